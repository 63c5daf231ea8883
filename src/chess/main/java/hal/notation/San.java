package hal.notation;

import hal.notation.NotationException.Kind;
import hal.rules.Bitboard;
import hal.rules.Castling;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Standard Algebraic Notation, as in PGN: {@code Nbd7}, {@code exd6}, {@code e8=Q+}, {@code O-O}.
 *
 * <p>It is strict in what it writes and lenient in what it reads: moves without capitals or signs, long algebraic
 * notation ({@code Ng1-f3}), coordinates ({@code e2e4}), figurines, annotation symbols, zeros for castling.
 * {@code bxc4} is a pawn move and {@code Bxc4} a bishop move; a lower-case b that fits only a bishop is read as the
 * bishop.
 *
 * <pre>{@code
 * Position position = Position.start();
 * int move = San.parse(position, "Nf3");
 * System.out.println(San.format(position, move));
 * }</pre>
 *
 * <p>Thread-safe: there is no state.
 */
public final class San {
    private San() {}

    /**
     * The SAN of a legal move, with no more of its origin than needed and the sign of check or mate.
     *
     * @param position the position before the move; the move is made and unmade on it, so no other thread may use it
     *     meanwhile
     */
    public static String format(Position position, int move) {
        StringBuilder san = new StringBuilder(8);
        if (Move.isCastling(move)) {
            san.append(Move.castlingSide(move) == Castling.KINGSIDE ? "O-O" : "O-O-O");
        } else {
            int type = Piece.type(position.pieceAt(Move.from(move)));
            if (type == PieceType.PAWN) {
                if (Move.isCapture(move)) {
                    san.append(fileLetter(Move.from(move)));
                }
            } else {
                san.append(PieceType.letter(type));
                origin(position, move, type, san);
            }
            san.append(Move.isCapture(move) ? "x" : "").append(Square.name(Move.to(move)));
            if (Move.isPromotion(move)) {
                san.append('=').append(PieceType.letter(Move.promotionType(move)));
            }
        }
        position.make(move);
        if (position.inCheck()) {
            san.append(position.hasLegalMove() ? '+' : '#');
        }
        position.unmake();
        return san.toString();
    }

    /**
     * As much of the origin as tells the piece from others of its type that can go there: file, or else rank, or both.
     */
    private static void origin(Position position, int move, int type, StringBuilder san) {
        if (type == PieceType.KING) {
            return;
        }
        int from = Move.from(move);
        boolean rivals = false;
        boolean sameFile = false;
        boolean sameRank = false;
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            int other = Move.from(legal.get(i));
            if (other != from
                    && Move.to(legal.get(i)) == Move.to(move)
                    && Piece.type(position.pieceAt(other)) == type) {
                rivals = true;
                sameFile |= Square.file(other) == Square.file(from);
                sameRank |= Square.rank(other) == Square.rank(from);
            }
        }
        if (rivals && (!sameFile || sameRank)) {
            san.append(fileLetter(from));
        }
        if (sameFile) {
            san.append((char) ('1' + Square.rank(from)));
        }
    }

    private static char fileLetter(int square) {
        return (char) ('a' + Square.file(square));
    }

    /**
     * A line of moves with move numbers, as in {@code 12. Nf3 Nc6 13. Bb5} or {@code 12... Nc6 13. Bb5}.
     *
     * @param position the position before the line; it is not changed
     * @param moves the moves of the line, all legal
     * @param count the number of moves to use
     */
    public static String formatLine(Position position, int[] moves, int count) {
        Position board = position.copy();
        StringBuilder line = new StringBuilder(count * 7);
        for (int i = 0; i < count; i++) {
            if (board.sideToMove() == Color.WHITE) {
                line.append(board.fullmoveNumber()).append(". ");
            } else if (i == 0) {
                line.append(board.fullmoveNumber()).append("... ");
            }
            line.append(format(board, moves[i])).append(i + 1 < count ? " " : "");
            board.make(moves[i]);
        }
        return line.toString();
    }

    /**
     * The legal move that a text names, in any of the forms people use.
     *
     * @throws NotationException if the text is not a move (SYNTAX), cannot be played (ILLEGAL, and the message says
     *     why), or could be several moves (AMBIGUOUS, and the suggestions are those moves)
     */
    public static int parse(Position position, String text) {
        MoveList legal = position.legalMoves();
        String notation = inNotation(position, text);
        for (MoveText reading : MoveTextReader.read(notation)) {
            int move = only(position, legal, reading);
            if (move != Move.NONE) {
                return move;
            }
            if (fitsAny(position, legal, reading)) {
                break; // several moves, or an open promotion: another reading would only hide that
            }
        }
        throw complaint(position, notation);
    }

    /** A move that is said in words, in notation; any other text as it is. */
    private static String inNotation(Position position, String text) {
        if (text.indexOf(' ') < 0 || !MoveTextReader.read(text).isEmpty()) {
            return text;
        }
        String spoken = SpokenMove.notation(text);
        List<MoveText> readings = spoken.isEmpty() ? List.of() : MoveTextReader.read(spoken);
        if (readings.isEmpty()) {
            return text;
        }
        int from = readings.get(0).from();
        boolean twoMoves =
                from != Square.NONE && Character.isLowerCase(spoken.charAt(0)) && position.pieceAt(from) == Piece.NONE;
        return twoMoves ? text : spoken; // "e4 e5" is a move and its reply, "e2 e4" a move
    }

    /** Whether the beginning of a text may become a move said in words, such as {@code knight to}. */
    public static boolean mayBeSpoken(String beginning) {
        return SpokenMove.mayBecome(beginning);
    }

    /** The only legal move that a reading fits, or {@link Move#NONE} if there is none or more than one. */
    private static int only(Position position, MoveList legal, MoveText reading) {
        int found = Move.NONE;
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get(i);
            if (reading.fitsPromotion(move) && reading.fitsBoard(position, move)) {
                if (found != Move.NONE) {
                    return Move.NONE;
                }
                found = move;
            }
        }
        return found;
    }

    private static boolean fitsAny(Position position, MoveList legal, MoveText reading) {
        for (int i = 0; i < legal.size(); i++) {
            if (fitsAsFarAsItGoes(position, legal.get(i), reading)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a move is what the text says; if the text names no promotion, any will do. */
    private static boolean fitsAsFarAsItGoes(Position position, int move, MoveText reading) {
        boolean promotionOpen = Move.isPromotion(move) && reading.promotion() == MoveText.ANY;
        return (promotionOpen || reading.fitsPromotion(move)) && reading.fitsBoard(position, move);
    }

    /** Why a text does not name exactly one legal move. */
    static NotationException complaint(Position position, String text) {
        List<MoveText> readings = MoveTextReader.read(text);
        if (readings.isEmpty()) {
            Optional<String> square = MoveTextReader.squareOffBoard(text);
            if (square.isPresent()) {
                String message = "there is no " + square.get() + ": the files go from a to h, the ranks from 1 to 8";
                return new NotationException(Kind.ILLEGAL, 1, message, Suggestions.near(position, text));
            }
            String message = Words.quoted(text) + " is not a move; moves look like e4, Nf3, exd5, e8=Q or O-O";
            return new NotationException(Kind.SYNTAX, 1, message, Suggestions.near(position, text));
        }
        for (MoveText reading : readings) {
            List<String> choices = fitting(position, reading);
            if (!choices.isEmpty()) {
                String message = Words.quoted(text) + " could be " + Words.choice(choices) + "; say which";
                return new NotationException(Kind.AMBIGUOUS, 1, message, choices);
            }
        }
        // Of the two readings of a lower-case b, the bishop move is explained if there is no such pawn.
        MoveText last = readings.get(readings.size() - 1);
        MoveText meant = hasPiece(position, readings.get(0)) ? readings.get(0) : last;
        String reason = new IllegalMoveExplainer(position, meant).explain();
        return new NotationException(Kind.ILLEGAL, 1, reason, Suggestions.near(position, text));
    }

    private static boolean hasPiece(Position position, MoveText reading) {
        return reading.fromFile() == MoveText.ANY
                || reading.type() == MoveText.ANY
                || (position.pieces(position.sideToMove(), reading.type()) & Bitboard.file(reading.fromFile())) != 0;
    }

    private static List<String> fitting(Position position, MoveText reading) {
        List<String> moves = new ArrayList<>();
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            if (fitsAsFarAsItGoes(position, legal.get(i), reading)) {
                moves.add(format(position, legal.get(i)));
            }
        }
        return moves;
    }
}
