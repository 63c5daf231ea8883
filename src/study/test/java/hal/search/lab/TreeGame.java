package hal.search.lab;

import hal.search.lab.game.ZeroSumGame;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** A game that is nothing but its tree: a node is a list of nodes, a leaf is what it is worth to Max. */
final class TreeGame implements ZeroSumGame {
    private final Deque<Object> path = new ArrayDeque<>();

    TreeGame(List<?> tree) {
        path.push(tree);
    }

    private List<?> children() {
        return path.getFirst() instanceof List<?> children ? children : List.of();
    }

    @Override
    public int maxMoves() {
        return 10;
    }

    @Override
    public boolean isMaxToMove() {
        return path.size() % 2 == 1;
    }

    @Override
    public int moves(int[] buffer) {
        for (int i = 0; i < children().size(); i++) {
            buffer[i] = i;
        }
        return children().size();
    }

    @Override
    public void make(int move) {
        path.push(children().get(move));
    }

    @Override
    public void unmake() {
        path.pop();
    }

    @Override
    public boolean isOver() {
        return children().isEmpty();
    }

    @Override
    public int score() {
        return (Integer) path.getFirst();
    }

    @Override
    public int evaluation() {
        return 0;
    }

    @Override
    public ZeroSumGame copy() {
        return new TreeGame((List<?>) path.getFirst());
    }

    @Override
    public long key() {
        return path.hashCode();
    }
}
