package hal.console.terminal;

import hal.session.command.LineJudge;
import java.util.Map;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jline.reader.Completer;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReader.Option;
import org.jline.reader.Reference;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultHighlighter;
import org.jline.reader.impl.DefaultParser;
import org.jline.reader.impl.LineReaderImpl;
import org.jline.reader.impl.history.DefaultHistory;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;

/**
 * JLine's line editor as HAL uses it: no quoting, no history expansion, no correction of mistyped words, an unobtrusive
 * list of completions.
 */
final class LineEditor {
    private static final int LONGEST_HISTORY = 1000;
    private static final String CLEAR = "hal-clear";
    /**
     * JLine logs its problems here, which would write them onto the screen; kept in a field, since loggers are only weakly
     * referenced.
     */
    private static final Logger JLINE_LOG = Logger.getLogger("org.jline");

    private final LineReaderImpl reader;
    private final HistoryFile historyFile;
    private final Map<String, String> styles;

    /**
     * An editor on a terminal.
     *
     * @param completer asked for once, here
     * @param styles one of {@link EditorStyles}
     */
    LineEditor(Terminal terminal, Supplier<Completer> completer, HistoryFile historyFile, Map<String, String> styles) {
        this.historyFile = historyFile;
        this.styles = styles;
        JLINE_LOG.setLevel(Level.OFF);
        reader = new LineReaderImpl(terminal, "hal", null);
        reader.setCompleter(completer.get());
        DefaultParser parser = new DefaultParser();
        parser.setQuoteChars(new char[0]);
        parser.setEscapeChars(new char[0]);
        reader.setParser(parser);
        setOptions();
        setStyles();
        loadHistory();
    }

    private void setOptions() {
        reader.setOpt(Option.AUTO_MENU_LIST);
        reader.setOpt(Option.CASE_INSENSITIVE);
        reader.setOpt(Option.DISABLE_EVENT_EXPANSION);
        reader.setOpt(Option.HISTORY_IGNORE_DUPS);
        reader.unsetOpt(Option.INSERT_TAB);
        reader.setVariable(LineReader.ERRORS, 0);
        reader.setVariable(LineReader.BELL_STYLE, "none");
        reader.setVariable(LineReader.HISTORY_SIZE, LONGEST_HISTORY);
        // This opens an external editor, which would not know about the screen.
        reader.getKeyMaps().get(LineReader.MAIN).unbind("\u0018\u0005");
    }

    private void setStyles() {
        styles.forEach(reader::setVariable);
    }

    private void loadHistory() {
        DefaultHistory history = new DefaultHistory();
        reader.setHistory(history);
        for (String line : historyFile.load()) {
            history.add(line);
        }
    }

    /** What Ctrl-L does instead of clearing the editor's own terminal. */
    void onClear(Runnable action) {
        reader.getWidgets().put(CLEAR, () -> {
            action.run();
            return true;
        });
        reader.getKeyMaps().get(LineReader.MAIN).bind(new Reference(CLEAR), "\f");
    }

    /** Colours each line while it is typed. */
    void colorLines(LineJudge judge) {
        reader.setHighlighter(new LineColors(judge));
    }

    /**
     * Reads a line.
     *
     * @throws LineInterruptedException after Ctrl-C
     * @throws EndOfInputException at the end of the terminal's input
     */
    String readLine(String prompt) {
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

        LineColors(LineJudge judge) {
            this.judge = judge;
        }

        @Override
        public AttributedString highlight(LineReader reader, String buffer) {
            return new AttributedString(buffer, style(judge.judge(buffer)));
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
