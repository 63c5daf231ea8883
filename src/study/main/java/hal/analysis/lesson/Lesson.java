package hal.analysis.lesson;

import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.notation.Fen;
import hal.platform.Catalog;
import hal.platform.TomlSection;
import hal.platform.UserFolders;
import hal.rules.Position;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.ConnectFour;
import hal.search.lab.game.GridGame;
import hal.search.lab.game.LeafTree;
import hal.search.lab.game.TicTacToe;
import hal.search.lab.game.ZeroSumGame;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A lesson: a page of text, a position, something to predict, searches that show it, and what to try next. Its texts
 * have gaps such as <code>{full.nodes}</code>, which a {@link LessonRun} fills. The file is Markdown with a head in
 * TOML; the syntax is explained in {@code config/lessons/index.txt}.
 *
 * @param title what it is about, in a word or two
 * @param subject what lessons on the same have in common, such as {@code Alpha-beta}; empty for none
 * @param game the word of the game: {@code chess}, {@code tictactoe} or {@code connect4}
 * @param fen the position in chess; in a small game the moves that lead to it, separated by blanks
 * @param uses the algorithm and the evaluation that hold for every command while the lesson is on the board
 * @param claims what the text says of the numbers, each as in {@code full.nodes > 2 * cut.nodes}
 * @param runs the searches, by the names that the gaps use
 * @param studies what is computed besides searches, by the names that the gaps use, see {@link Study}
 * @param question what to predict, with gaps
 * @param answer the right answer, a single gap
 * @param text the page, in paragraphs, with gaps
 * @param figures what is drawn between the paragraphs
 * @param shown what the searches show, in paragraphs, with gaps
 * @param next commands to try, each with what for, in lines
 */
public record Lesson(
        String title,
        String subject,
        String game,
        String fen,
        EngineSpec uses,
        List<String> claims,
        Map<String, Run> runs,
        Map<String, String> studies,
        String question,
        String answer,
        List<String> text,
        List<Figure> figures,
        List<String> shown,
        List<String> next) {
    private static final String CHESS = "chess";
    private static final String TIC_TAC_TOE = "tictactoe";
    private static final String CONNECT_FOUR = "connect4";
    static final String FENCE = "+++";
    private static final String SHOWN = "## What it shows";
    private static final String NEXT = "## Try next";
    private static final int MAX_LENGTH = 20_000;
    private static final int MAX_LINE = 1_000;
    private static final int MAX_PLIES = 30;
    private static final String FIGURE_HEAD = "figure: ";
    private static final String FLOW_HEAD = "flow: ";
    private static final String FILM_HEAD = "film: ";
    private static final String COSTS_HEAD = "costs: ";
    private static final String STUDY_HEAD = "study: ";
    private static final String RIDDLE = "riddle";
    private static final Pattern UNTIL = Pattern.compile(" until \"([^\"]+)\"$");
    private static final String LEAVES = "leaves";
    /** What is strong in a text. */
    public static final Pattern STRONG = Pattern.compile("\\*\\*([^*]+)\\*\\*");

    /** A link in a text: its words, and where it leads. */
    public static final Pattern LINK = Pattern.compile("\\[([^]\\[]+)]\\((https?://[^)\\s]+)\\)");

    private static final Pattern RUN = Pattern.compile("(\\S+) depth ([1-9]\\d?)(?: after ((?:\\S+ ?)+))?");

    /**
     * A search of the lesson.
     *
     * @param spec the algorithm, with the evaluation that the lesson uses where it names none
     * @param depth in plies
     * @param after moves that are made before it, separated by blanks; usually none
     */
    public record Run(EngineSpec spec, int depth, String after) {}

    /** What is drawn inside the text. */
    public sealed interface Figure {
        /** How many paragraphs stand before it. */
        int after();

        /** What to look at, in a sentence. */
        String caption();
    }

    /** A flow chart. */
    public record Flow(int after, String caption, FlowChart chart) implements Figure {
        private static Flow parse(String place, String text, int after) {
            List<String> lines = List.of(text.strip().split("\n", -1));
            try {
                return new Flow(after, lines.get(0).strip(), FlowChart.parse(lines.subList(1, lines.size())));
            } catch (UserException e) {
                throw new UserException(place + ": " + e.getMessage());
            }
        }
    }

    /** What is done with the searches that a figure names. */
    public enum Act {
        /** Their lines are played on the board, one after another. */
        FILM,
        /** What they find and cost stands side by side, at any depth up to their own. */
        COSTS
    }

    /**
     * Searches of the lesson's.
     *
     * @param runs their names
     */
    public record Named(int after, String caption, Act act, List<String> runs) implements Figure {
        /** Keeps its own list. */
        public Named {
            runs = List.copyOf(runs);
        }

        private static Named parse(String place, String text, int after, Act act, Set<String> known) {
            int end = text.indexOf(';');
            List<String> names = List.of(text.substring(0, Math.max(0, end)).split(" ", -1));
            if (!known.containsAll(names)) {
                String head = act == Act.FILM ? FILM_HEAD : COSTS_HEAD;
                throw new UserException(
                        place + ": after \"" + head + "\" stand the names of searches and a caption, such as \"" + head
                                + String.join(" ", known) + "; watch the bishop\", not \"" + text + "\"");
            }
            return new Named(after, text.substring(end + 1).strip(), act, names);
        }
    }

    /**
     * A study that runs again with the reader's own numbers.
     *
     * @param study as {@link Study#parse} reads it
     */
    public record Experiment(int after, String caption, String study) implements Figure {
        private static Experiment parse(String place, String text, int after) {
            int end = Math.max(0, text.indexOf(';'));
            try {
                Study.parse(text.substring(0, end));
            } catch (UserException e) {
                throw new UserException(place + ": " + e.getMessage());
            }
            return new Experiment(after, text.substring(end + 1).strip(), text.substring(0, end));
        }
    }

    /**
     * A search to be stepped through.
     *
     * @param spec the algorithm, with the evaluation that the lesson uses where it names none
     * @param depth in plies
     * @param leaves the values of a tree of leaves that is searched; empty for the lesson's own position
     * @param isRiddle whether the reader first says which leaves will never be searched
     * @param until what is said of the step at which it opens; empty for the first cutoff or, without one, the end
     */
    public record Tree(
            int after, String caption, EngineSpec spec, int depth, List<Integer> leaves, boolean isRiddle, String until)
            implements Figure {
        /** Keeps its own list. */
        public Tree {
            leaves = List.copyOf(leaves);
        }

        private static Tree parse(String place, String text, int after, EngineSpec uses) {
            int end = text.indexOf(';');
            Matcher opens = UNTIL.matcher(text.substring(0, Math.max(0, end)));
            String until = opens.find() ? opens.group(1) : "";
            List<String> words = new ArrayList<>(List.of(opens.replaceFirst("").split(" ", -1)));
            boolean riddle = words.remove(RIDDLE);
            try {
                List<Integer> numbers = words.stream()
                        .skip(words.contains(LEAVES) ? 2 : 1)
                        .map(Integer::valueOf)
                        .toList();
                if (words.contains(LEAVES)) {
                    LeafTree tree = new LeafTree(
                            numbers.stream().mapToInt(Integer::intValue).toArray());
                    return new Tree(
                            after,
                            text.substring(end + 1).strip(),
                            EngineSpec.parse(words.get(0)),
                            tree.levels(),
                            numbers,
                            riddle,
                            until);
                }
                if (numbers.size() == 1) {
                    EngineSpec spec = evaluating(EngineSpec.parse(words.get(0)), uses);
                    return new Tree(
                            after, text.substring(end + 1).strip(), spec, numbers.get(0), List.of(), riddle, until);
                }
            } catch (NumberFormatException e) {
                // What would be right is said below.
            } catch (UserException e) {
                throw new UserException(place + ": the figure \"" + text + "\": " + e.getMessage());
            }
            throw new UserException(
                    place + ": a figure is an algorithm with a depth or with leaves, and a caption, such as"
                            + " \"figure: alphabeta leaves 3 5 6 9; which leaf is left out?\", not \"" + text + "\"");
        }
    }

    /** Keeps its own lists. */
    public Lesson {
        runs = Collections.unmodifiableMap(new LinkedHashMap<>(runs));
        studies = Collections.unmodifiableMap(new LinkedHashMap<>(studies));
        claims = List.copyOf(claims);
        text = List.copyOf(text);
        figures = List.copyOf(figures);
        shown = List.copyOf(shown);
        next = List.copyOf(next);
    }

    /** The shipped lessons of a game, in the order in which they are taken. */
    public static List<Lesson> shipped(String game) {
        return shipped().stream().filter(lesson -> lesson.game.equals(game)).toList();
    }

    /** The shipped lessons, in the order in which they are taken. */
    public static List<Lesson> shipped() {
        return all(new UserFolders(Optional.empty(), Optional.empty(), Optional.empty()), refusal -> {
            throw refusal;
        });
    }

    /**
     * The shipped lessons, in the order in which they are taken, and after them those of the user's folder
     * {@code lessons}.
     *
     * @param refused is told of each of the user's files that is no lesson, and why
     */
    public static List<Lesson> all(UserFolders folders, Consumer<UserException> refused) {
        Catalog catalog = new Catalog(
                "lesson",
                "config/lessons",
                List.of(".md"),
                folders.config()
                        .map(config -> List.of(config.resolve("lessons")))
                        .orElse(List.of()));
        List<Lesson> lessons = new ArrayList<>();
        for (String name : catalog.names()) {
            try {
                Catalog.Found found = catalog.find(name);
                lessons.add(parse(found.name(), found.text(MAX_LENGTH)));
            } catch (UserException e) {
                refused.accept(e);
            }
        }
        return lessons;
    }

    /**
     * The text of a lesson's file.
     *
     * @throws UserException if it cannot be read
     */
    public static String text(Path file) {
        try {
            return InputFile.text(file, MAX_LENGTH);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    /** What stands before, between and behind the lines of {@link #FENCE}; the lines of the head keep their numbers. */
    static String[] fenced(String content) {
        String[] parts = ("\n" + content.replace("\r\n", "\n")).split("\n" + Pattern.quote(FENCE) + "\n", -1);
        if (parts.length > 1) {
            parts[1] = "\n" + parts[1];
        }
        return parts;
    }

    /** The items of a list, each of which may go on in indented lines. */
    static List<String> items(String list) {
        return Arrays.stream(("\n" + list.replaceAll("\n +", " ")).split("\n- ", -1))
                .skip(1)
                .map(item -> item.split("\n", 2)[0].strip())
                .toList();
    }

    /**
     * Reads a lesson.
     *
     * @param file its name, for error messages
     * @throws UserException saying where it is wrong and what would be right
     */
    public static Lesson parse(String file, String content) {
        String[] parts = fenced(content);
        if (parts.length != 3 || !parts[0].isBlank()) {
            throw new UserException(file + " does not begin with a head between two lines of " + FENCE);
        }
        TomlSection head = TomlSection.parse(file, parts[1]);
        head.allow(List.of(
                "title", "subject", "game", "position", "uses", "question", "answer", "claims", "runs", "studies"));
        String game = head.word("game", CHESS, List.of(CHESS, TIC_TAC_TOE, CONNECT_FOUR));
        String fen = head.text("position", game.equals(CHESS) ? Fen.START : "", MAX_LINE);
        EngineSpec uses = spec(head, "uses", head.text("uses", MAX_LINE));
        Map<String, String> studies = studies(head);
        Optional<TomlSection> runs = studies.isEmpty() ? Optional.of(head.need("runs")) : head.section("runs");
        Map<String, Run> searches = new LinkedHashMap<>();
        runs.ifPresent(section -> section.keys().forEach(name -> searches.put(name, run(section, name, uses))));
        String body = parts[2];
        int shown = body.indexOf(SHOWN);
        int next = body.indexOf(NEXT);
        if (shown < 0 || next < shown || body.length() > MAX_LENGTH) {
            throw new UserException(file + " needs the headings \"" + SHOWN + "\" and \"" + NEXT + "\", in this order");
        }
        List<String> text = new ArrayList<>();
        List<Figure> figures = new ArrayList<>();
        for (String part : parts(body.substring(0, shown))) {
            String paragraph = joined(part);
            String place = file + ", line " + lineOf(content, paragraph);
            if (paragraph.startsWith(FIGURE_HEAD)) {
                figures.add(Tree.parse(place, paragraph.substring(FIGURE_HEAD.length()), text.size(), uses));
            } else if (paragraph.startsWith(FLOW_HEAD)) {
                figures.add(Flow.parse(place, part.substring(FLOW_HEAD.length()), text.size()));
            } else if (paragraph.startsWith(FILM_HEAD) || paragraph.startsWith(COSTS_HEAD)) {
                Act act = paragraph.startsWith(FILM_HEAD) ? Act.FILM : Act.COSTS;
                String rest = paragraph.substring(paragraph.indexOf(' ') + 1);
                figures.add(Named.parse(place, rest, text.size(), act, searches.keySet()));
            } else if (paragraph.startsWith(STUDY_HEAD)) {
                figures.add(Experiment.parse(place, paragraph.substring(STUDY_HEAD.length()), text.size()));
            } else {
                text.add(paragraph);
            }
        }
        Lesson lesson = new Lesson(
                head.text("title", MAX_LINE),
                head.text("subject", "", MAX_LINE),
                game,
                fen,
                uses,
                head.texts("claims", MAX_LINE),
                searches,
                studies,
                head.text("question", MAX_LINE),
                head.text("answer", MAX_LINE),
                text,
                figures,
                paragraphs(body.substring(shown + SHOWN.length(), next)),
                items(body.substring(next + NEXT.length())));
        try {
            lesson.root();
        } catch (UserException e) {
            throw head.error("position", "is no position: " + e.getMessage());
        }
        return lesson;
    }

    /**
     * The line of a lesson in which a text stands or, if it is a paragraph in several, begins.
     *
     * @return counted from 1; 1 if it stands nowhere
     */
    public static int lineOf(String content, String text) {
        List<String> lines =
                Arrays.stream(content.split("\n", -1)).map(Lesson::joined).toList();
        for (int i = 0; i < lines.size(); i++) {
            boolean begins = lines.get(i).length() > 1 && text.startsWith(lines.get(i));
            if (begins || lines.get(i).contains(text)) {
                return i + 1;
            }
        }
        return 1;
    }

    private static Run run(TomlSection runs, String name, EngineSpec uses) {
        Matcher matcher = RUN.matcher(runs.text(name, MAX_LINE));
        if (!matcher.matches() || Integer.parseInt(matcher.group(2)) > MAX_PLIES) {
            throw runs.error(name, "must be an algorithm and a depth, such as \"alphabeta:eval=material depth 3\"");
        }
        String after = matcher.group(3) == null ? "" : matcher.group(3);
        return new Run(evaluating(spec(runs, name, matcher.group(1)), uses), Integer.parseInt(matcher.group(2)), after);
    }

    private static Map<String, String> studies(TomlSection head) {
        Map<String, String> studies = new LinkedHashMap<>();
        head.section("studies").ifPresent(section -> section.keys().forEach(name -> {
            String text = section.text(name, MAX_LINE);
            try {
                Study.parse(text);
            } catch (UserException e) {
                throw section.error(name, "is no study: " + e.getMessage());
            }
            studies.put(name, text);
        }));
        return studies;
    }

    private static EngineSpec spec(TomlSection section, String key, String text) {
        try {
            return EngineSpec.parse(text);
        } catch (UserException e) {
            throw section.error(key, "names no search: " + e.getMessage());
        }
    }

    private static EngineSpec evaluating(EngineSpec spec, EngineSpec uses) {
        return spec.evaluation().isEmpty() && uses.evaluation().isPresent()
                ? spec.with(EngineOptions.EVALUATION, uses.evaluation().get())
                : spec;
    }

    private static List<String> paragraphs(String text) {
        return parts(text).stream().map(Lesson::joined).toList();
    }

    private static List<String> parts(String text) {
        return List.of(text.strip().split("\n{2,}", -1));
    }

    private static String joined(String lines) {
        return lines.replaceAll("\\s+", " ").strip();
    }

    /** The position, for searching, in an object of the caller's own. */
    public ZeroSumGame root() {
        if (isChess()) {
            return new ChessAsGame(position());
        }
        GridGame board = game.equals(TIC_TAC_TOE) ? new TicTacToe() : new ConnectFour();
        moves().forEach(move -> board.make(board.parse(move)));
        return board;
    }

    /** What a figure searches: its leaves, or the position. */
    public ZeroSumGame root(Tree figure) {
        return figure.leaves.isEmpty()
                ? root()
                : new LeafTree(
                        figure.leaves.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Whether its answer is a move, and not a number. */
    public boolean asksForMove() {
        return answer.endsWith(".move}");
    }

    /** Whether it is on chess, and not on a small game. */
    public boolean isChess() {
        return game.equals(CHESS);
    }

    /** The moves that lead to the position of a small game. */
    public List<String> moves() {
        return fen.isBlank() ? List.of() : List.of(fen.split(" ", -1));
    }

    /** The position of chess, in an object of the caller's own. */
    public Position position() {
        return Fen.parse(fen);
    }
}
