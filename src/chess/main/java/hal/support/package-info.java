/** What all other packages may use: {@link hal.support.UserException}, the parent of the exceptions for bad input. */
package hal.support;
