package hal.command;

/**
 * A subcommand that may begin while its user plays a person: it tells nothing of a position, has nothing to do with
 * playing, or asks for fair play itself.
 */
public interface Fair {}
