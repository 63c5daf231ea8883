package hal.console;

import hal.console.terminal.Display;
import hal.console.terminal.EndOfInputException;
import hal.console.terminal.LineInterruptedException;
import hal.console.terminal.LineJudge;
import hal.console.terminal.Tone;
import hal.session.Sentence;
import hal.session.Session;
import hal.session.Surroundings;
import hal.session.command.CommandTable;
import hal.session.command.Interpreter;
import hal.session.command.TypedLine;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.Random;
import org.jline.reader.Completer;

/**
 * A sitting at the console, from the greeting to the last words. This thread reads lines; what they say is done on the
 * session's thread. With a person at the keyboard the next line can be typed while HAL thinks; through a pipe it is
 * read only when HAL has answered, so that a script does the same each time.
 */
public final class Console {
    private final Surroundings surroundings;
    private final Display display;
    private final StartPlan plan;
    private final Session session;

    private CommandTable table;

    /** Whether the opening is over, and lines are moves and commands. */
    private volatile boolean opened;

    private int lineNumber;
    private boolean failed;

    /**
     * A sitting that has not begun.
     *
     * @param settings as they are at the start, the plan's included
     */
    public Console(Surroundings surroundings, Settings settings, StartPlan plan) {
        this.surroundings = surroundings;
        this.plan = plan;
        display = surroundings.display();
        Random random = plan.seed().isPresent() ? new Random(plan.seed().getAsLong()) : new Random();
        session = new Session(surroundings, settings, random);
    }

    /**
     * Begins and goes on to the end of the input or the wish to leave.
     *
     * @return whether all went well: false after an error in strict mode
     */
    public boolean run() {
        try {
            new Opening(session, display, plan, surroundings.interactive()).run();
            if (plan.onlyPaint()) {
                awaitPaint();
            } else {
                readLines();
            }
        } catch (EndOfInputException e) {
            // The usual end of a script, and Ctrl-D.
        } finally {
            leave();
        }
        return !failed;
    }

    private void awaitPaint() {
        try {
            display.awaitFirstFrame();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void readLines() {
        opened = true;
        waitForHal();
        while (!session.isQuitting() && !failed) {
            try {
                // A paste may hold several lines.
                display.readLine(session.voice().dave() + "> ").lines().forEach(this::answer);
            } catch (LineInterruptedException e) {
                interrupt(e.line());
            }
        }
    }

    private void answer(String line) {
        lineNumber++;
        if (session.isQuitting() || failed) {
            return;
        }
        try {
            session.call(() -> new Interpreter(table()).run(session, line));
            waitForHal();
        } catch (UserException e) {
            complain(e.getMessage());
        } catch (RuntimeException e) {
            session.tellFault(e);
            failed |= plan.strict();
        }
    }

    /** The commands; made on first use, since nothing of them is needed to paint the first board. */
    private synchronized CommandTable table() {
        if (table == null) {
            table = CommandCatalog.table();
        }
        return table;
    }

    /** What completes lines of this sitting. */
    public Completer completer() {
        return new LineCompleter(table(), session::sight);
    }

    /** What judges lines of this sitting while they are typed; an answer to a question of the opening's is none. */
    public LineJudge judge() {
        LineJudge judge = new TypedLine(table(), session::sight);
        return line -> opened ? judge.judge(line) : LineJudge.Verdict.OPEN;
    }

    private void complain(String message) {
        String sentence = Sentence.of(message);
        display.print(Tone.ERROR, surroundings.interactive() ? sentence : "line " + lineNumber + ": " + sentence);
        failed |= plan.strict();
    }

    private void waitForHal() {
        if (!surroundings.interactive()) {
            session.awaitStillness();
        }
    }

    /** Ctrl-C: it stops HAL's thinking, else the line, and never the game. */
    private void interrupt(String line) {
        session.call(() -> {
            if (!session.interrupt() && line.isEmpty()) {
                session.note("quit leaves; the game is kept.");
            }
        });
    }

    /** Leaves the terminal with the game in the scrollback. */
    private void leave() {
        String lastWords = session.end();
        display.close(lastWords);
    }
}
