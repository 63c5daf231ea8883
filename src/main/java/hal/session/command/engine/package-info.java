/** Commands about how HAL thinks. */
package hal.session.command.engine;
