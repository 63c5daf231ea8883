/** Games of PGN files and of one's own archive: looked through and opened. */
package hal.session.browse;
