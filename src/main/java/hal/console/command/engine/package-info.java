/** Commands about how HAL thinks. */
package hal.console.command.engine;
