/**
 * Other programs among the engines: {@link hal.engine.program.UciEngines} finds and starts them,
 * {@link hal.engine.program.RegisteredEngines} keeps the user's own in a file.
 */
package hal.engine.program;
