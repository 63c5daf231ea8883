package hal.analysis.lesson;

import hal.arena.stats.Elo;
import hal.arena.stats.ScoreCounts;
import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationFile;
import hal.eval.EvaluationModel;
import hal.rules.Colors;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.RandomPlies;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import hal.search.lab.Algorithm;
import hal.search.lab.LabSearch;
import hal.search.lab.Technique;
import hal.search.lab.run.RunOptions;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * An evaluation with one term more, in a short match against the one without: both are {@code simplified}, both look as
 * deep and play the captures out. Each opening, a few random moves, is played twice, with colours changed.
 *
 * @param section the kind of term, as in an evaluation's file
 * @param weights of the term by the names in the file, in centipawns
 * @param games how many, an even number
 * @param depth in plies
 * @param seed of the openings
 */
record TermStudy(String section, Map<String, Integer> weights, int games, int depth, int seed) implements Study {
    static final String BASE = "simplified";
    private static final int MOST = 300;
    private static final int OPENING_PLIES = 6;
    private static final int MAX_PLIES = 160;
    /** Who is so much ahead when a game is broken off has won it. */
    private static final int CLEARLY = 300;

    private static final Set<String> NUMBERS = Set.of("games", "depth", "seed");

    TermStudy {
        weights = new LinkedHashMap<>(weights);
    }

    static TermStudy of(List<String> words) {
        String name = words.isEmpty() ? "" : words.get(0);
        if (!name.matches("[a-z-]+")) {
            throw new UserException("name a term, such as linked-rooks pair=20 or mobility knight=4");
        }
        List<String> numbers = new ArrayList<>();
        Map<String, Integer> weights = new LinkedHashMap<>();
        for (String word : words.subList(1, words.size())) {
            int equals = word.indexOf('=');
            String key = equals < 0 ? word : word.substring(0, equals);
            if (NUMBERS.contains(key)) {
                numbers.add(word);
            } else if (key.matches("[a-z-]+")
                    && word.substring(equals + 1).matches("-?\\d{1,3}")
                    && Math.abs(Integer.parseInt(word.substring(equals + 1))) <= MOST) {
                weights.put(key, Integer.parseInt(word.substring(equals + 1)));
            } else {
                throw new UserException("\"" + word + "\" is not understood; a weight is in centipawns from -" + MOST
                        + " to " + MOST + ", such as pair=20, and a match has games, depth and seed");
            }
        }
        if (weights.isEmpty()) {
            throw new UserException("say what the term is worth, such as linked-rooks pair=20 or mobility knight=4");
        }
        Choices choices = new Choices(numbers, NUMBERS);
        TermStudy study = new TermStudy(
                name,
                weights,
                (choices.number("games", 40, 2, 400) + 1) / 2 * 2,
                choices.number("depth", 2, 1, 3),
                choices.number("seed", 1, 0, 9_999_999));
        study.model(); // says what is wrong with its words
        return study;
    }

    /** The evaluation with the term. */
    EvaluationModel model() {
        EvaluationCatalog shipped = EvaluationCatalog.shipped();
        String added = weights.entrySet().stream()
                .map(weight -> weight.getKey() + " = " + weight.getValue())
                .collect(Collectors.joining("\n", "\n[" + section + "]\n", "\n"));
        return shipped.read(EvaluationFile.of("term.toml", shipped.file(BASE).text() + added));
    }

    @Override
    public Findings run(Consumer<Moment> progress, StopToken stop) {
        EvaluationModel with = model();
        EvaluationModel without = EvaluationCatalog.shipped().model(BASE);
        int[] counts = new int[3];
        for (int game = 0; game < games; game++) {
            int color = game % 2 == 0 ? Colors.WHITE : Colors.BLACK;
            counts[1 + play(with, without, color, new Random(seed * 1_000L + game / 2), stop)]++;
            progress.accept(new Moment(
                    "after " + (game + 1) + " of " + games + " games: +" + counts[2] + " =" + counts[1] + " -"
                            + counts[0],
                    List.of()));
        }
        Elo.Estimate elo = Elo.estimate(ScoreCounts.ofGames(counts[0], counts[1], counts[2]));
        double score = (counts[2] + counts[1] / 2.0) * 100 / games;
        Map<String, String> results = new LinkedHashMap<>();
        results.put("games", Integer.toString(games));
        results.put("won", Integer.toString(counts[2]));
        results.put("drawn", Integer.toString(counts[1]));
        results.put("lost", Integer.toString(counts[0]));
        results.put("score", Long.toString(Math.round(score)));
        results.put("low", Long.toString(Math.round(Elo.toScore(elo.low()) * 100)));
        results.put("high", Long.toString(Math.round(Elo.toScore(elo.high()) * 100)));
        String named = section
                + weights.entrySet().stream()
                        .map(weight -> " " + weight.getKey() + "=" + weight.getValue())
                        .collect(Collectors.joining());
        return new Findings(
                "term " + named + " games=" + games,
                results,
                List.of(BASE, "won", "drawn", "lost", "score", "95 %"),
                List.of(List.of(
                        "with the term",
                        results.get("won"),
                        results.get("drawn"),
                        results.get("lost"),
                        results.get("score") + " %",
                        results.get("low") + " to " + results.get("high") + " %")),
                List.of());
    }

    /** A game: 1 if the one with the term wins, -1 if it loses. */
    private int play(EvaluationModel with, EvaluationModel without, int color, Random random, StopToken stop) {
        Position position = Position.start();
        RandomPlies.play(position, OPENING_PLIES, random);
        LabSearch mine = search(with);
        LabSearch theirs = search(without);
        for (int ply = 0; ply < MAX_PLIES; ply++) {
            Study.require(stop);
            if (position.legalMoves().isEmpty()) {
                return !position.inCheck() ? 0 : position.sideToMove() == color ? -1 : 1;
            }
            if (position.isRepetition(0) || position.halfmoveClock() >= 100 || position.hasInsufficientMaterial()) {
                return 0;
            }
            LabSearch mover = position.sideToMove() == color ? mine : theirs;
            position.make(mover.search(position.copy(), SearchLimits.depth(depth), SearchListener.NONE, stop)
                    .move());
        }
        int ahead = without.newEvaluator().evaluateAlone(position);
        int its = position.sideToMove() == color ? ahead : -ahead;
        return Math.abs(its) < CLEARLY ? 0 : Integer.signum(its);
    }

    private static LabSearch search(EvaluationModel model) {
        Algorithm algorithm = Algorithm.of("alphabeta").with(Set.of(Technique.ORDER, Technique.QUIESCENCE), Set.of());
        return new LabSearch(algorithm, model, 1, RunOptions.unlimited());
    }
}
