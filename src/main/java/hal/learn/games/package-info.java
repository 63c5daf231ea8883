/** HAL plays itself, to have games to learn from. */
package hal.learn.games;
