/** Text from bytes: packed files, encodings, and a limit for lines. */
package hal.support.decoding;
