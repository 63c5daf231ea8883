/**
 * Options, each said once: {@link hal.engine.option.EngineOptions} is the table of those that engines heed. Players such as
 * {@code hal:depth=4,hash=64}, UCI options, the console's settings, {@code config.toml}, the flags of the command line,
 * completion and help are read from it. A new option is an entry there, and the place where it takes effect.
 */
package hal.engine.option;
