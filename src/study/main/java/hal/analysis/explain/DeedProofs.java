package hal.analysis.explain;

import hal.analysis.explain.Claim.Deed;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Castling;
import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.List;
import java.util.stream.IntStream;

/** Proves what a move does, by the rules and the exchanges alone, and knows what men reach. */
final class DeedProofs {
    /** Who has so many knights and bishops on the first rank has not developed yet. */
    private static final int MANY = 3;

    private DeedProofs() {}

    /** Whether the first move of its line does it. */
    static boolean holds(Deed deed) {
        Position before = deed.line().start();
        int move = deed.line().moves().get(0);
        Position after = deed.line().after(1);
        int side = before.sideToMove();
        int to = Moves.destination(move);
        int square = deed.square();
        return switch (deed.kind()) {
            case TAKES_BACK ->
                Moves.isCapture(move)
                        && Moves.isCapture(before.lastMove())
                        && Moves.to(before.lastMove()) == square
                        && Moves.to(move) == square;
            case SPARES_PAWNS ->
                Pieces.type(before.pieceAt(Moves.from(move))) != PieceTypes.PAWN
                        && takesOn(move, square)
                        && IntStream.of(before.legalMoves().toArray())
                                .anyMatch(other -> takesOn(other, square) && isDoubling(before, other));
            case TAKES -> Moves.isCapture(move) && Moves.to(move) == square;
            case TRADES ->
                Moves.isCapture(move)
                        && Moves.to(move) == square
                        && deed.line().moves().size() > 1
                        && Moves.isCapture(deed.line().moves().get(1))
                        && Moves.to(deed.line().moves().get(1)) == square;
            case DOUBLES -> {
                List<Move> back = Proposals.takingOn(after, square);
                yield takesOn(move, square)
                        && !back.isEmpty()
                        && back.stream()
                                .allMatch(taking ->
                                        Pieces.type(after.pieceAt(Moves.from(taking.code()))) == PieceTypes.PAWN
                                                && isDoubling(after, taking.code()));
            }
            case CHECKS -> after.inCheck();
            case CASTLES ->
                Moves.isCastling(move)
                        && (Moves.castlingSide(move) == Castling.KINGSIDE
                                || Moves.castlingSide(move) == Castling.QUEENSIDE);
            case ATTACKS -> isOf(after, square, side ^ 1) && wouldTake(after, to, square);
            case DEFENDS ->
                isOf(after, square, side)
                        && before.pieceAt(square) == after.pieceAt(square)
                        && Bitboard.contains(reach(after, to), square)
                        && Exchanges.isLoose(before, square)
                        && Exchanges.on(after, square) <= 0;
            case SAVES -> square == to && Exchanges.isLoose(before, Moves.from(move)) && Exchanges.on(after, to) <= 0;
            case PINS ->
                isOf(after, square, side ^ 1)
                        && Bitboard.contains(reach(after, to), square)
                        && isPinned(after, to, square, side ^ 1)
                        && !Bitboard.contains(Attacks.between(Moves.from(move), behind(after, to, square)), square);
            case MAKES_ROOM ->
                Pieces.type(after.pieceAt(to)) == PieceTypes.PAWN
                        && Bitboard.contains(Attacks.king(after.king(side)), square)
                        && after.pieceAt(square) == Pieces.NONE;
            case DEVELOPS ->
                Squares.rank(Moves.from(move)) == (side == Colors.WHITE ? 0 : 7)
                        && Squares.rank(to) != Squares.rank(Moves.from(move));
            case PASSES -> Pieces.type(after.pieceAt(to)) == PieceTypes.PAWN && SideFeatures.isPassed(after, to, side);
            case PUSHES ->
                isOf(before, Moves.from(move), side)
                        && SideFeatures.isPassed(before, Moves.from(move), side)
                        && Exchanges.on(after, to) <= 0;
            case BLOCKS ->
                isOf(after, square, side ^ 1)
                        && SideFeatures.isPassed(after, square, side ^ 1)
                        && Bitboard.forward(Bitboard.of(square), side ^ 1) == Bitboard.of(to)
                        && Exchanges.on(after, to) <= 0;
            case OFFERS ->
                Bitboard.contains(reach(after, to), square)
                        && Bitboard.contains(reach(after, square), to)
                        && !Bitboard.contains(reach(before, Moves.from(move)), square)
                        && Exchanges.on(after, to) == 0
                        && !isUnguarded(after, to);
            case PRESSES ->
                Bitboard.contains(after.pinned(side ^ 1) & before.pinned(side ^ 1) & after.ofColor(side ^ 1), square)
                        && Bitboard.contains(reach(after, to), square)
                        && !Bitboard.contains(reach(before, Moves.from(move)), square)
                        && Exchanges.on(after, to) <= 0;
            case OPEN_FILE ->
                isOpen(before, Squares.file(to))
                        && !isBehind(after, to, side)
                        && !isOpen(before, Squares.file(Moves.from(move)))
                        && Exchanges.on(after, to) <= 0;
            case HALF_OPEN_FILE ->
                isHalfOpen(before, Squares.file(to), side)
                        && !isBehind(after, to, side)
                        && !isHalfOpen(before, Squares.file(Moves.from(move)), side)
                        && Exchanges.on(after, to) <= 0;
            case CHALLENGES ->
                isOf(after, square, side ^ 1)
                        && Bitboard.contains(reach(after, to), square)
                        && (Exchanges.on(after, to) <= 0 || isDeclined(deed.line()));
            case OPENS ->
                isOf(after, square, side)
                        && before.pieceAt(square) == after.pieceAt(square)
                        && (reach(before, square) & ~before.ofColor(side)) == 0
                        && (reach(after, square) & ~after.ofColor(side)) != 0;
            case KEEPS_OUT ->
                after.pieceAt(square) == Pieces.NONE
                        && Pieces.type(after.pieceAt(to)) == PieceTypes.PAWN
                        && Bitboard.contains(reach(after, to), square)
                        && (before.attackers(square, side ^ 1)
                                        & (before.ofType(PieceTypes.KNIGHT) | before.ofType(PieceTypes.BISHOP)))
                                != 0
                        && Exchanges.on(after, to) <= 0;
            case UNPINS ->
                isOf(after, square, side)
                        && square != to
                        && !Bitboard.contains(after.pinned(side), square)
                        && (Bitboard.contains(before.pinned(side), square) || isFreed(before, after, move, square));
            case CONNECTS -> isConnected(after, side) && !isConnected(before, side);
            case GUARDS ->
                isOf(after, square, side)
                        && before.pieceAt(square) == after.pieceAt(square)
                        && Bitboard.contains(reach(after, to), square)
                        && !Bitboard.contains(reach(before, Moves.from(move)), square)
                        && Long.bitCount(before.attackers(square, side ^ 1))
                                >= Math.max(1, Long.bitCount(before.attackers(square, side)))
                        && !Exchanges.isLoose(after, square)
                        && Exchanges.on(after, to) <= 0;
            case PREPARES -> isPrepared(before, after, deed.line().moves());
            case SPACE ->
                Pieces.type(after.pieceAt(to)) == PieceTypes.PAWN
                        && Moves.isQuiet(move)
                        && (Squares.rank(to) == 3 || Squares.rank(to) == 4)
                        && Exchanges.on(after, to) <= 0;
            case EYES ->
                Moves.isQuiet(move)
                        && isNewlyReached(before, after, move, square)
                        && Exchanges.on(after, to) <= 0
                        && (isOf(after, square, side ^ 1)
                                ? square != after.king(side ^ 1)
                                : isMinor(after, to)
                                        && after.pieceAt(square) == Pieces.NONE
                                        && (Squares.rank(square) > 3) == (side == Colors.WHITE)
                                        && !Bitboard.contains(
                                                Attacks.pawns(side ^ 1, after.pieces(side ^ 1, PieceTypes.PAWN)),
                                                square));
            case ROBS_KNIGHT ->
                Pieces.type(after.pieceAt(to)) == PieceTypes.PAWN
                        && before.pieceAt(square) == Pieces.of(side, PieceTypes.KNIGHT)
                        && Squares.rank(square) == (side == Colors.WHITE ? 0 : 7)
                        && Squares.file(to) != 0
                        && Squares.file(to) != 7
                        && before.pieceAt(to) == Pieces.NONE
                        && Bitboard.contains(reach(before, square), to);
            case BARES_KING ->
                Pieces.type(after.pieceAt(to)) == PieceTypes.PAWN
                        && Moves.isQuiet(move)
                        && Math.abs(2 * Squares.file(to) - 7) > 1
                        && Squares.rank(before.king(side)) == (side == Colors.WHITE ? 0 : 7)
                        && Bitboard.contains(Attacks.king(before.king(side)), Moves.from(move));
            case SHUTS_IN ->
                before.pieceAt(square) == Pieces.of(side, PieceTypes.BISHOP)
                        && after.pieceAt(square) == before.pieceAt(square)
                        && (reach(before, square) & ~before.ofColor(side)) != 0
                        && (reach(after, square) & ~after.ofColor(side)) == 0;
            case FORGOES_CASTLING -> !Moves.isCastling(move) && canCastle(before, side) && !canCastle(after, side);
            case UNDEVELOPS ->
                isMinor(after, to)
                        && Moves.isQuiet(move)
                        && Bitboard.contains(home(side), to)
                        && !Bitboard.contains(home(side), Moves.from(move));
            case OBSTRUCTS ->
                Math.abs(2 * Squares.file(to) - 7) == 1
                        && Squares.rank(to) == (side == Colors.WHITE ? 2 : 5)
                        && square == to + (side == Colors.WHITE ? -8 : 8)
                        && before.pieceAt(square) == Pieces.of(side, PieceTypes.PAWN)
                        && after.pieceAt(square) == before.pieceAt(square);
            case IDLES ->
                Moves.isQuiet(move)
                        && !Moves.isCastling(move)
                        && !after.inCheck()
                        && Long.bitCount(minors(after, side) & home(side)) >= MANY
                        && Long.bitCount(minors(before, side) & home(side))
                                == Long.bitCount(minors(after, side) & home(side))
                        && reached(after, side) <= reached(before, side);
            case GOES_TO_EDGE ->
                after.pieceAt(to) == Pieces.of(side, PieceTypes.KNIGHT)
                        && Squares.file(to) % 7 == 0
                        && Squares.file(Moves.from(move)) % 7 != 0;
            case CENTRALISES ->
                after.pieceAt(to) == Pieces.of(side, PieceTypes.KNIGHT)
                        ? isCentral(to) && Moves.isQuiet(move) && Exchanges.on(after, to) <= 0
                        : before.ofType(PieceTypes.QUEEN) == 0 && after.pieceAt(to) == Pieces.of(side, PieceTypes.KING);
            case LINES_UP -> {
                int target = behind(after, to, square);
                yield target != Squares.NONE
                        && isOf(after, square, side)
                        && isOf(after, target, side ^ 1)
                        && Bitboard.contains(reach(after, square), target)
                        && Pieces.type(after.pieceAt(square)) != PieceTypes.PAWN
                        && behind(before, Moves.from(move), square) != target
                        && Exchanges.on(after, to) <= 0;
            }
            case SEVENTH_RANK ->
                Squares.rank(to) == (side == Colors.WHITE ? 6 : 1)
                        && Squares.rank(Moves.from(move)) != Squares.rank(to)
                        && (after.pieces(side ^ 1, PieceTypes.PAWN) & Bitboard.rank(Squares.rank(to))) != 0
                        && Exchanges.on(after, to) <= 0;
            case SUPPORTS ->
                after.pieceAt(square) == Pieces.of(side, PieceTypes.PAWN)
                        && isNewlyReached(before, after, move, square)
                        && isCentral(square)
                        && Moves.isQuiet(move)
                        && Exchanges.on(after, to) <= 0;
        };
    }

    /** Whether the answer to the first move of a line does not take what that has moved. */
    private static boolean isDeclined(Line line) {
        return line.moves().size() > 1
                && Moves.to(line.moves().get(1)) != Moves.to(line.moves().get(0));
    }

    private static boolean isCentral(int square) {
        return Math.abs(2 * Squares.file(square) - 7) == 1 && Math.abs(2 * Squares.rank(square) - 7) == 1;
    }

    private static boolean isMinor(Position position, int square) {
        int type = Pieces.type(position.pieceAt(square));
        return type == PieceTypes.KNIGHT || type == PieceTypes.BISHOP;
    }

    private static long home(int side) {
        return Bitboard.rank(side == Colors.WHITE ? 0 : 7);
    }

    private static long minors(Position position, int side) {
        return position.pieces(side, PieceTypes.KNIGHT) | position.pieces(side, PieceTypes.BISHOP);
    }

    /** How many squares the bishops and the queen of a side reach beyond its own men. */
    private static int reached(Position position, int side) {
        long men = position.pieces(side, PieceTypes.BISHOP) | position.pieces(side, PieceTypes.QUEEN);
        return SideFeatures.sum(men, man -> Long.bitCount(reach(position, man) & ~position.ofColor(side)));
    }

    private static boolean isNewlyReached(Position before, Position after, int move, int square) {
        return Bitboard.contains(reach(after, Moves.destination(move)) & ~reach(before, Moves.from(move)), square);
    }

    static boolean canCastle(Position position, int side) {
        return (position.castlingRights() >> Castling.index(side, Castling.KINGSIDE) & 1) != 0
                || (position.castlingRights() >> Castling.index(side, Castling.QUEENSIDE) & 1) != 0;
    }

    /**
     * The square of the man that would be attacked from a square if the one before it went away.
     *
     * @return {@link Squares#NONE} if there is none
     */
    static int behind(Position position, int by, int square) {
        int type = Pieces.type(position.pieceAt(by));
        long occupied = position.occupied();
        long beyond =
                Attacks.of(type, by, occupied & ~Bitboard.of(square)) & ~Attacks.of(type, by, occupied) & occupied;
        return beyond == 0 ? Squares.NONE : Bitboard.first(beyond);
    }

    /**
     * Whether a man of a side cannot leave a line but exposes its king, or a man that is worth more than it and its
     * attacker, who is safe from it and, where that side is to move, from all others.
     */
    private static boolean isPinned(Position position, int by, int square, int side) {
        int behind = behind(position, by, square);
        if (behind == Squares.NONE || !isOf(position, behind, side)) {
            return false;
        }
        boolean toKing = behind == position.king(side);
        int worth = Exchanges.valueAt(position, behind);
        return toKing
                || (worth > Exchanges.valueAt(position, square)
                        && worth > Exchanges.valueAt(position, by)
                        && !Bitboard.contains(reach(position, square), by)
                        && (position.sideToMove() != side || Exchanges.on(position, by) <= 0));
    }

    /** Whether the man that another was pinned to goes away, and nothing pins that any more. */
    private static boolean isFreed(Position before, Position after, int move, int square) {
        int side = before.sideToMove();
        long pinners = before.attackers(square, side ^ 1)
                & ~before.ofType(PieceTypes.KNIGHT)
                & ~before.ofType(PieceTypes.PAWN);
        boolean was = false;
        boolean is = false;
        for (long rest = pinners & ~before.ofType(PieceTypes.KING); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int by = Bitboard.first(rest);
            was |= behind(before, by, square) == Moves.from(move) && isPinned(before, by, square, side);
            is |= isOf(after, by, side ^ 1) && isPinned(after, by, square, side);
        }
        return was && !is;
    }

    /** Whether a pawn that moves so stands on a file with another of its side. */
    private static boolean isDoubling(Position before, int move) {
        Position after = before.copy();
        after.make(move);
        int to = Moves.to(move);
        long pawns = after.pieces(before.sideToMove(), PieceTypes.PAWN) & Bitboard.file(Squares.file(to));
        return Bitboard.contains(pawns, to) && Long.bitCount(pawns) > 1;
    }

    /** Whether two rooks on the first rank guard each other. */
    private static boolean isConnected(Position position, int side) {
        long home = Bitboard.rank(side == Colors.WHITE ? 0 : 7) & position.pieces(side, PieceTypes.ROOK);
        return Long.bitCount(home) == 2 && (reach(position, Bitboard.first(home)) & home) != 0;
    }

    /**
     * Whether the next move of the line, a quiet one, could not have been made instead of the first, or not without a
     * loss, and can now.
     */
    private static boolean isPrepared(Position before, Position after, List<Integer> line) {
        if (line.size() < 3 || before.inCheck() || after.inCheck() || !Moves.isQuiet(line.get(2))) {
            return false;
        }
        int next = line.get(2);
        int first = line.get(0);
        boolean again = Moves.from(next) == Moves.destination(first);
        int origin = again ? Moves.from(first) : Moves.from(next);
        int type = Pieces.type(after.pieceAt(Moves.from(next)));
        if ((again && type == PieceTypes.PAWN) || (type == PieceTypes.KING && !Moves.isCastling(next))) {
            return false;
        }
        Position answered = after.copy();
        answered.make(line.get(1));
        // Whoever goes back or away prepares nothing.
        if (again && (Moves.to(next) == origin || Exchanges.isLoose(answered, Moves.from(next)))) {
            return false;
        }
        Position turned = after.copy();
        turned.makeNull();
        return turned.isLegal(next)
                && Exchanges.of(turned, next) >= 0
                && IntStream.of(before.legalMoves().toArray())
                        .noneMatch(move -> Moves.from(move) == origin
                                && Moves.to(move) == Moves.to(next)
                                && Exchanges.of(before, move) >= 0);
    }

    /** Whether the next man before a square is of a side. */
    private static boolean isBehind(Position position, int square, int side) {
        int forward = side == Colors.WHITE ? 8 : -8;
        int next = square + forward;
        while (next >= 0 && next < 64 && position.pieceAt(next) == Pieces.NONE) {
            next += forward;
        }
        return next >= 0 && next < 64 && isOf(position, next, side);
    }

    private static boolean isOpen(Position position, int file) {
        return (Bitboard.file(file) & position.ofType(PieceTypes.PAWN)) == 0;
    }

    /** Whether only the other side has pawns on a file. */
    private static boolean isHalfOpen(Position position, int file, int side) {
        return !isOpen(position, file) && (Bitboard.file(file) & position.pieces(side, PieceTypes.PAWN)) == 0;
    }

    /**
     * Whether a man would win something by taking another, should the other side pass; in check, where it is unguarded.
     */
    private static boolean wouldTake(Position after, int by, int square) {
        if (after.inCheck()) {
            return Bitboard.contains(reach(after, by), square)
                    && (Exchanges.valueAt(after, square) > Exchanges.valueAt(after, by) || isUnguarded(after, square));
        }
        Position turned = after.copy();
        turned.makeNull();
        for (int move : turned.legalMoves().toArray()) {
            if (Moves.from(move) == by && Moves.to(move) == square && Exchanges.of(turned, move) > 0) {
                return true;
            }
        }
        return false;
    }

    static long reach(Position position, int square) {
        int piece = position.pieceAt(square);
        if (piece == Pieces.NONE) {
            return 0;
        }
        return Pieces.type(piece) == PieceTypes.PAWN
                ? Attacks.pawn(Pieces.color(piece), square)
                : Attacks.of(Pieces.type(piece), square, position.occupied());
    }

    static boolean isOf(Position position, int square, int side) {
        return Bitboard.contains(position.ofColor(side), square);
    }

    static boolean takesOn(int move, int square) {
        return Moves.isCapture(move) && Moves.to(move) == square;
    }

    static boolean isUnguarded(Position position, int square) {
        if (position.pieceAt(square) == Pieces.NONE) {
            return false;
        }
        long own = position.ofColor(Pieces.color(position.pieceAt(square)));
        return (position.attackersTo(square, position.occupied()) & own) == 0;
    }
}
