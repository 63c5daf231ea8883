/** Commands that change the game: moves back and forth, who plays, how it begins and ends. */
package hal.session.command.play;
