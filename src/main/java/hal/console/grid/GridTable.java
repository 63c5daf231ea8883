package hal.console.grid;

import hal.search.lab.game.GridGame;
import hal.session.view.GridView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The game on the table, and who plays which side. */
final class GridTable {
    private final GridKind kind;
    private GridGame game;
    private final Deque<Integer> made = new ArrayDeque<>();
    private final Deque<Integer> undone = new ArrayDeque<>();
    private boolean halIsFirst;
    private boolean halIsSecond = true;

    GridTable(GridKind kind) {
        this.kind = kind;
        game = kind.start();
    }

    GridKind kind() {
        return kind;
    }

    GridGame game() {
        return game;
    }

    void startAgain() {
        game = kind.start();
        made.clear();
        undone.clear();
    }

    /** Who plays: HAL the first side, the second, both or none. */
    void seat(boolean halFirst, boolean halSecond) {
        halIsFirst = halFirst;
        halIsSecond = halSecond;
    }

    boolean isHalsTurn() {
        return !game.isOver() && (game.isMaxToMove() ? halIsFirst : halIsSecond);
    }

    /** Whether HAL plays both sides. */
    boolean isSelfPlay() {
        return halIsFirst && halIsSecond;
    }

    void play(int move) {
        game.make(move);
        made.push(move);
        undone.clear();
    }

    /** Takes one move back; false if there is none. */
    boolean undo() {
        if (made.isEmpty()) {
            return false;
        }
        undone.push(made.pop());
        game.unmake();
        return true;
    }

    /** Makes a move again that was taken back; false if there is none. */
    boolean redo() {
        if (undone.isEmpty()) {
            return false;
        }
        int move = undone.pop();
        game.make(move);
        made.push(move);
        return true;
    }

    int movesMade() {
        return made.size();
    }

    /** The moves in order, as text. */
    List<String> moves() {
        List<String> names = new ArrayList<>();
        made.descendingIterator().forEachRemaining(move -> names.add(game.format(move)));
        return names;
    }

    /** How the game stands. */
    String status() {
        if (!game.isOver()) {
            return "";
        }
        int first = game.score();
        return first == 0 ? "A draw." : (first > 0 ? kind.firstPiece() : kind.secondPiece()) + " has won.";
    }

    GridView view(String dave, String hal, String thought) {
        StringBuilder cells = new StringBuilder();
        for (int cell = 0; cell < game.rows() * game.columns(); cell++) {
            int owner = game.owner(cell);
            cells.append(owner > 0 ? GridView.FIRST : owner < 0 ? GridView.SECOND : ' ');
        }
        Set<Integer> winning = game.isOver() ? game.winningCells() : new HashSet<>();
        return new GridView(
                kind.title(),
                game.rows(),
                game.columns(),
                cells.toString(),
                kind.hasDiscs(),
                lastCell(),
                winning,
                named(kind.firstPiece(), halIsFirst ? hal : dave),
                named(kind.secondPiece(), halIsSecond ? hal : dave),
                game.isMaxToMove(),
                game.isOver(),
                moves(),
                thought,
                status());
    }

    /** Crosses and noughts stand beside the name already. */
    private String named(String piece, String player) {
        return kind.hasDiscs() ? piece + "  " + player : player;
    }

    private int lastCell() {
        if (made.isEmpty()) {
            return -1;
        }
        game.unmake();
        int cell = game.cellOf(made.element());
        game.make(made.element());
        return cell;
    }
}
