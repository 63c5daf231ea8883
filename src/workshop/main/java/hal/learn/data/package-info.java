/** Training positions in 32-byte records: writing, storing, checking, counting, shuffling and reading them. */
package hal.learn.data;
