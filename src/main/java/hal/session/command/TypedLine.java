package hal.session.command;

import hal.session.Sight;
import hal.session.game.Typing;
import java.util.Locale;
import java.util.function.Supplier;

/** Judges a line while it is typed, as the {@link Interpreter} would when it is done. */
public final class TypedLine implements LineJudge {
    private final CommandTable table;
    private final Supplier<Sight> sight;

    /**
     * @param sight what is to be seen of the session at the moment
     */
    public TypedLine(CommandTable table, Supplier<Sight> sight) {
        this.table = table;
        this.sight = sight;
    }

    @Override
    public Verdict judge(String line) {
        String text = line.strip();
        if (text.isEmpty() || text.startsWith("#")) {
            return Verdict.OPEN;
        }
        int blank = text.indexOf(' ');
        String word = blank < 0 ? text : text.substring(0, blank);
        if (table.find(word).isPresent()) {
            return Verdict.COMMAND;
        }
        Typing now = sight.get().typing();
        if (blank < 0 && now.begins(text)) {
            return Verdict.MOVE;
        }
        boolean open = now.mayWait(text) || (blank < 0 && mayBecomeCommand(word));
        return open ? Verdict.OPEN : Verdict.HOPELESS;
    }

    private boolean mayBecomeCommand(String word) {
        String wanted = word.toLowerCase(Locale.ROOT);
        return table.words().stream().anyMatch(known -> known.startsWith(wanted));
    }
}
