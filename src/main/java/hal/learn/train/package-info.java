/**
 * Fits a network to positions. {@link hal.learn.train.Recipe} says how, {@link hal.learn.train.TrainingSet} holds the positions,
 * {@link hal.learn.train.Trainer} goes through them in batches: each is cut into a fixed number of slices, whose gradients are
 * reckoned by several threads ({@link hal.learn.train.Slice}) and added in a fixed order, so that the network does not
 * depend on the number of threads.
 */
package hal.learn.train;
