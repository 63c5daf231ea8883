/**
 * Opening books: an {@link hal.book.OpeningBook} is a source of moves, {@code BookShelf} finds books by name, and
 * {@code BookMover} chooses the move. A new kind of book is a class here and a line in the shelf.
 */
package hal.book;
