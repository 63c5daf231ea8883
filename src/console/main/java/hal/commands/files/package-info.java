/**
 * Games and positions in files: opened, looked through, and exported.
 */
package hal.commands.files;
