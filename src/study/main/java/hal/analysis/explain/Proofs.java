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

    /** The same where men are few: a win has become a draw, or a draw a loss. */
    private static final double OUTCOME = 45;

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
    static final double HOPELESS = 8;

    /** All defences are looked at for this many moves; a longer mate is the search's word, up to a length. */
    static final int PROVED_MATE = 2;

    private static final int LONGEST_MATE = 8;

    /** In centipawns. */
    static final int PAWN = 100;

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
            return DeedProofs.holds(deed);
        } else if (claim instanceof Turn turn) {
            double had = turn.other().chances(turn.side());
            double cost = had - turn.line().chances(turn.side());
            int men = Long.bitCount(turn.line().start().occupied());
            int score = turn.other().score(turn.side());
            return had < LOST
                    ? men > FEW && score - turn.line().score(turn.side()) >= Math.max(WORSENED, -score / 3)
                    : cost >= (men > FEW ? TURN : OUTCOME)
                            || (men > VERY_FEW && cost >= BETTER && turn.kept() >= BETTER);
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

    /** The men are gone where the line is quiet, and do not come back in the rest of it, or not to speak of. */
    private static boolean isGain(Gain gain) {
        Line line = gain.line();
        int worth = gain.material().worth();
        int start = Exchanges.lead(gain.base(), gain.side());
        int seen = Math.min(Proposals.HORIZON, line.moves().size());
        if (IntStream.range(0, seen)
                .anyMatch(ply -> !line.after(ply).isLegal(line.moves().get(ply)))) {
            return false;
        }
        Position end = line.after(gain.plies());
        boolean reached = gain.plies() <= seen
                && isQuiet(end)
                && Exchanges.lead(end, gain.side()) - start == worth
                && Material.between(gain.base(), end, gain.side()).equals(gain.material());
        int least =
                Math.min(worth, leads(line, gain.side(), gain.plies() + 1).min().orElse(start + worth) - start);
        int lead = Exchanges.lead(end, gain.side());
        // Who is ahead then and stands level has not won it: it was given.
        int doubt = Math.min(COMPENSATION, HALF * (lead > 0 ? Math.min(lead, worth) : worth));
        // Who has won much may give a little back, if the score makes up for it.
        boolean kept = least == worth || (least >= worth - worth / 4 && line.score(gain.side()) >= PAWN * lead);
        return line.sound() && reached && kept && worth >= 1 && line.score(gain.side()) >= PAWN * lead - doubt;
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
        Position end = line.after(sacrifice.plies());
        if (!isQuiet(end)
                || Exchanges.lead(end, sacrifice.side()) - start != -worth
                || leads(line, sacrifice.side(), sacrifice.plies() + 1).anyMatch(lead -> lead >= start)) {
            return false;
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
        if (!DeedProofs.takesOn(before.lastMove(), untaken.square())
                || DeedProofs.takesOn(first, untaken.square())
                || !DeedProofs.takesOn(back, untaken.square())
                || gain.side() == before.sideToMove()
                || gain.line().start().key() != untaken.line().after(1).key()) {
            return false;
        }
        Position earlier = before.copy();
        earlier.unmake();
        int start = Exchanges.lead(earlier, gain.side());
        int worth = gain.material().worth();
        boolean regained = leads(untaken.best(), gain.side(), 1).reduce((one, later) -> later).stream()
                .anyMatch(lead -> lead - start < worth);
        return regained && earlier.key() == gain.base().key() && isGain(gain);
    }

    // Tactics.

    private static boolean isTactic(Tactic tactic) {
        Line line = tactic.line();
        if (tactic.ply() < 1 || tactic.ply() > line.moves().size()) {
            return false;
        }
        Position after = line.after(tactic.ply());
        return switch (tactic.theme()) {
            case FORK -> isMoved(tactic) && isFork(tactic, after);
            case SKEWER -> isMoved(tactic) && isSkewer(tactic, after);
            case DISCOVERED_ATTACK -> isUncovered(tactic, after);
            case TRAPPED -> isTrapped(tactic, after);
            case HANGING ->
                DeedProofs.isUnguarded(line.start(), tactic.targets().get(0)) && takes(tactic, 1);
            case DEFLECTION -> isDeflected(tactic);
            case PIN -> isPin(tactic, after);
            case BACK_RANK -> isBackRank(line, tactic.side() ^ 1);
            case SMOTHERED -> line.end().isCheckmate();
            default -> false;
        };
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
        long reached = DeedProofs.reach(after, tactic.by());
        int worth = DeedProofs.isOf(after, tactic.by(), tactic.side()) ? Exchanges.valueAt(after, tactic.by()) : 1000;
        boolean all = tactic.targets().size() >= 2;
        for (int target :
                tactic.targets().subList(0, Math.min(2, tactic.targets().size()))) {
            all &= Bitboard.contains(reached & after.ofColor(tactic.side() ^ 1), target)
                    && (Exchanges.valueAt(after, target) > worth || DeedProofs.isUnguarded(after, target));
        }
        return all && (takesOne(tactic) || isBoughtOff(tactic));
    }

    /** Whether the man that forks is taken at once, and who takes it in turn: nothing else saves the others. */
    static boolean isBoughtOff(Tactic tactic) {
        List<Integer> moves = tactic.line().moves();
        return moves.size() > tactic.ply() + 1
                && DeedProofs.takesOn(moves.get(tactic.ply()), tactic.by())
                && DeedProofs.takesOn(moves.get(tactic.ply() + 1), tactic.by());
    }

    /** Whether the man that does it has moved there: what one did before is not what another's move does. */
    private static boolean isMoved(Tactic tactic) {
        return Moves.destination(tactic.line().moves().get(tactic.ply() - 1)) == tactic.by();
    }

    private static boolean isSkewer(Tactic tactic, Position after) {
        int front = tactic.targets().get(0);
        int behind = tactic.targets().get(1);
        long others = Attacks.between(tactic.by(), behind) & after.occupied();
        boolean inLine = others == Bitboard.of(front)
                && DeedProofs.isOf(after, front, tactic.side() ^ 1)
                && DeedProofs.isOf(after, behind, tactic.side() ^ 1)
                && Bitboard.contains(DeedProofs.reach(after, tactic.by()), front);
        return inLine && isTaken(tactic, behind);
    }

    private static boolean isUncovered(Tactic tactic, Position after) {
        Position before = tactic.line().after(tactic.ply() - 1);
        int target = tactic.targets().get(0);
        int move = tactic.line().moves().get(tactic.ply() - 1);
        boolean now =
                Bitboard.contains(DeedProofs.reach(after, tactic.by()) & after.ofColor(tactic.side() ^ 1), target);
        boolean was = Bitboard.contains(DeedProofs.reach(before, tactic.by()), target);
        boolean stood =
                before.pieceAt(tactic.by()) == after.pieceAt(tactic.by()) && Moves.destination(move) != tactic.by();
        boolean check = Pieces.type(after.pieceAt(target)) == PieceTypes.KING;
        return now && !was && stood && (check || isTaken(tactic, target));
    }

    /** Whether the man is lost where it stands and wherever it goes. */
    private static boolean isTrapped(Tactic tactic, Position after) {
        int square = tactic.targets().get(0);
        if (!DeedProofs.isOf(after, square, tactic.side() ^ 1)
                || !Exchanges.isLoose(after, square)
                || !isTaken(tactic, square)) {
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
        // Where another man could have taken, or the guard gone elsewhere, it need not have left.
        boolean takes = Moves.isCapture(line.moves().get(leaves));
        if (takes ? Proposals.takingOn(before, to).size() > 1 : canStay(before, guard, square)) {
            return false;
        }
        int taking = line.moves().get(leaves + 1);
        return Bitboard.contains(DeedProofs.reach(before, guard), square)
                && !Bitboard.contains(DeedProofs.reach(after, to), square)
                && Moves.to(taking) == square
                && (Moves.isPromotion(taking) || (Moves.isCapture(taking) && Exchanges.valueAt(after, square) >= 3));
    }

    /** Whether a man has a move after which it still guards a square. */
    private static boolean canStay(Position before, int guard, int square) {
        for (int move : before.legalMoves().toArray()) {
            Position after = before.copy();
            after.make(move);
            if (Moves.from(move) == guard
                    && Bitboard.contains(DeedProofs.reach(after, Moves.destination(move)), square)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPin(Tactic tactic, Position after) {
        int square = tactic.targets().get(0);
        int other = tactic.side() ^ 1;
        boolean pinned = Bitboard.contains(after.pinned(other) & after.ofColor(other), square)
                && DeedProofs.isOf(after, tactic.by(), tactic.side())
                && Bitboard.contains(Attacks.between(tactic.by(), after.king(other)), square);
        int to = Moves.destination(tactic.line().moves().get(tactic.ply() - 1));
        return pinned && (isTaken(tactic, square) || Bitboard.contains(DeedProofs.reach(after, square), to));
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
        return Math.max(
                0, leads(line, side, 1).max().orElse(Integer.MIN_VALUE / 2) - Exchanges.lead(line.start(), side));
    }

    /** The leads of a side at the quiet points of a line, from a number of plies on. */
    private static IntStream leads(Line line, int side, int from) {
        return IntStream.rangeClosed(
                        from, Math.min(Proposals.HORIZON, line.moves().size()))
                .mapToObj(line::after)
                .filter(Proofs::isQuiet)
                .mapToInt(position -> Exchanges.lead(position, side));
    }

    private static boolean isQuiet(Position position) {
        return !position.inCheck() && Exchanges.best(position) <= 0;
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
}
