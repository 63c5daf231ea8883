package hal.game;

import java.time.Duration;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A move's clock and note as PGN comments carry them, in the commands that lichess, ChessBase and python-chess know
 * ({@code %clk} time left, {@code %emt} time spent, {@code %eval} score and depth), and {@code %nodes} in the same manner.
 *
 * @param clock the mover's time left after the move
 * @param note all else; unknown commands stay in its text
 */
record MoveComment(Optional<Duration> clock, MoveNote note) {
    private static final Pattern COMMAND = Pattern.compile("\\[%(clk|emt|eval|nodes)\\s+([^\\[\\]]*)\\]\\s*");
    private static final Pattern TIME = Pattern.compile("(\\d{1,4}):(\\d{1,2}):(\\d{1,2})(?:\\.(\\d{1,9}))?");
    private static final Pattern EVAL = Pattern.compile("([+-]?\\d{1,5}(?:\\.\\d{1,3})?|#-?\\d{1,4})(?:,(\\d{1,3}))?");
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    /** The comment's text; empty if there is nothing to say. */
    String format() {
        StringJoiner text = new StringJoiner(" ");
        clock.ifPresent(left -> text.add("[%clk " + time(left) + "]"));
        if (!note.eval().isEmpty()) {
            String eval = note.eval().startsWith("+") ? note.eval().substring(1) : note.eval();
            text.add("[%eval " + eval + (note.depth() > 0 ? "," + note.depth() : "") + "]");
        }
        if (note.nodes() > 0) {
            text.add("[%nodes " + note.nodes() + "]");
        }
        note.spent().ifPresent(spent -> text.add("[%emt " + time(spent) + "]"));
        if (!note.text().isEmpty()) {
            text.add(note.text());
        }
        return text.toString();
    }

    /** Reads a comment of any origin; what it does not understand is text. */
    static MoveComment parse(String comment) {
        Optional<Duration> clock = Optional.empty();
        MoveNote note = MoveNote.NONE;
        StringBuilder text = new StringBuilder();
        Matcher matcher = COMMAND.matcher(comment);
        while (matcher.find()) {
            String value = matcher.group(2).strip();
            Optional<Duration> time = time(value);
            Matcher eval = EVAL.matcher(value);
            matcher.appendReplacement(text, "");
            switch (matcher.group(1)) {
                case "clk" -> clock = time;
                case "emt" -> note = time.map(note::withSpent).orElse(note);
                case "eval" -> note = eval.matches() ? withEval(note, eval) : note;
                default ->
                    note = value.matches("\\d{1,18}") ? note.withSearch(note.depth(), Long.parseLong(value)) : note;
            }
        }
        matcher.appendTail(text);
        return new MoveComment(clock, note.withText(text.toString().strip()));
    }

    private static MoveNote withEval(MoveNote note, Matcher eval) {
        MoveNote read = note.withEval(eval.group(1));
        return eval.group(2) == null ? read : read.withSearch(Integer.parseInt(eval.group(2)), note.nodes());
    }

    /** Hours, minutes, seconds; thousandths where there are any. A fallen flag shows zero. */
    private static String time(Duration time) {
        long millis = Math.max(0, time.toMillis());
        String whole = millis / 3_600_000 + ":" + padded(millis / 60_000 % 60, 2) + ":" + padded(millis / 1000 % 60, 2);
        return millis % 1000 == 0 ? whole : whole + "." + padded(millis % 1000, 3);
    }

    /** With leading zeros; by hand, as a match writes two times for each move. */
    private static String padded(long number, int digits) {
        String text = Long.toString(number);
        return "0".repeat(digits - text.length()) + text;
    }

    private static Optional<Duration> time(String text) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long seconds = Long.parseLong(matcher.group(1)) * 3600
                + Long.parseLong(matcher.group(2)) * 60
                + Long.parseLong(matcher.group(3));
        String fraction = matcher.group(4) == null ? "" : matcher.group(4);
        return Optional.of(Duration.ofNanos(
                seconds * NANOS_PER_SECOND + Long.parseLong((fraction + "000000000").substring(0, 9))));
    }
}
