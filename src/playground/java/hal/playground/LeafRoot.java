package hal.playground;

import hal.analysis.SearchablePosition;
import hal.analysis.Searcher;
import hal.engine.Engine;
import hal.engine.EngineSpec;
import hal.rules.Color;
import hal.search.lab.game.LeafTree;
import java.util.function.Function;

/** A textbook's tree as a position, so that its steps can be told: a move is a turn to the left or to the right. */
final class LeafRoot implements SearchablePosition {
    private final LeafTree tree;

    LeafRoot(LeafTree tree) {
        this.tree = tree;
    }

    @Override
    public LeafRoot copy() {
        return new LeafRoot(tree.copy());
    }

    @Override
    public int sideToMove() {
        return tree.isMaxToMove() ? Color.WHITE : Color.BLACK;
    }

    @Override
    public boolean isLegal(int move) {
        return !tree.isOver();
    }

    @Override
    public String format(int move) {
        return move == 0 ? "left" : "right";
    }

    @Override
    public String line(int[] moves, int most) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < Math.min(moves.length, most); i++) {
            line.append(i == 0 ? "" : " ").append(format(moves[i]));
        }
        return line.toString();
    }

    @Override
    public void make(int move) {
        tree.make(move);
    }

    @Override
    public void unmake() {
        tree.unmake();
    }

    @Override
    public void pass() {
        throw new UnsupportedOperationException("a tree of leaves has no pass");
    }

    @Override
    public void unpass() {
        throw new UnsupportedOperationException("a tree of leaves has no pass");
    }

    @Override
    public String ending(int plies) {
        return tree.isOver() ? "being a leaf" : "";
    }

    @Override
    public long lines(int plies) {
        return 1L << plies;
    }

    @Override
    public Searcher searcher(Function<EngineSpec, Engine> engines, EngineSpec spec) {
        throw new UnsupportedOperationException("a tree of leaves is only recorded");
    }
}
