package hal.playground;

import hal.analysis.lesson.Lesson;
import hal.analysis.lesson.LessonRun;
import hal.analysis.lesson.Study;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.platform.Json;
import hal.search.Engine;
import hal.search.StopToken;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The lessons, whose searches run when they are first needed. */
final class LessonTable {
    private static final String ONE_THREAD =
            "A page like this one has a single thread: here the searches with several threads run"
                    + " on one, and visit as many nodes as it does. The console has them all.";

    /** By number, or by the text of one of the reader's own. */
    private static final Map<String, LessonRun> RUNS = new HashMap<>();

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

    /** Their titles. */
    static Json all() {
        return Json.object().add("titles", Json.list(lessons(), Lesson::title));
    }

    /** The page to read, the position and the question. */
    static Json page(Json in) {
        Lesson lesson = lesson(in);
        LessonRun numbers = run(in);
        List<String> text =
                new ArrayList<>(lesson.text().stream().map(numbers::filled).toList());
        if (lesson.runs().values().stream().anyMatch(run -> run.spec().threads(1) > 1)) {
            text.add(ONE_THREAD);
        }
        Json figures = Json.list(lesson.figures(), figure -> Json.object()
                .add("after", figure.after())
                .add("caption", figure.caption())
                .add("spec", figure.spec().toString())
                .add("depth", figure.depth())
                .add("leaves", Json.of(figure.leaves()))
                .add("riddle", figure.isRiddle()));
        return Json.object()
                .add("figures", figures)
                .add("title", lesson.title())
                .add("game", lesson.game())
                .add("fen", lesson.fen())
                .add("text", text)
                .add("question", numbers.filled(lesson.question()))
                .add(
                        "runs",
                        Json.list(
                                lesson.runs().values(),
                                run -> Json.array(run.spec().toString(), run.depth())))
                .add("studies", lesson.studies().values());
    }

    /** How a prediction compares with what the searches show; they are shown with one that is right, or without one. */
    static Json judged(Json in) {
        Lesson lesson = lesson(in);
        LessonRun run = run(in);
        String guess = in.getString("guess", "");
        LessonRun.Verdict verdict = guess.isEmpty() ? new LessonRun.Verdict(true, "") : run.judged(guess);
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
                .add("shown", Json.list(lesson.shown(), run::filled));
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
