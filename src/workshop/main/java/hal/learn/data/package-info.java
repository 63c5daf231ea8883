/**
 * Training positions. {@link hal.learn.data.Datagen} makes them by self-play, {@link hal.learn.data.Extraction} takes
 * them from games; {@link hal.learn.data.DataFile} keeps them, as records of 32 bytes or as games.
 */
package hal.learn.data;
