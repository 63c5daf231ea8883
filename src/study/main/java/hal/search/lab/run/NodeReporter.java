package hal.search.lab.run;

import hal.search.Score;
import hal.search.lab.game.GameDecorator;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.TreeListener.End;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Reports the nodes of one search to a {@link TreeListener}. The algorithm is not aware of it: it searches
 * {@link #game()}, which knows the line, so that nodes can be told apart. All values are converted to Max's
 * point of view.
 */
final class NodeReporter {
    private final TreeListener listener;
    private final TracedGame game;
    private final SearchRun.View view;
    private boolean cut;
    /** The ply of the present node, -1 outside the tree. */
    private int present = -1;
    /** For each ply the evaluation that the side to move may stand pat on, {@link Score#NONE} for none. */
    private final int[] standPat = new int[Score.MAX_PLY];
    /** For each ply the move searched last. */
    private final int[] tried = new int[Score.MAX_PLY];

    NodeReporter(TreeListener listener, ZeroSumGame game, SearchRun.View view) {
        this.listener = listener;
        this.game = new TracedGame(game);
        this.view = view;
    }

    /** The game to search in place of the original. */
    ZeroSumGame game() {
        return game;
    }

    void enter(int ply, int alpha, int beta) {
        present = ply;
        standPat[ply] = Score.NONE;
        tried[ply] = TreeListener.NO_MOVE;
        if (ply > 0) {
            tried[ply - 1] = game.lastMove();
        }
        boolean max = game.isMaxToMove();
        boolean same = view == SearchRun.View.MAX || max;
        listener.enter(ply, game.lastMove(), max, same ? alpha : -beta, same ? beta : -alpha);
    }

    void evaluated(int value) {
        if (present >= 0) {
            standPat[present] = value;
            listener.evaluated(present, toMax(value));
        }
    }

    void cut(int ply, int[] moves) {
        listener.cut(ply, moves);
        cut = true;
    }

    /** Leaves a node whose moves were searched, or skipped after {@link #cut}. */
    void searched(int ply, int value) {
        End end = cut
                ? End.CUT
                : tried[ply] == TreeListener.PASS
                        ? End.NULL_MOVE // Otherwise moves would have been tried after it.
                        : value == standPat[ply] ? End.STAND_PAT : End.SEARCHED;
        cut = false;
        left(ply, value, end);
    }

    void left(int ply, int value, End end) {
        present = ply - 1;
        listener.leave(ply, toMax(value), end);
    }

    private int toMax(int value) {
        return view == SearchRun.View.MAX || game.isMaxToMove() ? value : -value;
    }

    /** The same game, which knows the move that led where it stands; a copy is not traced. */
    private static final class TracedGame extends GameDecorator {
        private final Deque<Integer> line = new ArrayDeque<>();

        TracedGame(ZeroSumGame game) {
            super(game);
        }

        int lastMove() {
            return line.isEmpty() ? TreeListener.NO_MOVE : line.peek();
        }

        @Override
        public void make(int move) {
            line.push(move);
            game.make(move);
        }

        @Override
        public void unmake() {
            line.pop();
            game.unmake();
        }

        @Override
        public void pass() {
            line.push(TreeListener.PASS);
            game.pass();
        }

        @Override
        public void unpass() {
            line.pop();
            game.unpass();
        }
    }
}
