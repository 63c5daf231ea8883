/**
 * The session in a browser: the server, the events that it sends, and who may knock. The page itself is in
 * {@code hal/web} of the resources. The only room that sees the HTTP server.
 */
package hal.web;
