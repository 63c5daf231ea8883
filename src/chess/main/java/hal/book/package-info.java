/**
 * Opening books: the interface {@link hal.book.OpeningBook}, and books in the PolyGlot format, read by
 * {@link hal.book.PolyglotBook}.
 */
package hal.book;
