package hal.rules;

import java.util.Arrays;

/**
 * A position and the moves that led to it: bitboards, a mailbox, the hash key, and an undo stack in parallel arrays.
 *
 * <p>Mutable and not thread-safe; searches and matches work on a {@link #copy()}. {@link #make} and {@link #unmake}
 * check nothing: an illegal move corrupts the position. {@code hal.game.Game} is the one that checks.
 *
 * <p>The en passant square is kept only if the capture is legal, so that equal keys mean equal possible moves, as the
 * repetition rule requires. {@link #polyglotKey()} follows the laxer rule of the book format.
 *
 * <pre>{@code
 * Position position = Position.start();
 * for (int move : position.legalMoves().toArray()) {
 *     position.make(move);
 *     System.out.println(position.legalMoves().size());
 *     position.unmake();
 * }
 * }</pre>
 */
public final class Position {
    private static final int NO_SQUARE_BITS = 64;

    /** 0 to 5: the squares of each piece type; 6 and 7: the squares of White's and Black's pieces. */
    final long[] sets = new long[8];

    final byte[] board = new byte[Squares.COUNT];

    private final Castling castling;

    private int sideToMove;
    private int castlingRights;
    /** The en passant square, or 64; {@link #bookEnPassant} is set even if the capture would be illegal. */
    private int enPassant = NO_SQUARE_BITS;

    private int bookEnPassant = NO_SQUARE_BITS;
    private int halfmoveClock;
    /** Plies since the last irreversible move: how far back a repetition can be. */
    private int reversiblePlies;

    private int firstPly;
    private long key;
    private long checkers;

    private final UndoStack undo;

    /** From a validated setup; the only way to make a position, see {@link PositionSetup#validate()}. */
    Position(PositionSetup setup) {
        undo = new UndoStack();
        Arrays.fill(board, (byte) Pieces.NONE);
        for (int square = 0; square < Squares.COUNT; square++) {
            int piece = setup.board[square];
            if (piece != Pieces.NONE) {
                board[square] = (byte) piece;
                toggle(piece, Bitboard.of(square));
            }
        }
        castling = Castling.of(new int[] {king(Colors.WHITE), king(Colors.BLACK)}, setup.castlingRooks, setup.rules);
        sideToMove = setup.sideToMove;
        castlingRights = setup.castlingRights();
        halfmoveClock = setup.halfmoveClock;
        firstPly = 2 * (setup.fullmoveNumber - 1) + sideToMove;
        checkers = checkersOf(sideToMove ^ 1);
        if (setup.enPassantSquare != Squares.NONE) {
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

    /** The start position of standard chess. */
    public static Position start() {
        return new Position(PositionSetup.start());
    }

    /** A deep copy with its history, for a search or another thread. */
    public Position copy() {
        return new Position(this);
    }

    /** The current position as a setup that can be edited, without its history. */
    public PositionSetup toSetup() {
        PositionSetup setup = new PositionSetup();
        for (int square = 0; square < Squares.COUNT; square++) {
            setup.board[square] = board[square];
        }
        setup.sideToMove = sideToMove;
        for (int index = 0; index < 4; index++) {
            setup.castlingRooks[index] = (castlingRights & 1 << index) != 0 ? castling.rookFrom(index) : Squares.NONE;
        }
        setup.enPassantSquare = enPassantSquare();
        setup.halfmoveClock = halfmoveClock;
        setup.fullmoveNumber = fullmoveNumber();
        setup.rules = rules();
        return setup;
    }

    // What stands where.

    /** The piece on a square, or {@link Pieces#NONE}. */
    public int pieceAt(int square) {
        return board[square];
    }

    public long pieces(int color, int type) {
        return sets[type] & sets[6 + color];
    }

    /** The squares of a piece type, both colours. */
    public long ofType(int type) {
        return sets[type];
    }

    public long ofColor(int color) {
        return sets[6 + color];
    }

    public long occupied() {
        return sets[6] | sets[7];
    }

    /** The square of a side's king. */
    public int king(int color) {
        return Bitboard.first(sets[PieceTypes.KING] & sets[6 + color]);
    }

    // The state beside the board.

    public int sideToMove() {
        return sideToMove;
    }

    /** The four bits of {@link Castling}. */
    public int castlingRights() {
        return castlingRights;
    }

    /** The squares involved in castling in this game. */
    public Castling castling() {
        return castling;
    }

    /**
     * Chess960 if the setup said so, or if a castling right exists only there: with the king off the e-file or a rook
     * off its corner.
     */
    public Rules rules() {
        return castling.isStandard() ? Rules.STANDARD : Rules.CHESS960;
    }

    /** The square on which a pawn can legally be taken en passant, or {@link Squares#NONE}. */
    public int enPassantSquare() {
        return enPassant == NO_SQUARE_BITS ? Squares.NONE : enPassant;
    }

    /** Plies since the last capture or pawn move: from 100 a draw can be claimed, from 150 the game is drawn. */
    public int halfmoveClock() {
        return halfmoveClock;
    }

    /** The number of the next move, as in {@code 17. Nf3}; from 1. */
    public int fullmoveNumber() {
        return gamePly() / 2 + 1;
    }

    /** Plies since White's first move according to the move number, even if the game started from a set-up position. */
    public int gamePly() {
        return firstPly + undo.size();
    }

    /** The number of moves that can be unmade. */
    public int depth() {
        return undo.size();
    }

    /** The last move made, or {@link Moves#NONE} before the first and after a null move. */
    public int lastMove() {
        return undo.size() == 0 ? Moves.NONE : undo.move();
    }

    // Attacks and checks.

    /** The pieces that give check to the side to move. */
    public long checkers() {
        return checkers;
    }

    public boolean inCheck() {
        return checkers != 0;
    }

    /** The pieces of both colours that attack a square, given the occupied squares. */
    public long attackersTo(int square, long occupied) {
        return (Attacks.pawn(Colors.BLACK, square) & pieces(Colors.WHITE, PieceTypes.PAWN))
                | (Attacks.pawn(Colors.WHITE, square) & pieces(Colors.BLACK, PieceTypes.PAWN))
                | (Attacks.knight(square) & sets[PieceTypes.KNIGHT])
                | (Attacks.king(square) & sets[PieceTypes.KING])
                | (Attacks.bishop(square, occupied) & diagonalSliders())
                | (Attacks.rook(square, occupied) & straightSliders());
    }

    /** The pieces of a colour that attack a square, pinned ones included. */
    public long attackers(int square, int byColor) {
        return attackersTo(square, occupied()) & sets[6 + byColor];
    }

    /** The pieces of a colour that give check to the other side's king. */
    private long checkersOf(int color) {
        int king = king(color ^ 1);
        long occupied = occupied();
        return ((Attacks.pawn(color ^ 1, king) & sets[PieceTypes.PAWN])
                        | (Attacks.knight(king) & sets[PieceTypes.KNIGHT])
                        | (Attacks.bishop(king, occupied) & diagonalSliders())
                        | (Attacks.rook(king, occupied) & straightSliders()))
                & sets[6 + color];
    }

    /** Whether a colour attacks a square, given the occupied squares. */
    public boolean isAttacked(int square, int byColor, long occupied) {
        long them = sets[6 + byColor];
        return (Attacks.pawn(byColor ^ 1, square) & sets[PieceTypes.PAWN] & them) != 0
                || (Attacks.knight(square) & sets[PieceTypes.KNIGHT] & them) != 0
                || (Attacks.king(square) & sets[PieceTypes.KING] & them) != 0
                || (Attacks.bishop(square, occupied) & diagonalSliders() & them) != 0
                || (Attacks.rook(square, occupied) & straightSliders() & them) != 0;
    }

    /** Bishops and queens. */
    public long diagonalSliders() {
        return sets[PieceTypes.BISHOP] | sets[PieceTypes.QUEEN];
    }

    /** Rooks and queens. */
    public long straightSliders() {
        return sets[PieceTypes.ROOK] | sets[PieceTypes.QUEEN];
    }

    /** A side's pieces that are pinned to their king by a slider: they can move only along the line of the pin. */
    public long pinned(int color) {
        return blockers(color) & sets[6 + color];
    }

    /** The slider that pins one of the pieces of {@link #pinned}. */
    public int pinner(int color, int pinned) {
        int king = king(color);
        long without = occupied() ^ Bitboard.of(pinned);
        long sliders =
                (Attacks.rook(king, without) & straightSliders()) | (Attacks.bishop(king, without) & diagonalSliders());
        return Bitboard.first(sliders & sets[6 + (color ^ 1)] & Attacks.line(king, pinned));
    }

    /**
     * The pieces of either side that stand alone between a side's king and an enemy slider: pinned, or able to discover
     * a check.
     */
    public long blockers(int color) {
        int king = king(color);
        long lines = (Attacks.straights(king) & straightSliders()) | (Attacks.diagonals(king) & diagonalSliders());
        long snipers = lines & sets[6 + (color ^ 1)];
        long occupied = occupied();
        long blockers = 0;
        for (; snipers != 0; snipers = Bitboard.withoutFirst(snipers)) {
            long between = Attacks.between(king, Bitboard.first(snipers)) & occupied;
            if (!Bitboard.hasSeveral(between)) {
                blockers |= between;
            }
        }
        return blockers;
    }

    // Making and unmaking.

    /** Makes a legal move; unchecked. */
    public void make(int move) {
        int from = Moves.from(move);
        int to = Moves.to(move);
        int kind = Moves.kind(move);
        int us = sideToMove;
        int piece = board[from];
        int captured = Pieces.NONE;

        if (Moves.isCapture(move)) {
            int victimSquare = kind == Moves.EN_PASSANT ? to ^ 8 : to;
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

        if (Moves.isCastling(move)) {
            moveCastlingPieces(Castling.index(us, Moves.castlingSide(move)), from, to);
        } else if (Moves.isPromotion(move)) {
            remove(piece, from);
            put(Pieces.of(us, Moves.promotionType(move)), to);
        } else {
            shift(piece, from, to);
        }

        halfmoveClock++;
        reversiblePlies++;
        if (captured != Pieces.NONE || Pieces.type(piece) == PieceTypes.PAWN) {
            halfmoveClock = 0;
            reversiblePlies = 0;
        }
        sideToMove = us ^ 1;
        checkers = checkersOf(us);
        if (kind == Moves.DOUBLE_PUSH) {
            offerEnPassant(to ^ 8);
        }
    }

    /** Takes the last move back; unchecked: there must be one, and not a null move. */
    public void unmake() {
        int move = undo.move();
        int from = Moves.from(move);
        int to = Moves.to(move);
        int us = sideToMove ^ 1;
        sideToMove = us;
        if (Moves.isCastling(move)) {
            int index = Castling.index(us, Moves.castlingSide(move));
            unmoveCastlingPieces(index, from, to);
        } else {
            int piece = board[to];
            toggle(piece, Bitboard.of(to));
            board[to] = (byte) Pieces.NONE;
            if (Moves.isPromotion(move)) {
                piece = Pieces.of(us, PieceTypes.PAWN);
            }
            toggle(piece, Bitboard.of(from));
            board[from] = (byte) piece;
            int captured = undo.state() & 15;
            if (captured != Pieces.NONE) {
                int victimSquare = Moves.isEnPassant(move) ? to ^ 8 : to;
                toggle(captured, Bitboard.of(victimSquare));
                board[victimSquare] = (byte) captured;
            }
        }
        pop();
    }

    /** Makes a null move; never when in check. */
    public void makeNull() {
        push(Moves.NONE, Pieces.NONE);
        key ^= Zobrist.TURN;
        if (enPassant != NO_SQUARE_BITS) {
            key ^= Zobrist.enPassant(enPassant);
        }
        enPassant = NO_SQUARE_BITS;
        bookEnPassant = NO_SQUARE_BITS;
        halfmoveClock++;
        reversiblePlies = 0; // a position repeated across a null move does not count
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

    private void toggle(int piece, long squares) {
        sets[Pieces.type(piece)] ^= squares;
        sets[6 + Pieces.color(piece)] ^= squares;
    }

    private void remove(int piece, int square) {
        toggle(piece, Bitboard.of(square));
        board[square] = (byte) Pieces.NONE;
        key ^= Zobrist.piece(piece, square);
    }

    private void put(int piece, int square) {
        toggle(piece, Bitboard.of(square));
        board[square] = (byte) piece;
        key ^= Zobrist.piece(piece, square);
    }

    private void shift(int piece, int from, int to) {
        toggle(piece, Bitboard.of(from) | Bitboard.of(to));
        board[from] = (byte) Pieces.NONE;
        board[to] = (byte) piece;
        key ^= Zobrist.piece(piece, from) ^ Zobrist.piece(piece, to);
    }

    /** Both pieces leave their squares before either lands: in Chess960 the squares may overlap. */
    private void moveCastlingPieces(int index, int kingFrom, int rookFrom) {
        int king = board[kingFrom];
        int rook = board[rookFrom];
        remove(king, kingFrom);
        remove(rook, rookFrom);
        put(king, Castling.kingTo(index));
        put(rook, Castling.rookTo(index));
    }

    private void unmoveCastlingPieces(int index, int kingFrom, int rookFrom) {
        int king = board[Castling.kingTo(index)];
        int rook = board[Castling.rookTo(index)];
        remove(king, Castling.kingTo(index));
        remove(rook, Castling.rookTo(index));
        put(king, kingFrom);
        put(rook, rookFrom);
    }

    private void offerEnPassant(int square) {
        if ((Attacks.pawn(sideToMove ^ 1, square) & pieces(sideToMove, PieceTypes.PAWN)) != 0) {
            setEnPassant(square);
            if (enPassant != NO_SQUARE_BITS) {
                key ^= Zobrist.enPassant(square);
            }
        }
    }

    private void setEnPassant(int square) {
        long takers = Attacks.pawn(sideToMove ^ 1, square) & pieces(sideToMove, PieceTypes.PAWN);
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

    /** The Zobrist hash key: the Polyglot key, with the en passant file only if the capture is legal. */
    public long key() {
        return key;
    }

    /**
     * The key for Polyglot books. It differs from {@link #key()} only if a pawn stands next to one that can be taken en
     * passant, but the capture would leave its king in check.
     */
    public long polyglotKey() {
        return enPassant == bookEnPassant ? key : key ^ Zobrist.enPassant(bookEnPassant);
    }

    /** The key computed from scratch; always equal to {@link #key()}. */
    public long computeKey() {
        long sum = sideToMove == Colors.WHITE ? Zobrist.TURN : 0;
        for (int square = 0; square < Squares.COUNT; square++) {
            if (board[square] != Pieces.NONE) {
                sum ^= Zobrist.piece(board[square], square);
            }
        }
        sum ^= Zobrist.castling(castlingRights);
        return enPassant == NO_SQUARE_BITS ? sum : sum ^ Zobrist.enPassant(enPassant);
    }

    /** The number of earlier occurrences of this position, within the moves this object has seen. */
    public int earlierOccurrences() {
        return undo.occurrences(key, reversiblePlies);
    }

    /**
     * Whether a search should score this position as a draw by repetition: it occurred once within the last
     * {@code plies} plies, those of the search (once is enough there, since whoever repeated can repeat again), or
     * twice before that.
     */
    public boolean isRepetition(int plies) {
        return undo.isRepetition(key, reversiblePlies, plies);
    }

    /**
     * Whether a single move leads back to a position within the last {@code plies} plies, so that the side to move has
     * at least a draw. Pins are not considered.
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

    /**
     * Whether neither side can ever mate: bare kings, one minor piece, or only bishops, all on squares of one colour.
     */
    public boolean hasInsufficientMaterial() {
        if ((sets[PieceTypes.PAWN] | straightSliders()) != 0) {
            return false;
        }
        long knights = sets[PieceTypes.KNIGHT];
        long bishops = sets[PieceTypes.BISHOP];
        if (knights != 0) {
            return bishops == 0 && !Bitboard.hasSeveral(knights);
        }
        return (bishops & Bitboard.LIGHT_SQUARES) == 0 || (bishops & ~Bitboard.LIGHT_SQUARES) == 0;
    }

    /** Fills the list with all legal moves. */
    public void legalMoves(MoveList list) {
        MoveGenerator.legal(this, list);
    }

    /** Fills the list with the legal captures and promotions; in check, with those that answer it. */
    public void noisyMoves(MoveList list) {
        MoveGenerator.noisy(this, list);
    }

    /** Adds the legal moves that neither capture nor promote to the list; in check, those that answer it. */
    public void quietMoves(MoveList list) {
        MoveGenerator.quiet(this, list);
    }

    // Convenience methods that allocate: for user interfaces and tests, not for searches.

    /** The legal moves in a new list. */
    public MoveList legalMoves() {
        MoveList list = new MoveList();
        MoveGenerator.legal(this, list);
        return list;
    }

    /** Whether any int is a legal move here. */
    public boolean isLegal(int move) {
        return MoveLegality.isLegal(this, move);
    }

    /** Whether the side to move has a legal move; without one it is checkmate or stalemate. */
    public boolean hasLegalMove() {
        return !legalMoves().isEmpty();
    }

    public boolean isCheckmate() {
        return inCheck() && !hasLegalMove();
    }

    public boolean isStalemate() {
        return !inCheck() && !hasLegalMove();
    }

    /** The FEN, as {@code hal.notation.Fen} writes it. */
    @Override
    public String toString() {
        return FenWriter.write(this);
    }
}
