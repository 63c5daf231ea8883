/**
 * Options, each described once: {@link hal.engine.option.EngineOptions} is the table of engine options. Players such as
 * {@code hal:depth=4,hash=64}, UCI options, console settings, {@code config.toml}, command-line flags, completion and
 * help are derived from it. To add an option, add an entry there and the code where it takes effect.
 */
package hal.engine.option;
