/**
 * Games, positions, charts and search trees as files, independent of any display. {@link hal.export.Exporter} makes
 * them; each format is a class that produces text or bytes. The boards in them are those of {@code hal.game.diagram}.
 */
package hal.export;
