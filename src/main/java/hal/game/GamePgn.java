package hal.game;

import hal.pgn.PgnGame;
import hal.pgn.PgnNode;
import hal.rules.Color;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Games to PGN and back: moves, tags, ending, clocks and notes. Variations are PGN's alone. */
public final class GamePgn {
    /** Tags that follow from the game itself. */
    private static final Set<String> DERIVED = Set.of("Result", "Termination", "Variant");

    private GamePgn() {}

    /** The game up to the position on the board. */
    public static PgnGame write(Game game) {
        return write(game, game.moves(), game.outcome());
    }

    /** The game with the moves taken back as well: nothing is lost while somebody looks at an earlier position. */
    public static PgnGame writeAll(Game game) {
        List<PlayedMove> all = new ArrayList<>(game.moves());
        all.addAll(game.future());
        return write(game, all, game.outcomeAtEnd());
    }

    private static PgnGame write(Game game, List<PlayedMove> moves, Outcome outcome) {
        PgnGame pgn = new PgnGame(game.startPosition());
        game.tags().forEach((name, value) -> {
            if (!name.equals("Result")) {
                pgn.setTag(name, value);
            }
        });
        pgn.setResult(outcome.result().pgn());
        if (outcome.isOver()) {
            pgn.setTag("Termination", outcome.reason().termination());
        }
        game.clock()
                .filter(clock -> !game.tags().containsKey("TimeControl"))
                .filter(clock -> clock.control(Color.WHITE).equals(clock.control(Color.BLACK)))
                .ifPresent(clock ->
                        pgn.setTag("TimeControl", clock.control(Color.WHITE).toPgn()));
        PgnNode node = pgn.root();
        for (PlayedMove played : moves) {
            node = node.add(played.move());
            node.setComment(comment(played).format());
        }
        return pgn;
    }

    private static MoveComment comment(PlayedMove played) {
        return new MoveComment(
                played.clock()
                        .filter(clock -> clock.isLimited(played.color()))
                        .map(clock -> Duration.ofNanos(clock.nanos(played.color()))),
                played.note());
    }

    /**
     * The main line of a game, standing at its end. A result that the board does not show is kept; moves played on after
     * a draw that the policy would have seen are kept too.
     *
     * <p>If there is a TimeControl tag and every move tells its clock, each move has its {@link ClockState}; giving the
     * game a clock is the caller's choice.
     *
     * @param policy by which it goes on
     */
    public static Game read(PgnGame pgn, GamePolicy policy) {
        Game game = Game.from(pgn.start(), policy);
        pgn.tags().forEach((name, value) -> {
            if (GameTags.isName(name) && !DERIVED.contains(name)) {
                game.setTag(name, value);
            }
        });
        Optional<ClockState> clock = TimeControl.ofPgn(pgn.tag("TimeControl")).map(GamePgn::full);
        Optional<ClockState> clockAtStart = clock;
        for (PgnNode node : pgn.mainLine()) {
            MoveComment comment = MoveComment.parse(node.comment());
            int color = game.position().sideToMove();
            clock = clock.flatMap(state -> comment.clock().map(left -> after(state, color, left.toNanos())));
            game.load(node.move(), comment.note(), clock);
        }
        game.loaded(ending(pgn), clockAtStart);
        return game;
    }

    private static ClockState full(TimeControl control) {
        ChessClock clock = new ChessClock(control, control, () -> 0);
        return clock.state();
    }

    private static ClockState after(ClockState state, int color, long nanosLeft) {
        return color == Color.WHITE
                ? new ClockState(nanosLeft, state.blackNanos(), state.whiteMoves() + 1, state.blackMoves())
                : new ClockState(state.whiteNanos(), nanosLeft, state.whiteMoves(), state.blackMoves() + 1);
    }

    /** The tags name a result, but seldom the reason. */
    private static Outcome ending(PgnGame pgn) {
        GameResult result = GameResult.ofPgn(pgn.result());
        String termination = pgn.tag("Termination");
        if (result == GameResult.UNDECIDED) {
            return termination.equals(OutcomeReason.ABANDONED.termination()) ? Outcome.abandoned() : Outcome.ONGOING;
        }
        for (OutcomeReason reason : List.of(OutcomeReason.TIME, OutcomeReason.FORFEIT, OutcomeReason.ADJUDICATION)) {
            if (reason.termination().equalsIgnoreCase(termination)) {
                return new Outcome(result, reason);
            }
        }
        return new Outcome(result, OutcomeReason.UNKNOWN);
    }
}
