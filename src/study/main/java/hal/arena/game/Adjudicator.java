package hal.arena.game;

import hal.platform.Format;
import hal.platform.Quantity;
import hal.rules.Position;
import hal.search.engine.Scores;
import hal.syzygy.SyzygyProbe;
import hal.syzygy.SyzygyTables;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Adjudicates one game: told the score of each move, it says when a rule ends the game; shown a position, whether
 * endgame tables do.
 */
public final class Adjudicator {
    private final AdjudicationRules rules;
    private final SyzygyProbe probe;
    /** Consecutive plies with a level score. */
    private int levelPlies;
    /** By colour, consecutive moves on which it called itself lost, or won. */
    private final int[] lost = new int[2];

    private final int[] won = new int[2];

    /**
     * An adjudicator for a new game.
     *
     * @param tables what endgame tables know; there may be none
     */
    public Adjudicator(AdjudicationRules rules, SyzygyTables tables) {
        this.rules = rules;
        probe = new SyzygyProbe(tables);
    }

    /**
     * Takes note of a move.
     *
     * @param moveNumber the full-move number, as in 17. Nf3
     * @param color who played it
     * @param score from the mover's point of view, in centipawns or a mate score ({@link Scores}); empty if unknown,
     * which counts as agreeing to nothing
     * @return how the game ends, if this move ends it
     */
    public Optional<Ending> afterMove(int moveNumber, int color, OptionalInt score) {
        rules.draw().ifPresent(rule -> {
            boolean level = score.isPresent() && Math.abs(score.getAsInt()) <= rule.score();
            levelPlies = level ? levelPlies + 1 : 0;
        });
        rules.resign().ifPresent(rule -> {
            lost[color] = score.isPresent() && score.getAsInt() <= -rule.score() ? lost[color] + 1 : 0;
            won[color] = score.isPresent() && score.getAsInt() >= rule.score() ? won[color] + 1 : 0;
        });
        Optional<Ending> verdict = resignation(0).or(() -> resignation(1)).or(() -> draw(moveNumber));
        return verdict.or(() -> tooLong(moveNumber, color));
    }

    /**
     * The end of a game that has come to a position, if tables know it: after a capture or pawn move, when the
     * fifty-move rule counts from the beginning as the tables do.
     */
    public Optional<Ending> byTables(Position position) {
        if (position.halfmoveClock() != 0 || !probe.mayKnow(position)) {
            return Optional.empty();
        }
        int side = position.sideToMove();
        return probe.wdl(position.copy())
                .map(wdl -> wdl.under(true))
                .map(result -> new Ending(
                        result == 0 ? Ending.NO_WINNER : result > 0 ? side : side ^ 1, "the endgame tables"));
    }

    private Optional<Ending> resignation(int loser) {
        return rules.resign()
                .filter(rule -> lost[loser] >= rule.moves() && (!rule.bothSides() || won[loser ^ 1] >= rule.moves()))
                .map(rule -> new Ending(
                        loser ^ 1, "a score of " + pawns(rule.score()) + " or more for " + moves(rule.moves())));
    }

    private Optional<Ending> draw(int moveNumber) {
        return rules.draw()
                .filter(rule -> moveNumber > rule.after() && levelPlies >= 2 * rule.moves())
                .map(rule -> new Ending(
                        Ending.NO_WINNER, "a score within " + pawns(rule.score()) + " for " + moves(rule.moves())));
    }

    private Optional<Ending> tooLong(int moveNumber, int color) {
        boolean over = rules.maxMoves() > 0 && moveNumber >= rules.maxMoves() && color == 1;
        return over ? Optional.of(new Ending(Ending.NO_WINNER, "length " + moves(rules.maxMoves()))) : Optional.empty();
    }

    private static String pawns(int centipawns) {
        return Format.of("%.2f", centipawns / 100.0);
    }

    private static String moves(int count) {
        return Quantity.of(count, "move");
    }

    /**
     * An adjudicated end of a game.
     *
     * @param winner a colour, or {@link #NO_WINNER} for a draw
     * @param words the reason, for people
     */
    public record Ending(int winner, String words) {
        /** The winner of a drawn game. */
        public static final int NO_WINNER = -1;
    }
}
