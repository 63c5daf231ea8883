package hal.siege;

import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.rules.Rules;
import io.github.wolfraam.chessgame.ChessGame;
import io.github.wolfraam.chessgame.move.Move;
import io.github.wolfraam.chessgame.notation.NotationType;
import java.util.Set;
import java.util.TreeSet;

/**
 * The legal moves by chessgame, an independent library. It does not know Chess960, about which this judge says nothing.
 */
final class Judge {
    private Judge() {}

    /** Our legal moves are those of the judge. */
    static void agreesOn(Position position) {
        if (position.rules() == Rules.CHESS960) {
            return;
        }
        Set<String> ours = new TreeSet<>();
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            ours.add(UciMove.format(position, legal.get(i)));
        }
        Set<String> theirs = legal(position);
        Target.expect(theirs.equals(ours), Fen.format(position) + ": legal are " + theirs + ", not " + ours);
    }

    /** A move that HAL has taken as legal is legal. */
    static void allows(Position position, int move) {
        String written = UciMove.format(position, move);
        Target.expect(
                position.rules() == Rules.CHESS960 || legal(position).contains(written),
                Fen.format(position) + ": " + written + " is not legal");
    }

    /** Whether a move of an engine's is legal. */
    static boolean allows(String fen, String uci) {
        return legal(Fen.parse(fen)).contains(uci);
    }

    private static Set<String> legal(Position position) {
        ChessGame game = new ChessGame(Fen.format(position));
        Set<String> moves = new TreeSet<>();
        for (Move move : game.getLegalMoves()) {
            moves.add(game.getNotation(NotationType.UCI, move));
        }
        return moves;
    }
}
