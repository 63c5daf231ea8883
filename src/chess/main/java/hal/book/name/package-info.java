/**
 * The names of openings: {@link hal.book.name.OpeningNames} finds them by position, so that transpositions are
 * recognised. The names stand in {@code books/openings.tsv} in the jar.
 */
package hal.book.name;
