package hal.session.talk;

import hal.session.Sentence;
import hal.session.Session;
import hal.session.Surroundings;
import hal.session.command.CommandTable;
import hal.session.command.Interpreter;
import hal.session.command.LineJudge;
import hal.session.command.TypedLine;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.List;
import java.util.Random;

/**
 * A sitting as a face sees it: lines go in, answers come out at the {@link Face}. From the greeting to the last words each line
 * is a move, a command, or the answer to a question. With a person there the next line can be typed while HAL thinks; a
 * script's lines are taken only when HAL has answered, so that it does the same each time.
 *
 * <p>One thread types. What a line says is done on the session's thread.
 */
public final class Conversation {
    private final Surroundings surroundings;
    private final StartPlan plan;
    private final Session session;
    private final Greeting greeting;

    private CommandTable table;
    private TypedLine judge;

    /** Whether the greeting is over, and lines are moves and commands. */
    private volatile boolean opened;

    private int lineNumber;
    private boolean failed;

    /**
     * A sitting that has not begun.
     *
     * @param settings as they are at the start, the plan's included
     */
    public Conversation(Surroundings surroundings, Settings settings, StartPlan plan) {
        this.surroundings = surroundings;
        this.plan = plan;
        Random random = plan.seed().isPresent() ? new Random(plan.seed().getAsLong()) : new Random();
        session = new Session(surroundings, settings, plan.kind(), random);
        greeting = new Greeting(session, plan);
    }

    /** Greets, and begins a game or asks about an unfinished one. */
    public void open() {
        greeting.begin();
        settle();
    }

    /** What asks for the next line. */
    public String prompt() {
        return greeting.isAsking() ? "[Y/n] " : session.voice().dave() + "> ";
    }

    /** Takes what was typed: usually one line, but a paste may hold several. */
    public void type(String text) {
        if (greeting.isAsking()) {
            greeting.answer(text);
            settle();
        } else {
            text.lines().forEach(this::typeLine);
        }
    }

    private void typeLine(String line) {
        lineNumber++;
        if (isOver()) {
            return;
        }
        try {
            session.call(() -> new Interpreter(table()).run(session, line));
            settle();
        } catch (UserException e) {
            String sentence = Sentence.of(e.getMessage());
            surroundings
                    .face()
                    .tell(Tone.ERROR, surroundings.interactive() ? sentence : "line " + lineNumber + ": " + sentence);
            failed |= plan.strict();
        } catch (RuntimeException e) {
            session.tellFault(e);
            failed |= plan.strict();
        }
    }

    private void settle() {
        opened = !greeting.isAsking();
        if (!surroundings.interactive()) {
            session.awaitStillness();
        }
    }

    /**
     * Ctrl-C while a line was typed: it stops HAL's thinking, else the line, and never the game.
     *
     * @param line what had been typed
     */
    public void interrupt(String line) {
        if (greeting.isAsking()) {
            greeting.interrupt();
            settle();
            return;
        }
        session.call(() -> {
            if (!session.interrupt() && line.isEmpty()) {
                session.note("quit leaves; the game is saved.");
            }
        });
    }

    /** Whether no further line is wanted. */
    public boolean isOver() {
        return session.isQuitting() || failed;
    }

    /** Whether all went well: false after an error in strict mode. */
    public boolean wentWell() {
        return !failed;
    }

    /**
     * Ends the sitting, whatever HAL thinks about.
     *
     * @return the last words: the game and a goodbye
     */
    public String close() {
        return session.end();
    }

    /** The commands; made on first use, since nothing of them is needed to show the first board. */
    private synchronized CommandTable table() {
        if (table == null) {
            table = CommandCatalog.table();
        }
        return table;
    }

    /**
     * What may stand next on a line; from any thread.
     *
     * @param before the whole words before the place
     */
    public Completion complete(List<String> before) {
        return Completion.of(table(), session.sight(), before);
    }

    /** What a line is going to be, while it is typed; from any thread. The answer to a question is nothing of the kind. */
    public LineJudge.Verdict judge(String line) {
        if (!opened) {
            return LineJudge.Verdict.OPEN;
        }
        synchronized (this) {
            if (judge == null) {
                judge = new TypedLine(table(), session::sight);
            }
            return judge.judge(line);
        }
    }
}
