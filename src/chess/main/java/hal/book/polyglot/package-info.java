/**
 * The PolyGlot book format (Fabien Letouzey, described by Michel Van den Bergh): entries of 16 bytes, big-endian,
 * sorted by key.
 */
package hal.book.polyglot;
