package hal.playground;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonArray;
import com.eclipsesource.json.JsonObject;
import hal.analysis.lesson.Lesson;
import hal.analysis.lesson.LessonRun;
import hal.search.StopToken;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The lessons, whose searches run when they are first needed. */
final class LessonTable {
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
                number, one -> new LessonRun(lessons().get(one), Playground.ENGINES::create, new StopToken()));
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
        return Json.object()
                .add("title", lesson.title())
                .add("game", lesson.game())
                .add("fen", lesson.fen())
                .add(
                        "text",
                        Playground.words(
                                lesson.text().stream().map(run(number)::filled).toList()))
                .add("question", run(number).filled(lesson.question()))
                .add("runs", searches);
    }

    /** What the searches show, and how a prediction compares with it. */
    static JsonObject judged(JsonObject in) {
        int number = in.getInt("number", 0);
        Lesson lesson = lessons().get(number);
        LessonRun run = run(number);
        JsonArray rows = new JsonArray();
        run.rows()
                .forEach(row -> rows.add(new JsonArray()
                        .add(row.algorithm())
                        .add(row.depth())
                        .add(row.move())
                        .add(row.value())
                        .add(row.nodes())
                        .add(row.leaves())));
        String guess = in.getString("guess", "");
        return Json.object()
                .add("judged", guess.isEmpty() ? "" : run.judged(guess).text())
                .add("rows", rows)
                .add(
                        "shown",
                        Playground.words(
                                lesson.shown().stream().map(run::filled).toList()))
                .add("next", Playground.words(lesson.next()));
    }
}
