package hal.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import hal.game.RandomGames;
import hal.notation.Fen;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What must hold in every position, over seeded random games of both kinds of chess. */
final class RandomGamesTest {
    private static final int POSITIONS = 20_000;
    /** All ints that a move can be. */
    private static final int MOVES = 1 << 16;

    private final Random random = new Random(3);

    @Test
    void keysAndStagesInOrdinaryChess() {
        RandomGames.standard(1).play(POSITIONS, (position, next) -> checkPosition(position));
    }

    @Test
    void keysAndStagesInChess960() {
        RandomGames.chess960(2).play(POSITIONS, (position, next) -> checkPosition(position));
    }

    @Test
    void unmakingRestoresEverything() {
        RandomGames.standard(4).play(POSITIONS / 10, (position, next) -> checkUnmake(position));
        RandomGames.chess960(5).play(POSITIONS / 10, (position, next) -> checkUnmake(position));
    }

    @Test
    void legalityOfAnyIntIsMembershipInTheList() {
        RandomGames.standard(6).play(400, (position, next) -> checkLegality(position));
        RandomGames.chess960(7).play(400, (position, next) -> checkLegality(position));
    }

    private static void checkPosition(Position position) {
        assertEquals(position.computeKey(), position.key());
        MoveList noisy = new MoveList();
        MoveGenerator.noisy(position, noisy);
        for (int i = 0; i < noisy.size(); i++) {
            assertFalse(Moves.isQuiet(noisy.get(i)));
        }
        int loud = noisy.size();
        MoveGenerator.quiet(position, noisy);
        for (int i = loud; i < noisy.size(); i++) {
            assertEquals(true, Moves.isQuiet(noisy.get(i)));
        }
        assertEquals(sorted(position.legalMoves()), sorted(noisy));
        assertEquals(noisy.size(), Perft.count(position, 1), () -> Fen.format(position));
    }

    private static List<Integer> sorted(MoveList list) {
        int[] moves = list.toArray();
        Arrays.sort(moves);
        return Arrays.stream(moves).boxed().toList();
    }

    private static void checkUnmake(Position position) {
        String before = snapshot(position);
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            position.make(legal.get(i));
            position.unmake();
            assertEquals(before, snapshot(position));
        }
        if (!position.inCheck()) {
            position.makeNull();
            assertEquals(position.computeKey(), position.key());
            position.unmakeNull();
            assertEquals(before, snapshot(position));
        }
        Position copy = position.copy();
        assertEquals(before, snapshot(copy));
        if (!legal.isEmpty()) {
            copy.make(legal.get(0));
            assertEquals(before, snapshot(position), "a copy is independent");
        }
    }

    /** Everything that can be asked about a position. */
    private static String snapshot(Position position) {
        StringBuilder text = new StringBuilder(Fen.format(position));
        text.append(' ').append(position.key()).append(' ').append(position.polyglotKey());
        text.append(' ').append(position.checkers()).append(' ').append(position.castlingRights());
        text.append(' ').append(position.depth()).append(' ').append(position.lastMove());
        text.append(' ').append(position.earlierOccurrences()).append(' ').append(position.gamePly());
        for (int type = 0; type < PieceTypes.COUNT; type++) {
            text.append(' ').append(position.pieces(Colors.WHITE, type));
            text.append(' ').append(position.pieces(Colors.BLACK, type));
        }
        return text.toString();
    }

    private void checkLegality(Position position) {
        MoveList legal = position.legalMoves();
        boolean[] isLegal = new boolean[MOVES];
        for (int i = 0; i < legal.size(); i++) {
            isLegal[legal.get(i)] = true;
        }
        for (int move = 0; move < MOVES; move++) {
            if (isLegal[move] != position.isLegal(move)) {
                assertEquals(isLegal[move], position.isLegal(move), Fen.format(position) + " move " + move);
            }
        }
        assertFalse(position.isLegal(random.nextInt() | MOVES));
        assertFalse(position.isLegal(-1));
    }
}
