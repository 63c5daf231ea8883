package hal.analysis;

import hal.engine.EngineSpec;
import hal.rules.Color;
import hal.search.Engine;
import hal.search.lab.game.LeafTree;
import hal.support.UserException;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The root of a tree that is nothing but its leaves; its moves are left and right. */
public final class SearchableLeaves implements SearchablePosition {
    private final LeafTree tree;

    /**
     * A tree.
     *
     * @param tree used directly, and changed
     */
    public SearchableLeaves(LeafTree tree) {
        this.tree = tree;
    }

    @Override
    public SearchableLeaves copy() {
        return new SearchableLeaves(tree.copy());
    }

    @Override
    public int sideToMove() {
        return tree.isMaxToMove() ? Color.WHITE : Color.BLACK;
    }

    @Override
    public boolean isLegal(int move) {
        return !tree.isOver() && (move == 0 || move == 1);
    }

    @Override
    public String format(int move) {
        return move == 0 ? "left" : "right";
    }

    @Override
    public int parse(String text) {
        return switch (text) {
            case "left" -> 0;
            case "right" -> 1;
            default -> throw new UserException("a move is left or right");
        };
    }

    @Override
    public String line(int[] moves, int most) {
        return Arrays.stream(moves).limit(most).mapToObj(this::format).collect(Collectors.joining(" "));
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
        tree.pass();
    }

    @Override
    public void unpass() {
        tree.unpass();
    }

    @Override
    public String ending(int plies) {
        return tree.isOver() ? "a leaf of the tree" : "";
    }

    @Override
    public long lines(int plies) {
        return plies > tree.levels() ? 0 : 1L << plies;
    }

    @Override
    public Searcher searcher(Function<EngineSpec, Engine> engines, EngineSpec spec) {
        throw new UserException("This tree can be drawn and stepped through only.");
    }
}
