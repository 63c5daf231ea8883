package hal.commands.prompt;

import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.Squares;
import hal.session.speech.SpokenChess;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Another position that is said by how it differs from the one on the board: "put a white queen on d5", "remove the
 * black rook". A piece that stands there and is to go elsewhere is a move, and none of this.
 */
final class SaidPosition {
    private static final String PIECE = "(?:(white|black) )?(king|queen|rook|bishop|knight|pawn)";
    private static final Pattern PUT = Pattern.compile(
            "(?:put|place|add|set|drop) (?:(?:a|an|another|one) )+" + PIECE + " (?:on|onto|at|to|in) ([a-h][1-8])");
    private static final Pattern REMOVE =
            Pattern.compile("(?:remove|delete|erase|take away|take off|get rid of) (?:(?:a|the|that) )*" + PIECE
                    + "(?: (?:(?:on|from|at|off) )?([a-h][1-8]))?");

    private SaidPosition() {}

    /**
     * The position in FEN.
     *
     * @param words in lower case, none of them mistyped
     * @return empty if the words say no such thing, or not of which colour or square
     */
    static Optional<String> of(List<String> words, Position position) {
        boolean white = position.sideToMove() == Colors.WHITE;
        String line = String.join(" ", words)
                .replaceAll("\\bmy\\b", white ? "white" : "black")
                .replaceAll("\\b(?:your|his)\\b", white ? "black" : "white");
        Matcher put = PUT.matcher(line);
        if (put.matches()) {
            return Optional.ofNullable(put.group(1))
                    .map(color -> with(position, Squares.parse(put.group(3)), piece(color, put.group(2))));
        }
        Matcher remove = REMOVE.matcher(line);
        if (!remove.matches()) {
            return Optional.empty();
        }
        List<Integer> there = IntStream.range(0, Squares.COUNT)
                .filter(square ->
                        remove.group(3) == null || Squares.name(square).equals(remove.group(3)))
                .filter(square -> isOf(position.pieceAt(square), remove.group(1), remove.group(2)))
                .boxed()
                .toList();
        return there.size() == 1 ? Optional.of(with(position, there.get(0), Pieces.NONE)) : Optional.empty();
    }

    private static boolean isOf(int piece, String color, String name) {
        return piece != Pieces.NONE
                && SpokenChess.name(Pieces.type(piece)).equals(name)
                && (color == null || (Pieces.color(piece) == Colors.WHITE) == color.equals("white"));
    }

    private static int piece(String color, String name) {
        char letter = name.equals("knight") ? 'n' : name.charAt(0);
        return Pieces.ofLetter(color.equals("white") ? Character.toUpperCase(letter) : letter);
    }

    /** A position in which something else stands on a square; it may be none that a game can have. */
    private static String with(Position position, int square, int piece) {
        PositionSetup setup = position.toSetup();
        setup.board[square] = piece;
        String rows = setup.toString();
        for (int empty = 8; empty > 0; empty--) {
            rows = rows.replace(".".repeat(empty), Integer.toString(empty));
        }
        return rows + " " + Fen.format(position).split(" ", 2)[1];
    }
}
