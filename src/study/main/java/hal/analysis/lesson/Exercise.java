package hal.analysis.lesson;

import hal.platform.Catalog;
import hal.platform.Quantity;
import hal.platform.Shipped;
import hal.platform.TomlSection;
import hal.support.UserException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A task: to write a class {@code Search} with a method that a {@link ExerciseJudge} calls. The file is Markdown with a
 * head in TOML; the syntax is explained in {@code config/exercises/index.txt}.
 *
 * @param number counted from 1
 * @param title what it is about
 * @param learn what it teaches, in half a line
 * @param game the game that is searched: {@code chess}, {@code tictactoe} or {@code connect4}
 * @param depth in plies
 * @param nodes how many moves may be made in all positions together
 * @param truth what must be found: {@code lines}, the number of lines; {@code move}, a move with the best value; the
 *     value that an algorithm of the laboratory finds, with techniques such as {@code alphabeta+null-move}; or, as in
 *     {@code term rooks open=20}, what a term of an evaluation is worth for White less what it is for Black
 * @param text the task, as Markdown
 * @param hints from the first to the one that nearly says it
 * @param solution in Java
 */
public record Exercise(
        int number,
        String title,
        String learn,
        String game,
        int depth,
        long nodes,
        String truth,
        String text,
        List<String> hints,
        String solution) {
    /** The number of lines of a depth, instead of a value. */
    static final String LINES = "lines";

    /** A move that is as good as any, instead of its value. */
    static final String MOVE = "move";

    private static final String TERM = "term ";

    private static final Catalog SHIPPED = new Catalog("exercise", "config/exercises", List.of(".md"), List.of());
    private static final String HINTS = "## Hints";
    private static final String SOLUTION = "## Solution";
    private static final int MAX_LENGTH = 20_000;
    private static final int MAX_DEPTH = 20;
    private static final String TASK = "// Exercise ";
    private static final Pattern NAMED = Pattern.compile("(?m)^\\W*" + TASK + "(\\d{1,3})\\b");
    private static final String SEARCH_CLASS = text("search");
    private static final String TERM_CLASS = text("term");
    /** What a search may call; a task names those of them that its solution needs. */
    private static final String CALLS = text("calls");

    private static final Pattern CALLED = Pattern.compile("game\\.\\w+\\(");
    private static final Pattern PLACED = Pattern.compile("exercise-(\\d{1,3})");

    private static String text(String name) {
        return Shipped.text("hal/analysis/lesson/" + name + ".txt");
    }

    public Exercise {
        hints = List.copyOf(hints);
    }

    /** The shipped exercises, in the order in which they are taken. */
    public static List<Exercise> shipped() {
        List<String> names = SHIPPED.names();
        return names.stream()
                .map(name ->
                        parse(names.indexOf(name) + 1, name, SHIPPED.find(name).text(MAX_LENGTH)))
                .toList();
    }

    /**
     * The shipped exercise of a number.
     *
     * @throws UserException if there is none
     */
    public static Exercise of(int number) {
        List<Exercise> all = shipped();
        if (number < 1 || number > all.size()) {
            throw new UserException("the exercises have numbers from 1 to " + all.size() + ", not " + number);
        }
        return all.get(number - 1);
    }

    /**
     * Reads an exercise.
     *
     * @throws UserException saying where it is wrong
     */
    static Exercise parse(int number, String file, String content) {
        String[] parts = Lesson.fenced(content);
        int hints = parts.length == 3 ? parts[2].indexOf(HINTS) : -1;
        int solution = parts.length == 3 ? parts[2].indexOf(SOLUTION) : -1;
        if (hints < 0 || solution < hints) {
            throw new UserException(file + " needs a head between two lines of " + Lesson.FENCE
                    + ", and the headings \"" + HINTS + "\" and \"" + SOLUTION + "\"");
        }
        TomlSection head = TomlSection.parse(file, parts[1]);
        head.allow(List.of("title", "learn", "game", "depth", "nodes", "truth"));
        return new Exercise(
                number,
                head.text("title", MAX_LENGTH),
                head.text("learn", MAX_LENGTH),
                head.word("game", "chess", List.of("chess", "tictactoe", "connect4")),
                head.integer("depth", 1, MAX_DEPTH),
                head.integer("nodes", 1, Integer.MAX_VALUE),
                head.text("truth", MAX_LENGTH),
                parts[2].substring(0, hints).strip(),
                Lesson.items(parts[2].substring(hints + HINTS.length(), solution)),
                parts[2].substring(solution + SOLUTION.length())
                        .replaceAll("(?m)^```.*", "")
                        .strip());
    }

    /** Whether a term of an evaluation is to be written, and not a search. */
    boolean isOfTerm() {
        return truth.startsWith(TERM);
    }

    /** The term that is to be written, as {@code lesson try term} takes it. */
    List<String> term() {
        return List.of(truth.substring(TERM.length()).split(" ", -1));
    }

    /** Whether a search may pass. */
    boolean allowsPass() {
        return truth.contains("null-move");
    }

    /** The command that goes on after it is solved; empty after the last. */
    public Optional<String> next() {
        return number < shipped().size() ? Optional.of("hal exercise " + (number + 1)) : Optional.empty();
    }

    /** What the class to be written begins with. */
    public String template() {
        return TASK + number + ": " + title + "\n//\n" + comment(text) + "\n//\n" + comment(allowed()) + "\n\n"
                + (isOfTerm() ? TERM_CLASS : SEARCH_CLASS);
    }

    private static String comment(String text) {
        return text.lines().map(line -> ("// " + line).stripTrailing()).collect(Collectors.joining("\n"));
    }

    /** What may be called, and how long it may take. */
    private String allowed() {
        if (isOfTerm()) {
            return """
                    What may be called:
                      position.pieces(Colors.WHITE, PieceTypes.ROOK) those men as the bits of a long: a1 is bit 0, h1 7, a2 8, h8 63
                      Long.bitCount(bits), Long.numberOfTrailingZeros(bits), bits &= bits - 1   how many, the first, without it""";
        }
        return "What may be called:\n"
                + CALLS.lines()
                        .filter(line ->
                                CALLED.matcher(line).results().anyMatch(call -> solution.contains(call.group())))
                        .map(line -> "  " + line + "\n")
                        .collect(Collectors.joining())
                + (game.equals("tictactoe") ? "The game is tic-tac-toe; its moves are the cells 1 to 9. " : "")
                + "The depth is " + depth + ". At most " + Quantity.count(nodes)
                + " moves may be made in all positions together, and a search must end within "
                + Quantity.of(ExerciseJudge.LONGEST.toSeconds(), "second") + ".";
    }

    /**
     * The exercise that a class solves: by a line that begins as {@link #template} does or, if that has been
     * overwritten, by the name of its folder.
     *
     * @throws UserException if neither names one
     */
    public static Exercise solvedBy(String source, String folder) {
        Matcher named = NAMED.matcher(source);
        Matcher placed = PLACED.matcher(folder);
        if (named.find()) {
            return of(Integer.parseInt(named.group(1)));
        }
        if (placed.matches()) {
            return of(Integer.parseInt(placed.group(1)));
        }
        throw new UserException("which exercise is this? Search.java says it in a line \"" + TASK
                + "3\", or its folder is" + " called exercise-3");
    }
}
