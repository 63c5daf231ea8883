/** Extended Position Description: positions with operations, as test suites and opening lists hold them. */
package hal.notation.epd;
