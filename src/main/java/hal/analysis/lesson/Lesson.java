package hal.analysis.lesson;

import hal.engine.EngineSpec;
import hal.notation.Fen;
import hal.notation.NotationException;
import hal.rules.Position;
import hal.support.Catalog;
import hal.support.TomlSection;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A lesson: a page of text, a position, something to predict, searches that show it, and what to try next. Its texts have
 * gaps such as <code>{full.nodes}</code>, which a {@link LessonRun} fills. The file is Markdown with a head in TOML; the
 * syntax is explained in {@code config/lessons/index.txt}.
 *
 * @param title what it is about, in a word or two
 * @param fen the position
 * @param runs the searches, by the names that the gaps use
 * @param question what to predict, with gaps
 * @param answer the right answer, a single gap
 * @param text the page, in paragraphs, with gaps
 * @param shown what the searches show, in paragraphs, with gaps
 * @param next commands to try, each with what for, in lines
 */
public record Lesson(
        String title,
        String fen,
        Map<String, Run> runs,
        String question,
        String answer,
        List<String> text,
        List<String> shown,
        List<String> next) {
    private static final Catalog SHIPPED = new Catalog("lesson", "config/lessons", List.of(".md"), List.of());
    private static final String FENCE = "+++";
    private static final String SHOWN = "## What it shows";
    private static final String NEXT = "## Try next";
    private static final int MAX_LENGTH = 20_000;
    private static final int MAX_LINE = 1_000;
    private static final int MAX_PLIES = 30;
    private static final Pattern RUN = Pattern.compile("(\\S+) depth (\\d{1,2})");

    /**
     * A search of the lesson.
     *
     * @param spec the algorithm
     * @param depth in plies
     */
    public record Run(EngineSpec spec, int depth) {}

    /** Keeps its own lists. */
    public Lesson {
        runs = Collections.unmodifiableMap(new LinkedHashMap<>(runs));
        text = List.copyOf(text);
        shown = List.copyOf(shown);
        next = List.copyOf(next);
    }

    /** The shipped lessons, in the order in which they are taken. */
    public static List<Lesson> shipped() {
        return SHIPPED.names().stream()
                .map(SHIPPED::find)
                .map(found -> parse(found.name(), found.text(MAX_LENGTH)))
                .toList();
    }

    /**
     * Reads a lesson.
     *
     * @param file its name, for error messages
     * @throws UserException saying where it is wrong and what would be right
     */
    public static Lesson parse(String file, String content) {
        String[] parts = ("\n" + content.replace("\r\n", "\n")).split("\n" + Pattern.quote(FENCE) + "\n", -1);
        if (parts.length != 3 || !parts[0].isBlank()) {
            throw new UserException(file + " does not begin with a head between two lines of " + FENCE);
        }
        TomlSection head = TomlSection.parse(file, parts[1]);
        head.allow(List.of("title", "position", "question", "answer", "runs"));
        String fen = head.text("position", Fen.START, MAX_LINE);
        try {
            Fen.parse(fen);
        } catch (NotationException e) {
            throw head.error("position", "is no position: " + e.getMessage());
        }
        TomlSection runs = head.need("runs");
        Map<String, Run> searches = new LinkedHashMap<>();
        for (String name : runs.keys()) {
            Matcher matcher = RUN.matcher(runs.text(name, MAX_LINE));
            if (!matcher.matches() || Integer.parseInt(matcher.group(2)) > MAX_PLIES) {
                throw runs.error(name, "must be an algorithm and a depth, such as \"alphabeta:eval=material depth 3\"");
            }
            searches.put(name, new Run(EngineSpec.parse(matcher.group(1)), Integer.parseInt(matcher.group(2))));
        }
        String body = parts[2];
        int shown = body.indexOf(SHOWN);
        int next = body.indexOf(NEXT);
        if (shown < 0 || next < shown || body.length() > MAX_LENGTH) {
            throw new UserException(file + " needs the headings \"" + SHOWN + "\" and \"" + NEXT + "\", in this order");
        }
        return new Lesson(
                head.text("title", MAX_LINE),
                fen,
                searches,
                head.text("question", MAX_LINE),
                head.text("answer", MAX_LINE),
                paragraphs(body.substring(0, shown)),
                paragraphs(body.substring(shown + SHOWN.length(), next)),
                Arrays.stream(body.substring(next + NEXT.length()).split("\n", -1))
                        .filter(line -> line.startsWith("- "))
                        .map(line -> line.substring(2).strip())
                        .toList());
    }

    private static List<String> paragraphs(String text) {
        List<String> paragraphs = new ArrayList<>();
        for (String part : text.strip().split("\n{2,}", -1)) {
            paragraphs.add(part.replaceAll("\\s+", " ").strip());
        }
        return paragraphs;
    }

    /** The position, in an object of the caller's own. */
    public Position position() {
        return Fen.parse(fen);
    }
}
