package hal.game;

import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.PositionSetup;
import java.util.Random;

/**
 * Seeded random games as test input. One move in four is, where there is any, a rare one (castling, en passant,
 * promotion), so that rare rules are not rare here.
 */
public final class RandomGames {
    private static final int MAX_LENGTH = 300;

    private final Random random;
    private final boolean chess960;

    private RandomGames(long seed, boolean chess960) {
        random = new Random(seed);
        this.chess960 = chess960;
    }

    /** Games of standard chess. */
    public static RandomGames standard(long seed) {
        return new RandomGames(seed, false);
    }

    /** Games from random Chess960 positions. */
    public static RandomGames chess960(long seed) {
        return new RandomGames(seed, true);
    }

    /** What looks at the positions of a game; the position must be left as it was. */
    public interface Visitor {
        /**
         * Looks at one position.
         *
         * @param position the live position, at the start and after each move
         * @param next the move that will be played, {@link Moves#NONE} at the game's end
         */
        void visit(Position position, int next);
    }

    /**
     * Plays games until so many positions were seen.
     *
     * @param positions at least so many; the last game is played to its end
     */
    public void play(int positions, Visitor visitor) {
        int seen = 0;
        while (seen < positions) {
            PositionSetup setup = chess960 ? PositionSetup.chess960Start(random.nextInt(960)) : PositionSetup.start();
            Position position = setup.validate();
            int next;
            do {
                next = position.depth() < MAX_LENGTH ? choose(position.legalMoves()) : Moves.NONE;
                visitor.visit(position, next);
                seen++;
                if (next != Moves.NONE) {
                    position.make(next);
                }
            } while (next != Moves.NONE);
        }
    }

    private int choose(MoveList legal) {
        if (legal.isEmpty()) {
            return Moves.NONE;
        }
        int start = random.nextInt(legal.size());
        if (random.nextInt(4) == 0) {
            for (int i = 0; i < legal.size(); i++) {
                int move = legal.get((start + i) % legal.size());
                if (Moves.isCastling(move) || Moves.isEnPassant(move) || Moves.isPromotion(move)) {
                    return move;
                }
            }
        }
        return legal.get(start);
    }
}
