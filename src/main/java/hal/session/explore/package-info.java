/** Walking through the openings on the board: what the books play in each position, and what it is called. */
package hal.session.explore;
