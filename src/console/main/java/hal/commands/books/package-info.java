/**
 * Opening books: what HAL plays from, and a walk through what the books play in each position.
 */
package hal.commands.books;
