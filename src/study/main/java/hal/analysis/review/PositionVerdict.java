package hal.analysis.review;

import hal.game.Game;
import hal.game.GamePolicy;
import hal.game.Outcome;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.engine.Scores;
import hal.search.engine.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is thought of a position of a game.
 *
 * @param score centipawns or a mate from White's view, see {@link Scores}
 * @param line the best line, the move to play first; empty where the game is over
 * @param depth plies the search looked ahead, 0 where there was nothing to search
 * @param nodes moves made in the search
 */
public record PositionVerdict(int score, List<Integer> line, int depth, long nodes) {
    /** A longer line is not read. */
    private static final int MAX_PLIES = 24;

    /** Keeps its own copy of the line. */
    public PositionVerdict {
        line = List.copyOf(line);
    }

    /** The move to play; {@link Moves#NONE} where the game is over. */
    public int best() {
        return line.isEmpty() ? Moves.NONE : line.get(0);
    }

    /** What a search found, with its line as far as it can be played. */
    static PositionVerdict of(Position position, SearchResult result) {
        List<Integer> pv = result.info().pv();
        List<Integer> told = pv.isEmpty() || pv.get(0) != result.move() ? List.of(result.move()) : pv;
        return new PositionVerdict(
                Scores.fromWhite(result.score(), position.sideToMove()),
                playable(position, told),
                result.info().depth(),
                result.statistics().nodes());
    }

    private static List<Integer> playable(Position position, List<Integer> line) {
        Position board = position.copy();
        List<Integer> played = new ArrayList<>();
        for (int move : line) {
            if (played.size() == MAX_PLIES || !board.isLegal(move)) {
                break;
            }
            board.make(move);
            played.add(move);
        }
        return played;
    }

    /**
     * What the rules say of a position, without a search.
     *
     * @param last whether the game ends here: then a draw that could have been claimed was one
     * @return empty if the game continues
     */
    static Optional<PositionVerdict> byRule(Position position, boolean last) {
        Outcome outcome = Game.from(position, last ? GamePolicy.AUTOMATIC : GamePolicy.CLAIMED)
                .outcome();
        if (!outcome.isOver()) {
            return Optional.empty();
        }
        int score = outcome.isDraw() ? Scores.DRAW : Scores.matedIn(0);
        return Optional.of(new PositionVerdict(Scores.fromWhite(score, position.sideToMove()), List.of(), 0, 0));
    }

    /** The same with a longer line. */
    PositionVerdict followedBy(PositionVerdict atItsEnd) {
        List<Integer> longer = new ArrayList<>(line);
        longer.addAll(atItsEnd.line.subList(0, Math.min(MAX_PLIES - line.size(), atItsEnd.line.size())));
        return new PositionVerdict(score, longer, depth, nodes + atItsEnd.nodes);
    }

    /** What is thought of the position before the best move, given what is thought of the one after it. */
    static PositionVerdict before(int move, PositionVerdict after) {
        List<Integer> line = new ArrayList<>(List.of(move));
        line.addAll(after.line.subList(0, Math.min(MAX_PLIES - 1, after.line.size())));
        int score = after.score;
        if (Scores.isMate(score)) {
            score -= Integer.signum(score); // a ply farther away
        }
        return new PositionVerdict(score, line, after.depth == 0 ? 0 : after.depth + 1, 0);
    }

    /** The score from a side's view. */
    public int score(int color) {
        return color == Colors.WHITE ? score : -score;
    }

    /** The winning chances of a side in per cent, see {@link WinningChances}. */
    public double chances(int color) {
        return WinningChances.percent(score(color));
    }

    /** In how many moves a side mates; negative if it is mated, 0 if no mate is seen or it stands on the board. */
    public int matesIn(int color) {
        return Scores.isMate(score) ? Scores.movesToMate(score(color)) : 0;
    }
}
