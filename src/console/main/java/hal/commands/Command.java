package hal.commands;

import hal.session.CompletionContext;
import hal.session.Session;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A word that the user can type, what help says of it, what may follow it, and what it does. The methods return the
 * same command with something added.
 *
 * @param name the word to type
 * @param aliases other words for it, most of them from xboard and gnuchess
 * @param arguments what may follow it, in brackets where it can be left out; empty for nothing
 * @param summary what it does, in one line
 * @param details more, for {@code help NAME}; may be empty
 * @param chessOnly whether it does not apply in the small games
 * @param atHome whether it is only for someone who sits at this machine: it is about the machine's files, programs or
 *     terminal
 * @param takesFile whether an argument is a file name, for completion
 * @param action carries it out
 * @param completer knows what may come next among the arguments
 */
public record Command(
        String name,
        List<String> aliases,
        String arguments,
        String summary,
        String details,
        boolean chessOnly,
        boolean atHome,
        boolean takesFile,
        Action action,
        Completer completer) {
    /** What a command does. */
    @FunctionalInterface
    public interface Action {
        /**
         * Carries it out, on the session's thread.
         *
         * @throws hal.support.UserException if what was typed makes no sense or cannot be done now; nothing has changed
         *     then
         */
        void run(Session session, Arguments arguments);
    }

    /** What may follow a command. */
    @FunctionalInterface
    public interface Completer {
        /**
         * What may come next.
         *
         * @param context what is known of the session at the moment
         * @param before the arguments before that place
         * @return whole words; those that do not begin with what was typed are filtered out later
         */
        List<Choice> choices(CompletionContext context, List<String> before);
    }

    /** A command without arguments, for every game, that does nothing yet. */
    public static Command of(String name, String summary) {
        return new Command(
                name,
                List.of(),
                "",
                summary,
                "",
                false,
                false,
                false,
                (session, arguments) -> {},
                (context, before) -> List.of());
    }

    /** The same with arguments. */
    public Command with(String usage) {
        return new Command(name, aliases, usage, summary, details, chessOnly, atHome, takesFile, action, completer);
    }

    /** The same with more to say. */
    public Command details(String text) {
        return new Command(
                name,
                aliases,
                arguments,
                summary,
                text.stripTrailing(),
                chessOnly,
                atHome,
                takesFile,
                action,
                completer);
    }

    /** The same with other words for it. */
    public Command alias(String... words) {
        return new Command(
                name, List.of(words), arguments, summary, details, chessOnly, atHome, takesFile, action, completer);
    }

    /** The same for chess only: other games neither list nor accept it. */
    public Command forChess() {
        return new Command(name, aliases, arguments, summary, details, true, atHome, takesFile, action, completer);
    }

    /** The same, but only for someone who sits at this machine: a browser may not ask for it. */
    public Command forHome() {
        return new Command(name, aliases, arguments, summary, details, chessOnly, true, takesFile, action, completer);
    }

    /** The same with a file name among its arguments. */
    public Command onFile() {
        return new Command(name, aliases, arguments, summary, details, chessOnly, atHome, true, action, completer);
    }

    /** The same doing this with whatever follows it. */
    public Command does(Action what) {
        return new Command(name, aliases, arguments, summary, details, chessOnly, atHome, takesFile, what, completer);
    }

    /** The same doing this; nothing may follow it. */
    public Command alone(Consumer<Session> what) {
        return atMost(0, (session, rest) -> what.accept(session));
    }

    /** The same doing this, followed by at most this many words. */
    public Command atMost(int words, Action what) {
        return does((session, rest) -> {
            rest.atMost(words);
            what.run(session, rest);
        });
    }

    /** The same doing this; something has to follow it. */
    public Command needing(Action what) {
        return does((session, rest) -> {
            if (rest.isEmpty()) {
                throw rest.usage();
            }
            what.run(session, rest);
        });
    }

    /** The same with words to choose the first argument from. */
    public Command choosing(Function<CompletionContext, List<Choice>> words) {
        return completing((context, before) -> before.isEmpty() ? words.apply(context) : List.of());
    }

    /** The same with words to choose any argument from. */
    public Command completing(Completer words) {
        return new Command(name, aliases, arguments, summary, details, chessOnly, atHome, takesFile, action, words);
    }

    /** The name and what may follow it. */
    public String usage() {
        return arguments.isEmpty() ? name : name + " " + arguments;
    }
}
