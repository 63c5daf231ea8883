/**
 * Trains a network on positions. {@link hal.learn.train.Recipe} holds the settings, {@link hal.learn.train.TrainingSet}
 * the positions, {@link hal.learn.train.Trainer} processes them in batches: each is divided into a fixed number of
 * slices, whose gradients are computed by several threads ({@link hal.learn.train.BatchSlice}) and added in a fixed
 * order, so that the network does not depend on the number of threads.
 */
package hal.learn.train;
