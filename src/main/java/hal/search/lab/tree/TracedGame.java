package hal.search.lab.tree;

import hal.search.lab.game.ZeroSumGame;

/** A game that remembers the move made last, so that its nodes can be told apart. */
public final class TracedGame implements ZeroSumGame {
    private final ZeroSumGame game;
    private int lastMove = TreeListener.NO_MOVE;

    /** The same game, followed. */
    public TracedGame(ZeroSumGame game) {
        this.game = game;
    }

    /** The move made last, as {@link TreeListener#enter} names it. */
    public int lastMove() {
        return lastMove;
    }

    @Override
    public void make(int move) {
        lastMove = move;
        game.make(move);
    }

    @Override
    public void unmake() {
        game.unmake();
    }

    @Override
    public void pass() {
        lastMove = TreeListener.PASS;
        game.pass();
    }

    @Override
    public void unpass() {
        game.unpass();
    }

    @Override
    public int maxMoves() {
        return game.maxMoves();
    }

    @Override
    public boolean isMaxToMove() {
        return game.isMaxToMove();
    }

    @Override
    public int moves(int[] buffer) {
        return game.moves(buffer);
    }

    @Override
    public boolean isOver() {
        return game.isOver();
    }

    @Override
    public int score() {
        return game.score();
    }

    @Override
    public int evaluation() {
        return game.evaluation();
    }

    /** A copy that nobody follows. */
    @Override
    public ZeroSumGame copy() {
        return game.copy();
    }

    @Override
    public long key() {
        return game.key();
    }

    @Override
    public int promise(int move) {
        return game.promise(move);
    }

    @Override
    public int potential(int move) {
        return game.potential(move);
    }

    @Override
    public int noisyMoves(int[] buffer) {
        return game.noisyMoves(buffer);
    }

    @Override
    public boolean canPass() {
        return game.canPass();
    }
}
