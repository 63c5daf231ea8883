/** Reading and writing of files. */
package hal.support.system;
