package hal.console;

import hal.commands.prompt.Conversation;
import hal.commands.prompt.LineJudge;
import hal.commands.prompt.StartPlan;
import hal.console.terminal.Display;
import hal.console.terminal.Display.EndOfInputException;
import hal.console.terminal.Display.LineInterruptedException;
import hal.platform.Threads;
import hal.session.SessionContext;
import hal.session.settings.Settings;
import java.util.List;
import org.jline.reader.Completer;

/**
 * A session in a terminal, from the greeting to the goodbye: this thread reads lines, and the conversation takes them.
 */
public final class Console {
    private final Display display;
    private final StartPlan plan;
    private final Conversation conversation;

    private List<String> first = List.of();

    /**
     * A session that has not begun.
     *
     * @param display a face of this context: the only one, or that at which lines are typed
     * @param settings as they are at the start, including the plan's
     */
    public Console(Display display, SessionContext context, Settings settings, StartPlan plan) {
        this.display = display;
        this.plan = plan;
        conversation = new Conversation(context, settings, plan);
    }

    /**
     * Runs until the end of the input, or until the user leaves.
     *
     * @return whether all went well: false after an error in strict mode
     */
    public boolean run() {
        try {
            conversation.open();
            if (plan.onlyPaint()) {
                Threads.await(display::awaitFirstFrame);
            } else {
                readLines();
            }
        } catch (EndOfInputException e) {
            // The usual end of a script, and Ctrl-D.
        } finally {
            // Leaves the terminal with the game in the scrollback.
            display.close(conversation.close());
        }
        return conversation.wentWell();
    }

    /** Lines that are typed before all others. */
    public void typesFirst(List<String> lines) {
        first = lines;
    }

    private void readLines() {
        first.forEach(line -> conversation.type(line, display));
        while (!conversation.isOver()) {
            try {
                conversation.type(display.readLine(conversation.prompt()), display);
            } catch (LineInterruptedException e) {
                conversation.interrupt(e.line());
            }
        }
    }

    /** The session, for another face of it. */
    public Conversation conversation() {
        return conversation;
    }

    /** Completes lines of this session. */
    public Completer completer() {
        return new LineCompleter(conversation::complete);
    }

    /** Judges lines of this session while they are typed. */
    public LineJudge judge() {
        return conversation::judge;
    }
}
