package hal.analysis.explain;

import hal.analysis.explain.Claim.Better;
import hal.analysis.explain.Claim.Deed;
import hal.analysis.explain.Claim.Draw;
import hal.analysis.explain.Claim.Gain;
import hal.analysis.explain.Claim.Mate;
import hal.analysis.explain.Claim.Only;
import hal.analysis.explain.Claim.Parry;
import hal.analysis.explain.Claim.Reason;
import hal.analysis.explain.Claim.Sacrifice;
import hal.analysis.explain.Claim.Tactic;
import hal.analysis.explain.Claim.Threat;
import hal.analysis.explain.Claim.Trade;
import hal.analysis.explain.Claim.Turn;
import hal.analysis.explain.Claim.Untaken;
import hal.analysis.explain.Claim.Untouchable;
import hal.practice.puzzle.MateProof;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Castling;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import hal.search.engine.Scores;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Proves claims, by rules and by the scores of the lines that they come with. It shares nothing with what proposes them
 * but the exchanges, so that a mistake there is found here.
 */
final class Proofs {
    /** In percentage points: by how much the best move must be better to be the only one. */
    static final double ONLY = 40;

    /** In percentage points: where the best move leaves less, none is good. */
    private static final double LEVEL = 45;

    /** In percentage points: a move that is better by less may not be for another search. */
    static final double BETTER = 10;

    /** In percentage points: a smaller change may be another search's opinion. */
    static final double TURN = 16;

    /** With so few men a search may not see that what it likes cannot be won. */
    static final int FEW = 14;

    /** The same where searches at the ends of the lines agree. */
    private static final int VERY_FEW = 7;

    /** Chances in per cent: with less a game is lost: nothing can be given away, and no move is better than others. */
    static final double LOST = 28;

    /** In centipawns: where a game is lost already, chances say nothing, and less is another search's opinion. */
    private static final int WORSENED = 250;

    /** Chances in per cent: with less a side stands worse already. */
    static final double WORSE = 40;

    /** Chances in per cent: a bad position has become a hopeless one where no more than these are left. */
    private static final double HOPELESS = 8;

    /** All defences are looked at for this many moves; a longer mate is the search's word, up to a length. */
    static final int PROVED_MATE = 2;

    private static final int LONGEST_MATE = 8;

    /** In centipawns. */
    private static final int PAWN = 100;

    /** In centipawns: where the search sees more than that against the material, the line is not all there is. */
    private static final int COMPENSATION = 300;

    /** In centipawns: who stands so has enough for what he gave. */
    private static final int WORTH_IT = -30;

    /** In centipawns, for each pawn that is won; the same for small gains. */
    static final int HALF = 50;

    private Proofs() {}

    /** Whether a claim holds. */
    static boolean holds(Claim claim) {
        if (claim instanceof Mate mate) {
            return isMate(mate);
        } else if (claim instanceof Gain gain) {
            return isGain(gain);
        } else if (claim instanceof Sacrifice sacrifice) {
            return isSacrifice(sacrifice);
        } else if (claim instanceof Untaken untaken) {
            return isUntaken(untaken);
        } else if (claim instanceof Tactic tactic) {
            return isTactic(tactic);
        } else if (claim instanceof Threat threat) {
            return holds(threat.what()) && threat.line().start().sideToMove() == threat.side();
        } else if (claim instanceof Parry parry) {
            return isParried(parry);
        } else if (claim instanceof Only only) {
            int side = only.line().start().sideToMove();
            double good = only.line().chances(side);
            return good >= LEVEL && good - only.other().chances(side) >= ONLY;
        } else if (claim instanceof Better better) {
            int side = better.line().start().sideToMove();
            double good = better.line().chances(side);
            return good >= LOST && good - better.other().chances(side) >= BETTER && better.kept() >= 0;
        } else if (claim instanceof Deed deed) {
            return isDone(deed);
        } else if (claim instanceof Turn turn) {
            double had = turn.other().chances(turn.side());
            double cost = had - turn.line().chances(turn.side());
            int men = Long.bitCount(turn.line().start().occupied());
            int score = turn.other().score(turn.side());
            return had < LOST
                    ? men > FEW && score - turn.line().score(turn.side()) >= Math.max(WORSENED, -score / 3)
                    : (had >= WORSE || turn.line().chances(turn.side()) <= HOPELESS)
                            && ((men > FEW && cost >= TURN)
                                    || (men > VERY_FEW && cost >= BETTER && turn.kept() >= BETTER));
        } else if (claim instanceof Untouchable untouchable) {
            return isUntouchable(untouchable);
        } else if (claim instanceof Trade trade) {
            return isTrade(trade);
        } else if (claim instanceof Draw draw) {
            return isDrawn(draw.line().after(1));
        } else if (claim instanceof Reason reason) {
            return SideFeatures.holds(reason);
        }
        return true;
    }

    private static boolean isMate(Mate mate) {
        Position start = mate.line().start();
        int score = mate.line().score(mate.side());
        if (mate.moves() > LONGEST_MATE
                || !Scores.isMate(score)
                || score < 0
                || Scores.movesToMate(score) > mate.moves()) {
            return false;
        }
        return mate.moves() > PROVED_MATE
                || (start.sideToMove() == mate.side()
                        ? MateProof.mates(start, mate.moves())
                        : MateProof.isLost(start, mate.moves()));
    }

    /** The men are gone where the line is quiet, and do not come back in the rest of it. */
    private static boolean isGain(Gain gain) {
        Line line = gain.line();
        Position position = line.start().copy();
        int worth = gain.material().worth();
        int start = Exchanges.lead(gain.base(), gain.side());
        boolean reached = false;
        for (int plies = 1; plies <= Math.min(Proposals.HORIZON, line.moves().size()); plies++) {
            if (!position.isLegal(line.moves().get(plies - 1))) {
                return false;
            }
            position.make(line.moves().get(plies - 1));
            boolean quiet = !position.inCheck() && Exchanges.best(position) <= 0;
            int won = Exchanges.lead(position, gain.side()) - start;
            if (plies == gain.plies()) {
                reached = quiet
                        && won == worth
                        && Material.between(gain.base(), position, gain.side()).equals(gain.material());
            }
            if (plies > gain.plies() && quiet && won < worth) {
                return false;
            }
        }
        int lead = Exchanges.lead(line.after(gain.plies()), gain.side());
        int doubt = Math.min(COMPENSATION, HALF * worth);
        return line.sound() && reached && worth >= 1 && line.score(gain.side()) >= PAWN * lead - doubt;
    }

    /** The man is taken, the men do not come back in the rest of the line, and it is worth it by the score. */
    private static boolean isSacrifice(Sacrifice sacrifice) {
        Line line = sacrifice.line();
        Position taken = line.after(1);
        int reply = line.moves().get(1);
        int worth = sacrifice.material().worth();
        boolean left = Moves.to(reply) != Moves.destination(line.moves().get(0));
        if (worth < (left ? Proposals.LEFT : 1)
                || line.score(sacrifice.side()) < WORTH_IT
                || !Moves.isCapture(reply)
                || !taken.isLegal(reply)) {
            return false;
        }
        if (Scores.isMate(line.score())) {
            return sacrifice.plies() == 2;
        }
        int start = Exchanges.lead(sacrifice.base(), sacrifice.side());
        for (int plies = sacrifice.plies();
                plies <= Math.min(Proposals.HORIZON, line.moves().size());
                plies++) {
            Position position = line.after(plies);
            boolean quiet = !position.inCheck() && Exchanges.best(position) <= 0;
            int lead = Exchanges.lead(position, sacrifice.side()) - start;
            if (plies == sacrifice.plies() ? !quiet || lead != -worth : quiet && lead > -1) {
                return false;
            }
        }
        // A side that is far ahead may also lose what it leaves, and still be ahead.
        return !left || line.score(sacrifice.side()) >= PAWN * (start - worth) + HALF * worth;
    }

    /** Whoever takes, takes something for too little, and stands worse for it; much worse if he keeps what he took. */
    private static boolean isUntouchable(Untouchable claim) {
        Line line = claim.line();
        int side = line.start().sideToMove();
        Position offered = line.after(1);
        int taking = line.moves().get(1);
        double cost = line.chances(side) - claim.other().chances(side);
        return claim.other().moves().get(0).equals(line.moves().get(0))
                && !claim.other().moves().get(1).equals(taking)
                && offered.isLegal(taking)
                && Exchanges.of(offered, taking) > 0
                && line.chances(side) >= LEVEL
                && cost >= (mostWon(line.rest(), side ^ 1) > 0 ? BETTER : Explainer.ERROR);
    }

    /** The best line takes back and ends with more than the other one, in which what was taken is not regained. */
    private static boolean isUntaken(Untaken untaken) {
        Position before = untaken.line().start();
        Gain gain = untaken.gain();
        int first = untaken.line().moves().get(0);
        int back = untaken.best().moves().get(0);
        if (!takesOn(before.lastMove(), untaken.square())
                || takesOn(first, untaken.square())
                || !takesOn(back, untaken.square())
                || gain.side() == before.sideToMove()
                || gain.line().start().key() != untaken.line().after(1).key()) {
            return false;
        }
        Position earlier = before.copy();
        earlier.unmake();
        int start = Exchanges.lead(earlier, gain.side());
        int worth = gain.material().worth();
        boolean regained = false;
        for (int plies = 1;
                plies <= Math.min(Proposals.HORIZON, untaken.best().moves().size());
                plies++) {
            Position position = untaken.best().after(plies);
            boolean quiet = !position.inCheck() && Exchanges.best(position) <= 0;
            int lost = Exchanges.lead(position, gain.side()) - start;
            regained = quiet ? lost < worth : regained;
        }
        return regained && earlier.key() == gain.base().key() && isGain(gain);
    }

    private static boolean takesOn(int move, int square) {
        return Moves.isCapture(move) && Moves.to(move) == square;
    }

    // Tactics.

    private static boolean isTactic(Tactic tactic) {
        Line line = tactic.line();
        if (tactic.ply() < 1 || tactic.ply() > line.moves().size()) {
            return false;
        }
        Position after = line.after(tactic.ply());
        return switch (tactic.theme()) {
            case FORK -> isFork(tactic, after);
            case SKEWER -> isSkewer(tactic, after);
            case DISCOVERED_ATTACK -> isUncovered(tactic, after);
            case TRAPPED -> isTrapped(tactic, after);
            case HANGING -> isUnguarded(line.start(), tactic.targets().get(0)) && takes(tactic, 1);
            case DEFLECTION -> isDeflected(tactic);
            case PIN -> isPin(tactic, after);
            case BACK_RANK -> isBackRank(line, tactic.side() ^ 1);
            case SMOTHERED -> line.end().isCheckmate();
            default -> false;
        };
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

    private static boolean isOf(Position position, int square, int side) {
        return Bitboard.contains(position.ofColor(side), square);
    }

    /** Whether the line takes on one of a tactic's squares after it, or later on the square where a man of it went. */
    private static boolean takesOne(Tactic tactic) {
        for (int target : tactic.targets()) {
            if (isTaken(tactic, target)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isTaken(Tactic tactic, int target) {
        Line line = tactic.line();
        int square = target;
        for (int i = tactic.ply(); i < line.moves().size(); i++) {
            int move = line.moves().get(i);
            boolean own = line.after(i).sideToMove() == tactic.side();
            if (own && Moves.isCapture(move) && Moves.to(move) == square) {
                return true;
            }
            if (!own && Moves.from(move) == square) {
                square = Moves.destination(move);
            }
        }
        return false;
    }

    private static boolean takes(Tactic tactic, int ply) {
        int move = tactic.line().moves().get(ply - 1);
        return Moves.isCapture(move) && tactic.targets().contains(Moves.to(move));
    }

    private static boolean isFork(Tactic tactic, Position after) {
        long reached = reach(after, tactic.by());
        int worth = isOf(after, tactic.by(), tactic.side()) ? Exchanges.valueAt(after, tactic.by()) : 1000;
        boolean all = tactic.targets().size() >= 2;
        for (int target :
                tactic.targets().subList(0, Math.min(2, tactic.targets().size()))) {
            all &= Bitboard.contains(reached & after.ofColor(tactic.side() ^ 1), target)
                    && (Exchanges.valueAt(after, target) > worth || isUnguarded(after, target));
        }
        return all && takesOne(tactic);
    }

    private static boolean isUnguarded(Position position, int square) {
        if (position.pieceAt(square) == Pieces.NONE) {
            return false;
        }
        long own = position.ofColor(Pieces.color(position.pieceAt(square)));
        return (position.attackersTo(square, position.occupied()) & own) == 0;
    }

    private static boolean isSkewer(Tactic tactic, Position after) {
        int front = tactic.targets().get(0);
        int behind = tactic.targets().get(1);
        long others = Attacks.between(tactic.by(), behind) & after.occupied();
        boolean inLine = others == Bitboard.of(front)
                && isOf(after, front, tactic.side() ^ 1)
                && isOf(after, behind, tactic.side() ^ 1)
                && Bitboard.contains(reach(after, tactic.by()), front);
        return inLine && isTaken(tactic, behind);
    }

    private static boolean isUncovered(Tactic tactic, Position after) {
        Position before = tactic.line().after(tactic.ply() - 1);
        int target = tactic.targets().get(0);
        int move = tactic.line().moves().get(tactic.ply() - 1);
        boolean now = Bitboard.contains(reach(after, tactic.by()) & after.ofColor(tactic.side() ^ 1), target);
        boolean was = Bitboard.contains(reach(before, tactic.by()), target);
        boolean stood =
                before.pieceAt(tactic.by()) == after.pieceAt(tactic.by()) && Moves.destination(move) != tactic.by();
        boolean check = Pieces.type(after.pieceAt(target)) == PieceTypes.KING;
        return now && !was && stood && (check || isTaken(tactic, target));
    }

    /** Whether the man is lost where it stands and wherever it goes. */
    private static boolean isTrapped(Tactic tactic, Position after) {
        int square = tactic.targets().get(0);
        if (!isOf(after, square, tactic.side() ^ 1) || !Exchanges.isLoose(after, square) || !isTaken(tactic, square)) {
            return false;
        }
        for (int move : after.legalMoves().toArray()) {
            if (Moves.from(move) == square && Exchanges.of(after, move) >= 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDeflected(Tactic tactic) {
        Line line = tactic.line();
        int square = tactic.targets().get(0);
        int guard = tactic.targets().get(1);
        int leaves = tactic.ply();
        if (leaves + 1 >= line.moves().size() || Moves.from(line.moves().get(leaves)) != guard) {
            return false;
        }
        Position before = line.after(leaves);
        Position after = line.after(leaves + 1);
        int to = Moves.destination(line.moves().get(leaves));
        int taking = line.moves().get(leaves + 1);
        return Bitboard.contains(reach(before, guard), square)
                && !Bitboard.contains(reach(after, to), square)
                && Moves.to(taking) == square
                && (Moves.isPromotion(taking) || (Moves.isCapture(taking) && Exchanges.valueAt(after, square) >= 3));
    }

    private static boolean isPin(Tactic tactic, Position after) {
        int square = tactic.targets().get(0);
        int other = tactic.side() ^ 1;
        boolean pinned = Bitboard.contains(after.pinned(other) & after.ofColor(other), square)
                && isOf(after, tactic.by(), tactic.side())
                && Bitboard.contains(Attacks.between(tactic.by(), after.king(other)), square);
        int to = Moves.destination(tactic.line().moves().get(tactic.ply() - 1));
        return pinned && (isTaken(tactic, square) || Bitboard.contains(reach(after, square), to));
    }

    private static boolean isBackRank(Line line, int mated) {
        Position end = line.end();
        int king = end.king(mated);
        return end.isCheckmate()
                && Squares.rank(king) == (mated == Colors.WHITE ? 0 : 7)
                && (end.checkers() & Bitboard.rank(Squares.rank(king))) != 0;
    }

    // What moves do.

    private static boolean isParried(Parry parry) {
        Threat threat = parry.threat();
        Line answer = parry.line();
        int worth = threat.what() instanceof Gain gain ? gain.material().worth() : 100;
        // Who is far behind may be mated all the same, a little later than by a long mate.
        boolean isLong = threat.what() instanceof Mate mate && mate.moves() > PROVED_MATE;
        int enough = isLong ? COMPENSATION : Scores.MATE / 2;
        boolean mated = answer.score(threat.side()) > enough;
        int most = answer.moves().isEmpty() ? 0 : mostWon(answer, threat.side());
        boolean same = !answer.moves().isEmpty()
                && answer.moves().get(0).equals(threat.line().moves().get(0));
        return holds(threat) && !mated && !same && most < worth && (most <= 0 || threat.what() instanceof Mate);
    }

    /** The most that a side is ahead at a quiet point of a line, compared with its start. */
    private static int mostWon(Line line, int side) {
        int start = Exchanges.lead(line.start(), side);
        int most = 0;
        for (int plies = 1; plies <= Math.min(Proposals.HORIZON, line.moves().size()); plies++) {
            Position position = line.after(plies);
            if (!position.inCheck() && Exchanges.best(position) <= 0) {
                most = Math.max(most, Exchanges.lead(position, side) - start);
            }
        }
        return most;
    }

    private static boolean isDone(Deed deed) {
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
            case HUNTS ->
                after.pieceAt(to) == Pieces.of(side, PieceTypes.KNIGHT)
                        && after.pieceAt(square) == Pieces.of(side ^ 1, PieceTypes.BISHOP)
                        && isNewlyReached(before, after, move, square)
                        && Exchanges.on(after, to) <= 0;
            case EYES ->
                isMinor(after, to)
                        && Moves.isQuiet(move)
                        && after.pieceAt(square) == Pieces.NONE
                        && (Squares.rank(square) > 3) == (side == Colors.WHITE)
                        && isNewlyReached(before, after, move, square)
                        && !Bitboard.contains(Attacks.pawns(side ^ 1, after.pieces(side ^ 1, PieceTypes.PAWN)), square)
                        && Exchanges.on(after, to) <= 0;
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

    private static boolean isNewlyReached(Position before, Position after, int move, int square) {
        return Bitboard.contains(reach(after, Moves.destination(move)) & ~reach(before, Moves.from(move)), square);
    }

    private static boolean canCastle(Position position, int side) {
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

    private static boolean isDrawn(Position position) {
        return position.hasLegalMove()
                ? position.halfmoveClock() >= 100 || position.earlierOccurrences() >= 2
                : !position.inCheck();
    }

    /** Both sides have one man of the type fewer, nobody has won anything, and in the other line none is gone. */
    private static boolean isTrade(Trade trade) {
        Position start = trade.line().start();
        Position end = trade.line().after(trade.plies());
        Position other = trade.other()
                .after(Math.min(Proposals.HORIZON, trade.other().moves().size()));
        boolean traded =
                !end.inCheck() && Exchanges.best(end) <= 0 && Exchanges.lead(end, 0) == Exchanges.lead(start, 0);
        for (int side = Colors.WHITE; side <= Colors.BLACK; side++) {
            int had = Long.bitCount(start.pieces(side, trade.type()));
            traded &= Long.bitCount(end.pieces(side, trade.type())) == had - 1
                    && Long.bitCount(other.pieces(side, trade.type())) == had;
        }
        return traded;
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
}
