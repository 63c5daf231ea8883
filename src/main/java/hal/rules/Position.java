package hal.rules;

import java.util.Arrays;

/**
 * A position and the moves that led to it: bitboards, a mailbox, the hash key and an undo stack in parallel arrays.
 *
 * <p>Mutable, not thread-safe; searches and matches work on a {@link #copy()}. {@link #make} and {@link #unmake} check
 * nothing: an illegal move leaves nonsense. {@code hal.game.Game} is the door that checks.
 *
 * <p>The en passant square is kept only when the capture is legal, so that equal keys mean equal possibilities, as the
 * repetition rule asks. {@link #polyglotKey()} has the book format's own, laxer rule.
 */
public final class Position extends Placement {
    private static final int NO_SQUARE_BITS = 64;

    private final Castling castling;

    private int sideToMove;
    private int castlingRights;
    /** Where a pawn may be taken en passant, or 64; {@link #bookEnPassant} keeps it also when the capture is illegal. */
    private int enPassant = NO_SQUARE_BITS;

    private int bookEnPassant = NO_SQUARE_BITS;
    private int halfmoveClock;
    /** Plies since the last move that cannot be taken back: how far a repetition can lie behind. */
    private int reversiblePlies;

    private int firstPly;
    private long key;
    private long checkers;

    private final UndoStack undo;

    /** From a setup that has been validated; the only way in, see {@link PositionSetup#validate()}. */
    Position(PositionSetup setup) {
        castling = setup.castling();
        undo = new UndoStack();
        Arrays.fill(board, (byte) Piece.NONE);
        for (int square = 0; square < Square.COUNT; square++) {
            int piece = setup.board[square];
            if (piece != Piece.NONE) {
                board[square] = (byte) piece;
                toggle(piece, Bitboard.of(square));
            }
        }
        sideToMove = setup.sideToMove;
        castlingRights = setup.castlingRights();
        halfmoveClock = setup.halfmoveClock;
        firstPly = 2 * (setup.fullmoveNumber - 1) + sideToMove;
        checkers = checkersOf(sideToMove ^ 1);
        if (setup.enPassantSquare != Square.NONE) {
            setEnPassant(setup.enPassantSquare);
        }
        key = computeKey();
    }

    private Position(Position other) {
        castling = other.castling;
        System.arraycopy(other.sets, 0, sets, 0, sets.length);
        System.arraycopy(other.board, 0, board, 0, board.length);
        sideToMove = other.sideToMove;
        castlingRights = other.castlingRights;
        enPassant = other.enPassant;
        bookEnPassant = other.bookEnPassant;
        halfmoveClock = other.halfmoveClock;
        reversiblePlies = other.reversiblePlies;
        firstPly = other.firstPly;
        key = other.key;
        checkers = other.checkers;
        undo = other.undo.copy();
    }

    /** The start position of ordinary chess. */
    public static Position start() {
        return new Position(PositionSetup.start());
    }

    /** A deep copy with its history, for a search or another thread. */
    public Position copy() {
        return new Position(this);
    }

    /** The present position as a setup that can be edited; its history is left behind. */
    public PositionSetup toSetup() {
        PositionSetup setup = new PositionSetup();
        for (int square = 0; square < Square.COUNT; square++) {
            setup.board[square] = board[square];
        }
        setup.sideToMove = sideToMove;
        for (int index = 0; index < 4; index++) {
            setup.castlingRooks[index] = (castlingRights & 1 << index) != 0 ? castling.rookFrom(index) : Square.NONE;
        }
        setup.enPassantSquare = enPassantSquare();
        setup.halfmoveClock = halfmoveClock;
        setup.fullmoveNumber = fullmoveNumber();
        setup.chess960 = isChess960();
        return setup;
    }

    // What stands where.

    public int sideToMove() {
        return sideToMove;
    }

    /** The four bits of {@link Castling}. */
    public int castlingRights() {
        return castlingRights;
    }

    /** Where this game's castling happens. */
    public Castling castling() {
        return castling;
    }

    /** Whether a right belongs to Chess960 only: a king off the e-file or a rook off the corner. */
    public boolean isChess960() {
        return !castling.isStandard();
    }

    /** Where a pawn can legally be taken en passant, or {@link Square#NONE}. */
    public int enPassantSquare() {
        return enPassant == NO_SQUARE_BITS ? Square.NONE : enPassant;
    }

    /** Plies since the last capture or pawn move: at 100 either side may claim a draw, at 150 it is one. */
    public int halfmoveClock() {
        return halfmoveClock;
    }

    /** The number of the move to come, as in {@code 17. Nf3}; from 1. */
    public int fullmoveNumber() {
        return gamePly() / 2 + 1;
    }

    /** Plies since move 1 for White, as the full-move number counts; also where the game began elsewhere. */
    public int gamePly() {
        return firstPly + undo.size();
    }

    /** How many moves can be unmade. */
    public int depth() {
        return undo.size();
    }

    /** The move last made, or {@link Move#NONE} before the first and after a null move. */
    public int lastMove() {
        return undo.size() == 0 ? Move.NONE : undo.move();
    }

    // Attacks and checks.

    /** The pieces that give check to the side to move. */
    public long checkers() {
        return checkers;
    }

    public boolean inCheck() {
        return checkers != 0;
    }

    // Making and unmaking.

    /** Makes a legal move; unchecked. */
    public void make(int move) {
        int from = Move.from(move);
        int to = Move.to(move);
        int kind = Move.kind(move);
        int us = sideToMove;
        int piece = board[from];
        int captured = Piece.NONE;

        if (Move.isCapture(move)) {
            int victimSquare = kind == Move.EN_PASSANT ? to ^ 8 : to;
            captured = board[victimSquare];
            push(move, captured);
            remove(captured, victimSquare);
        } else {
            push(move, captured);
        }

        long newKey = key ^ Zobrist.TURN;
        if (enPassant != NO_SQUARE_BITS) {
            newKey ^= Zobrist.enPassant(enPassant);
        }
        key = newKey;
        enPassant = NO_SQUARE_BITS;
        bookEnPassant = NO_SQUARE_BITS;

        int rights = castlingRights & castling.keepRights(from) & castling.keepRights(to);
        if (rights != castlingRights) {
            key ^= Zobrist.castling(rights ^ castlingRights);
            castlingRights = rights;
        }

        if (Move.isCastling(move)) {
            moveCastlingMen(Castling.index(us, Move.castlingSide(move)), from, to);
        } else if (Move.isPromotion(move)) {
            remove(piece, from);
            put(Piece.of(us, Move.promotionType(move)), to);
        } else {
            shift(piece, from, to);
        }

        halfmoveClock++;
        reversiblePlies++;
        if (captured != Piece.NONE || Piece.type(piece) == PieceType.PAWN) {
            halfmoveClock = 0;
            reversiblePlies = 0;
        }
        sideToMove = us ^ 1;
        checkers = checkersOf(us);
        if (kind == Move.DOUBLE_PUSH) {
            offerEnPassant(to ^ 8);
        }
    }

    /** Takes the last move back; unchecked: there must be one, and not a null move. */
    public void unmake() {
        int move = undo.move();
        int from = Move.from(move);
        int to = Move.to(move);
        int us = sideToMove ^ 1;
        sideToMove = us;
        if (Move.isCastling(move)) {
            int index = Castling.index(us, Move.castlingSide(move));
            unmoveCastlingMen(index, from, to);
        } else {
            int piece = board[to];
            toggle(piece, Bitboard.of(to));
            board[to] = (byte) Piece.NONE;
            if (Move.isPromotion(move)) {
                piece = Piece.of(us, PieceType.PAWN);
            }
            toggle(piece, Bitboard.of(from));
            board[from] = (byte) piece;
            int captured = undo.state() & 15;
            if (captured != Piece.NONE) {
                int victimSquare = Move.isEnPassant(move) ? to ^ 8 : to;
                toggle(captured, Bitboard.of(victimSquare));
                board[victimSquare] = (byte) captured;
            }
        }
        pop();
    }

    /** Passes the turn, for the null-move heuristic; never when in check. */
    public void makeNull() {
        push(Move.NONE, Piece.NONE);
        key ^= Zobrist.TURN;
        if (enPassant != NO_SQUARE_BITS) {
            key ^= Zobrist.enPassant(enPassant);
        }
        enPassant = NO_SQUARE_BITS;
        bookEnPassant = NO_SQUARE_BITS;
        halfmoveClock++;
        reversiblePlies = 0; // a repetition across a null move is none
        sideToMove ^= 1;
        checkers = 0;
    }

    /** Takes a null move back. */
    public void unmakeNull() {
        sideToMove ^= 1;
        pop();
    }

    private void push(int move, int captured) {
        int state = captured | castlingRights << 4 | enPassant << 8 | bookEnPassant << 15;
        undo.push(move, key, checkers, state, UndoStack.clocks(halfmoveClock, reversiblePlies));
    }

    private void pop() {
        undo.pop();
        key = undo.poppedKey();
        checkers = undo.poppedCheckers();
        int state = undo.poppedState();
        castlingRights = state >>> 4 & 15;
        enPassant = state >>> 8 & 127;
        bookEnPassant = state >>> 15 & 127;
        halfmoveClock = undo.poppedHalfmoveClock();
        reversiblePlies = undo.poppedReversiblePlies();
    }

    private void remove(int piece, int square) {
        toggle(piece, Bitboard.of(square));
        board[square] = (byte) Piece.NONE;
        key ^= Zobrist.piece(piece, square);
    }

    private void put(int piece, int square) {
        toggle(piece, Bitboard.of(square));
        board[square] = (byte) piece;
        key ^= Zobrist.piece(piece, square);
    }

    private void shift(int piece, int from, int to) {
        toggle(piece, Bitboard.of(from) | Bitboard.of(to));
        board[from] = (byte) Piece.NONE;
        board[to] = (byte) piece;
        key ^= Zobrist.piece(piece, from) ^ Zobrist.piece(piece, to);
    }

    /** Both men leave before either lands: in Chess960 their squares may overlap. */
    private void moveCastlingMen(int index, int kingFrom, int rookFrom) {
        int king = board[kingFrom];
        int rook = board[rookFrom];
        remove(king, kingFrom);
        remove(rook, rookFrom);
        put(king, Castling.kingTo(index));
        put(rook, Castling.rookTo(index));
    }

    private void unmoveCastlingMen(int index, int kingFrom, int rookFrom) {
        int king = board[Castling.kingTo(index)];
        int rook = board[Castling.rookTo(index)];
        remove(king, Castling.kingTo(index));
        remove(rook, Castling.rookTo(index));
        put(king, kingFrom);
        put(rook, rookFrom);
    }

    private void offerEnPassant(int square) {
        if ((Attacks.pawn(sideToMove ^ 1, square) & pieces(sideToMove, PieceType.PAWN)) != 0) {
            setEnPassant(square);
            if (enPassant != NO_SQUARE_BITS) {
                key ^= Zobrist.enPassant(square);
            }
        }
    }

    private void setEnPassant(int square) {
        long takers = Attacks.pawn(sideToMove ^ 1, square) & pieces(sideToMove, PieceType.PAWN);
        bookEnPassant = takers != 0 ? square : NO_SQUARE_BITS;
        enPassant = NO_SQUARE_BITS;
        for (; takers != 0; takers = Bitboard.withoutFirst(takers)) {
            if (isEnPassantSafe(Bitboard.first(takers), square)) {
                enPassant = square;
            }
        }
    }

    /** Whether a pawn of the side to move can take en passant without leaving its king in check. */
    boolean isEnPassantSafe(int from, int square) {
        long victim = Bitboard.of(square ^ 8);
        long after = (occupied() ^ Bitboard.of(from) ^ victim) | Bitboard.of(square);
        long attackers = attackersTo(king(sideToMove), after) & sets[6 + (sideToMove ^ 1)];
        return (attackers & ~victim) == 0;
    }

    // Keys and repetitions.

    /** The hash key: the Polyglot key, with the en passant file only where that capture is legal. */
    public long key() {
        return key;
    }

    /**
     * The key by which Polyglot books are looked up. It differs from {@link #key()} only where a pawn stands ready to
     * take en passant but may not, being pinned.
     */
    public long polyglotKey() {
        return enPassant == bookEnPassant ? key : key ^ Zobrist.enPassant(bookEnPassant);
    }

    /** The key computed from nothing; always equal to {@link #key()}. */
    public long computeKey() {
        long sum = sideToMove == Color.WHITE ? Zobrist.TURN : 0;
        for (int square = 0; square < Square.COUNT; square++) {
            if (board[square] != Piece.NONE) {
                sum ^= Zobrist.piece(board[square], square);
            }
        }
        sum ^= Zobrist.castling(castlingRights);
        return enPassant == NO_SQUARE_BITS ? sum : sum ^ Zobrist.enPassant(enPassant);
    }

    /** How often this very position stood on the board before, within the moves this object has seen. */
    public int earlierOccurrences() {
        return undo.occurrences(key, reversiblePlies);
    }

    /**
     * Whether a search should call this position a draw by repetition: it stood before within the last {@code plies}
     * plies, the search's own, where once is enough since the side that repeated can repeat again; or twice before.
     */
    public boolean isRepetition(int plies) {
        return undo.isRepetition(key, reversiblePlies, plies);
    }

    /**
     * Whether a single move may lead back to a position that stood within the last {@code plies} plies, so that the
     * present position is worth a draw at least to whoever can make it. Pins are not seen.
     */
    public boolean hasUpcomingRepetition(int plies) {
        int farthest = Math.min(reversiblePlies, plies - 1);
        for (int back = 3; back <= farthest; back += 2) {
            int squares = ReversibleMoves.find(key ^ undo.key(back));
            if (squares != ReversibleMoves.NONE && (Attacks.between(squares & 63, squares >>> 6) & occupied()) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether neither side has the men for any mate: bare kings, one minor piece, or bishops all of one shade. */
    public boolean hasInsufficientMaterial() {
        return Material.isInsufficient(this);
    }

    // Conveniences that allocate: for consoles and tests, not for searches.

    /** The legal moves in a new list. */
    public MoveList legalMoves() {
        MoveList list = new MoveList();
        MoveGenerator.legal(this, list);
        return list;
    }

    /** Whether a move of any origin is legal here. */
    public boolean isLegal(int move) {
        return MoveLegality.isLegal(this, move);
    }

    /** Whether the side to move has any legal move; without one it is mate or stalemate. */
    public boolean hasLegalMove() {
        return !legalMoves().isEmpty();
    }

    public boolean isCheckmate() {
        return inCheck() && !hasLegalMove();
    }

    public boolean isStalemate() {
        return !inCheck() && !hasLegalMove();
    }
}
