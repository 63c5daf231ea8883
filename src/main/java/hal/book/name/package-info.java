/**
 * The names of openings: {@link hal.book.name.OpeningNames} knows them by position, so that transpositions count, from the
 * table {@code books/openings.tsv}. A new name is a line there.
 */
package hal.book.name;
