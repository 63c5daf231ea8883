/**
 * What can be set at the console, and how it is written, checked and kept in {@code config.toml}.
 */
package hal.session.settings;
