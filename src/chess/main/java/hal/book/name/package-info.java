/**
 * The names of openings: {@link hal.book.name.OpeningNames} finds them by position, so that transpositions are
 * recognised, in the table {@code books/openings.tsv}. To add a name, add a line there.
 */
package hal.book.name;
