/**
 * What HAL does not forget: positions it has analysed, the database of games, the user's own record.
 */
package hal.commands.database;
