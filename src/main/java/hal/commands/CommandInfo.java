package hal.commands;

import java.util.List;

/**
 * What help says of a command.
 *
 * @param name the word to type
 * @param arguments what may follow it, in brackets where it can be left out; empty for nothing
 * @param summary what it does, in one line
 * @param details more, for {@code help NAME}; may be empty
 * @param aliases other words for it, most of them from xboard and gnuchess
 * @param chessOnly whether it does not apply in the small games
 * @param atHome whether it is only for someone who sits at this machine: it is about the machine's files, programs or terminal
 */
public record CommandInfo(
        String name,
        String arguments,
        String summary,
        String details,
        List<String> aliases,
        boolean chessOnly,
        boolean atHome) {
    /** A command without arguments, details and aliases, for every game. */
    public static CommandInfo of(String name, String summary) {
        return new CommandInfo(name, "", summary, "", List.of(), false, false);
    }

    /** The same with arguments. */
    public CommandInfo with(String usage) {
        return new CommandInfo(name, usage, summary, details, aliases, chessOnly, atHome);
    }

    /** The same with more to say. */
    public CommandInfo details(String text) {
        return new CommandInfo(name, arguments, summary, text.stripTrailing(), aliases, chessOnly, atHome);
    }

    /** The same with other words for it. */
    public CommandInfo alias(String... words) {
        return new CommandInfo(name, arguments, summary, details, List.of(words), chessOnly, atHome);
    }

    /** The same for chess only: other games neither list nor accept it. */
    public CommandInfo forChess() {
        return new CommandInfo(name, arguments, summary, details, aliases, true, atHome);
    }

    /** The same, but only for someone who sits at this machine: a browser may not ask for it. */
    public CommandInfo forHome() {
        return new CommandInfo(name, arguments, summary, details, aliases, chessOnly, true);
    }

    /** The name and what may follow it. */
    public String usage() {
        return arguments.isEmpty() ? name : name + " " + arguments;
    }
}
