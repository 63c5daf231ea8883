/**
 * The database of games: {@link hal.memory.games.GameDatabase} holds millions, each findable by every position in it,
 * by its players, opening, result and material. The games' facts are rows of tables. What position occurs in which game
 * is kept in a form of its own, {@link hal.memory.games.PositionIndex}: sorted numbers of eight bytes in blobs, since a
 * row for each of a hundred million positions would take three times the room and ten times the time to write.
 */
package hal.memory.games;
