/**
 * What HAL does not forget, in SQLite files in the state folder: {@link hal.memory.PositionMemory}, the positions it
 * has analysed, and {@link hal.memory.games}, the database of games. The only room that sees SQL. Nothing here is
 * loaded before something is remembered or asked for, and no trouble with a file costs more than the memory in it.
 */
package hal.memory;
