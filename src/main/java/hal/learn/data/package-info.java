/** Positions to learn from, in records of 32 bytes: how they are written, kept, checked, counted, mixed and read. */
package hal.learn.data;
