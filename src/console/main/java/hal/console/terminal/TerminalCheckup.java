package hal.console.terminal;

import hal.console.board.paint.Glyphs;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Themes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.utils.NonBlockingReader;

/**
 * Finds out what a terminal is and can do, for anyone who wonders why the board looks as it does: by its description,
 * the environment, and its own answers.
 */
public final class TerminalCheckup {
    /** Drawn where HAL draws them; the board stands straight only where each takes one cell. */
    private static final String[] GLYPHS = {"\u265a", "\u2584", "\u2502", "\u25cf"};

    private static final String ASK_COLUMN = "\u001b[6n";
    /** Mouse reports with decimal numbers (SGR), frames shown at once, pasted text between marks. */
    private enum Mode {
        MOUSE("1006", "mouse"),
        FRAMES("2026", "frames without flicker"),
        PASTES("2004", "pasted text is recognised");

        private final String number;
        private final String title;

        Mode(String number, String title) {
            this.number = number;
            this.title = title;
        }
    }

    private static final Pattern COLUMN = Pattern.compile("\u001b\\[\\d{1,4};(\\d{1,4})R");
    private static final Pattern MODE_ANSWER = Pattern.compile("\u001b\\[\\?(\\d{1,4});([0-4])\\$y");
    private static final Pattern ANSWER =
            Pattern.compile("\u001b([\\]_P][^\u0007\u001b]{0,200}|\\[[?0-9;]{1,80}[A-Za-z])(?:\u0007|\u001b\\\\)?");
    /** The answer to the last question: a terminal answers in order. */
    private static final Pattern LAST = Pattern.compile("\u001b\\[\\?[0-9;]*c");

    private static final long PATIENCE_MILLIS = 2_000;
    private static final int MAX_LENGTH = 4_000;

    private final Map<String, String> findings = new LinkedHashMap<>();

    private TerminalCheckup() {}

    /**
     * Asks the terminal at standard input and output.
     *
     * @param environment the process's: {@code TERM}, {@code COLORTERM}, {@code NO_COLOR} and the locale count
     * @return what there is, and how it is, in the order in which to show it
     */
    public static Map<String, String> of(Map<String, String> environment) {
        TerminalCheckup checkup = new TerminalCheckup();
        String type = environment.getOrDefault("TERM", "");
        if (Displays.isSurelyNoTerminal() || type.isEmpty() || type.startsWith("dumb")) {
            checkup.findings.put("terminal", "none: HAL reads and writes plain lines");
            return checkup.findings;
        }
        try (Terminal terminal = Displays.openTerminal(type)) {
            TerminalFacts facts = TerminalFacts.of(terminal, false, environment);
            checkup.describe(terminal, facts, environment);
            checkup.ask(terminal, facts);
        } catch (IOException e) {
            checkup.findings.put("answers", "none: the terminal cannot be read");
        }
        return checkup.findings;
    }

    private void describe(Terminal terminal, TerminalFacts facts, Map<String, String> environment) {
        WindowSize size = TerminalFacts.size(terminal);
        findings.put("terminal", terminal.getType() + ", " + size.columns() + " columns by " + size.rows() + " rows");
        String reason = environment.containsKey("NO_COLOR")
                ? " (NO_COLOR is set)"
                : environment.containsKey("COLORTERM") ? " (COLORTERM is " + environment.get("COLORTERM") + ")" : "";
        findings.put("colours", words(facts.colors()) + reason);
        findings.put(
                "locale",
                TerminalFacts.locale(environment)
                                .map(name -> name + "=" + environment.get(name))
                                .orElse("not set")
                        + ", so pieces are "
                        + (facts.glyphs().equals(Glyphs.UNICODE) ? "Unicode" : "ASCII letters"));
    }

    private static String words(ColorDepth depth) {
        return switch (depth) {
            case TRUE_COLOR -> "24 bits";
            case INDEXED_256 -> "256";
            case ANSI_16 -> "16";
            case ANSI_8 -> "8";
            default -> "none";
        };
    }

    private void ask(Terminal terminal, TerminalFacts facts) throws IOException {
        if (!facts.answers()) {
            findings.put("answers", "not asked: the Linux console would print some of the questions");
            return;
        }
        Attributes before = terminal.enterRawMode();
        String said;
        try {
            StringBuilder questions = new StringBuilder();
            for (String glyph : GLYPHS) {
                questions.append('\r').append(glyph).append(ASK_COLUMN);
            }
            questions.append("\r\u001b[K");
            for (Mode mode : Mode.values()) {
                questions.append("\u001b[?").append(mode.number).append("$p");
            }
            terminal.writer().print(questions + TerminalAnswers.QUESTIONS);
            terminal.flush();
            said = listen(terminal.reader());
            terminal.writer().print("\r\u001b[K");
            terminal.flush();
        } finally {
            terminal.setAttributes(before);
        }
        if (said.isEmpty()) {
            findings.put("answers", "none within " + PATIENCE_MILLIS / 1000 + " s");
            return;
        }
        widths(said);
        modes(said);
        TerminalAnswers answers = new TerminalAnswers(Long.MAX_VALUE);
        accept(answers, said, TerminalFacts.size(terminal));
        findings.put("name", answers.name().isEmpty() ? "the terminal does not say" : answers.name());
        if (facts.colors(answers) != facts.colors()) {
            findings.put("colours", words(answers.colors()) + " (the terminal's own answer)");
        }
        findings.put(
                "blocks",
                switch (answers.mosaic()) {
                    case QUADRANTS -> "quarters of cells, of which pieces are drawn";
                    case SEXTANTS -> "sextants: pieces are drawn of sixths of cells";
                    case OCTANTS -> "octants: pieces are drawn of eighths of cells";
                });
        pixels(answers);
    }

    private static void accept(TerminalAnswers answers, String said, WindowSize window) {
        Matcher answer = ANSWER.matcher(said);
        while (answer.find()) {
            answers.accept(answer.group(1), 0, window);
        }
    }

    private static String listen(NonBlockingReader reader) throws IOException {
        StringBuilder said = new StringBuilder();
        long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        while (said.length() < MAX_LENGTH && !LAST.matcher(said).find()) {
            long rest = (end - System.nanoTime()) / 1_000_000;
            int next = rest > 0 ? reader.read(rest) : NonBlockingReader.READ_EXPIRED;
            if (next < 0) {
                break;
            }
            said.append((char) next);
        }
        return said.toString();
    }

    private void widths(String said) {
        Matcher column = COLUMN.matcher(said);
        List<String> wide = new ArrayList<>();
        int seen = 0;
        while (seen < GLYPHS.length && column.find()) {
            int cells = Integer.parseInt(column.group(1)) - 1;
            if (cells != 1) {
                wide.add(GLYPHS[seen] + " takes " + cells);
            }
            seen++;
        }
        findings.put(
                "glyphs",
                seen == 0
                        ? "the terminal does not say how wide they are"
                        : wide.isEmpty() ? "one cell each" : String.join(", ", wide) + ": try hal --ascii");
    }

    private void modes(String said) {
        Map<String, String> known = new HashMap<>();
        Matcher answer = MODE_ANSWER.matcher(said);
        while (answer.find()) {
            known.put(answer.group(1), answer.group(2).equals("0") ? "no" : "yes");
        }
        for (Mode mode : Mode.values()) {
            findings.put(mode.title, known.getOrDefault(mode.number, "the terminal does not say"));
        }
    }

    private void pixels(TerminalAnswers answers) {
        String cell = answers.cellWidth() == 0
                ? ""
                : ", cells of " + answers.cellWidth() + " by " + answers.cellHeight() + " pixels";
        findings.put(
                "pixels",
                switch (answers.graphics()) {
                    case KITTY -> "Kitty's graphics protocol" + cell;
                    case SIXEL -> "sixel graphics" + cell;
                    case ITERM -> "iTerm2's inline images" + cell;
                    case NONE -> "none: " + answers.missing();
                });
        OptionalInt background = answers.background();
        findings.put(
                "background",
                background.isEmpty()
                        ? "the terminal does not say"
                        : Themes.isLight(background.getAsInt()) ? "light" : "dark");
    }
}
