/** Commands about files, settings and the program itself. */
package hal.session.command.system;
