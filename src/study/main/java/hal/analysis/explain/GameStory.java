package hal.analysis.explain;

import hal.analysis.review.Review;
import hal.analysis.review.ReviewedMove;
import hal.analysis.review.ReviewedMove.Mark;
import hal.analysis.review.ReviewedMove.Reason;
import hal.platform.Format;
import hal.rules.Colors;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A reviewed game in words: why its mistakes were ones, where it turned, what went well, and what to practise. */
public final class GameStory {
    private static final int MAX_TURNS = 3;

    /** A shorter run of good moves is nothing to speak of. */
    private static final int LONG_RUN = 10;

    /** What was overlooked less often is no habit. */
    private static final int OFTEN = 2;

    /** In pawns: a smaller loss changes nothing where the game is decided. */
    private static final int MUCH = 3;

    /** No side is that of the reader. */
    private static final int NOBODY = -1;

    private GameStory() {}

    /**
     * A review with a sentence for each mistake of which something is proved.
     *
     * @param engine without a book; see {@link FactFinder#steady}
     * @param stop after it nothing more is explained
     */
    public static Review explained(Review review, Engine engine, StopToken stop) {
        return explained(review, engine, stop, () -> {});
    }

    /**
     * The same.
     *
     * @param each called whenever a move has been looked at
     */
    public static Review explained(Review review, Engine engine, StopToken stop, Runnable each) {
        if (review.moves().stream().noneMatch(ReviewedMove::isRemarkable)) {
            return review;
        }
        FactFinder finder = new FactFinder(engine, SearchLimits.NONE, stop);
        return review.explained(move -> {
            Reason reason = stop.isRaised()
                    ? Reason.NONE
                    : said(move, finder.about(review.before(move), move))
                            .map(GameStory::reason)
                            .orElse(Reason.NONE);
            each.run();
            return reason;
        });
    }

    /** Of a move that is no error only what it loses is said, since nothing else is wrong with it. */
    private static Optional<Sentence> said(ReviewedMove move, Facts facts) {
        return move.hasBetter() ? Explainer.remark(facts) : Explainer.material(facts, MUCH);
    }

    private static Reason reason(Sentence sentence) {
        String theme = sentence.claims().stream()
                .filter(Claim.Tactic.class::isInstance)
                .map(claim -> ((Claim.Tactic) claim).theme().words())
                .findFirst()
                .orElse(sentence.claims().stream().anyMatch(Claim.Mate.class::isInstance) ? "mate" : "");
        return new Reason(sentence.text(), theme);
    }

    /**
     * The story of a review that has been {@link #explained}, in sentences beside the review's own remarks; empty if
     * nothing happened.
     */
    public static List<String> of(Review review) {
        return of(review, NOBODY);
    }

    /**
     * The same as it is told to a player, with the reasons.
     *
     * @param side the player's
     */
    public static List<String> told(Review review, int side) {
        return of(review, side);
    }

    private static List<String> of(Review review, int you) {
        List<String> story = new ArrayList<>();
        review.turningPoints().stream()
                .sorted(Comparator.comparingDouble(move -> -move.loss()))
                .limit(MAX_TURNS)
                .sorted(Comparator.comparingInt(ReviewedMove::ply))
                .map(move -> turn(move, you))
                .forEach(story::add);
        for (int side = Colors.WHITE; side <= Colors.BLACK; side++) {
            well(review, side, you).ifPresent(story::add);
            practice(review, side, you).ifPresent(story::add);
        }
        return story.stream().map(Format::capital).toList();
    }

    private static String who(int side, int you) {
        return side == you ? "you" : PlainWords.side(side);
    }

    private static String whose(int side, int you) {
        return side == you ? "your" : PlainWords.side(side) + "'s";
    }

    private static String turn(ReviewedMove move, int you) {
        String turn = "With " + move.text() + move.mark().sign() + " " + who(move.color(), you) + " turned a "
                + standing(move.before().chances(move.color())) + " game into a "
                + standing(move.after().chances(move.color())) + " one.";
        String why = move.reason().text();
        return you == NOBODY || why.isEmpty()
                ? turn
                : turn + " "
                        + (why.startsWith(move.san() + " ")
                                ? "It" + why.substring(move.san().length())
                                : why);
    }

    private static String standing(double chances) {
        return chances >= 85
                ? "won"
                : chances > 60 ? "better" : chances >= 40 ? "level" : chances > 15 ? "worse" : "lost";
    }

    /** The longest run of moves without a mistake, or how often the other side's mistakes met the best answer. */
    private static Optional<String> well(Review review, int side, int you) {
        int errors = 0;
        int punished = 0;
        int run = 0;
        int longest = 0;
        Optional<ReviewedMove> last = Optional.empty();
        for (ReviewedMove move : review.moves()) {
            if (move.color() == side) {
                boolean missed = last.filter(other -> other.mark().isError()).isPresent();
                errors += missed ? 1 : 0;
                punished += missed && (move.mark() == Mark.BEST || move.mark() == Mark.GOOD) ? 1 : 0;
                run = move.mark().isError() ? 0 : run + 1;
                longest = Math.max(longest, run);
            }
            last = Optional.of(move);
        }
        String who = who(side, you);
        if (errors > 1 && punished > errors / 2) {
            String all = punished < errors ? punished + " of " : errors == 2 ? "both of " : "all of ";
            return Optional.of(who + " found a good answer to " + all + whose(side ^ 1, you) + " "
                    + (punished == errors && errors == 2 ? "" : errors + " ") + "mistakes.");
        }
        return longest < LONG_RUN
                ? Optional.empty()
                : Optional.of(who + " made " + longest + " moves in a row without a mistake.");
    }

    private static Optional<String> practice(Review review, int side, int you) {
        Map<String, Integer> themes = new TreeMap<>();
        review.moves(side).stream()
                .map(move -> move.reason().theme())
                .filter(theme -> !theme.isEmpty())
                .forEach(theme -> themes.merge(theme, 1, Integer::sum));
        return themes.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .filter(most -> most.getValue() >= OFTEN)
                .map(most -> who(side, you) + " overlooked " + PlainWords.a(most.getKey()) + " "
                        + (most.getValue() == 2 ? "twice" : most.getValue() + " times") + "; to practise, type `puzzle "
                        + most.getKey() + "`.");
    }
}
