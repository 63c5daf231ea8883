/**
 * Settings, and the file that keeps them.
 */
package hal.commands.settings;
