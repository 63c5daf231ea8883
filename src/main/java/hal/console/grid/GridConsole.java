package hal.console.grid;

import hal.console.terminal.Display;
import hal.console.terminal.EndOfInputException;
import hal.console.terminal.LineInterruptedException;
import hal.session.Sentence;
import hal.session.Voice;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.LineJudge;
import hal.session.command.Nearest;
import hal.session.face.Tone;
import hal.session.settings.Settings;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;

/**
 * A sitting at a small game, from the greeting to the last words. One thread reads lines and thinks in turn; Ctrl-C stops
 * the thinking.
 */
public final class GridConsole {
    private static final int LONGEST_LINE = 1_000;

    private final Display display;
    private final boolean strict;
    private final boolean interactive;
    private final GridSession session;
    private final GridCommands commands = new GridCommands();
    private int lineNumber;
    private boolean failed;

    /**
     * A sitting that has not begun.
     *
     * @param settings the names and the voice
     * @param random where chance comes from
     * @param strict whether the first error ends it
     */
    public GridConsole(GridKind kind, Display display, Settings settings, Random random, boolean strict) {
        this.display = display;
        this.strict = strict;
        interactive = display.isAttended();
        session = new GridSession(kind, display, new Voice(settings), random);
    }

    /** What completes lines of this sitting. */
    public Completer completer() {
        return (reader, line, candidates) -> {
            if (line.wordIndex() == 0) {
                commands.all()
                        .forEach(command -> candidates.add(candidate(
                                new Choice(command.info().name(), command.info().summary()))));
            } else {
                commands.find(line.words().get(0))
                        .ifPresent(command -> command.choices().forEach(choice -> candidates.add(candidate(choice))));
            }
        };
    }

    private static Candidate candidate(Choice choice) {
        return new Candidate(choice.value(), choice.value(), null, choice.description(), null, null, true);
    }

    /** What judges lines of this sitting while they are typed. */
    public LineJudge judge() {
        return line -> {
            String text = line.strip().toLowerCase(Locale.ROOT);
            String word = text.split(" ", 2)[0];
            if (commands.find(word).isPresent()) {
                return LineJudge.Verdict.COMMAND;
            }
            if (session.table().game().looksLikeMove(text)) {
                return LineJudge.Verdict.MOVE;
            }
            boolean open =
                    text.isEmpty() || text.startsWith("#") || words().stream().anyMatch(w -> w.startsWith(text));
            return open ? LineJudge.Verdict.OPEN : LineJudge.Verdict.HOPELESS;
        };
    }

    /**
     * Begins and goes on to the end of the input or the wish to leave.
     *
     * @param setUp lines done before the first one is read, such as {@code second}
     * @return whether all went well: false after an error in strict mode
     */
    public boolean run(List<String> setUp) {
        try {
            String dave = session.voice().dave();
            session.say("Hello " + dave + ", would you care for a game of "
                    + session.table().kind().spoken() + "?");
            setUp.forEach(line ->
                    commands.find(line.split(" ", 2)[0]).orElseThrow().action().accept(session, arguments(line)));
            session.show();
            loop();
        } catch (EndOfInputException e) {
            // The usual end of a script, and Ctrl-D.
        } finally {
            display.close(farewell());
        }
        return !failed;
    }

    private void loop() {
        while (!session.isQuitting() && !failed) {
            if (session.isHalToMove()) {
                session.letHalMove();
                continue;
            }
            try {
                for (String line :
                        display.readLine(session.voice().dave() + "> ").lines().toList()) {
                    answer(line);
                }
            } catch (LineInterruptedException e) {
                if (e.line().isEmpty()) {
                    display.print(Tone.NOTE, "quit leaves.");
                }
            }
        }
    }

    private void answer(String rawLine) {
        lineNumber++;
        String line = CleanText.line(rawLine, LONGEST_LINE).strip();
        if (line.isEmpty() || line.startsWith("#") || session.isQuitting() || failed) {
            return;
        }
        try {
            interpret(line);
            while (!interactive && session.isHalToMove()) {
                session.letHalMove();
            }
        } catch (UserException e) {
            String sentence = Sentence.of(e.getMessage());
            display.print(Tone.ERROR, interactive ? sentence : "line " + lineNumber + ": " + sentence);
            failed |= strict;
        }
    }

    private void interpret(String line) {
        String word = line.split(" ", 2)[0];
        if (session.table().game().looksLikeMove(line)) {
            if (session.isHalToMove()) {
                session.letHalMove();
            }
            session.play(line);
        } else if (commands.find(word).isPresent()) {
            commands.find(word).get().action().accept(session, arguments(line));
        } else {
            String near = Optional.of(word)
                    .filter(typed -> typed.length() > 1)
                    .flatMap(typed -> Nearest.of(typed, words()))
                    .map(name -> " Did you mean " + name + "?")
                    .orElse(" help lists both.");
            throw new UserException("\"" + CleanText.line(word, 60) + "\" is neither a move nor a command." + near);
        }
    }

    private Arguments arguments(String line) {
        String word = line.split(" ", 2)[0];
        return new Arguments(commands.find(word).orElseThrow().info(), line.substring(word.length()));
    }

    private List<String> words() {
        List<String> words = new ArrayList<>();
        commands.all().forEach(command -> {
            words.add(command.info().name());
            words.addAll(command.info().aliases());
        });
        return words;
    }

    private String farewell() {
        String moves = ("Moves: " + String.join(" ", session.table().moves()) + "  "
                        + session.table().status())
                .strip();
        return (session.table().movesMade() == 0 ? "" : moves + "\n")
                + session.voice().goodbye(false);
    }
}
