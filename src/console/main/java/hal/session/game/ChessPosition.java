package hal.session.game;

import hal.game.Game;
import hal.notation.San;
import hal.notation.UciMove;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.ZeroSumGame;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** The position on the board of a game of chess. */
final class ChessPosition implements GamePosition {
    private final Game game;

    ChessPosition(Game game) {
        this.game = game;
    }

    @Override
    public int sideToMove() {
        return game.position().sideToMove();
    }

    @Override
    public int moveNumber() {
        return game.position().fullmoveNumber();
    }

    @Override
    public String alarm() {
        return game.position().inCheck() ? "in check" : "";
    }

    @Override
    public OptionalLong key() {
        return OptionalLong.of(game.position().key());
    }

    @Override
    public int read(String text) {
        return San.parse(game.position(), text);
    }

    @Override
    public boolean isLegal(int move) {
        return game.position().isLegal(move);
    }

    @Override
    public ZeroSumGame root() {
        return new ChessAsGame(game.position().copy());
    }

    @Override
    public Typing typing(boolean halThinks) {
        return new ChessTyping(game.position().copy(), game.isOver(), halThinks);
    }

    @Override
    public List<String> betweenSquares(boolean passed) {
        Position position = game.position();
        if (passed ? position.inCheck() : game.isOver()) {
            return List.of();
        }
        if (passed) {
            position = position.copy();
            position.makeNull();
        }
        MoveList all = position.legalMoves();
        List<String> moves = new ArrayList<>(all.size());
        for (int i = 0; i < all.size(); i++) {
            moves.add(UciMove.format(position, all.get(i)));
        }
        return moves;
    }
}
