/** Commands that show something, or change how it is shown. */
package hal.session.command.view;
