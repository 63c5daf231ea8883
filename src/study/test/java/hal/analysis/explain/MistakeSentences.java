package hal.analysis.explain;

import hal.analysis.review.GameReview;
import hal.analysis.review.Review;
import hal.analysis.review.ReviewedMove;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.notation.Fen;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.StopToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Reviews the games of a file and counts the mistakes that get a sentence and not only a line. */
public final class MistakeSentences {
    private MistakeSentences() {}

    /** The file, how many games, the nodes for each position, how many games come before, and whether to list all. */
    public static void main(String[] arguments) throws IOException {
        int wanted = Integer.parseInt(arguments[1]);
        SearchLimits limits = SearchLimits.nodes(Long.parseLong(arguments[2]));
        int before = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 0;
        boolean listed = arguments.length > 4;
        int games = 0;
        int[] all = new int[ReviewedMove.Mark.values().length];
        int[] said = new int[all.length];
        try (Engine engine = new EngineCatalog(EvaluationCatalog.shipped())
                        .create(EngineSpec.parse("hal:hash=16,threads=1"));
                PgnReader reader = PgnReader.open(Path.of(arguments[0]))) {
            for (int skipped = 0; skipped < before; skipped++) {
                reader.next();
            }
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent() && games < wanted; entry = reader.next()) {
                GameReview work = new GameReview(entry.get().game());
                engine.newGame();
                work.run(engine, limits, review -> {}, new StopToken());
                Review review = GameStory.explained(work.review("hal"), engine, new StopToken());
                games++;
                for (ReviewedMove move : review.improvable()) {
                    all[move.mark().ordinal()]++;
                    said[move.mark().ordinal()] += move.reason().text().isEmpty() ? 0 : 1;
                    if (listed) {
                        System.out.println((move.reason().text().isEmpty() ? "SILENT " : "SAID ")
                                + Scores.format(move.before().score()) + " "
                                + Scores.format(move.after().score()) + " | "
                                + Fen.format(review.before(move)) + " | " + move.text()
                                + move.mark().sign() + " | "
                                + move.bestText() + " | " + move.remark());
                    }
                }
                if (listed) {
                    review.remarks().stream()
                            .filter(remark -> remark.indexOf('?') < 0)
                            .forEach(remark -> System.out.println("LOSS " + remark));
                    GameStory.of(review).forEach(line -> System.out.println("STORY " + line));
                }
            }
        }
        int mistakes = 0;
        int sentences = 0;
        for (ReviewedMove.Mark mark : ReviewedMove.Mark.values()) {
            if (all[mark.ordinal()] > 0) {
                System.out.printf(
                        "%s: %d of %d with a sentence%n", mark.word(), said[mark.ordinal()], all[mark.ordinal()]);
                mistakes += all[mark.ordinal()];
                sentences += said[mark.ordinal()];
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d games, %d errors, %d with a sentence: %.0f %%%n",
                games,
                mistakes,
                sentences,
                100.0 * sentences / Math.max(1, mistakes));
    }
}
