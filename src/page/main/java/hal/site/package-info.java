/** Builds the page without a server, and checks it in a browser. No part of the program. */
package hal.site;
