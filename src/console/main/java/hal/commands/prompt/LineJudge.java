package hal.commands.prompt;

import hal.command.Manners;
import hal.session.CompletionContext;
import hal.session.game.Typing;
import java.util.Locale;
import java.util.function.Supplier;

/** Says what a line is going to be while it is being typed; called at every key, on the thread that reads lines. */
@FunctionalInterface
public interface LineJudge {
    /** Knows nothing. */
    LineJudge NONE = line -> Verdict.OPEN;

    /** What a line is going to be. */
    enum Verdict {
        /** Not known yet. */
        OPEN,
        /** A move that can be made, or its beginning. */
        MOVE,
        /** A command. */
        COMMAND,
        /** Nothing that could be understood, however it continues. */
        HOPELESS;

        /** Whether it may be plain words, since it begins neither a move nor a command. */
        boolean isSpeech() {
            return this == OPEN || this == HOPELESS;
        }
    }

    /** The verdict on what has been typed so far. */
    Verdict judge(String line);

    /**
     * Judges a line as it will be understood when it is done: a move first, a command second.
     *
     * @param context what can be seen of the session at the moment
     * @param phrases what is understood in plain words
     */
    static LineJudge of(CommandCatalog catalog, Supplier<CompletionContext> context, Supplier<Phrases> phrases) {
        return line -> {
            String text = line.strip();
            if (text.isEmpty() || text.startsWith("#")) {
                return Verdict.OPEN;
            }
            int blank = text.indexOf(' ');
            String word = blank < 0 ? text : text.substring(0, blank);
            if (catalog.find(word).isPresent()) {
                return Verdict.COMMAND;
            }
            Typing now = context.get().typing();
            if (now.begins(text) || now.begins(Manners.without(text))) {
                return Verdict.MOVE;
            }
            String wanted = word.toLowerCase(Locale.ROOT);
            boolean mayBecomeCommand =
                    blank < 0 && catalog.words().stream().anyMatch(known -> known.startsWith(wanted));
            boolean mayBecomePolite = blank > 0 && "please".startsWith(text.substring(blank + 1)) && now.begins(word);
            return mayBecomeCommand
                            || mayBecomePolite
                            || now.mayWait(text)
                            || phrases.get().mayBecome(text)
                    ? Verdict.OPEN
                    : Verdict.HOPELESS;
        };
    }
}
