package hal.explain;

import hal.analysis.review.Review;
import hal.analysis.review.ReviewedMove;
import hal.explain.Claim.Tactic;
import hal.practice.theme.PuzzleTheme;
import hal.rules.Color;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A reviewed game in words: where it turned, what went well, and what its players may practise. */
public final class GameStory {
    private static final int TURNS = 3;
    /** Fewer moves without an error are nothing to speak of. */
    private static final int LONG_RUN = 10;

    /** In percentage points. */
    private static final double MISTAKE = 10;

    private GameStory() {}

    /**
     * What a review's searches prove of a move to which a better one is shown.
     *
     * @return empty if they prove nothing that can be said in words
     */
    public static Optional<Sentences> of(Review review, ReviewedMove move) {
        return Optional.of(Explainer.of(Facts.of(review.before(move), move))).filter(Sentences::isReason);
    }

    /**
     * The game, a paragraph a line; the last lines name themes for {@code puzzle theme}.
     *
     * @param side whose play is spoken of besides the turning points
     */
    public static List<String> of(Review review, int side) {
        List<String> lines = new ArrayList<>();
        turns(review)
                .forEach(move -> lines.add("The game turned with " + move.text()
                        + move.mark().sign() + ". "
                        + of(review, move).map(Sentences::text).orElse("Better was " + move.bestText() + ".")));
        well(review, side).ifPresent(lines::add);
        practise(review, side).ifPresent(lines::add);
        return lines;
    }

    /** The turning points that cost most, in the order of the game. */
    private static List<ReviewedMove> turns(Review review) {
        return review.turningPoints().stream()
                .sorted(Comparator.comparingDouble(move -> -move.loss()))
                .limit(TURNS)
                .sorted(Comparator.comparingInt(ReviewedMove::ply))
                .toList();
    }

    private static Optional<String> well(Review review, int side) {
        List<ReviewedMove> moves = review.moves(side);
        int run = 0;
        int longest = 0;
        int end = 0;
        for (int i = 0; i < moves.size(); i++) {
            run = moves.get(i).mark().isError() ? 0 : run + 1;
            if (run > longest) {
                longest = run;
                end = i;
            }
        }
        if (longest < LONG_RUN) {
            return Optional.empty();
        }
        String from = moves.get(end - longest + 1).text();
        boolean all = longest == moves.size();
        return Optional.of(PlainWords.side(side)
                + (all
                        ? " made no error."
                        : " played " + longest + " moves in a row without an error, from " + from + "."));
    }

    /** The tactics that the side's errors allowed or missed, the most frequent. */
    private static Optional<String> practise(Review review, int side) {
        Map<PuzzleTheme, Integer> themes = new EnumMap<>(PuzzleTheme.class);
        for (ReviewedMove move : review.improvable()) {
            if (move.color() == side && move.loss() >= MISTAKE) {
                of(review, move).ifPresent(explanation -> explanation.sentences().stream()
                        .flatMap(sentence -> sentence.claims().stream())
                        .forEach(claim -> count(claim, themes)));
            }
        }
        return themes.entrySet().stream()
                .max(Comparator.comparingInt(Map.Entry::getValue))
                .map(entry -> "What " + PlainWords.side(side) + " may practise: "
                        + entry.getKey().words() + " (`puzzle theme "
                        + entry.getKey().words() + "`).");
    }

    private static void count(Claim claim, Map<PuzzleTheme, Integer> themes) {
        if (claim instanceof Tactic tactic) {
            themes.merge(tactic.theme(), 1, Integer::sum);
        } else if (claim instanceof Claim.Mate) {
            themes.merge(PuzzleTheme.MATE, 1, Integer::sum);
        }
    }

    /** The side whose play is spoken of if nobody says: who lost most by errors. */
    public static int weaker(Review review) {
        return review.side(Color.WHITE).averageLoss() > review.side(Color.BLACK).averageLoss()
                ? Color.WHITE
                : Color.BLACK;
    }
}
