/**
 * The PolyGlot book format (Fabien Letouzey, described by Michel Van den Bergh): entries of 16 bytes, big-endian, sorted by
 * key. Nothing here knows what a book is for.
 */
package hal.book.polyglot;
