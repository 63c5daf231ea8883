/**
 * Training positions. {@link hal.learn.data.Datagen} makes them by self-play, {@link hal.learn.data.DataFile} keeps
 * them as games, and {@link hal.learn.data.RecordFiles} reads them as records of 32 bytes.
 */
package hal.learn.data;
