/**
 * Games, positions, charts and search trees as files, independent of any display. {@link hal.export.Exporter} makes
 * them; each format is a class that produces text or bytes. The pieces are here ({@link hal.export.PieceOutlines}) and
 * what a theme colours ({@link hal.export.Ink}), for terminals and browsers, too.
 */
package hal.export;
