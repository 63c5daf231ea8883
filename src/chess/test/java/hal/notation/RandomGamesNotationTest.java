package hal.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.game.RandomGames;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Rules;
import org.junit.jupiter.api.Test;

/** What is written is read as the same, for every legal move and position of seeded random games. */
final class RandomGamesNotationTest {
    private static final int POSITIONS = 5_000;

    @Test
    void notationRoundTripsInOrdinaryChess() {
        RandomGames.standard(1).play(POSITIONS, (position, next) -> check(position));
    }

    @Test
    void notationRoundTripsInChess960() {
        RandomGames.chess960(2).play(POSITIONS, (position, next) -> check(position));
    }

    private static void check(Position position) {
        String fen = Fen.format(position);
        Position again = Fen.parse(fen);
        assertEquals(fen, Fen.format(again));
        assertEquals(position.key(), again.key(), fen);
        assertEquals(position.polyglotKey(), again.polyglotKey(), fen);
        assertEquals(position.checkers(), again.checkers(), fen);
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get(i);
            String san = San.format(position, move);
            assertEquals(move, San.parse(position, san), () -> fen + " " + san);
            String uci = UciMove.format(position, move);
            assertEquals(move, UciMove.parse(position, uci), () -> fen + " " + uci);
            if (!Moves.isCastling(move) || position.rules() == Rules.STANDARD) { // f1g1 may be a step of the king there
                assertEquals(move, San.parse(position, uci), () -> fen + " " + uci);
            }
            String chess960 = Move.of(move).uci(Rules.CHESS960);
            assertEquals(move, UciMove.parse(position, chess960), () -> fen + " " + chess960);
        }
    }
}
