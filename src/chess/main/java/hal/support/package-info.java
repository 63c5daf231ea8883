/**
 * What all other packages may use: {@link hal.support.NotationException} for text that cannot be read, and its parent
 * {@link hal.support.UserException} for all bad input.
 */
package hal.support;
