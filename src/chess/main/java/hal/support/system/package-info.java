/** Reading and writing of files, child processes, and the user's folders. */
package hal.support.system;
