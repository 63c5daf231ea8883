package hal.console.terminal;

import hal.commands.prompt.LineJudge;
import hal.console.terminal.Display.EndOfInputException;
import hal.console.terminal.Display.LineInterruptedException;
import hal.console.terminal.MenuReader.EditorStyles;
import hal.session.face.GameStep;
import hal.support.text.CleanText;
import java.time.Instant;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jline.keymap.KeyMap;
import org.jline.reader.Binding;
import org.jline.reader.Completer;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReader.Option;
import org.jline.reader.Reference;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultHighlighter;
import org.jline.reader.impl.DefaultParser;
import org.jline.reader.impl.history.DefaultHistory;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;

/**
 * JLine's line editor as HAL uses it: no quoting, no history expansion, no correction of mistyped words, a menu of
 * completions.
 */
final class LineEditor {
    private static final int MAX_HISTORY = 1000;
    private static final String CLEAR = "hal-clear";
    private static final String WALK = "hal-walk-";
    private static final String KEYS = "hal-keys";
    private static final String EMPTY = "hal-empty-";
    private static final String HELD = "hal-held";
    /** The key that leaves pages, and begins moves and commands, too. */
    private static final String LEAVE = "q";
    /** After these a held {@link #LEAVE} was meant as a letter. */
    private static final Set<String> WRITE_HELD =
            Set.of(LineReader.SELF_INSERT, LineReader.ACCEPT_LINE, MenuReader.COMPLETE);
    /** These only forget it. */
    private static final Set<String> FORGET_HELD =
            Set.of(LineReader.BACKWARD_DELETE_CHAR, EMPTY + KeyMap.display("\u001b"));

    /** The line that {@code ?} stands for where nothing has been typed. */
    private static final String KEYS_LINE = "keys";
    /**
     * JLine logs its problems here, which would write them onto the screen; kept in a field, since loggers are only
     * weakly referenced.
     */
    private static final Logger JLINE_LOG = Logger.getLogger("org.jline");

    private final MenuReader reader;
    private final HistoryFile historyFile;
    private final EditorStyles styles;
    /** Whether the last key on this line, which is empty, was a step through the game. */
    private boolean walking;

    private Consumer<String> typing = text -> {};

    /**
     * An editor on a terminal.
     *
     * @param completer asked for once, here
     * @param styles how it is drawn
     */
    LineEditor(Terminal terminal, Supplier<Completer> completer, HistoryFile historyFile, EditorStyles styles) {
        this.historyFile = historyFile;
        this.styles = styles;
        JLINE_LOG.setLevel(Level.OFF);
        reader = new MenuReader(terminal, styles);
        reader.setCompleter(completer.get());
        DefaultParser parser = new DefaultParser();
        parser.setQuoteChars(new char[0]);
        parser.setEscapeChars(new char[0]);
        reader.setParser(parser);
        setOptions();
        helpKey();
        loadHistory();
    }

    private void setOptions() {
        reader.setOpt(Option.DISABLE_EVENT_EXPANSION);
        reader.setOpt(Option.HISTORY_IGNORE_DUPS);
        reader.unsetOpt(Option.INSERT_TAB);
        reader.setVariable(LineReader.ERRORS, 0);
        reader.setVariable(LineReader.BELL_STYLE, "none");
        reader.setVariable(LineReader.HISTORY_SIZE, MAX_HISTORY);
        // This opens an external editor, which would not know about the screen.
        reader.getKeyMaps().get(LineReader.MAIN).unbind("\u0018\u0005");
    }

    private void loadHistory() {
        DefaultHistory history = new DefaultHistory() {
            @Override
            public void add(Instant time, String line) {
                if (!HistoryFile.isSecret(line)) {
                    super.add(time, line);
                }
            }
        };
        reader.setHistory(history);
        for (String line : historyFile.load()) {
            history.add(line);
        }
    }

    /** On an empty line {@code ?} shows the keys at once. */
    private void helpKey() {
        reader.getWidgets().put(KEYS, () -> {
            boolean empty = reader.getBuffer().length() == 0;
            reader.getBuffer().write(empty ? KEYS_LINE : "?");
            if (empty) {
                reader.callWidget(LineReader.ACCEPT_LINE);
            }
            return true;
        });
        reader.getKeyMaps().get(LineReader.MAIN).bind(new Reference(KEYS), "?");
    }

    /** What a key does on an empty line; in any other a character is typed, and other keys do nothing. */
    void onEmptyLine(String key, Runnable action) {
        String name = EMPTY + KeyMap.display(key);
        reader.getWidgets().put(name, () -> {
            if (reader.getBuffer().length() == 0) {
                action.run();
            } else if (key.charAt(0) >= ' ') {
                reader.callWidget(LineReader.SELF_INSERT);
            }
            return true;
        });
        reader.getKeyMaps().get(LineReader.MAIN).bind(new Reference(name), key);
    }

    /**
     * From now on a {@code q} on an empty line waits for the next key: who wanted to leave a page that is not there any
     * more has typed nothing, and a move or a command that begins with it is typed as ever. The answer to a question
     * does not wait.
     *
     * @param judge asked whether a question is open
     * @param held told when a {@code q} begins to wait, and when it does not any more
     */
    void holdLeave(LineJudge judge, Consumer<Boolean> held) {
        reader.getWidgets().put(HELD, () -> {
            if (reader.getBuffer().length() > 0 || judge.judge(LEAVE) == LineJudge.Verdict.OPEN) {
                reader.getBuffer().write(LEAVE);
                return true;
            }
            held.accept(true);
            Binding next;
            try {
                next = reader.readBinding(reader.getKeys());
            } finally {
                held.accept(false);
            }
            String name = next instanceof Reference reference ? reference.name() : "";
            if (WRITE_HELD.contains(name)) {
                reader.getBuffer().write(LEAVE);
            }
            if (next != null && !FORGET_HELD.contains(name)) {
                reader.runMacro(reader.getLastBinding());
            }
            return true;
        });
        reader.getKeyMaps().get(LineReader.MAIN).bind(new Reference(HELD), LEAVE);
    }

    /** What Ctrl-L does instead of clearing the editor's own terminal. */
    void onClear(Runnable action) {
        reader.getWidgets().put(CLEAR, () -> {
            action.run();
            return true;
        });
        reader.getKeyMaps().get(LineReader.MAIN).bind(new Reference(CLEAR), "\f");
    }

    /**
     * On an empty line the cursor keys walk through the game: Left, Right, Home and End at once, Up and Down once such
     * a walk has begun, since they are the history's otherwise. In a line that is being typed they edit it, as ever.
     */
    void onStep(Consumer<GameStep> action) {
        walkKey("\u001bOD", "\u001b[D", GameStep.BACK, LineReader.BACKWARD_CHAR, action);
        walkKey("\u001bOC", "\u001b[C", GameStep.FORWARD, LineReader.FORWARD_CHAR, action);
        walkKey("\u001bOA", "\u001b[A", GameStep.PREVIOUS_LINE, LineReader.UP_LINE_OR_HISTORY, action);
        walkKey("\u001bOB", "\u001b[B", GameStep.NEXT_LINE, LineReader.DOWN_LINE_OR_HISTORY, action);
        walkKey("\u001bOH", "\u001b[H", GameStep.START, LineReader.BEGINNING_OF_LINE, action);
        walkKey("\u001bOF", "\u001b[F", GameStep.END, LineReader.END_OF_LINE, action);
    }

    private void walkKey(String key, String sameKey, GameStep step, String otherwise, Consumer<GameStep> action) {
        boolean begins = step != GameStep.PREVIOUS_LINE && step != GameStep.NEXT_LINE;
        String name = WALK + step;
        reader.getWidgets().put(name, () -> {
            boolean empty = reader.getBuffer().length() == 0;
            walking = empty && (walking || begins);
            if (walking) {
                action.accept(step);
                return true;
            }
            reader.callWidget(otherwise);
            return true;
        });
        reader.getKeyMaps().get(LineReader.MAIN).bind(new Reference(name), key, sameKey);
    }

    /** Colours each line while it is typed. */
    void colorLines(LineJudge judge) {
        reader.setHighlighter(new LineColors(judge, text -> typing.accept(text)));
    }

    /** Tells somebody of the line that is being typed, each time that it has changed. */
    void onTyping(Consumer<String> action) {
        typing = action;
    }

    /**
     * Reads a line.
     *
     * @throws LineInterruptedException after Ctrl-C
     * @throws EndOfInputException at the end of the terminal's input
     */
    String readLine(String prompt) {
        walking = false;
        try {
            String line = reader.readLine(styled(prompt.replace("%", "%%")));
            historyFile.append(line);
            return line;
        } catch (UserInterruptException e) {
            throw new LineInterruptedException(e.getPartialLine());
        } catch (EndOfFileException e) {
            throw new EndOfInputException();
        }
    }

    private String styled(String prompt) {
        if (styles == EditorStyles.COLORLESS) {
            return prompt;
        }
        AttributedStyle accent = AttributedStyle.DEFAULT.foreground(AttributedStyle.YELLOW);
        return new AttributedString(prompt, accent).toAnsi(reader.getTerminal());
    }

    /** Whether the menu of completions is open. */
    boolean isMenuOpen() {
        return reader.isMenuOpen();
    }

    /** Whether a line is being read now. */
    boolean isReading() {
        return reader.isReading();
    }

    /** Prints a line above the one being read. */
    void printAbove(String line) {
        reader.printAbove(line);
    }

    /** Colours the line being typed by what it is going to be; on the full screen each colour stands for an ink. */
    private static final class LineColors extends DefaultHighlighter {
        private final LineJudge judge;
        private final Consumer<String> typing;
        private String last = "";

        LineColors(LineJudge judge, Consumer<String> typing) {
            this.judge = judge;
            this.typing = typing;
        }

        @Override
        public AttributedString highlight(LineReader reader, String buffer) {
            if (!buffer.equals(last)) {
                last = buffer;
                typing.accept(buffer);
            }
            // A control that was typed (Ctrl-V and Escape) is shown as little as it is taken.
            return new AttributedString(CleanText.lines(buffer, Integer.MAX_VALUE), style(judge.judge(buffer)));
        }

        private static AttributedStyle style(LineJudge.Verdict verdict) {
            return switch (verdict) {
                case OPEN -> AttributedStyle.DEFAULT;
                case MOVE -> AttributedStyle.DEFAULT.foreground(AttributedStyle.GREEN);
                case COMMAND -> AttributedStyle.DEFAULT.foreground(AttributedStyle.CYAN);
                case HOPELESS -> AttributedStyle.DEFAULT.foreground(AttributedStyle.RED);
            };
        }
    }
}
