package hal.session.game;

import hal.game.Game;
import hal.game.GameNode;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;

/**
 * What each side has taken, and who has more material left.
 *
 * <p>What was taken is what there was at the start, plus the pieces that pawns have become, less what is left; so no
 * record of each capture is needed.
 */
final class Captures {
    private final int[][] missing = new int[2][PieceType.COUNT];
    private final int lead;

    private Captures(Position start, Game game) {
        Position now = game.position();
        int sum = 0;
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            for (int type = 0; type < PieceType.COUNT; type++) {
                int left = Long.bitCount(now.pieces(color, type));
                missing[color][type] = Long.bitCount(start.pieces(color, type)) - left;
                sum += (color == Color.WHITE ? left : -left) * PieceType.pawns(type);
            }
        }
        for (GameNode move : game.moves()) {
            if (Move.isPromotion(move.move())) {
                missing[move.color()][PieceType.PAWN]--;
                missing[move.color()][Move.promotionType(move.move())]++;
            }
        }
        lead = sum;
    }

    static Captures of(Game game) {
        return new Captures(game.startPosition(), game);
    }

    /** The enemy's pieces that a side has taken, the most valuable first, as piece letters. */
    String by(int color) {
        StringBuilder letters = new StringBuilder();
        for (int type = PieceType.KING; type >= 0; type--) {
            char letter = Piece.letter(Piece.of(color ^ 1, type));
            for (int i = 0; i < missing[color ^ 1][type]; i++) {
                letters.append(letter);
            }
        }
        return letters.toString();
    }

    /** By how many pawns a side is ahead in material, 0 if it is not. */
    int lead(int color) {
        return Math.max(0, color == Color.WHITE ? lead : -lead);
    }
}
