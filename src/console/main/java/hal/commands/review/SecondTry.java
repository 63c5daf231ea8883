package hal.commands.review;

import hal.analysis.review.Review;
import hal.analysis.review.ReviewedMove;
import hal.analysis.review.WinningChances;
import hal.commands.StepwiseHint;
import hal.game.Game;
import hal.game.GameNode;
import hal.rules.Color;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.Score;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.StopToken;
import hal.session.Jobs;
import hal.session.Referee;
import hal.session.Session;
import hal.support.UserException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** The mistakes of a reviewed game, one after the other on the board: the user looks for the better move. */
final class SecondTry {
    /** A move that loses less than this, in percentage points, is as good as the best. */
    private static final double GOOD_ENOUGH = 5;

    private final Session session;
    private final Review review;
    private final List<ReviewedMove> mistakes;
    private final Supplier<Engine> engines;
    private final SearchLimits limits;
    private int next;
    private Game game = Game.start();
    private StepwiseHint hints = new StepwiseHint();
    /** Whether the present one has needed no help so far. */
    private boolean alone;
    /** How many were found without help. */
    private int found;

    /**
     * A round that has not begun.
     *
     * @param mistakes moves of the review to which there was a better one
     * @param engines makes the judge of moves that the review knows nothing of
     */
    SecondTry(
            Session session,
            Review review,
            List<ReviewedMove> mistakes,
            Supplier<Engine> engines,
            SearchLimits limits) {
        this.session = session;
        this.review = review;
        this.mistakes = mistakes;
        this.engines = engines;
        this.limits = limits;
    }

    /** Whether one of its positions is on the board. */
    boolean isOnBoard() {
        return session.game() == game;
    }

    /** Sets up the next one, or goes back to the game after the last. */
    void next() {
        if (next == mistakes.size()) {
            requireOnBoard();
            session.say("You found " + found + " of " + mistakes.size() + " without help.");
            stop();
            return;
        }
        hints = new StepwiseHint();
        alone = true;
        ReviewedMove mistake = mistakes.get(next++);
        game = Game.from(review.before(mistake));
        game.setTag("Event", "Once more");
        session.games().exercise(game, new Judge(mistake));
        session.say(next + " of " + mistakes.size() + ": " + mistake.text()
                + mistake.mark().sign() + " lost "
                + String.format(Locale.ROOT, "%.0f %%", mistake.loss()) + ". Find something better for "
                + (mistake.color() == Color.WHITE ? "White." : "Black."));
    }

    /** The next one, unless the user has left this one meanwhile. */
    private void goOn(ReviewedMove done) {
        if (isOnBoard() && mistakes.get(next - 1).equals(done)) {
            next();
        }
    }

    /** Gives the better line away. */
    void tell() {
        requireOnBoard();
        alone = false;
        session.say(mistakes.get(next - 1).bestText() + ". review next continues.");
    }

    void stop() {
        requireOnBoard();
        session.games().leaveExercise();
        session.say("Back to the game.");
    }

    void requireOnBoard() {
        if (!isOnBoard()) {
            throw new UserException("No mistake is on the board; review retry begins with the first.");
        }
    }

    /** Looks at what the user plays instead. */
    private final class Judge implements Referee {
        private final ReviewedMove mistake;

        Judge(ReviewedMove mistake) {
            this.mistake = mistake;
        }

        @Override
        public void onMove() {
            GameNode played = game.lastMove().orElseThrow();
            int move = played.move();
            game.undo();
            if (move == mistake.before().best()) {
                session.say(right() + mistake.bestText() + ".");
                session.jobs().later(() -> goOn(mistake));
            } else if (move == mistake.move()) {
                session.say("That was the mistake. Try another, or type review solution.");
            } else {
                Position after = game.position().copy();
                after.make(move);
                look(mistake, played.san(), after);
            }
        }

        @Override
        public boolean onHint() {
            alone = false;
            session.say(hints.next(game.position(), mistake.before().best()));
            return true;
        }

        @Override
        public OptionalInt side() {
            return OptionalInt.of(mistake.color());
        }

        @Override
        public boolean isTest() {
            return true;
        }
    }

    /** What to say of the best move, which counts as found if there was no help. */
    private String right() {
        found += alone ? 1 : 0;
        return alone ? "Right: " : "Right, with help: ";
    }

    /** Thinks about a move that the review does not know. */
    private void look(ReviewedMove mistake, String san, Position after) {
        Engine engine = engines.get();
        session.run(Jobs.Task.of("review", stop -> {
                    try {
                        double loss = loss(engine, mistake, after, stop);
                        return () -> tell(mistake, san, loss);
                    } finally {
                        engine.close();
                    }
                })
                .status(() -> "looking at " + san));
    }

    private double loss(Engine engine, ReviewedMove mistake, Position after, StopToken stop) {
        int score = after.legalMoves().size() > 0
                ? -engine.think(after.copy(), limits, SearchListener.NONE, stop).score()
                : after.inCheck() ? Score.MATE : Score.DRAW;
        int white = mistake.color() == Color.WHITE ? score : -score;
        double chances =
                mistake.color() == Color.WHITE ? WinningChances.percent(white) : 100 - WinningChances.percent(white);
        return mistake.before().chances(mistake.color()) - chances;
    }

    private void tell(ReviewedMove mistake, String san, double loss) {
        if (!isOnBoard()) {
            return;
        }
        if (loss < GOOD_ENOUGH) {
            found += alone ? 1 : 0;
            session.say(san + " is good, too; I would play " + mistake.bestText() + ".");
            goOn(mistake);
        } else {
            session.say(
                    String.format(Locale.ROOT, "%s loses %.0f %%. Try another, or type review solution.", san, loss));
        }
    }
}
