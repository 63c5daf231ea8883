package hal.commands;

import hal.session.CompletionContext;
import hal.session.Session;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A simple command, as an entry of a table: what help says of it, what it does, and what completes it. Entries are immutable;
 * {@code choosing} and {@code onFile} return new ones.
 */
public final class SimpleCommand implements Command {
    private final CommandInfo info;
    private final BiConsumer<Session, Arguments> action;
    private final Function<CompletionContext, List<Choice>> choices;
    private final boolean file;

    private SimpleCommand(
            CommandInfo info,
            BiConsumer<Session, Arguments> action,
            Function<CompletionContext, List<Choice>> choices,
            boolean file) {
        this.info = info;
        this.action = action;
        this.choices = choices;
        this.file = file;
    }

    /** A command that stands alone on its line. */
    public static SimpleCommand alone(CommandInfo info, Consumer<Session> action) {
        return atMost(0, info, (session, arguments) -> action.accept(session));
    }

    /** A command that may be followed by so many words. */
    public static SimpleCommand atMost(int words, CommandInfo info, BiConsumer<Session, Arguments> action) {
        return new SimpleCommand(
                info,
                (session, arguments) -> {
                    arguments.atMost(words);
                    action.accept(session, arguments);
                },
                context -> List.of(),
                false);
    }

    /** A command that takes the rest of its line as it is. */
    public static SimpleCommand withRest(CommandInfo info, BiConsumer<Session, Arguments> action) {
        return new SimpleCommand(info, action, context -> List.of(), false);
    }

    /** A command that needs the rest of its line, and takes it as it is. */
    public static SimpleCommand needingRest(CommandInfo info, BiConsumer<Session, Arguments> action) {
        return withRest(info, (session, arguments) -> {
            if (arguments.isEmpty()) {
                throw arguments.usage();
            }
            action.accept(session, arguments);
        });
    }

    /** The same with words to choose its first argument from. */
    public SimpleCommand choosing(Function<CompletionContext, List<Choice>> words) {
        return new SimpleCommand(info, action, words, file);
    }

    /** The same with a file name as its argument. */
    public SimpleCommand onFile() {
        return new SimpleCommand(info, action, choices, true);
    }

    @Override
    public CommandInfo info() {
        return info;
    }

    @Override
    public void run(Session session, Arguments arguments) {
        action.accept(session, arguments);
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        return before.isEmpty() ? choices.apply(context) : List.of();
    }

    @Override
    public boolean takesFile() {
        return file;
    }
}
