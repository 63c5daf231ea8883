/**
 * What rooms of all wings but {@code chess} share: work in order ({@link hal.platform.SerialExecutor}) and shared work
 * ({@link hal.platform.ThreadTeam}), TOML ({@link hal.platform.TomlSection}), tables of text, checksums, native
 * libraries.
 */
package hal.platform;
