package hal.notation;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Castling;
import hal.rules.Colors;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import hal.support.NotationException;
import hal.support.NotationException.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Standard Algebraic Notation, as in PGN: {@code Nbd7}, {@code exd6}, {@code e8=Q+}, {@code O-O}; for the ints of a
 * {@link Position}, as fast as it. {@code Board} has the same for {@code Move}s, and checks what it is given.
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
        Objects.requireNonNull(position, "no position is given: it is null");
        StringBuilder san = new StringBuilder(8);
        if (Moves.isCastling(move)) {
            san.append(Moves.castlingSide(move) == Castling.KINGSIDE ? "O-O" : "O-O-O");
        } else {
            int type = Pieces.type(position.pieceAt(Moves.from(move)));
            if (type == PieceTypes.PAWN) {
                if (Moves.isCapture(move)) {
                    san.append(fileLetter(Moves.from(move)));
                }
            } else {
                san.append(PieceTypes.letter(type));
                origin(position, move, type, san);
            }
            san.append(Moves.isCapture(move) ? "x" : "").append(Squares.name(Moves.to(move)));
            if (Moves.isPromotion(move)) {
                san.append('=').append(PieceTypes.letter(Moves.promotionType(move)));
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
        if (type == PieceTypes.KING) {
            return;
        }
        int from = Moves.from(move);
        boolean rivals = false;
        boolean sameFile = false;
        boolean sameRank = false;
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            int other = Moves.from(legal.get(i));
            if (other != from
                    && Moves.to(legal.get(i)) == Moves.to(move)
                    && Pieces.type(position.pieceAt(other)) == type) {
                rivals = true;
                sameFile |= Squares.file(other) == Squares.file(from);
                sameRank |= Squares.rank(other) == Squares.rank(from);
            }
        }
        if (rivals && (!sameFile || sameRank)) {
            san.append(fileLetter(from));
        }
        if (sameFile) {
            san.append((char) ('1' + Squares.rank(from)));
        }
    }

    private static char fileLetter(int square) {
        return (char) ('a' + Squares.file(square));
    }

    /**
     * A line of moves with move numbers, as in {@code 12. Nf3 Nc6 13. Bb5} or {@code 12... Nc6 13. Bb5}.
     *
     * @param position the position before the line; it is not changed
     * @param moves the moves of the line, all legal; {@link Moves#NONE} is the null move, written {@code --}
     * @param count the number of moves to use
     */
    public static String formatLine(Position position, int[] moves, int count) {
        Objects.requireNonNull(position, "no position is given: it is null");
        Objects.requireNonNull(moves, "no moves are given: they are null");
        if (count < 0 || count > moves.length) {
            throw new IllegalArgumentException("of " + moves.length + " moves " + count + " cannot be written");
        }
        Position board = position.copy();
        StringBuilder line = new StringBuilder(count * 7);
        for (int i = 0; i < count; i++) {
            if (board.sideToMove() == Colors.WHITE) {
                line.append(board.fullmoveNumber()).append(". ");
            } else if (i == 0) {
                line.append(board.fullmoveNumber()).append("... ");
            }
            if (moves[i] == Moves.NONE) {
                line.append("--");
                board.makeNull();
            } else {
                line.append(format(board, moves[i]));
                board.make(moves[i]);
            }
            line.append(i + 1 < count ? " " : "");
        }
        return line.toString();
    }

    /**
     * The legal move that a text names, in any of the forms people use.
     *
     * @throws NotationException if the text is not a move (SYNTAX), could be several moves (AMBIGUOUS, and the
     *     suggestions are those moves), or cannot be played (the other kinds, and the message says why)
     */
    public static int parse(Position position, String text) {
        Objects.requireNonNull(position, "no position is given: it is null");
        Objects.requireNonNull(text, "no move is given: it is null");
        int plain = find(position, text);
        if (plain != Moves.NONE) {
            return plain;
        }
        MoveList legal = position.legalMoves();
        String notation = inNotation(position, text);
        for (MoveText reading : MoveTextReader.read(notation)) {
            int move = only(position, legal, reading);
            if (move != Moves.NONE) {
                return move;
            }
            if (!fitting(position, reading).isEmpty()) {
                break; // several moves, or an open promotion: another reading would only hide that
            }
        }
        throw complaint(position, text);
    }

    /**
     * The legal move of a text in the SAN that programs write, with or without its signs; {@link Moves#NONE} if the
     * text is anything else, such as one of the other forms that {@link #parse} reads. It is found backwards from its
     * target square: no moves are generated, nothing is allocated. So whoever reads millions asks here first.
     */
    public static int find(Position position, CharSequence text) {
        Objects.requireNonNull(position, "no position is given: it is null");
        Objects.requireNonNull(text, "no move is given: it is null");
        int length = text.length();
        int move = length == 0 || length > MoveTextReader.MAX_LENGTH ? Moves.NONE : plain(position, text);
        return move != Moves.NONE && position.isLegal(move) ? move : Moves.NONE;
    }

    /** A move that the text may mean, legal or not; {@link Moves#NONE} if it is not plain SAN. */
    private static int plain(Position position, CharSequence text) {
        int end = text.length();
        while (end > 0 && isSuffix(text.charAt(end - 1))) {
            end--;
        }
        char first = text.charAt(0);
        if (first == 'O' || first == '0') {
            return castling(position, text, end);
        }
        int type = MoveTextReader.PIECES.indexOf(first);
        return type > PieceTypes.PAWN ? piece(position, type, text, end) : pawn(position, text, end);
    }

    private static boolean isSuffix(char c) {
        return c == '+' || c == '#' || c == '!' || c == '?';
    }

    private static int castling(Position position, CharSequence text, int length) {
        if (length != 3 && length != 5) {
            return Moves.NONE;
        }
        for (int i = 1; i < length; i++) {
            if (text.charAt(i) != (i % 2 == 0 ? text.charAt(0) : '-')) {
                return Moves.NONE;
            }
        }
        int side = length == 3 ? Castling.KINGSIDE : Castling.QUEENSIDE;
        int us = position.sideToMove();
        int index = Castling.index(us, side);
        if ((position.castlingRights() & 1 << index) == 0) {
            return Moves.NONE;
        }
        return Moves.of(position.king(us), position.castling().rookFrom(index), Moves.CASTLE_KINGSIDE + side);
    }

    private static int square(CharSequence text, int at) {
        int file = text.charAt(at) - 'a';
        int rank = text.charAt(at + 1) - '1';
        return (file | rank) >= 0 && file < 8 && rank < 8 ? Squares.of(file, rank) : Squares.NONE;
    }

    private static int piece(Position position, int type, CharSequence text, int end) {
        int to = end < 3 ? Squares.NONE : square(text, end - 2);
        if (to == Squares.NONE) {
            return Moves.NONE;
        }
        int us = position.sideToMove();
        boolean takes = position.pieceAt(to) != Pieces.NONE;
        long from = Attacks.of(type, to, position.occupied()) & position.pieces(us, type);
        int at = 1;
        if (text.charAt(at) >= 'a' && text.charAt(at) <= 'h' && at < end - 2) {
            from &= Bitboard.file(text.charAt(at++) - 'a');
        }
        if (text.charAt(at) >= '1' && text.charAt(at) <= '8' && at < end - 2) {
            from &= Bitboard.rank(text.charAt(at++) - '1');
        }
        if (text.charAt(at) == 'x' && takes) {
            at++;
        }
        if (at != end - 2) {
            return Moves.NONE;
        }
        int found = Moves.NONE;
        for (long rest = from; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int move = Moves.of(Bitboard.first(rest), to, takes ? Moves.CAPTURE : Moves.QUIET);
            if (!Bitboard.hasSeveral(from)) {
                return move; // its legality is checked later
            }
            if (position.isLegal(move)) {
                if (found != Moves.NONE) {
                    return Moves.NONE;
                }
                found = move;
            }
        }
        return found;
    }

    private static int pawn(Position position, CharSequence text, int length) {
        int end = length;
        int promotion = MoveText.ANY;
        if (end > 3 && text.charAt(end - 2) == '=') {
            promotion = "NBRQ".indexOf(text.charAt(end - 1));
            end -= 2;
            if (promotion < 0) {
                return Moves.NONE;
            }
        }
        boolean captures = end == 4 && text.charAt(1) == 'x';
        int to = end == 2 || captures ? square(text, end - 2) : Squares.NONE;
        if (to == Squares.NONE) {
            return Moves.NONE;
        }
        int us = position.sideToMove();
        int step = us == Colors.WHITE ? 8 : -8;
        boolean last = Squares.rank(to) == (us == Colors.WHITE ? 7 : 0);
        if (last != (promotion != MoveText.ANY) || Squares.rank(to) == (us == Colors.WHITE ? 0 : 7)) {
            return Moves.NONE;
        }
        int kind = promotion == MoveText.ANY ? Moves.QUIET : Moves.PROMOTION + promotion;
        if (captures) {
            int file = text.charAt(0) - 'a';
            int from = to - step - Squares.file(to) + file;
            if ((file & ~7) != 0 || position.pieceAt(from) != Pieces.of(us, PieceTypes.PAWN)) {
                return Moves.NONE;
            }
            int taking = promotion == MoveText.ANY ? Moves.CAPTURE : Moves.PROMOTION_CAPTURE + promotion;
            return Moves.of(from, to, to == position.enPassantSquare() ? Moves.EN_PASSANT : taking);
        }
        boolean single = position.pieceAt(to - step) == Pieces.of(us, PieceTypes.PAWN);
        int twice = to - 2 * step;
        if (!single && (twice < 0 || twice > 63)) {
            return Moves.NONE;
        }
        return single ? Moves.of(to - step, to, kind) : Moves.of(twice, to, Moves.DOUBLE_PUSH);
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
        boolean twoMoves = from != Squares.NONE
                && Character.isLowerCase(spoken.charAt(0))
                && position.pieceAt(from) == Pieces.NONE;
        return twoMoves ? text : spoken; // "e4 e5" is a move and its reply, "e2 e4" a move
    }

    /**
     * Whether the beginning of a text may become a move said in words, such as {@code knight to}: for programs that
     * complete what is typed, since {@link #parse} reads such moves.
     */
    public static boolean mayBeSpoken(String beginning) {
        Objects.requireNonNull(beginning, "no text is given: it is null");
        return SpokenMove.mayBecome(beginning);
    }

    /** The only legal move that a reading fits, or {@link Moves#NONE} if there is none or more than one. */
    private static int only(Position position, MoveList legal, MoveText reading) {
        int found = Moves.NONE;
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get(i);
            if (reading.fitsPromotion(move) && reading.fitsBoard(position, move)) {
                if (found != Moves.NONE) {
                    return Moves.NONE;
                }
                found = move;
            }
        }
        return found;
    }

    /** Why a text does not name exactly one legal move. */
    static NotationException complaint(Position position, String given) {
        return reason(position, given).in(given, position.toString());
    }

    private static NotationException reason(Position position, String given) {
        String text = inNotation(position, given);
        List<MoveText> readings = MoveTextReader.read(text);
        if (readings.isEmpty()) {
            Optional<String> square = MoveTextReader.squareOffBoard(text);
            String message = square.isPresent()
                    ? "there is no " + square.get() + ": the files go from a to h, the ranks from 1 to 8"
                    : Words.quoted(text) + " is not a move; moves look like e4, Nf3, exd5, e8=Q or O-O";
            int column = MoveTextReader.column(given, beginning -> !MoveTextReader.read(inNotation(position, beginning))
                    .isEmpty());
            return new NotationException(
                    square.isPresent() ? Kind.NO_SUCH_SQUARE : Kind.SYNTAX,
                    column,
                    message,
                    Suggestions.near(position, text));
        }
        String core = MoveDecoration.strip(given);
        int column = Math.max(0, given.indexOf(core)) + 1; // behind blanks and a move number
        for (MoveText reading : readings) {
            List<String> choices = fitting(position, reading);
            if (!choices.isEmpty()) {
                String message = Words.quoted(text) + " could be " + Words.choice(choices) + "; say which";
                return new NotationException(Kind.AMBIGUOUS, column, message, choices);
            }
        }
        // Of the two readings of a lower-case b, the bishop move is explained if there is no such pawn.
        MoveText last = readings.get(readings.size() - 1);
        MoveText meant = hasPiece(position, readings.get(0)) ? readings.get(0) : last;
        IllegalMoveExplainer.Reason reason = new IllegalMoveExplainer(position, meant).explain();
        int part = text.equals(given) && !meant.isCastling() ? MoveTextReader.part(core, reason.kind()) : 0;
        return new NotationException(reason.kind(), column + part, reason.text(), Suggestions.near(position, text));
    }

    private static boolean hasPiece(Position position, MoveText reading) {
        return reading.fromFile() == MoveText.ANY
                || reading.type() == MoveText.ANY
                || (position.pieces(position.sideToMove(), reading.type()) & Bitboard.file(reading.fromFile())) != 0;
    }

    /** The legal moves that a text says; if it names no promotion, any will do. */
    private static List<String> fitting(Position position, MoveText reading) {
        List<String> moves = new ArrayList<>();
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get(i);
            boolean open = Moves.isPromotion(move) && reading.promotion() == MoveText.ANY;
            if ((open || reading.fitsPromotion(move)) && reading.fitsBoard(position, move)) {
                moves.add(format(position, move));
            }
        }
        return moves;
    }
}
