package hal.analysis.explain;

import hal.platform.Format;
import hal.rules.Bitboard;
import hal.rules.PieceType;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Square;
import hal.rules.Squares;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Which men hang, in words: could be taken with a gain, if nothing but the captures on their square is counted. */
public final class Hanging {
    private Hanging() {}

    /**
     * What is said of what a player asks about.
     *
     * @param side the player's
     * @param about a square, a kind of piece of his, or "mine" or "theirs" for all pieces of a side
     * @throws UserException if it is none of these
     */
    public static String told(Position position, int side, String about) {
        if (about.matches("mine|theirs")) {
            return of(position, about.equals("mine") ? side : side ^ 1);
        }
        if (about.matches("[a-h][1-8]")) {
            int square = Squares.parse(about);
            return position.pieceAt(square) == Pieces.NONE ? "Nothing stands on " + about + "." : on(position, square);
        }
        return Stream.of(PieceType.values())
                .filter(type -> about.matches(type + "s?"))
                .map(type -> told(position, position.pieces(side, type.code()), type))
                .findFirst()
                .orElseThrow(() -> new UserException("\"" + CleanText.line(about, 20)
                        + "\" is neither a piece nor a square: threat queen, threat mine or threat alone."));
    }

    /** What is said of each of some men; that nothing attacks them, once. */
    private static String told(Position position, long men, PieceType type) {
        long attacked = Bitboard.squares(men).stream()
                .map(Square::code)
                .filter(square -> position.attackers(square, Pieces.color(position.pieceAt(square)) ^ 1) != 0)
                .mapToLong(Bitboard::of)
                .sum();
        if (men == 0) {
            return "You have no " + type + ".";
        }
        return Long.bitCount(men) > 1 && attacked == 0
                ? "Nothing attacks your " + type + "s."
                : Bitboard.squares(attacked == 0 ? men : attacked).stream()
                        .map(square -> on(position, square.code()))
                        .collect(Collectors.joining(" "));
    }

    /** Whether the man on a square is attacked, by what, and whether it can be taken with a gain. */
    private static String on(Position position, int square) {
        int side = Pieces.color(position.pieceAt(square));
        String man = PlainWords.man(position, square);
        long attackers = position.attackers(square, side ^ 1);
        if (attackers == 0) {
            return "Nothing attacks " + man + ".";
        }
        String attacked = Format.capital(men(position, attackers))
                + (Long.bitCount(attackers) > 1 ? " attack " : " attacks ")
                + man;
        if (square == position.king(side)) {
            return attacked + ": check.";
        }
        if (side == position.sideToMove() && position.inCheck()) {
            return attacked + ", but the king is in check: that comes first.";
        }
        long guards = position.attackers(square, side);
        return attacked
                + (Exchanges.isLoose(position, square)
                        ? guards == 0
                                ? ", and nothing protects it: it hangs."
                                : ", and taking it pays although it is protected."
                        : guards == 0
                                ? ", but taking it would win nothing."
                                : ", but it is protected: taking it wins nothing.");
    }

    /** What hangs of a side's men. */
    private static String of(Position position, int side) {
        if (side == position.sideToMove() && position.inCheck()) {
            return "The king is in check: that comes first.";
        }
        long hanging = LongStream.range(0, 64)
                .filter(square -> Bitboard.contains(position.ofColor(side), (int) square)
                        && square != position.king(side)
                        && Exchanges.isLoose(position, (int) square))
                .map(square -> Bitboard.of((int) square))
                .sum();
        return hanging == 0
                ? PlainWords.side(side) + " has nothing hanging."
                : Format.capital(men(position, hanging)) + (Long.bitCount(hanging) > 1 ? " hang." : " hangs.");
    }

    private static String men(Position position, long squares) {
        List<String> men = new ArrayList<>();
        for (int type = PieceTypes.KING; type >= PieceTypes.PAWN; type--) {
            Bitboard.squares(squares & position.ofType(type))
                    .forEach(square -> men.add(PlainWords.man(position, square.code())));
        }
        return PlainWords.list(men);
    }
}
