package hal.playground;

import hal.engine.AlgorithmCatalog;
import hal.engine.EngineCatalog;
import hal.engine.level.Opponent;
import hal.engine.level.Opponents;
import hal.eval.EvaluationCatalog;
import hal.platform.Json;
import hal.search.lab.Algorithm;
import hal.search.lab.Technique;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

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
            case "study" -> LessonTable.study(in, teller);
            default -> throw new IllegalArgumentException("nothing is known of \"" + what + "\"");
        };
    }

    /** Whether it is of no use in a page, which has one thread. */
    static boolean needsThreads(String word) {
        return word.equals(Technique.PARALLEL.word());
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
                    .add("tree", lab && Algorithm.of(name).hasTree())
                    .add("parts", parts));
        }
        Json opponents = Json.array();
        for (String name : Opponents.names()) {
            Opponent opponent = Opponents.find(name);
            opponents.add(Json.array(name, opponent.name(), opponent.elo(), opponent.about()));
        }
        return Json.object()
                .add("opponents", opponents)
                .add("algorithms", algorithms)
                .add("evaluations", ENGINES.evaluations());
    }
}
