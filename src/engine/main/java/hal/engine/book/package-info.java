/** How HAL plays from books: which it has, and which move it takes. */
package hal.engine.book;
