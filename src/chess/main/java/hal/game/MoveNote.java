package hal.game;

import hal.rules.Square;
import hal.support.text.CleanText;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The comment on a move, taken apart: the embedded commands that programs understand, and the text for people. The
 * commands are those of lichess, ChessBase and python-chess ({@code %clk} time left, {@code %emt} elapsed move time,
 * {@code %eval} score and depth, {@code %csl} circles and {@code %cal} arrows), and {@code %nodes} in the same form.
 *
 * <pre>{@code
 * MoveNote note = MoveNote.of("[%clk 0:01:00] [%eval 0.25] a quiet move");
 * System.out.println(note.clock().orElseThrow() + ", " + note.eval().orElseThrow() + ", " + note.text());
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param eval the score from White's point of view
 * @param depth the search depth in plies, at least 1; PGN can record it only with a score
 * @param nodes the number of nodes searched, at least 1
 * @param clock the time the mover has left after the move
 * @param spent the time the move took
 * @param shapes the circles and arrows drawn over the board, circles first
 * @param text free text and all other commands
 */
public record MoveNote(
        Optional<Score> eval,
        OptionalInt depth,
        OptionalLong nodes,
        Optional<Duration> clock,
        Optional<Duration> spent,
        List<Shape> shapes,
        String text) {
    /** An empty note. */
    public static final MoveNote NONE = new MoveNote(
            Optional.empty(),
            OptionalInt.empty(),
            OptionalLong.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            "");

    /** More than anybody draws; what is more is text. */
    private static final int MAX_SHAPES = 256;

    private static final Pattern COMMAND = Pattern.compile("\\[%(clk|emt|eval|nodes|cal|csl)\\s+([^\\[\\]]*)\\]\\s*");
    private static final Pattern TIME = Pattern.compile("(\\d{1,13}):(\\d{1,2}):(\\d{1,2})(?:\\.(\\d{1,9}))?");
    private static final Pattern EVAL = Pattern.compile("(" + Score.FORM + ")(?:,(\\d{1,10}))?");
    private static final Pattern SHAPE = Pattern.compile("([GRBY])([a-h][1-8])([a-h][1-8])?");
    private static final Pattern NODES = Pattern.compile("\\d{1,19}");

    /** A note with text only. */
    public static MoveNote text(String text) {
        return NONE.withText(text);
    }

    /**
     * Sorts the shapes.
     *
     * @throws IllegalArgumentException if depth or nodes are below 1
     */
    public MoveNote {
        Objects.requireNonNull(eval, "no score is given: it is null");
        Objects.requireNonNull(depth, "no depth is given: it is null");
        Objects.requireNonNull(nodes, "no number of nodes is given: it is null");
        Objects.requireNonNull(clock, "no clock is given: it is null");
        Objects.requireNonNull(spent, "no time is given: it is null");
        Objects.requireNonNull(text, "no text is given: it is null");
        shapes = Objects.requireNonNull(shapes, "no list of shapes is given: it is null")
                        .isEmpty()
                ? List.of()
                : shapes.stream()
                        .sorted(Comparator.comparing(Shape::isCircle).reversed())
                        .toList();
        if (depth.orElse(1) < 1 || nodes.orElse(1) < 1) {
            throw new IllegalArgumentException("depth and nodes are at least 1: " + depth + ", " + nodes);
        }
    }

    /** The note with a score from White's point of view, whoever has moved. */
    public MoveNote withEval(Score score) {
        Objects.requireNonNull(score, "no score is given: it is null");
        return new MoveNote(Optional.of(score), depth, nodes, clock, spent, shapes, text);
    }

    /**
     * The note with a score as PGN writes it: pawns ("0.25"), or "#3" and "#-3" for a mate in 3 moves by White and by
     * Black; an empty text takes the score away.
     *
     * @throws IllegalArgumentException if it is none
     */
    public MoveNote withEval(String score) {
        Optional<Score> read = Score.read(Objects.requireNonNull(score, "no score is given: it is null"));
        if (read.isEmpty() && !score.isEmpty()) {
            throw new IllegalArgumentException(
                    "a score is pawns or moves to mate, such as 0.25, -1.5, #3 and #-3, not \""
                            + CleanText.line(score, 20) + '"');
        }
        return new MoveNote(read, depth, nodes, clock, spent, shapes, text);
    }

    /** The note with the depth of a search in plies; 0 takes it away. */
    public MoveNote withDepth(int newDepth) {
        OptionalInt plies = newDepth == 0 ? OptionalInt.empty() : OptionalInt.of(newDepth);
        return new MoveNote(eval, plies, nodes, clock, spent, shapes, text);
    }

    /** The note with the nodes of a search; 0 takes them away. */
    public MoveNote withNodes(long newNodes) {
        OptionalLong count = newNodes == 0 ? OptionalLong.empty() : OptionalLong.of(newNodes);
        return new MoveNote(eval, depth, count, clock, spent, shapes, text);
    }

    /** The note with the time that the mover has left after the move. */
    public MoveNote withClock(Duration newClock) {
        Optional<Duration> left = Optional.of(Objects.requireNonNull(newClock, "no clock is given: it is null"));
        return new MoveNote(eval, depth, nodes, left, spent, shapes, text);
    }

    /** The note with the time that the move took. */
    public MoveNote withSpent(Duration newSpent) {
        Optional<Duration> taken = Optional.of(Objects.requireNonNull(newSpent, "no time is given: it is null"));
        return new MoveNote(eval, depth, nodes, clock, taken, shapes, text);
    }

    /** The note with other circles and arrows in place of those it has. */
    public MoveNote withShapes(List<Shape> newShapes) {
        return new MoveNote(eval, depth, nodes, clock, spent, newShapes, text);
    }

    /** The note with another text, in which commands are kept as they are. */
    public MoveNote withText(String newText) {
        return new MoveNote(eval, depth, nodes, clock, spent, shapes, newText);
    }

    /** Reads a comment from any source; whatever it does not understand is text. */
    public static MoveNote of(String comment) {
        Objects.requireNonNull(comment, "no comment is given: it is null");
        if (comment.indexOf("[%") < 0) {
            return text(comment);
        }
        MoveNote note = NONE;
        StringBuilder text = new StringBuilder();
        Matcher matcher = COMMAND.matcher(comment);
        int done = 0;
        while (matcher.find()) {
            Optional<MoveNote> more =
                    note.with(matcher.group(1), matcher.group(2).strip());
            text.append(comment, done, more.isPresent() ? matcher.start() : matcher.end());
            done = matcher.end();
            note = more.orElse(note);
        }
        return note.withText(text.append(comment.substring(done)).toString().strip());
    }

    /** Adds what a command says; empty if it cannot be understood. */
    private Optional<MoveNote> with(String command, String value) {
        return switch (command) {
            case "clk" -> time(value).map(this::withClock);
            case "emt" -> time(value).map(this::withSpent);
            case "eval" -> {
                Matcher matcher = EVAL.matcher(value);
                yield matcher.matches() ? Optional.of(withEval(matcher)) : Optional.empty();
            }
            case "csl", "cal" -> withShapes(value, command.equals("csl"));
            default ->
                NODES.matcher(value).matches()
                        ? Optional.of(withNodes(atMost(Long.MAX_VALUE, value)))
                        : Optional.empty();
        };
    }

    private MoveNote withEval(Matcher matcher) {
        MoveNote read = withEval(matcher.group(1));
        return matcher.group(2) == null ? read : read.withDepth((int) atMost(Integer.MAX_VALUE, matcher.group(2)));
    }

    private Optional<MoveNote> withShapes(String value, boolean circles) {
        List<Shape> more = new ArrayList<>(shapes);
        for (String word : value.split("\\s*,\\s*", -1)) {
            Matcher matcher = SHAPE.matcher(word);
            if (more.size() == MAX_SHAPES || !matcher.matches() || (matcher.group(3) == null) != circles) {
                return Optional.empty();
            }
            Square from = Square.of(matcher.group(2));
            Square to = circles ? from : Square.of(matcher.group(3));
            more.add(new Shape(from, to, color(matcher.group(1))));
        }
        return Optional.of(withShapes(more));
    }

    private static Shape.Color color(String letter) {
        return switch (letter) {
            case "G" -> Shape.Color.GREEN;
            case "R" -> Shape.Color.RED;
            case "B" -> Shape.Color.BLUE;
            default -> Shape.Color.YELLOW;
        };
    }

    private static long atMost(long most, String digits) {
        return new BigInteger(digits).min(BigInteger.valueOf(most)).longValue();
    }

    /** As {@link #comment}. */
    @Override
    public String toString() {
        return comment();
    }

    /** The note as a PGN comment; empty for an empty note. */
    public String comment() {
        StringJoiner comment = new StringJoiner(" ");
        add(comment, "clk", clock.map(MoveNote::time).orElse(""));
        String score = eval.map(Score::toString).orElse("").replace("+", "");
        add(comment, "eval", score + (score.isEmpty() || depth.isEmpty() ? "" : "," + depth.getAsInt()));
        add(comment, "nodes", nodes.isEmpty() ? "" : Long.toString(nodes.getAsLong()));
        add(comment, "emt", spent.map(MoveNote::time).orElse(""));
        add(comment, "csl", shapes(true));
        add(comment, "cal", shapes(false));
        if (!text.isEmpty()) {
            comment.add(text);
        }
        return comment.toString();
    }

    private static void add(StringJoiner comment, String command, String value) {
        if (!value.isEmpty()) {
            comment.add("[%" + command + " " + value + "]");
        }
    }

    private String shapes(boolean circles) {
        return shapes.stream()
                .filter(shape -> shape.isCircle() == circles)
                .map(Shape::toString)
                .collect(Collectors.joining(","));
    }

    /** Hours, minutes, seconds, and milliseconds if there are any; zero if the flag is down. */
    private static String time(Duration time) {
        long millis = Math.max(0, time.toMillis());
        String whole = millis / 3_600_000 + ":" + padded(millis / 60_000 % 60, 2) + ":" + padded(millis / 1000 % 60, 2);
        return millis % 1000 == 0 ? whole : whole + "." + padded(millis % 1000, 3);
    }

    /** With leading zeros; not by String.format, which is slow, and a match writes two times for each move. */
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
        return Optional.of(Duration.ofSeconds(seconds, Long.parseLong((fraction + "000000000").substring(0, 9))));
    }
}
