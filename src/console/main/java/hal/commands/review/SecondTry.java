package hal.commands.review;

import hal.analysis.explain.FactFinder;
import hal.analysis.explain.Facts;
import hal.analysis.explain.StepwiseHint;
import hal.analysis.review.Review;
import hal.analysis.review.ReviewedMove;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.Result;
import hal.platform.Format;
import hal.rules.Color;
import hal.rules.Position;
import hal.search.engine.Engine;
import hal.session.ExerciseMode;
import hal.session.Jobs;
import hal.session.Limits;
import hal.session.Session;
import hal.support.UserException;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** The mistakes of a reviewed game, one after the other on the board: the user looks for the better move. */
final class SecondTry {
    private static final String RETRY = "Try another, or type `solution` to see it, `skip` to leave it.";

    private static final List<String> PLAYER_TAGS =
            List.of("White", "Black", "WhiteElo", "BlackElo", "WhiteLevel", "BlackLevel");

    private final Session session;
    /** The game that was reviewed. */
    private final Game source;

    private final Review review;
    private final List<ReviewedMove> mistakes;
    private final Supplier<Engine> engines;
    private int next;
    /** How many were found without help. */
    private int found;

    /**
     * A round that has not begun.
     *
     * @param source the game that was reviewed
     * @param mistakes moves of the review to which there was a better one
     * @param engines makes the judge of moves that the review knows nothing of, the one that explains moves
     */
    SecondTry(Session session, Game source, Review review, List<ReviewedMove> mistakes, Supplier<Engine> engines) {
        this.session = session;
        this.source = source;
        this.review = review;
        this.mistakes = mistakes;
        this.engines = engines;
    }

    /** Sets up the next one, or goes back to the game after the last. */
    void next() {
        if (next == mistakes.size()) {
            require();
            session.say("You found " + found + " of " + mistakes.size() + " without help.");
            stop();
            return;
        }
        ReviewedMove mistake = mistakes.get(next++);
        Game game = Game.from(review.before(mistake));
        game.setTag("Event", "Once more");
        PLAYER_TAGS.forEach(tag -> game.setTag(tag, source.tag(tag)));
        new Retry(mistake, game).begin();
        session.say(next + " of " + mistakes.size() + ": " + mistake.text()
                + mistake.mark().sign() + " cost " + Color.of(mistake.color())
                + Format.of(" %.0f %% of the winning chances. Find something better.", mistake.loss()));
    }

    /** Gives the better line away. */
    void print() {
        Retry retry = require();
        retry.alone = false;
        session.say("The better move: " + retry.mistake.bestText() + ". Type `next` to go on.");
    }

    void stop() {
        require();
        session.games().leaveExercise();
        Game game = session.game();
        String end = game.tree().result() == Result.UNDECIDED
                ? ""
                : ", " + game.tree().result().pgn();
        session.say("Back to the game, "
                + game.lastMove().map(move -> "after " + move.numbered()).orElse("at its start")
                + (game.future().isEmpty() ? end + "." : ". `redo`, or the key Right, goes on to its end" + end + "."));
    }

    private Retry require() {
        return session.exercise(Retry.class)
                .orElseThrow(() ->
                        new UserException("No mistake is on the board: type `review retry` to begin with the first."));
    }

    /** A mistake on the board: judges what the user plays instead. */
    private final class Retry extends ExerciseMode {
        private final ReviewedMove mistake;
        private final Game game;
        private final StepwiseHint hints = new StepwiseHint();
        /** Whether it has needed no help so far. */
        private boolean alone = true;

        Retry(ReviewedMove mistake, Game game) {
            super(SecondTry.this.session, game, "review stop");
            this.mistake = mistake;
            this.game = game;
        }

        @Override
        protected void onMove() {
            GameNode played = game.lastMove().orElseThrow();
            int move = played.move().code();
            game.undo();
            if (move == mistake.before().best()) {
                found += alone ? 1 : 0;
                session.say((alone ? "Right: " : "Right, with help: ") + mistake.bestText() + ".");
                later(SecondTry.this::next);
            } else if (move == mistake.move()) {
                session.say("That was the mistake. " + RETRY);
            } else {
                judge(played.san(), move);
            }
        }

        @Override
        public boolean hint(boolean move) {
            alone = false;
            session.say(hints.next(
                    game.position(),
                    move,
                    mistake.before().best(),
                    mistake.before().line()));
            return true;
        }

        @Override
        protected OptionalInt side() {
            return OptionalInt.of(mistake.color());
        }

        @Override
        protected boolean isTest() {
            return true;
        }

        /**
         * Thinks about a move that the review does not know, as for its explanation: what is best by that is right,
         * too, and so is what costs too little by either for a mark in the review.
         */
        private void judge(String san, int move) {
            Position before = game.position().copy();
            Engine engine = engines.get();
            session.run(Jobs.Task.of("review", stop -> {
                        try (engine) {
                            Facts facts =
                                    new FactFinder(engine, Limits.ofHint(session.settings()), stop).about(before, move);
                            double chances = facts.played().chances(mistake.color());
                            double loss =
                                    Math.min(facts.loss(), mistake.before().chances(mistake.color()) - chances);
                            return () -> print(san, loss);
                        }
                    })
                    .status(() -> "looking at " + san));
        }

        private void print(String san, double loss) {
            if (!isOnTable()) {
                return;
            }
            if (!ReviewedMove.Mark.ofLoss(loss).isError()) {
                found += alone ? 1 : 0;
                session.say(san + " is good, too; I would play " + mistake.bestText() + ".");
                next();
            } else {
                session.say(Format.of("%s loses %.0f %%. %s", san, loss, RETRY));
            }
        }
    }
}
