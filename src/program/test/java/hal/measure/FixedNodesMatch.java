package hal.measure;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Plays two engines against each other from many openings, each with both colours, and prints the difference in Elo.
 * With limits by nodes or depth the games are the same on every machine, however busy.
 *
 * <p>Arguments: engine, engine, pairs of games, and optionally a seed for the choice of openings. The property
 * {@code evaluations} names a folder of more evaluations.
 */
public final class FixedNodesMatch {
    private static final int MAX_PLIES = 300;
    /** Both engines agree so long that one side is lost: the rest is not played. */
    private static final int RESIGN_SCORE = 900;

    private static final int RESIGN_PLIES = 6;

    private FixedNodesMatch() {}

    public static void main(String[] arguments) throws IOException {
        EngineSpec first = EngineSpec.parse(arguments[0]);
        EngineSpec second = EngineSpec.parse(arguments[1]);
        int pairs = Integer.parseInt(arguments[2]);
        long seed = arguments.length > 3 ? Long.parseLong(arguments[3]) : 1;
        List<String> openings = openings(pairs, seed);
        int[] results = new int[3];
        String folder = System.getProperty("evaluations");
        EngineCatalog catalog = new EngineCatalog(
                folder == null ? EvaluationCatalog.shipped() : new EvaluationCatalog(List.of(Path.of(folder))));
        long start = System.nanoTime();
        try (Engine one = catalog.create(first);
                Engine two = catalog.create(second)) {
            for (int pair = 0; pair < pairs; pair++) {
                String opening = openings.get(pair % openings.size());
                results[1 + play(one, two, opening)]++;
                results[1 - play(two, one, opening)]++;
                if (pair % 50 == 49 || pair == pairs - 1) {
                    report(results, (System.nanoTime() - start) / 1e9);
                }
            }
        }
    }

    private static List<String> openings(int pairs, long seed) throws IOException {
        Path file = SharedData.find().orElseThrow().resolve("openings/sample_noob_3moves.epd");
        List<String> openings = new ArrayList<>(Files.readAllLines(file));
        openings.removeIf(String::isBlank);
        Collections.shuffle(openings, new Random(seed));
        return openings.subList(0, Math.min(pairs, openings.size()));
    }

    /** 1 if White wins, -1 if Black does, 0 for a draw. */
    private static int play(Engine white, Engine black, String opening) {
        white.newGame();
        black.newGame();
        Position position = Fen.parse(opening);
        int agreed = 0;
        for (int ply = 0; ply < MAX_PLIES; ply++) {
            if (!position.hasLegalMove()) {
                return position.inCheck() ? (position.sideToMove() == Colors.WHITE ? -1 : 1) : 0;
            }
            if (position.halfmoveClock() >= 100
                    || position.earlierOccurrences() >= 2
                    || position.hasInsufficientMaterial()) {
                return 0;
            }
            Engine mover = position.sideToMove() == Colors.WHITE ? white : black;
            SearchResult result = mover.think(position, SearchLimits.NONE, SearchListener.NONE);
            int score = position.sideToMove() == Colors.WHITE ? result.score() : -result.score();
            int winner = score > RESIGN_SCORE ? 1 : score < -RESIGN_SCORE ? -1 : 0;
            agreed = winner == 0 ? 0 : Integer.signum(agreed) == winner ? agreed + winner : winner;
            if (Math.abs(agreed) >= RESIGN_PLIES) {
                return winner;
            }
            position.make(result.move());
        }
        return 0;
    }

    private static void report(int[] results, double seconds) {
        int games = results[0] + results[1] + results[2];
        double score = (results[2] + results[1] / 2.0) / games;
        double variance = (results[2] * Math.pow(1 - score, 2)
                        + results[1] * Math.pow(0.5 - score, 2)
                        + results[0] * Math.pow(score, 2))
                / games;
        double error = 1.96 * Math.sqrt(variance / games);
        System.out.printf(
                "%d games: +%d =%d -%d, %.1f %%, %+.0f Elo [%+.0f, %+.0f], %.0f s%n",
                games,
                results[2],
                results[1],
                results[0],
                100 * score,
                elo(score),
                elo(score - error),
                elo(score + error),
                seconds);
    }

    private static double elo(double score) {
        double inside = Math.max(0.001, Math.min(0.999, score));
        return -400 * Math.log10(1 / inside - 1);
    }
}
