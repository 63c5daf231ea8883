/**
 * Games as the console keeps them: who sits where, the unfinished game on disk, the archive, and PGN files.
 */
package hal.session.game;
