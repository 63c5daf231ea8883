/** The loop in which HAL teaches itself: it plays, trains, lets candidates play the best network, and adopts. */
package hal.learn.loop;
