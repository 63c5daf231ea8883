/** The chess clock, what it shows at one moment, and time controls. */
package hal.game.clock;
