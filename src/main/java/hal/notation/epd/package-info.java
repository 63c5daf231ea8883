/** Extended Position Description: positions with operations, as used by test suites and opening lists. */
package hal.notation.epd;
