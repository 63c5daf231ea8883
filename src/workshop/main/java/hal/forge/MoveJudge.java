package hal.forge;

import hal.rules.Moves;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;

/**
 * One thread's engine: says which moves are best, and how much better the best is than the second.
 *
 * @param engine used by this one alone; with one thread, so that equal questions have equal answers
 */
record MoveJudge(Engine engine, StopToken stop) {
    /**
     * The best two moves of a position.
     *
     * @param move the best
     * @param score its score, from the view of the side to move
     * @param second the score of the second best; {@link Scores#NONE} if there is only one legal move
     */
    record Choice(int move, int score, int second) {
        boolean isOnlyLegal() {
            return second == Scores.NONE;
        }

        /** How much better the best is, in per cent of winning chances. */
        double lead() {
            return ForgeRules.chances(score) - ForgeRules.chances(second);
        }

        boolean mates() {
            return Scores.isMate(score) && score > 0;
        }

        /**
         * Whether the best is the only move, by the margin that is promised.
         *
         * @param reserve asked for beyond the margin, in per cent
         */
        boolean isSingle(double reserve) {
            return isOnlyLegal() || lead() >= ForgeRules.MARGIN + (mates() ? reserve / 2 : reserve);
        }
    }

    /** Forgets what was learned: what follows does not depend on what came before. */
    void forget() {
        engine.newGame();
    }

    boolean isStopped() {
        return stop.isRaised();
    }

    /** The best two moves of a position that has a legal move. */
    Choice choose(Position position, long nodes) {
        if (position.legalMoves().size() == 1) {
            SearchResult only = engine.think(position, SearchLimits.nodes(nodes / 2), SearchListener.NONE, stop);
            return new Choice(only.move(), only.score(), Scores.NONE);
        }
        TwoLines lines = new TwoLines();
        engine.think(position, SearchLimits.nodes(nodes).withLines(2), lines, stop);
        return lines.choice();
    }

    /** The result of an ordinary search. */
    SearchResult best(Position position, long nodes) {
        return engine.think(position, SearchLimits.nodes(nodes), SearchListener.NONE, stop);
    }

    /** Keeps the two lines of the last depth that has both; a bound, where a depth was broken off, is no score. */
    private static final class TwoLines implements SearchListener {
        private int move = Moves.NONE;
        private int score;
        private int second;
        private int firstMove = Moves.NONE;
        private int firstScore;
        private int firstDepth;

        @Override
        public void onInfo(SearchInfo info) {
            // The lines come by onLine.
        }

        @Override
        public void onLine(int number, SearchInfo info) {
            if (info.bound() != Bound.EXACT) {
                return;
            }
            if (number == 1) {
                firstMove = info.pv().isEmpty() ? Moves.NONE : info.pv().get(0);
                firstScore = info.score();
                firstDepth = info.depth();
            } else if (number == 2 && info.depth() == firstDepth) {
                move = firstMove;
                score = firstScore;
                second = info.score();
            }
        }

        /** Without two lines there is no choice: both are taken to be equal. */
        Choice choice() {
            return move == Moves.NONE ? new Choice(firstMove, firstScore, firstScore) : new Choice(move, score, second);
        }
    }
}
