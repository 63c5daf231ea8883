package hal.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.bhlangonijr.chesslib.Board;
import com.github.bhlangonijr.chesslib.move.Move;
import com.github.bhlangonijr.chesslib.move.MoveList;
import hal.game.RandomGames;
import hal.notation.Fen;
import hal.notation.San;
import hal.notation.UciMove;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Our legal moves, SAN and FEN against chesslib's, over seeded random games: the Maven profile {@code chesslib}.
 *
 * <p>Known difference: chesslib writes an en passant square where a pawn stands ready to take, also if it is pinned.
 * Where ours is a dash, theirs is made one.
 */
final class ChesslibJudgeTest {
    private static final int POSITIONS = 50_000;
    private static final long SEED = 20_010_112;
    /** Their SAN sets a board up for each move, so only every so many positions are asked for all of them. */
    private static final int SAN_EVERY = 10;

    private Board theirs = new Board();
    private int positions;

    @Test
    void agreesOnMovesSanAndFen() {
        RandomGames.standard(SEED).play(POSITIONS, (position, next) -> {
            if (position.depth() == 0) {
                theirs = new Board();
            }
            positions++;
            compareFen(position);
            compareMoves(position);
            if (positions % SAN_EVERY == 0) {
                compareSan(position);
            }
            if (next != hal.rules.Moves.NONE) {
                String uci = UciMove.format(position, next);
                Move move = theirMoves().get(uci);
                assertTrue(theirs.doMove(move), uci);
            }
        });
        assertTrue(positions >= POSITIONS);
    }

    /** Setting a position up must say the same as playing to it. */
    @Test
    void agreesOnPositionsSetUp() {
        RandomGames.standard(SEED + 1).play(POSITIONS / 10, (position, next) -> {
            theirs = new Board();
            theirs.loadFromFen(Fen.format(position));
            compareFen(position);
            compareMoves(position);
        });
    }

    private void compareFen(Position position) {
        String ours = Fen.format(position);
        String[] fields = theirs.getFen(true, true).split(" ", -1);
        if (ours.split(" ", -1)[3].equals("-")) {
            fields[3] = "-";
        }
        assertEquals(ours, String.join(" ", fields));
    }

    private void compareMoves(Position position) {
        List<String> ours = new ArrayList<>();
        for (int move : position.legalMoves().toArray()) {
            ours.add(UciMove.format(position, move));
        }
        Collections.sort(ours);
        assertEquals(new ArrayList<>(theirMoves().keySet()), ours, Fen.format(position));
    }

    private void compareSan(Position position) {
        String fen = Fen.format(position);
        Map<String, Move> moves = theirMoves();
        for (int move : position.legalMoves().toArray()) {
            MoveList line = new MoveList(fen);
            line.add(moves.get(UciMove.format(position, move)));
            assertEquals(line.toSanArray()[0], San.format(position, move), fen);
        }
    }

    /** Their legal moves by the text of UCI, which is theirs too. */
    private Map<String, Move> theirMoves() {
        Map<String, Move> moves = new TreeMap<>();
        for (Move move : theirs.legalMoves()) {
            moves.put(move.toString(), move);
        }
        return moves;
    }
}
