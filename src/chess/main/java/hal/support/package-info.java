/**
 * What all other packages may use, and which uses none of them: errors for users ({@link hal.support.UserException}),
 * cleaning of text from outside, reading and writing of files, child processes, and the user's folders.
 */
package hal.support;
