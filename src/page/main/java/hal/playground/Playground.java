package hal.playground;

import hal.analysis.lesson.FlowSvg;
import hal.analysis.lesson.Lesson;
import hal.analysis.lesson.LessonRun;
import hal.analysis.lesson.Study;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.level.Level;
import hal.engine.level.LevelTable;
import hal.engine.level.Opponent;
import hal.engine.level.Opponents;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.platform.Json;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import hal.search.lab.Algorithm;
import hal.search.lab.Technique;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * All that the page can ask, by name; questions and answers are JSON. Nothing is kept but the engines, and the last
 * recording of each figure.
 */
public final class Playground {
    /** HAL's own engines and evaluations. */
    static final EngineCatalog ENGINES = new EngineCatalog(EvaluationCatalog.shipped());

    private static final Map<String, Laboratory> FIGURES = new HashMap<>();

    private Playground() {}

    /**
     * Answers a question.
     *
     * @param what its name
     * @param request its details
     * @param teller is told of progress
     * @return the answer; one with {@code error} says in a sentence what was wrong
     */
    public static String answer(String what, String request, Consumer<String> teller) {
        try {
            Json in = Json.parse(request);
            return answer(what, in, part -> teller.accept(part.toString())).toString();
        } catch (RuntimeException e) {
            String message = e.getMessage() == null ? e.toString() : e.getMessage();
            return Json.object().add("error", message).toString();
        }
    }

    private static Json answer(String what, Json in, Consumer<Json> teller) {
        Laboratory laboratory = FIGURES.computeIfAbsent(in.getString("figure", ""), name -> new Laboratory());
        return switch (what) {
            case "board" -> ChessTable.board(in);
            case "pgn" -> ChessTable.pgn(in);
            case "read" -> ChessTable.read(in);
            case "think" -> ChessTable.think(in, teller);
            case "known" -> known();
            case "compare" -> laboratory.compare(in, teller);
            case "parts" -> laboratory.parts(in, teller);
            case "cells" -> laboratory.cells(in);
            case "record" -> laboratory.record(in);
            case "step" -> laboratory.step(in);
            case "lessons" -> LessonTable.all();
            case "lesson" -> LessonTable.page(in);
            case "guess" -> LessonTable.judged(in);
            case "costs" -> LessonTable.costs(in);
            case "study" -> LessonTable.study(in, teller);
            default -> throw new IllegalArgumentException("nothing is known of \"" + what + "\"");
        };
    }

    /** Whether it is of no use in a page, which has one thread. */
    static boolean needsThreads(String word) {
        return word.equals(Technique.PARALLEL.word());
    }

    /** Whether its search can be stepped through. */
    static boolean isStepped(String algorithm) {
        return Algorithm.names().contains(algorithm) && Algorithm.of(algorithm).searches() && !needsThreads(algorithm);
    }

    /** What there is to choose from. */
    private static Json known() {
        Json algorithms = Json.array();
        for (String name : AlgorithmCatalog.names()) {
            if (needsThreads(name)) {
                continue;
            }
            Json parts = Json.array();
            AlgorithmCatalog.toggles(name).stream()
                    .filter(part -> !needsThreads(part.word()))
                    .forEach(part -> parts.add(Json.array(part.word(), part.description(), part.usual())));
            boolean lab = Algorithm.names().contains(name);
            algorithms.add(Json.object()
                    .add("name", name)
                    .add("description", AlgorithmCatalog.describe(name))
                    .add("depth", lab ? Algorithm.of(name).usualDepth() : 0)
                    .add("lab", lab)
                    .add("steps", isStepped(name))
                    .add("parts", parts));
        }
        Json opponents = Json.array();
        for (String name : Opponents.names()) {
            Opponent opponent = Opponents.find(name);
            opponents.add(Json.array(name, opponent.name(), opponent.elo(), opponent.about()));
        }
        return Json.object()
                .add("levels", Json.list(LevelTable.shipped().all(), Level::elo))
                .add("opponents", opponents)
                .add("algorithms", algorithms)
                .add("evaluations", ENGINES.evaluations());
    }

    /** The lessons, whose searches run when they are first needed. */
    static final class LessonTable {
        private static final String ONE_THREAD =
                "A page like this one has a single thread: here the searches with several threads run"
                        + " on one, and visit as many nodes as it does. The console has them all.";

        /** By number, or by the text of one of the reader's own. */
        private static final Map<String, LessonRun> RUNS = new HashMap<>();

        private static final String NODE_TYPES = "Three kinds of nodes";
        /** A search of chess that is deeper fills a recording. */
        private static final int MOST_STEPPED = 6;
        /** So many columns of a flow chart in text a telephone shows. */
        private static final int NARROW = 36;

        private static List<Lesson> lessons;

        private LessonTable() {}

        private static List<Lesson> lessons() {
            if (lessons == null) {
                lessons = Lesson.shipped();
            }
            return lessons;
        }

        /** The lesson asked for: a shipped one by its number, or a text of the reader's own. */
        private static Lesson lesson(Json in) {
            String own = in.getString("own", "");
            return own.isEmpty() ? lessons().get(in.getInt("number", 0)) : Lesson.parse("Your lesson", own);
        }

        private static LessonRun run(Json in) {
            return RUNS.computeIfAbsent(
                    in.getString("own", String.valueOf(in.getInt("number", 0))),
                    key -> new LessonRun(lesson(in), LessonTable::engine, new StopToken()));
        }

        /** A page has one thread. */
        private static Engine engine(EngineSpec spec) {
            return Playground.ENGINES.create(spec.threads(1) > 1 ? spec.with(EngineOptions.THREADS, "1") : spec);
        }

        /** Their titles, what each is listed under, and its number among those of its game, as in the console. */
        static Json all() {
            Map<String, Integer> counts = new HashMap<>();
            return Json.object()
                    .add("subjects", Json.list(lessons(), LessonTable::subject))
                    .add("numbers", Json.list(lessons(), lesson -> counts.merge(lesson.game(), 1, Integer::sum)))
                    .add(
                            "algorithms",
                            AlgorithmCatalog.names().stream()
                                    .filter(name -> !needsThreads(name))
                                    .toList())
                    .add("titles", Json.list(lessons(), Lesson::title));
        }

        private static String subject(Lesson lesson) {
            return switch (lesson.game()) {
                case "tictactoe" -> "Tic-tac-toe";
                case "connect4" -> "Connect Four";
                default -> lesson.subject();
            };
        }

        /** Whether the kinds of nodes have been taught by then; the reader of an own lesson is taken to know them. */
        private static boolean isAfterNodeTypes(Json in) {
            List<String> titles = lessons().stream().map(Lesson::title).toList();
            return !in.getString("own", "").isEmpty() || in.getInt("number", 0) >= titles.indexOf(NODE_TYPES);
        }

        /** The page to read, the position and the question; as a draft with dots where the numbers will stand. */
        static Json page(Json in) {
            Lesson lesson = lesson(in);
            boolean draft = in.getBoolean("draft", false);
            LessonRun numbers = run(in);
            UnaryOperator<String> fill = draft ? text -> text.replaceAll("\\{[^}]*}", "\u2026") : numbers::filled;
            List<String> text = new ArrayList<>(lesson.text().stream().map(fill).toList());
            if (lesson.runs().values().stream().anyMatch(run -> run.spec().threads(1) > 1)) {
                text.add(ONE_THREAD);
            }
            if (!draft && !in.getString("own", "").isEmpty()) {
                numbers.faults().forEach(fault -> text.add("Wrong in this lesson: " + fault.text() + "."));
            }
            return Json.object()
                    .add("figures", Json.list(draft ? List.of() : lesson.figures(), figure -> figure(figure, numbers)))
                    .add("title", lesson.title())
                    .add("game", lesson.game())
                    .add("fen", lesson.fen())
                    .add("evaluation", evaluation(lesson.uses()))
                    .add("kinds", isAfterNodeTypes(in))
                    .add("text", text)
                    .add("question", fill.apply(lesson.question()))
                    .add("asksForMove", lesson.asksForMove())
                    .add("step", stepped(lesson))
                    .add("next", lesson.next());
        }

        /** What holds for all searches of the lesson that name no other. */
        private static String evaluation(EngineSpec uses) {
            return uses.evaluation().orElse(uses.algorithm().equals("hal") ? "hal" : "material");
        }

        /**
         * The search that the lesson is about, as spec and depth: that of its figure, else one with its own algorithm,
         * else the last one; empty if none can be stepped through.
         */
        private static Json stepped(Lesson lesson) {
            for (Lesson.Figure figure : lesson.figures()) {
                if (figure instanceof Lesson.Tree tree
                        && tree.leaves().isEmpty()
                        && isStepped(tree.spec().algorithm())) {
                    return Json.array(tree.spec().toString(), tree.depth());
                }
            }
            Json found = Json.array();
            boolean own = false;
            int depth = MOST_STEPPED + 1;
            for (Lesson.Run run : lesson.runs().values()) {
                boolean named = run.spec().algorithm().equals(lesson.uses().algorithm());
                if (isStepped(run.spec().algorithm())
                        && run.depth() <= MOST_STEPPED
                        && (named ? !own || run.depth() < depth : !own)) {
                    own = named;
                    depth = run.depth();
                    found = Json.array(run.spec().toString(), run.depth());
                }
            }
            return found;
        }

        private static Json figure(Lesson.Figure figure, LessonRun run) {
            Json told = Json.object().add("after", figure.after()).add("caption", figure.caption());
            if (figure instanceof Lesson.Flow flow) {
                return told.add("flow", FlowSvg.of(flow.chart(), "head" + flow.after()))
                        .add("lines", flow.chart().lines(NARROW));
            } else if (figure instanceof Lesson.Experiment experiment) {
                return told.add("study", experiment.study());
            } else if (figure instanceof Lesson.Named named && named.act() == Lesson.Act.COSTS) {
                return told.add("most", run.deepest(named));
            } else if (figure instanceof Lesson.Named film) {
                return told.add("film", Json.list(run.frames(film), frame -> Json.object()
                        .add("text", frame.text())
                        .add("squares", ChessTable.squares(frame.board()))
                        .add("last", ChessTable.ends(frame.move()))));
            }
            Lesson.Tree tree = (Lesson.Tree) figure;
            return told.add("spec", tree.spec().toString())
                    .add("depth", tree.depth())
                    .add("leaves", Json.of(tree.leaves()))
                    .add("riddle", tree.isRiddle())
                    .add("until", tree.until());
        }

        /** What the searches of a figure find and cost at a depth. */
        static Json costs(Json in) {
            Lesson.Named asked = (Lesson.Named) lesson(in).figures().get(in.getInt("of", 0));
            return Json.object()
                    .add(
                            "rows",
                            Json.list(
                                    run(in).costs(asked, in.getInt("depth", 1)),
                                    row -> Json.array(row.algorithm(), row.nodes(), row.move(), row.value())));
        }

        /**
         * How a prediction compares with what the searches show; they are shown with one that is right, or without one.
         */
        static Json judged(Json in) {
            Lesson lesson = lesson(in);
            LessonRun run = run(in);
            String guess = in.getString("guess", "");
            LessonRun.Verdict verdict = guess.isEmpty()
                    ? new LessonRun.Verdict(true, "The answer is " + run.filled(lesson.answer()) + ".")
                    : run.judged(guess);
            Json told = Json.object().add("right", verdict.right()).add("judged", verdict.text());
            if (!verdict.right()) {
                return told;
            }
            return told.add(
                            "rows",
                            Json.list(
                                    run.rows(),
                                    row -> Json.array(
                                            row.algorithm(),
                                            row.depth(),
                                            row.move(),
                                            row.value(),
                                            row.nodes(),
                                            row.leaves())))
                    .add("findings", Json.list(run.findings(), LessonTable::json))
                    .add("shown", Json.list(lesson.shown(), run::filled))
                    .add("next", Json.list(lesson.next(), run::filled));
        }

        /** A study with numbers of the user's own; each of its moments is told as it comes. */
        static Json study(Json in, Consumer<Json> teller) {
            Study study = Study.parse(in.getString("text", ""));
            return json(study.run(moment -> teller.accept(json(moment)), new StopToken()));
        }

        private static Json json(Study.Findings found) {
            return Json.object()
                    .add("title", found.title())
                    .add("headings", found.headings())
                    .add("rows", found.rows())
                    .add("moments", Json.list(found.moments(), LessonTable::json));
        }

        private static Json json(Study.Moment moment) {
            return Json.object()
                    .add("label", moment.label())
                    .add("pictures", Json.list(moment.pictures(), LessonTable::json));
        }

        private static Json json(Study.Picture picture) {
            return Json.object()
                    .add("label", picture.label())
                    .add("columns", picture.columns())
                    .add("values", Json.list(picture.values(), value -> Math.round(1000 * value) / 1000.0));
        }
    }
}
