/**
 * Files as the library itself reads and writes them: refused where they would never end, with errors that name them,
 * and replaced whole or not at all.
 */
package hal.support.system;
