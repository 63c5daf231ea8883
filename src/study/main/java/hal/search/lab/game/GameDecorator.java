package hal.search.lab.game;

/**
 * A game that passes everything on to another, so that a decorator says only what it does differently. A copy is
 * undecorated.
 */
public abstract class GameDecorator implements ZeroSumGame {
    /** The decorated game. */
    protected final ZeroSumGame game;

    protected GameDecorator(ZeroSumGame game) {
        this.game = game;
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
    public void make(int move) {
        game.make(move);
    }

    @Override
    public void unmake() {
        game.unmake();
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

    @Override
    public ZeroSumGame copy() {
        return game.copy();
    }

    @Override
    public long key() {
        return game.key();
    }

    @Override
    public long pieces() {
        return game.pieces();
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

    @Override
    public void pass() {
        game.pass();
    }

    @Override
    public void unpass() {
        game.unpass();
    }

    @Override
    public String format(int move) {
        return game.format(move);
    }

    @Override
    public String formatScore(int score) {
        return game.formatScore(score);
    }

    @Override
    public int parse(String text) {
        return game.parse(text);
    }

    @Override
    public String ending(int plies) {
        return game.ending(plies);
    }
}
