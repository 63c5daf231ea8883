package hal.search.lab;

import hal.eval.Evaluation;
import hal.rules.Color;
import hal.rules.MoveGenerator;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.search.Score;
import java.util.List;

/**
 * Chess as one game among others: White is Max. Draws by repetition, fifty moves and lack of material end the game, but
 * not at the root: who asks for a move there gets one.
 */
public final class ChessAsGame implements ZeroSumGame {
    private final Position position;
    private final Evaluation evaluation;
    private final List<Integer> rootMoves;
    private final MoveList list = new MoveList();
    private int ply;

    /**
     * A search from a position.
     *
     * @param root used and changed; as before when every move is unmade
     * @param rootMoves the moves to look at in the root; empty for all
     */
    public ChessAsGame(Position root, Evaluation evaluation, List<Integer> rootMoves) {
        this.position = root;
        this.evaluation = evaluation;
        this.rootMoves = List.copyOf(rootMoves);
        evaluation.attach(root);
    }

    @Override
    public int maxMoves() {
        return MoveList.CAPACITY;
    }

    @Override
    public boolean isMaxToMove() {
        return position.sideToMove() == Color.WHITE;
    }

    @Override
    public int moves(int[] buffer) {
        if (ply > 0 && isDrawn()) {
            return 0;
        }
        MoveGenerator.legal(position, list);
        int count = 0;
        for (int i = 0; i < list.size(); i++) {
            if (ply > 0 || rootMoves.isEmpty() || rootMoves.contains(list.get(i))) {
                buffer[count++] = list.get(i);
            }
        }
        return count;
    }

    @Override
    public void make(int move) {
        evaluation.push(position, move);
        position.make(move);
        ply++;
    }

    @Override
    public void unmake() {
        ply--;
        position.unmake();
        evaluation.pop();
    }

    @Override
    public boolean isOver() {
        if (ply > 0 && isDrawn()) {
            return true;
        }
        MoveGenerator.legal(position, list);
        return list.isEmpty();
    }

    @Override
    public int score() {
        MoveGenerator.legal(position, list);
        if (!list.isEmpty() || !position.inCheck()) {
            return Score.DRAW;
        }
        return isMaxToMove() ? Score.matedIn(ply) : Score.mateIn(ply);
    }

    @Override
    public int evaluation() {
        int score = evaluation.evaluate(position);
        return isMaxToMove() ? score : -score;
    }

    /** Drawn although there may be moves; a mate by the hundredth ply counts as a mate. */
    private boolean isDrawn() {
        if (position.isRepetition(ply) || position.hasInsufficientMaterial()) {
            return true;
        }
        if (position.halfmoveClock() < 100) {
            return false;
        }
        MoveGenerator.legal(position, list);
        return !list.isEmpty();
    }
}
