package hal.analysis.explain;

import hal.practice.theme.PuzzleTheme;
import hal.practice.theme.Solution;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Squares;
import hal.search.engine.Scores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Looks at lines and proposes what could be said of them. Nothing is said before {@link Proofs} has proved it. */
final class Proposals {
    /** Material that is won later depends on moves that nobody will play. */
    static final int HORIZON = 8;

    /** In plies: what is won is shown so far; further where something is taken at once and the rest comes of it. */
    private static final int LATEST = 5;

    private static final int LATEST_OF_CAPTURE = 7;

    /** What begins later is not what decides. */
    private static final int DEEPEST = 5;

    /** In pawns: who leaves less than a piece to be taken has not always seen it. */
    static final int LEFT = 2;

    /** The themes that are named, those first that say most. */
    private static final List<PuzzleTheme> TACTICS = List.of(
            PuzzleTheme.FORK,
            PuzzleTheme.SKEWER,
            PuzzleTheme.DISCOVERED_ATTACK,
            PuzzleTheme.TRAPPED,
            PuzzleTheme.HANGING,
            PuzzleTheme.DEFLECTION,
            PuzzleTheme.PIN);

    private static final List<PuzzleTheme> MATES = List.of(PuzzleTheme.SMOTHERED, PuzzleTheme.BACK_RANK);

    private Proposals() {}

    /** A mate that a side gives from the start of a line, by its score. */
    static Optional<Claim.Mate> mate(Line line, int side) {
        int score = line.score(side);
        return Scores.isMate(score) && score > 0
                ? Optional.of(new Claim.Mate(side, Scores.movesToMate(score), line))
                : Optional.empty();
    }

    /**
     * What a side wins in a line and keeps to its end, or most of it where the score makes up for the rest: at the
     * first quiet point that shows at least half of it, and is shown itself.
     *
     * @param base the position that material counts from
     */
    static Optional<Claim.Gain> gain(Position base, Line line, int side) {
        int lead = Exchanges.lead(base, side);
        int end = Math.min(HORIZON, line.moves().size());
        int kept = Integer.MAX_VALUE;
        TreeMap<Integer, Integer> wonAfter = new TreeMap<>();
        for (int plies = end; plies >= 1; plies--) {
            Position position = line.after(plies);
            if (!isQuiet(position)) {
                continue;
            }
            int won = Exchanges.lead(position, side) - lead;
            kept = Math.min(kept, won);
            boolean much = kept >= won - won / 4 && line.score(side) >= Proofs.PAWN * (lead + won);
            if (won >= 1 && (won == kept || much)) {
                wonAfter.put(plies, won);
            }
        }
        if (wonAfter.isEmpty()) {
            return Optional.empty();
        }
        int most = wonAfter.lastEntry().getValue();
        int latest = Moves.isCapture(line.moves().get(0)) && most > 1 ? LATEST_OF_CAPTURE : LATEST;
        return wonAfter.headMap(latest, true).entrySet().stream()
                .filter(entry -> 2 * entry.getValue() >= most)
                .findFirst()
                .filter(entry -> entry.getValue() > 1 || !isPromoted(line, entry.getKey(), side ^ 1))
                .map(Map.Entry::getKey)
                .map(plies -> new Claim.Gain(side, base, Material.between(base, line.after(plies), side), line, plies));
    }

    /** Whether a side promotes in a line: what is taken then is more than the pawn that it was. */
    private static boolean isPromoted(Line line, int plies, int side) {
        return IntStream.range(0, plies)
                .filter(ply -> line.after(ply).sideToMove() == side)
                .anyMatch(ply -> Moves.isPromotion(line.moves().get(ply)));
    }

    /** What the first move of a line gives up, if the answer takes it. */
    static Optional<Claim.Sacrifice> sacrifice(Position base, Line line) {
        int side = line.start().sideToMove();
        if (line.moves().size() < 2 || !Moves.isCapture(line.moves().get(1))) {
            return Optional.empty();
        }
        int end = Math.min(HORIZON, line.moves().size());
        int quiet = 2;
        while (quiet < end && !isQuiet(line.after(quiet))) {
            quiet++;
        }
        int plies = isQuiet(line.after(quiet)) ? quiet : 2;
        Position from = traded(base, line.moves().get(1));
        return Optional.of(
                new Claim.Sacrifice(side, from, Material.between(from, line.after(plies), side ^ 1), line, plies));
    }

    /**
     * The captures that win something of a man that the first move of a line puts there, or else a piece that it leaves
     * to be taken; none if there is no such man, or the line takes him.
     */
    static List<Move> offers(Line line) {
        if (line.moves().isEmpty()) {
            return List.of();
        }
        Position after = line.after(1);
        int to = Moves.destination(line.moves().get(0));
        Comparator<Move> byGain = Comparator.comparing(move -> Exchanges.of(after, move.code()));
        List<Move> captures = IntStream.of(after.legalMoves().toArray())
                .filter(Moves::isCapture)
                .filter(move -> Moves.to(move) == to || Exchanges.of(after, move) >= LEFT)
                .mapToObj(Move::of)
                .toList();
        int square = Exchanges.of(line.start(), line.moves().get(0)) < 0
                ? to
                : captures.stream()
                        .max(byGain)
                        .map(move -> Moves.to(move.code()))
                        .orElse(Squares.NONE);
        boolean taken = line.moves().size() >= 2
                && Moves.isCapture(line.moves().get(1))
                && Moves.to(line.moves().get(1)) == square;
        return taken
                ? List.of()
                : captures.stream()
                        .filter(move -> Moves.to(move.code()) == square)
                        .toList();
    }

    /** Whether the first move of a line takes what could be taken back, and the line does not: one asks why. */
    static boolean isLeft(Line line) {
        if (line.moves().size() < 2 || !Moves.isCapture(line.moves().get(0))) {
            return false;
        }
        int to = Moves.to(line.moves().get(0));
        return Moves.to(line.moves().get(1)) != to
                && !takingOn(line.after(1), to).isEmpty();
    }

    /** The moves that take on a square. */
    static List<Move> takingOn(Position position, int square) {
        return IntStream.of(position.legalMoves().toArray())
                .filter(move -> Moves.isCapture(move) && Moves.to(move) == square)
                .mapToObj(Move::of)
                .toList();
    }

    /** The first point of a line, from a number of plies on, where nothing more is to be taken; else that number. */
    static int settled(Line line, int plies) {
        int last = Math.min(LATEST_OF_CAPTURE, line.moves().size());
        return IntStream.rangeClosed(plies, last)
                .filter(point -> isQuiet(line.after(point)))
                .findFirst()
                .orElse(plies);
    }

    private static boolean isQuiet(Position position) {
        return !position.inCheck() && Exchanges.best(position) <= 0;
    }

    /**
     * What a move's player loses or wins counts from before all that was taken on its square just before: that was the
     * same exchange.
     */
    static Position base(Position before, int move) {
        Position base = before.copy();
        while (Moves.isCapture(move)
                && Moves.isCapture(base.lastMove())
                && Moves.to(base.lastMove()) == Moves.to(move)) {
            base.unmake();
        }
        return base;
    }

    /** The same where what is taken now took something by its side's last move but one: a move came between. */
    static Position traded(Position base, int taking) {
        Position earlier = base.copy();
        for (int back = 0; back < 2 && earlier.depth() > 0; back++) {
            int last = earlier.lastMove();
            earlier.unmake();
            if (back == 1 && Moves.isCapture(last) && Moves.isCapture(taking) && Moves.to(last) == Moves.to(taking)) {
                return earlier;
            }
        }
        return base;
    }

    /** The position before the last move if that has taken something, and else the position itself. */
    static Position earlier(Position position) {
        Position earlier = position.copy();
        if (Moves.isCapture(position.lastMove())) {
            earlier.unmake();
        }
        return earlier;
    }

    /**
     * What the first move of a line leaves taken, though the best takes back on that square.
     *
     * @param best a line from the same position
     */
    static Optional<Claim.Untaken> untaken(Line line, Line best) {
        Position before = line.start();
        if (!Moves.isCapture(before.lastMove()) || line.moves().size() < 2) {
            return Optional.empty();
        }
        int side = before.sideToMove() ^ 1;
        Position base = earlier(before);
        return gain(base, line.rest(), side)
                .map(gain -> new Claim.Untaken(line, Moves.to(before.lastMove()), gain, best));
    }

    /**
     * How a side wins what it wins in a line that begins with its own move.
     *
     * @param before the position before the other side's last move, if that is known
     */
    static List<Claim.Tactic> tactics(Optional<Position> before, Line line, int plies, int side, boolean mates) {
        int odd = plies - (plies + 1) % 2;
        List<Integer> moves = line.moves().subList(0, Math.max(1, odd));
        Solution solution = before.map(earlier -> {
                    List<Integer> all = new ArrayList<>(List.of(line.start().lastMove()));
                    all.addAll(moves);
                    return new Solution(earlier, all);
                })
                .orElseGet(() -> Solution.of(line.start(), moves));
        List<Claim.Tactic> tactics = new ArrayList<>();
        for (PuzzleTheme theme : mates ? MATES : TACTICS) {
            theme.find(solution)
                    .filter(motif -> mates || motif.number() <= DEEPEST)
                    .map(motif -> new Claim.Tactic(theme, side, line, motif.number(), motif.by(), motif.targets()))
                    .ifPresent(tactics::add);
        }
        tactics.sort(Comparator.comparingInt(Claim.Tactic::ply));
        return tactics;
    }
}
