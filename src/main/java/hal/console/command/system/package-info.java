/** Commands about files, settings and the program itself. */
package hal.console.command.system;
