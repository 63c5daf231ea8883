/**
 * What HAL does not forget, in SQLite files in the state folder: {@link hal.memory.PositionMemory}, the positions it
 * has analysed, and {@link hal.memory.GameDatabase}, the games. The only room that sees SQL. Nothing here is loaded
 * before something is remembered or asked for, and no trouble with a file costs more than the memory in it.
 *
 * <p>The database holds millions of games, each findable by every position in it, by its players, opening, result and
 * material. The games' facts are rows of tables. What position occurs in which game is kept in a form of its own,
 * {@link hal.memory.PositionIndex}: sorted numbers of eight bytes in blobs, since a row for each of a hundred million
 * positions would take three times the room and ten times the time to write.
 */
package hal.memory;
