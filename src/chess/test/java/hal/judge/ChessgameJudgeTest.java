package hal.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.game.RandomGames;
import hal.notation.Fen;
import hal.notation.San;
import hal.notation.UciMove;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.testkit.Once;
import hal.testkit.Workload;
import io.github.wolfraam.chessgame.ChessGame;
import io.github.wolfraam.chessgame.move.Move;
import io.github.wolfraam.chessgame.notation.NotationType;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Our legal moves, SAN and FEN against an independent library, chessgame, over seeded random games.
 *
 * <p>Known difference: after every double step chessgame writes the en passant square; we write it only where the
 * capture is legal. Where ours is a dash, theirs is made one.
 */
@Once
final class ChessgameJudgeTest {
    private static final int POSITIONS = Workload.share(50_000);
    private static final long SEED = 20_010_112;

    private ChessGame theirs = new ChessGame();

    @Test
    void agreesOnMovesSanAndFen() {
        RandomGames.standard(SEED).play(POSITIONS, (position, next) -> {
            if (position.depth() == 0) {
                theirs = new ChessGame();
            }
            compare(position);
            if (next != hal.rules.Moves.NONE) {
                theirs.playMove(byUci(theirs).get(UciMove.format(position, next)));
            }
        });
    }

    private void compare(Position position) {
        String fen = Fen.format(position);
        assertEquals(fen, normalised(theirs.getFen(), fen));
        Map<String, String> ours = new TreeMap<>();
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            ours.put(UciMove.format(position, legal.get(i)), San.format(position, legal.get(i)));
        }
        Map<String, String> judged = new TreeMap<>();
        byUci(theirs).forEach((uci, move) -> judged.put(uci, theirs.getNotation(NotationType.SAN, move)));
        assertEquals(judged, ours, fen);
    }

    private static Map<String, Move> byUci(ChessGame game) {
        Map<String, Move> moves = new TreeMap<>();
        for (Move move : game.getLegalMoves()) {
            moves.put(game.getNotation(NotationType.UCI, move), move);
        }
        return moves;
    }

    /** With a dash for an en passant square that ours does not name. */
    private static String normalised(String fen, String ours) {
        String[] fields = fen.split(" ", -1);
        if (ours.split(" ", -1)[3].equals("-")) {
            fields[3] = "-";
        }
        return String.join(" ", fields);
    }
}
