package hal.eval.handmade.core;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;

/**
 * The attacks on the board, computed once per position and shared by all terms.
 *
 * <p>Sliders see through pieces of their own side that attack along the same line: a bishop through bishops and queens,
 * a rook through rooks and queens, so that batteries count. A pinned piece attacks only along the line of the pin.
 */
public final class Survey {
    private static final int NEAR_HOME_WHITE = 1;
    private static final int NEAR_HOME_BLACK = 5;

    private Position position;
    private long occupied;
    private final long[] pawns = new long[2];
    private final int[] kings = new int[2];
    private final long[] files = new long[2];
    private final long[] spans = new long[2];
    private final long[] passed = new long[2];
    private final long[] blockers = new long[2];
    private final long[] pinned = new long[2];
    private final long[] rings = new long[2];
    /** By {@code color << 3 | type}. */
    private final long[] byType = new long[16];
    /** By {@code color << 3 | type}: pieces that attack the enemy king's ring. */
    private final int[] attackers = new int[16];
    /** By colour: attacks on squares of the enemy king's ring. */
    private final int[] hits = new int[2];

    private final long[] any = new long[2];
    private final long[] twice = new long[2];
    private final long[] from = new long[64];

    /** Computes the attacks of a position; those of the last one are dropped. */
    public void take(Position seen) {
        position = seen;
        occupied = seen.occupied();
        long white = seen.pieces(Colors.WHITE, PieceTypes.PAWN);
        long black = seen.pieces(Colors.BLACK, PieceTypes.PAWN);
        if (white != pawns[Colors.WHITE] || black != pawns[Colors.BLACK]) {
            takeStructure(white, black); // most positions have the same pawns as the one before
        }
        takePawns(Colors.WHITE);
        takePawns(Colors.BLACK);
        takePieces(Colors.WHITE);
        takePieces(Colors.BLACK);
    }

    private void takeStructure(long white, long black) {
        pawns[Colors.WHITE] = white;
        pawns[Colors.BLACK] = black;
        files[Colors.WHITE] = Pawns.files(white);
        files[Colors.BLACK] = Pawns.files(black);
        spans[Colors.WHITE] = Pawns.span(white, Colors.WHITE);
        spans[Colors.BLACK] = Pawns.span(black, Colors.BLACK);
        passed[Colors.WHITE] = Pawns.passed(white, black, Colors.WHITE);
        passed[Colors.BLACK] = Pawns.passed(black, white, Colors.BLACK);
    }

    private void takePawns(int color) {
        long men = pawns[color];
        int king = position.king(color);
        kings[color] = king;
        blockers[color] = position.blockers(color);
        pinned[color] = blockers[color] & position.ofColor(color);
        long ring = Attacks.king(king) | Bitboard.of(king);
        rings[color] = ring | Bitboard.forward(ring, color);
        long east = Bitboard.forward(Bitboard.east(men), color);
        long west = Bitboard.forward(Bitboard.west(men), color);
        byType[color << 3 | PieceTypes.PAWN] = east | west;
        byType[color << 3 | PieceTypes.KING] = Attacks.king(king);
        any[color] = east | west | Attacks.king(king);
        twice[color] = (east & west) | ((east | west) & Attacks.king(king));
    }

    private void takePieces(int color) {
        hits[color] = 0;
        long queens = position.pieces(color, PieceTypes.QUEEN);
        long bishops = position.pieces(color, PieceTypes.BISHOP);
        long rooks = position.pieces(color, PieceTypes.ROOK);
        long diagonal = occupied ^ (bishops | queens);
        long straight = occupied ^ (rooks | queens);
        takeKnights(color);
        takeBishops(color, bishops, diagonal);
        takeRooks(color, rooks, straight);
        takeQueens(color, queens, diagonal, straight);
    }

    private void takeKnights(int color) {
        long once = 0;
        long more = 0;
        int tally = 0;
        for (long men = position.pieces(color, PieceTypes.KNIGHT); men != 0; men = Bitboard.withoutFirst(men)) {
            int square = Bitboard.first(men);
            long attacks = note(color, square, Attacks.knight(square));
            more |= once & attacks;
            once |= attacks;
            tally += tally(attacks & rings[color ^ 1]);
        }
        add(color, PieceTypes.KNIGHT, once, more, tally);
    }

    private void takeBishops(int color, long bishops, long blockers) {
        long once = 0;
        long more = 0;
        int tally = 0;
        for (long men = bishops; men != 0; men = Bitboard.withoutFirst(men)) {
            int square = Bitboard.first(men);
            long attacks = note(color, square, Attacks.bishop(square, blockers));
            more |= once & attacks;
            once |= attacks;
            tally += tally(attacks & rings[color ^ 1]);
        }
        add(color, PieceTypes.BISHOP, once, more, tally);
    }

    private void takeRooks(int color, long rooks, long blockers) {
        long once = 0;
        long more = 0;
        int tally = 0;
        for (long men = rooks; men != 0; men = Bitboard.withoutFirst(men)) {
            int square = Bitboard.first(men);
            long attacks = note(color, square, Attacks.rook(square, blockers));
            more |= once & attacks;
            once |= attacks;
            tally += tally(attacks & rings[color ^ 1]);
        }
        add(color, PieceTypes.ROOK, once, more, tally);
    }

    private void takeQueens(int color, long queens, long diagonal, long straight) {
        long once = 0;
        long more = 0;
        int tally = 0;
        for (long men = queens; men != 0; men = Bitboard.withoutFirst(men)) {
            int square = Bitboard.first(men);
            long attacks = note(color, square, Attacks.bishop(square, diagonal) | Attacks.rook(square, straight));
            more |= once & attacks;
            once |= attacks;
            tally += tally(attacks & rings[color ^ 1]);
        }
        add(color, PieceTypes.QUEEN, once, more, tally);
    }

    /** Stores and returns what one piece attacks. */
    private long note(int color, int square, long seen) {
        long attacks = seen;
        if ((pinned[color] >>> square & 1) != 0) {
            attacks &= Attacks.line(kings[color], square);
        }
        from[square] = attacks;
        return attacks;
    }

    /**
     * What a piece's attacks on the enemy king's ring count: {@code 1 + (attacks << 8)} if there are any, for the piece
     * itself.
     */
    private static int tally(long hits) {
        return hits == 0 ? 0 : 1 + (Long.bitCount(hits) << 8);
    }

    /**
     * Adds the pieces of a type: the squares attacked by at least one of them, and by several, and the sum of their
     * tallies.
     */
    private void add(int color, int type, long once, long more, int tally) {
        byType[color << 3 | type] = once;
        attackers[color << 3 | type] = tally & 0xff;
        hits[color] += tally >> 8;
        twice[color] |= more | (any[color] & once);
        any[color] |= once;
    }

    /** The position. */
    public Position position() {
        return position;
    }

    /** The occupied squares. */
    public long occupied() {
        return occupied;
    }

    /** The pawns of a side. */
    public long pawns(int color) {
        return pawns[color];
    }

    /** The files with a pawn of a side on them. */
    public long files(int color) {
        return files[color];
    }

    /** The squares that a side's pawns attack or can attack after advancing (attack span). */
    public long span(int color) {
        return spans[color];
    }

    /** A side's passed pawns. */
    public long passed(int color) {
        return passed[color];
    }

    /** A side's pieces of a type. */
    public long pieces(int color, int type) {
        return position.pieces(color, type);
    }

    /** The square of a side's king. */
    public int king(int color) {
        return kings[color];
    }

    /** A side's pieces that are pinned to their king. */
    public long pinned(int color) {
        return pinned[color];
    }

    /** A side's pieces that would give check by stepping out of the line of a slider behind them. */
    public long discoverers(int color) {
        return blockers[color ^ 1] & position.ofColor(color);
    }

    /** The squares around a side's king, its own square, and those two steps in front of it. */
    public long ring(int color) {
        return rings[color];
    }

    /** How many of a side's pieces of a type, from knights to queens, attack the enemy king's {@link #ring}. */
    public int ringAttackers(int color, int type) {
        return attackers[color << 3 | type];
    }

    /** How many attacks these pieces make on squares of that ring; a square counts once for each attacker. */
    public int ringHits(int color) {
        return hits[color];
    }

    /**
     * The mobility area: the squares that count as mobility for a side's pieces. It excludes squares attacked by enemy
     * pawns, and own pieces that will not make room. Computed each time, since few terms ask.
     */
    public long area(int color) {
        long behind = Bitboard.forward(occupied, color ^ 1);
        long nearHome = color == Colors.WHITE
                ? Bitboard.rank(NEAR_HOME_WHITE) | Bitboard.rank(NEAR_HOME_WHITE + 1)
                : Bitboard.rank(NEAR_HOME_BLACK) | Bitboard.rank(NEAR_HOME_BLACK + 1);
        long stuck = (pawns[color] & (behind | nearHome)) | Bitboard.of(kings[color]);
        return ~(stuck | byType[(color ^ 1) << 3 | PieceTypes.PAWN]);
    }

    /** The attacks of the piece on a square; only for a knight, bishop, rook or queen. */
    public long from(int square) {
        return from[square];
    }

    /** The squares a side attacks with pieces of a type. */
    public long attacks(int color, int type) {
        return byType[color << 3 | type];
    }

    /**
     * The squares a side attacks with pieces worth less than one of a type: where such a piece of the enemy is in
     * danger, protected or not.
     *
     * @param type knight, bishop, rook or queen
     */
    public long attacksByLess(int color, int type) {
        long pawns = attacks(color, PieceTypes.PAWN);
        if (type < PieceTypes.ROOK) {
            return pawns;
        }
        long minors = pawns | attacks(color, PieceTypes.KNIGHT) | attacks(color, PieceTypes.BISHOP);
        return type == PieceTypes.ROOK ? minors : minors | attacks(color, PieceTypes.ROOK);
    }

    /** The squares a side attacks. */
    public long attacks(int color) {
        return any[color];
    }

    /** The squares a side attacks at least twice. */
    public long twice(int color) {
        return twice[color];
    }
}
