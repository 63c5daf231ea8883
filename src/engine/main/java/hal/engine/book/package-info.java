/** How HAL plays from books: which it has, which move it takes, and what it learns of their lines. */
package hal.engine.book;
