package hal.playground;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonArray;
import com.eclipsesource.json.JsonObject;
import hal.analysis.lesson.Lesson;
import hal.analysis.lesson.LessonRun;
import hal.analysis.lesson.Study;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
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

    private static final Map<Integer, LessonRun> RUNS = new HashMap<>();
    private static List<Lesson> lessons;

    private LessonTable() {}

    private static List<Lesson> lessons() {
        if (lessons == null) {
            lessons = Lesson.shipped();
        }
        return lessons;
    }

    private static LessonRun run(int number) {
        return RUNS.computeIfAbsent(
                number, one -> new LessonRun(lessons().get(one), LessonTable::engine, new StopToken()));
    }

    /** A page has one thread. */
    private static Engine engine(EngineSpec spec) {
        return Playground.ENGINES.create(spec.threads(1) > 1 ? spec.with(EngineOptions.THREADS, "1") : spec);
    }

    /** Their titles. */
    static JsonObject all() {
        return Json.object()
                .add(
                        "titles",
                        Playground.words(lessons().stream().map(Lesson::title).toList()));
    }

    /** The page to read, the position and the question. */
    static JsonObject page(JsonObject in) {
        int number = in.getInt("number", 0);
        Lesson lesson = lessons().get(number);
        JsonArray searches = new JsonArray();
        lesson.runs()
                .forEach((name, run) ->
                        searches.add(new JsonArray().add(run.spec().toString()).add(run.depth())));
        List<String> text =
                new ArrayList<>(lesson.text().stream().map(run(number)::filled).toList());
        if (lesson.runs().values().stream().anyMatch(run -> run.spec().threads(1) > 1)) {
            text.add(ONE_THREAD);
        }
        JsonArray figures = new JsonArray();
        lesson.figures().forEach(figure -> {
            JsonArray leaves = new JsonArray();
            figure.leaves().forEach(leaves::add);
            figures.add(Json.object()
                    .add("after", figure.after())
                    .add("caption", figure.caption())
                    .add("spec", figure.spec().toString())
                    .add("depth", figure.depth())
                    .add("leaves", leaves)
                    .add("riddle", figure.isRiddle()));
        });
        return Json.object()
                .add("figures", figures)
                .add("title", lesson.title())
                .add("game", lesson.game())
                .add("fen", lesson.fen())
                .add("text", Playground.words(text))
                .add("question", run(number).filled(lesson.question()))
                .add("runs", searches)
                .add("studies", Playground.words(List.copyOf(lesson.studies().values())));
    }

    /** How a prediction compares with what the searches show; they are shown with one that is right, or without one. */
    static JsonObject judged(JsonObject in) {
        int number = in.getInt("number", 0);
        Lesson lesson = lessons().get(number);
        LessonRun run = run(number);
        String guess = in.getString("guess", "");
        LessonRun.Verdict verdict = guess.isEmpty() ? new LessonRun.Verdict(true, "") : run.judged(guess);
        JsonObject told = Json.object().add("right", verdict.right()).add("judged", verdict.text());
        if (!verdict.right()) {
            return told;
        }
        JsonArray rows = new JsonArray();
        run.rows()
                .forEach(row -> rows.add(new JsonArray()
                        .add(row.algorithm())
                        .add(row.depth())
                        .add(row.move())
                        .add(row.value())
                        .add(row.nodes())
                        .add(row.leaves())));
        JsonArray findings = new JsonArray();
        run.findings().forEach(found -> findings.add(json(found)));
        return told.add("rows", rows)
                .add("findings", findings)
                .add(
                        "shown",
                        Playground.words(
                                lesson.shown().stream().map(run::filled).toList()));
    }

    /** A study with numbers of the user's own; each of its moments is told as it comes. */
    static JsonObject study(JsonObject in, Consumer<JsonObject> teller) {
        Study study = Study.parse(in.getString("text", ""));
        return json(study.run(moment -> teller.accept(json(moment)), new StopToken()));
    }

    private static JsonObject json(Study.Findings found) {
        JsonArray rows = new JsonArray();
        found.rows().forEach(row -> rows.add(Playground.words(row)));
        JsonArray moments = new JsonArray();
        found.moments().forEach(moment -> moments.add(json(moment)));
        return Json.object()
                .add("title", found.title())
                .add("headings", Playground.words(found.headings()))
                .add("rows", rows)
                .add("moments", moments);
    }

    private static JsonObject json(Study.Moment moment) {
        JsonArray pictures = new JsonArray();
        for (Study.Picture picture : moment.pictures()) {
            JsonArray values = new JsonArray();
            picture.values().forEach(value -> values.add(Math.round(1000 * value) / 1000.0));
            pictures.add(Json.object()
                    .add("label", picture.label())
                    .add("columns", picture.columns())
                    .add("values", values));
        }
        return Json.object().add("label", moment.label()).add("pictures", pictures);
    }
}
