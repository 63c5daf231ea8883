package hal.analysis.lesson;

import hal.platform.TomlSection;
import hal.support.Catalog;
import hal.support.Quantity;
import hal.support.UserException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A task: to write a class {@code Search} with a method that a {@link ExerciseJudge} calls. The file is Markdown with a
 * head in TOML; the syntax is explained in {@code config/exercises/index.txt}.
 *
 * @param number counted from 1
 * @param title what it is about
 * @param game the game that is searched: {@code chess}, {@code tictactoe} or {@code connect4}
 * @param depth in plies
 * @param nodes how many moves may be made in all positions together
 * @param truth what must be found: {@code lines}, the number of lines, or the value that an algorithm of the laboratory
 *     finds
 * @param text the task, as Markdown
 * @param hints from the first to the one that nearly says it
 * @param solution in Java
 */
public record Exercise(
        int number,
        String title,
        String game,
        int depth,
        long nodes,
        String truth,
        String text,
        List<String> hints,
        String solution) {
    /** The number of lines of a depth, instead of a value. */
    static final String LINES = "lines";

    private static final Catalog SHIPPED = new Catalog("exercise", "config/exercises", List.of(".md"), List.of());
    private static final String FENCE = "+++";
    private static final String HINTS = "## Hints";
    private static final String SOLUTION = "## Solution";
    private static final int MAX_LENGTH = 20_000;
    private static final int MAX_DEPTH = 20;
    private static final String TASK = "// Exercise ";
    private static final Pattern NAMED = Pattern.compile("(?m)^\\W*" + TASK + "(\\d{1,3})\\b");
    private static final Pattern PLACED = Pattern.compile("exercise-(\\d{1,3})");

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
        String[] parts = ("\n" + content.replace("\r\n", "\n")).split("\n\\+\\+\\+\n", -1);
        int hints = parts.length == 3 ? parts[2].indexOf(HINTS) : -1;
        int solution = parts.length == 3 ? parts[2].indexOf(SOLUTION) : -1;
        if (hints < 0 || solution < hints) {
            throw new UserException(file + " needs a head between two lines of " + FENCE + ", and the headings \""
                    + HINTS + "\" and \"" + SOLUTION + "\"");
        }
        TomlSection head = TomlSection.parse(file, parts[1]);
        head.allow(List.of("title", "game", "depth", "nodes", "truth"));
        return new Exercise(
                number,
                head.text("title", MAX_LENGTH),
                head.word("game", "chess", List.of("chess", "tictactoe", "connect4")),
                head.integer("depth", 1, MAX_DEPTH),
                head.integer("nodes", 1, Integer.MAX_VALUE),
                head.text("truth", MAX_LENGTH),
                parts[2].substring(0, hints).strip(),
                parts[2].substring(hints + HINTS.length(), solution)
                        .lines()
                        .filter(line -> line.startsWith("- "))
                        .map(line -> line.substring(2))
                        .toList(),
                parts[2].substring(solution + SOLUTION.length())
                        .lines()
                        .filter(line -> !line.startsWith("```"))
                        .collect(Collectors.joining("\n"))
                        .strip());
    }

    /** What the class to be written begins with. */
    public String template() {
        String task = text.lines().map(line -> ("// " + line).stripTrailing()).collect(Collectors.joining("\n"));
        return TASK + number + ": " + title + "\n//\n" + task + "\n//\n// At most "
                + Quantity.count(nodes)
                + " moves may be made in all positions together.\n"
                + """

                import hal.search.lab.game.ZeroSumGame;

                public class Search {
                    /** Moves of a position: int[] moves = new int[game.maxMoves()]; int count = game.moves(moves); 0 at the end. */
                    public int search(ZeroSumGame game, int depth) {
                        return 0;
                    }
                }
                """;
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
