/**
 * Opening books: {@link hal.book.OpeningBook} is where moves come from, {@link hal.book.BookShelf} finds books by name, and
 * {@link hal.book.BookMover} chooses. A new kind of book is a class here and a line in the shelf.
 */
package hal.book;
