/** Files of EPD: test suites and opening lists. */
package hal.notation.epd;
