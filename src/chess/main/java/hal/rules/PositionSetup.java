package hal.rules;

import hal.rules.SetupProblem.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A position being set up, not checked until {@link #validate()} makes a {@link Position} of it. Its public fields are
 * ints as those of {@code Position}; {@link #put} and {@link #clear} take values.
 *
 * <pre>{@code
 * PositionSetup setup = PositionSetup.start();
 * setup.clear(Square.D1); // queen odds
 * System.out.println(Board.of(setup.validate()));
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class PositionSetup {
    /** The piece on each square, {@link Pieces#NONE} if it is empty. */
    public final int[] board = new int[Squares.COUNT];

    /**
     * The square of the rook for each castling right by {@link Castling#index}, {@link Squares#NONE} without the right.
     */
    public final int[] castlingRooks = {Squares.NONE, Squares.NONE, Squares.NONE, Squares.NONE};

    public int sideToMove = Colors.WHITE;

    /** The square that a pawn has just passed over, or {@link Squares#NONE}. */
    public int enPassantSquare = Squares.NONE;

    public int halfmoveClock;
    public int fullmoveNumber = 1;

    /** Whether kings and rooks can castle from any file, or only from the usual ones. */
    public Rules rules = Rules.STANDARD;

    /** An empty board with White to move. */
    public PositionSetup() {
        Arrays.fill(board, Pieces.NONE);
    }

    /** The pieces from a8 to h1, {@code .} for an empty square, for logs. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Squares.COUNT; i++) {
            int piece = board[i ^ 56];
            text.append(i > 0 && i % 8 == 0 ? "/" : "").append(piece == Pieces.NONE ? '.' : Pieces.letter(piece));
        }
        return text.toString();
    }

    /** The start position of standard chess. */
    public static PositionSetup start() {
        PositionSetup setup = chess960Start(518);
        setup.rules = Rules.STANDARD;
        return setup;
    }

    /**
     * A Chess960 start position by its number in Scharnagl's scheme; 518 stands as standard chess does.
     *
     * @param number 0 to 959
     */
    public static PositionSetup chess960Start(int number) {
        int[] backRank = Chess960.backRank(number);
        PositionSetup setup = new PositionSetup();
        boolean queenside = true;
        for (int file = 0; file < 8; file++) {
            for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
                int home = color * 56;
                setup.board[home + file] = Pieces.of(color, backRank[file]);
                setup.board[(color == Colors.WHITE ? 8 : 48) + file] = Pieces.of(color, PieceTypes.PAWN);
                if (backRank[file] == PieceTypes.ROOK) {
                    int side = queenside ? Castling.QUEENSIDE : Castling.KINGSIDE;
                    setup.castlingRooks[Castling.index(color, side)] = home + file;
                }
            }
            queenside &= backRank[file] != PieceTypes.ROOK;
        }
        setup.rules = Rules.CHESS960;
        return setup;
    }

    /** Puts a piece on a square, in place of what may stand there. */
    public void put(Square square, Piece piece) {
        Objects.requireNonNull(square, "no square is given: it is null");
        board[square.code()] =
                Objects.requireNonNull(piece, "no piece is given: it is null").code();
    }

    /** Takes away what stands on a square, if anything does. */
    public void clear(Square square) {
        board[Objects.requireNonNull(square, "no square is given: it is null").code()] = Pieces.NONE;
    }

    /** Everything that is wrong with this setup; empty if it is a legal position. */
    public List<SetupProblem> problems() {
        return new SetupCheck(this).problems();
    }

    /**
     * The position of this setup.
     *
     * @throws InvalidPositionException with all problems, if there are any
     */
    public Position validate() {
        List<SetupProblem> problems = problems();
        if (!problems.isEmpty()) {
            throw new InvalidPositionException(problems);
        }
        return new Position(this);
    }

    int castlingRights() {
        int rights = 0;
        for (int index = 0; index < 4; index++) {
            rights |= castlingRooks[index] != Squares.NONE ? 1 << index : 0;
        }
        return rights;
    }

    /** The checks of a setup, each a method that reports its problems. */
    private static final class SetupCheck {
        /** Far beyond the longest game that the seventy-five-move rule allows (about 8,800 moves). */
        private static final int MAX_COUNTER = 20_000;

        private static final int[] FULL_SET = {8, 2, 2, 2, 1, 1};

        private final PositionSetup setup;
        private final List<SetupProblem> problems = new ArrayList<>();
        /** The squares of each piece, and at its end the empty ones. */
        private final long[] squares = new long[Pieces.COUNT + 1];

        SetupCheck(PositionSetup setup) {
            this.setup = setup;
            for (int square = 0; square < Squares.COUNT; square++) {
                squares[setup.board[square]] |= Bitboard.of(square);
            }
        }

        private long squares(int color, int type) {
            return squares[Pieces.of(color, type)];
        }

        /** The square of a side's king, or {@link Squares#NONE}. */
        private int king(int color) {
            long kings = squares(color, PieceTypes.KING);
            return kings == 0 ? Squares.NONE : Bitboard.first(kings);
        }

        List<SetupProblem> problems() {
            for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
                checkPieces(color);
            }
            checkPawnRanks();
            checkCounters();
            for (int index = 0; index < 4; index++) {
                if (setup.castlingRooks[index] != Squares.NONE) {
                    checkCastling(index);
                }
            }
            checkEnPassant();
            if (kings(Colors.WHITE) == 1 && kings(Colors.BLACK) == 1) {
                checkOpponentsKing();
            }
            return problems;
        }

        private void report(Kind kind, int square, String message) {
            problems.add(new SetupProblem(
                    kind, square == Squares.NONE ? Optional.empty() : Optional.of(Square.of(square)), message));
        }

        private int kings(int color) {
            return Long.bitCount(squares(color, PieceTypes.KING));
        }

        private void checkPieces(int color) {
            int all = 0;
            int promoted = 0;
            for (int type = PieceTypes.PAWN; type <= PieceTypes.KING; type++) {
                int count = Long.bitCount(squares(color, type));
                all += count;
                promoted += type == PieceTypes.KING ? 0 : Math.max(0, count - FULL_SET[type]);
            }
            String name = Color.of(color).toString();
            int kings = kings(color);
            if (kings == 0) {
                report(Kind.NO_KING, Squares.NONE, name + " has no king");
            } else if (kings > 1) {
                report(Kind.SEVERAL_KINGS, king(color), name + " has " + kings + " kings");
            }
            if (all > 16) {
                report(Kind.TOO_MANY_PIECES, Squares.NONE, name + " has " + all + " pieces, more than 16");
            }
            int pawns = Long.bitCount(squares(color, PieceTypes.PAWN));
            if (pawns > 8) {
                report(Kind.TOO_MANY_PAWNS, Squares.NONE, name + " has " + pawns + " pawns, more than 8");
            }
            if (pawns <= 8 && all <= 16 && promoted > 8 - pawns) {
                report(
                        Kind.TOO_MANY_PROMOTED,
                        Squares.NONE,
                        name + " has " + promoted + " promoted piece" + (promoted == 1 ? "" : "s") + " but only "
                                + (8 - pawns) + (pawns == 7 ? " pawn is missing" : " pawns are missing"));
            }
        }

        private void checkPawnRanks() {
            long pawns = squares(Colors.WHITE, PieceTypes.PAWN) | squares(Colors.BLACK, PieceTypes.PAWN);
            for (Square square : Bitboard.squares(pawns & (Bitboard.RANK_1 | Bitboard.RANK_8))) {
                String rank = square.rank() == 0 ? "first" : "eighth";
                report(
                        Kind.PAWN_ON_END_RANK,
                        square.code(),
                        "a pawn cannot stand on " + square + ", the " + rank + " rank");
            }
        }

        private void checkCounters() {
            if (setup.halfmoveClock < 0 || setup.halfmoveClock > MAX_COUNTER) {
                report(
                        Kind.HALFMOVE_CLOCK,
                        Squares.NONE,
                        "the half-move clock is " + setup.halfmoveClock + ", not 0 to " + MAX_COUNTER);
            }
            if (setup.fullmoveNumber < 1 || setup.fullmoveNumber > MAX_COUNTER) {
                report(
                        Kind.FULLMOVE_NUMBER,
                        Squares.NONE,
                        "the move number is " + setup.fullmoveNumber + ", not 1 to " + MAX_COUNTER);
            }
        }

        private void checkCastling(int index) {
            int color = index >> 1;
            boolean kingside = (index & 1) == Castling.KINGSIDE;
            String right = Color.of(color) + " has the right to castle " + (kingside ? "kingside" : "queenside");
            int home = color * 56;
            int king = king(color);
            boolean kingAtHome = king != Squares.NONE && king >> 3 == home >> 3;
            if (!kingAtHome || (setup.rules == Rules.STANDARD && king != home + Squares.E1)) {
                String where = setup.rules == Rules.CHESS960
                        ? "rank " + (color == Colors.WHITE ? 1 : 8)
                        : Squares.name(home + Squares.E1);
                report(Kind.CASTLING_KING, king, right + ", but its king is not on " + where);
                return;
            }
            int rook = setup.castlingRooks[index];
            boolean rightSide = kingside ? rook > king : rook < king;
            if (setup.board[rook] != Pieces.of(color, PieceTypes.ROOK) || rook >> 3 != home >> 3 || !rightSide) {
                report(Kind.CASTLING_ROOK, rook, right + ", but no rook on " + Squares.name(rook));
            } else if (setup.rules == Rules.STANDARD && rook != home + (kingside ? Squares.H1 : Squares.A1)) {
                report(
                        Kind.CASTLING_ROOK,
                        rook,
                        right + " with the rook on " + Squares.name(rook) + ", as in Chess960");
            }
        }

        private void checkEnPassant() {
            int square = setup.enPassantSquare;
            if (square == Squares.NONE) {
                return;
            }
            int us = setup.sideToMove;
            int forward = us == Colors.WHITE ? 8 : -8;
            String name = Squares.name(square);
            if (Squares.rank(square) != (us == Colors.WHITE ? 5 : 2)) {
                report(Kind.EN_PASSANT, square, Color.of(us) + " is to move, so no pawn can have passed over " + name);
            } else if (setup.board[square] != Pieces.NONE || setup.board[square + forward] != Pieces.NONE) {
                report(Kind.EN_PASSANT, square, "no pawn can have passed over " + name + ": its path was not empty");
            } else if (setup.board[square - forward] != Pieces.of(us ^ 1, PieceTypes.PAWN)) {
                report(
                        Kind.EN_PASSANT,
                        square,
                        "no pawn that passed over " + name + " stands on " + Squares.name(square - forward));
            }
        }

        /** The side that has just moved cannot have left its king in check. */
        private void checkOpponentsKing() {
            int them = setup.sideToMove ^ 1;
            int king = king(them);
            long occupied = ~squares[Pieces.NONE];
            long attackers = Attacks.pawn(them, king) & squares(setup.sideToMove, PieceTypes.PAWN);
            for (int type = PieceTypes.KNIGHT; type <= PieceTypes.KING; type++) {
                attackers |= Attacks.of(type, king, occupied) & squares(setup.sideToMove, type);
            }
            if (attackers != 0) {
                report(
                        Kind.OPPONENT_IN_CHECK,
                        king,
                        Color.of(setup.sideToMove) + " is to move and could capture the king on " + Squares.name(king)
                                + " from " + Squares.name(Bitboard.first(attackers)));
            }
        }
    }
}
