package hal.session.command;

import java.util.List;

/**
 * What help says of a command.
 *
 * @param name the word to type
 * @param arguments what may follow it, in brackets where it can be left out; empty for nothing
 * @param summary what it does, in one line
 * @param details more, for {@code help NAME}; may be empty
 * @param aliases other words for it, most of them from xboard and gnuchess
 */
public record CommandInfo(String name, String arguments, String summary, String details, List<String> aliases) {
    /** A command without arguments, details and aliases. */
    public static CommandInfo of(String name, String summary) {
        return new CommandInfo(name, "", summary, "", List.of());
    }

    /** The same with arguments. */
    public CommandInfo with(String usage) {
        return new CommandInfo(name, usage, summary, details, aliases);
    }

    /** The same with more to say. */
    public CommandInfo details(String text) {
        return new CommandInfo(name, arguments, summary, text.stripTrailing(), aliases);
    }

    /** The same with other words for it. */
    public CommandInfo alias(String... words) {
        return new CommandInfo(name, arguments, summary, details, List.of(words));
    }

    /** The name and what may follow it. */
    public String usage() {
        return arguments.isEmpty() ? name : name + " " + arguments;
    }
}
