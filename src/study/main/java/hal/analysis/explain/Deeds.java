package hal.analysis.explain;

import hal.analysis.explain.Claim.Deed;
import hal.analysis.explain.Claim.Deed.Kind;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What a move does on the board, seen without a search: proposals, those first that matter most. */
final class Deeds {
    /** Pieces that come out later do not develop any more. */
    private static final int LAST_OPENING_MOVE = 15;

    private final Line line;
    private final Position before;
    private final Position after;
    private final int move;
    private final int side;
    private final int to;
    private final int type;
    private final List<Deed> found = new ArrayList<>();

    private Deeds(Line line) {
        this.line = line;
        before = line.start();
        after = line.after(1);
        move = line.moves().get(0);
        side = before.sideToMove();
        to = Moves.destination(move);
        type = Pieces.type(before.pieceAt(Moves.from(move)));
    }

    /** What the first move of a line does. */
    static List<Deed> of(Line line) {
        Deeds deeds = new Deeds(line);
        deeds.look();
        return deeds.found;
    }

    /** What it does to its own side: what may be wrong with it if it is not the best. */
    static List<Deed> drawbacks(Line line) {
        Deeds deeds = new Deeds(line);
        deeds.add(Kind.FORGOES_CASTLING, deeds.to);
        Bitboard.squares(deeds.before.pieces(deeds.side, PieceTypes.BISHOP))
                .forEach(bishop -> deeds.add(Kind.SHUTS_IN, bishop.code()));
        Bitboard.squares(deeds.before.pieces(deeds.side, PieceTypes.KNIGHT))
                .forEach(knight -> deeds.add(Kind.ROBS_KNIGHT, knight.code()));
        deeds.add(Kind.BARES_KING, deeds.to);
        deeds.add(Kind.GOES_TO_EDGE, deeds.to);
        if (deeds.isOpening()) {
            deeds.add(Kind.UNDEVELOPS, deeds.to);
            deeds.add(Kind.OBSTRUCTS, deeds.to + (deeds.side == Colors.WHITE ? -8 : 8));
            deeds.add(Kind.IDLES, deeds.to);
        }
        return deeds.found;
    }

    private void add(Kind kind, int square) {
        found.add(new Deed(kind, line, square));
    }

    private void look() {
        if (Moves.isCapture(move)) {
            capture();
        }
        if (found.stream().anyMatch(deed -> deed.kind() == Kind.TRADES && Proofs.holds(deed))) {
            // Who is taken at once attacks and defends nothing.
            if (after.inCheck()) {
                add(Kind.CHECKS, after.king(side ^ 1));
            }
            return;
        }
        if (Moves.isCastling(move)) {
            add(Kind.CASTLES, to);
        }
        boolean safe = Exchanges.on(after, to) <= 0;
        if (!Moves.isCapture(move) && safe && Exchanges.isLoose(before, Moves.from(move))) {
            add(Kind.SAVES, to);
        }
        attacks();
        byWorth(Kind.DEFENDS, after.ofColor(side)).findFirst().ifPresent(found::add);
        pins();
        if (after.inCheck()) {
            add(Kind.CHECKS, after.king(side ^ 1));
        }
        unpins();
        makesRoom();
        boolean home = Squares.rank(Moves.from(move)) == (side == Colors.WHITE ? 0 : 7);
        boolean minor = type == PieceTypes.KNIGHT || type == PieceTypes.BISHOP;
        if (minor && home && Squares.rank(to) != Squares.rank(Moves.from(move)) && isOpening()) {
            add(Kind.DEVELOPS, to);
        }
        if (type == PieceTypes.PAWN
                && Moves.isQuiet(move)
                && SideFeatures.isPassed(before, to, side)
                && !SideFeatures.isPassed(before, Moves.from(move), side)) {
            add(Kind.PASSES, to);
        }
        plans();
    }

    /** What a move prepares. */
    private void plans() {
        boolean pawn = type == PieceTypes.PAWN;
        if (pawn && Moves.isQuiet(move) && SideFeatures.isPassed(before, Moves.from(move), side)) {
            add(Kind.PUSHES, to);
        }
        long ahead = Bitboard.forward(Bitboard.of(to), side) & after.pieces(side ^ 1, PieceTypes.PAWN);
        if (!pawn && ahead != 0) {
            add(Kind.BLOCKS, Bitboard.first(ahead));
        }
        long pinned = after.pinned(side ^ 1) & after.ofColor(side ^ 1) & ~after.ofType(PieceTypes.PAWN);
        long pressed = reach(to) & pinned;
        if (pressed != 0 && !Proofs.holds(new Deed(Kind.ATTACKS, line, Bitboard.first(pressed)))) {
            add(Kind.PRESSES, Bitboard.first(pressed));
        }
        if (type == PieceTypes.ROOK || type == PieceTypes.QUEEN) {
            add(Kind.OPEN_FILE, to);
            add(Kind.HALF_OPEN_FILE, to);
            add(Kind.SEVENTH_RANK, to);
        }
        if (!pawn) {
            Bitboard.squares(reach(to) & after.ofColor(side)).forEach(man -> add(Kind.LINES_UP, man.code()));
        }
        for (long rest = reach(to) & after.pieces(side ^ 1, type); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            Deed attack = new Deed(Kind.ATTACKS, line, Bitboard.first(rest));
            if (!found.contains(attack)) {
                add(pawn ? Kind.CHALLENGES : Kind.OFFERS, Bitboard.first(rest));
            }
        }
        if (type != PieceTypes.ROOK) {
            add(Kind.CONNECTS, to);
        }
        if (line.moves().size() > 2) {
            add(Kind.PREPARES, Moves.to(line.moves().get(2)));
        }
        if (pawn && Moves.isQuiet(move)) {
            opens();
            keepsOut();
            add(Kind.SPACE, to);
        }
        byWorth(Kind.GUARDS, after.ofColor(side) & ~after.pieces(side, PieceTypes.KING))
                .forEach(found::add);
        if (centre(to) < centre(Moves.from(move))) {
            add(Kind.CENTRALISES, to);
        }
        Bitboard.squares(pawn ? 0 : reach(to)).stream()
                .map(square -> new Deed(Kind.EYES, line, square.code()))
                .filter(deed -> Proofs.holds(deed)
                        && found.stream().noneMatch(other -> other.square() == deed.square() && Proofs.holds(other)))
                .min(Comparator.comparingInt(deed -> centre(deed.square())
                        - (after.pieceAt(deed.square()) == Pieces.NONE
                                ? 0
                                : 4 * Exchanges.valueAt(after, deed.square()))))
                .ifPresent(found::add);
        byWorth(Kind.SUPPORTS, after.ofColor(side))
                .filter(supported -> !found.contains(new Deed(Kind.GUARDS, line, supported.square())))
                .forEach(found::add);
    }

    /** A bishop or queen that could not move, and can when the pawn is gone; the one that gets most room. */
    private void opens() {
        long own = after.pieces(side, PieceTypes.BISHOP) | after.pieces(side, PieceTypes.QUEEN);
        Bitboard.squares(own).stream()
                .map(man -> new Deed(Kind.OPENS, line, man.code()))
                .filter(Proofs::holds)
                .max(Comparator.comparingInt(deed -> Long.bitCount(reach(deed.square()) & ~after.ofColor(side))))
                .ifPresent(found::add);
    }

    /** A square where a knight or bishop could have gone unharmed, and which the pawn guards now. */
    private void keepsOut() {
        Position turned = before.copy();
        if (before.inCheck()) {
            return;
        }
        turned.makeNull();
        for (int other : turned.legalMoves().toArray()) {
            int its = Pieces.type(turned.pieceAt(Moves.from(other)));
            boolean minor = its == PieceTypes.KNIGHT || its == PieceTypes.BISHOP;
            if (minor
                    && Moves.isQuiet(other)
                    && Bitboard.contains(reach(to), Moves.to(other))
                    && isAhead(Moves.to(other))
                    && Exchanges.of(turned, other) >= 0) {
                add(Kind.KEEPS_OUT, Moves.to(other));
                return;
            }
        }
    }

    /** Whether a square lies in the mover's own half. */
    private boolean isAhead(int square) {
        return (Squares.rank(square) < 4) == (side == Colors.WHITE);
    }

    /** How far a square is from the middle of the board: 0 for the four there, 3 for the edge. */
    private static int centre(int square) {
        int file = Squares.file(square);
        int rank = Squares.rank(square);
        return Math.max(Math.max(3 - file, file - 4), Math.max(3 - rank, rank - 4));
    }

    private boolean isOpening() {
        return before.fullmoveNumber() <= LAST_OPENING_MOVE;
    }

    private void capture() {
        int square = Moves.to(move);
        boolean back = Moves.isCapture(before.lastMove()) && Moves.to(before.lastMove()) == square;
        if (back) {
            add(Kind.TAKES_BACK, square);
            add(Kind.SPARES_PAWNS, square);
        } else if (!Moves.isEnPassant(move)) {
            boolean answered = Exchanges.on(after, square) > 0
                    && (line.moves().size() < 2 || Moves.to(line.moves().get(1)) == square);
            boolean trades = answered && Exchanges.of(before, move) == 0;
            add(trades ? Kind.TRADES : Kind.TAKES, square);
            if (trades) {
                add(Kind.DOUBLES, square);
            }
        }
    }

    /** Men that the move attacks anew and that would be won. */
    private void attacks() {
        long others = after.ofColor(side ^ 1) & ~after.pieces(side ^ 1, PieceTypes.KING);
        byWorth(Kind.ATTACKS, others & ~DeedProofs.reach(before, Moves.from(move)))
                .limit(2)
                .forEach(found::add);
    }

    /** What the moved man does to some of those that it reaches, where that holds; to the most valuable first. */
    private Stream<Deed> byWorth(Kind kind, long men) {
        return Bitboard.squares(reach(to) & men).stream()
                .map(man -> new Deed(kind, line, man.code()))
                .filter(Proofs::holds)
                .sorted(Comparator.comparingInt(deed -> -Exchanges.valueAt(after, deed.square())));
    }

    private long reach(int square) {
        return DeedProofs.reach(after, square);
    }

    private void pins() {
        long here = reach(to) & after.ofColor(side ^ 1) & ~after.ofType(PieceTypes.PAWN) & ~before.pinned(side ^ 1);
        boolean far = type == PieceTypes.BISHOP || type == PieceTypes.ROOK || type == PieceTypes.QUEEN;
        for (long rest = far ? here : 0; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int square = Bitboard.first(rest);
            if (square != after.king(side ^ 1) && DeedProofs.behind(after, to, square) != Squares.NONE) {
                add(Kind.PINS, square);
            }
        }
    }

    /** Men of the mover's that were pinned, knights also to others than the king. */
    private void unpins() {
        long pinned = (before.pinned(side) & before.ofColor(side)) | before.pieces(side, PieceTypes.KNIGHT);
        Bitboard.squares(pinned & ~Bitboard.of(Moves.from(move))).forEach(man -> add(Kind.UNPINS, man.code()));
    }

    /** A castled king that had no square gets one. */
    private void makesRoom() {
        int king = before.king(side);
        boolean atHome = Squares.rank(king) == (side == Colors.WHITE ? 0 : 7);
        boolean castled = Squares.file(king) != 3 && Squares.file(king) != 4;
        if (type != PieceTypes.PAWN || !atHome || !castled || flights(before, king) != 0 || before.inCheck()) {
            return;
        }
        long free = flights(after, king);
        if (free != 0) {
            add(Kind.MAKES_ROOM, Bitboard.first(free));
        }
    }

    /** The squares before a king that it could go to. */
    private long flights(Position position, int king) {
        long front = Attacks.king(king) & ~Bitboard.rank(Squares.rank(king)) & ~position.ofColor(side);
        long free = 0;
        for (long rest = front; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int square = Bitboard.first(rest);
            long attackers = position.attackers(square, side ^ 1);
            free |= attackers == 0 ? Bitboard.of(square) : 0;
        }
        return free;
    }
}
