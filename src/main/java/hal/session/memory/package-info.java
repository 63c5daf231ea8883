/** Commands about what HAL does not forget: the positions it has analysed, and the database of games. */
package hal.session.memory;
