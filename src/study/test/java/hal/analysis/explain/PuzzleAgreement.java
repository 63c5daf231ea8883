package hal.analysis.explain;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.notation.PuzzleRow;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;

/**
 * Explains the move before the solution of each puzzle of a table, which is a mistake, and holds the named motif, and
 * the squares of what is named as lost, against the table's themes and solution.
 */
public final class PuzzleAgreement {
    private static final Set<String> MOTIFS = Set.of(
            "fork",
            "pin",
            "skewer",
            "hangingPiece",
            "backRankMate",
            "smotheredMate",
            "mate",
            "discoveredAttack",
            "deflection",
            "trappedPiece");

    private PuzzleAgreement() {}

    /**
     * The table, how many puzzles of its even lines, the nodes, which of them comes first (the odd ones have been
     * looked at when the explanations were made, the even ones not), and whether to list what disagrees.
     */
    public static void main(String[] arguments) throws IOException {
        List<String> lines = Files.readAllLines(Path.of(arguments[0]));
        int wanted = Integer.parseInt(arguments[1]);
        SearchLimits limits = SearchLimits.nodes(Long.parseLong(arguments[2]));
        int first = Integer.parseInt(arguments[3]);
        boolean listed = arguments.length > 4;
        List<PuzzleRow> rows = new ArrayList<>();
        for (int i = 2; i < lines.size(); i += 2) {
            rows.add(PuzzleRow.parse(lines.get(i)));
        }
        int step = Math.max(2, rows.size() / wanted / 2 * 2);
        int all = 0;
        int withMotif = 0;
        int named = 0;
        int agreed = 0;
        int squares = 0;
        int found = 0;
        int reasons = 0;
        TreeMap<String, int[]> byMotif = new TreeMap<>();
        try (Engine engine =
                new EngineCatalog(EvaluationCatalog.shipped()).create(EngineSpec.parse("hal:hash=16,threads=1"))) {
            for (int i = first; i < rows.size(); i += step) {
                PuzzleRow row = rows.get(i);
                Position position = Fen.parse(row.fen());
                List<Integer> moves = row.legalMoves().stream().map(Move::code).toList();
                engine.newGame();
                Sentences explanation =
                        Explainer.of(new FactFinder(engine, limits, new StopToken()).about(position, moves.get(0)));
                Sentence decides = explanation.sentences().get(0);
                Set<String> themes = new HashSet<>(row.themes());
                all++;
                reasons += isReason(explanation) ? 1 : 0;
                String motif = motif(decides);
                boolean theirs = themes.stream().anyMatch(MOTIFS::contains);
                withMotif += theirs ? 1 : 0;
                if (theirs) {
                    named += motif.isEmpty() ? 0 : 1;
                    boolean agrees = themes.contains(motif);
                    agreed += agrees ? 1 : 0;
                    byMotif.computeIfAbsent(motif, k -> new int[2])[agrees ? 0 : 1]++;
                    if (listed && !agrees) {
                        System.out.println("MOTIF " + (motif.isEmpty() ? "none" : motif) + " / " + row.themes() + " | "
                                + row.fen() + " | " + row.moves() + " | " + explanation.text());
                    }
                }
                Set<Integer> touched = new HashSet<>();
                moves.forEach(
                        move -> touched.addAll(List.of(Moves.from(move), Moves.to(move), Moves.destination(move))));
                Position end = position.copy();
                for (int move : moves) {
                    end.make(move);
                    if (end.inCheck()) {
                        touched.add(end.king(end.sideToMove()));
                    }
                }
                for (int type : taken(decides, position.sideToMove() ^ 1)) {
                    squares++;
                    boolean falls = falls(position, moves, type);
                    found += falls ? 1 : 0;
                    if (listed && !falls) {
                        System.out.println("PIECE " + PieceTypes.letter(type) + " | " + row.fen() + " | " + row.moves()
                                + " | " + explanation.text());
                    }
                }
                for (int square : lost(decides, touched)) {
                    squares++;
                    boolean isThere = touched.contains(square) || isAttackedAtEnd(end, square);
                    found += isThere ? 1 : 0;
                    if (listed && !isThere) {
                        System.out.println("SQUARE " + hal.rules.Squares.name(square) + " | " + row.fen() + " | "
                                + row.moves() + " | " + explanation.text());
                    }
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d puzzles, %d with a motif; named %d (%.1f %%), agreed %d: %.1f %% of the named, %.1f %% of all%n",
                all,
                withMotif,
                named,
                100.0 * named / withMotif,
                agreed,
                100.0 * agreed / Math.max(1, named),
                100.0 * agreed / withMotif);
        System.out.printf(
                Locale.ROOT,
                "squares %d of %d in the solution (%.1f %%); with a reason %d of %d%n",
                found,
                squares,
                100.0 * found / Math.max(1, squares),
                reasons,
                all);
        byMotif.forEach((motif, counts) -> System.out.println(motif + " " + counts[0] + " / " + counts[1]));
    }

    /** The most precise thing that a sentence names. */
    private static String motif(Sentence sentence) {
        String motif = "";
        for (Claim claim : sentence.claims()) {
            if (claim instanceof Claim.Tactic tactic) {
                return tactic.theme().key();
            }
            motif = claim instanceof Claim.Mate ? "mate" : motif;
        }
        return motif;
    }

    /** The most valuable man that a sentence names as lost, unless it is a pawn that comes through. */
    private static List<Integer> taken(Sentence sentence, int side) {
        return sentence.claims().get(0) instanceof Claim.Gain gain && gain.side() == side && !PlainWords.promotes(gain)
                ? gain.material().won().subList(0, 1)
                : List.of();
    }

    /**
     * Whether a man of a kind, or a minor one for another, is taken by the side that solves, or attacked at the end.
     */
    private static boolean falls(Position start, List<Integer> moves, int type) {
        Position position = start.copy();
        int solver = position.sideToMove() ^ 1;
        boolean falls = false;
        for (int move : moves) {
            if (position.sideToMove() == solver && Moves.isCapture(move)) {
                falls |= isLike(
                        Moves.isEnPassant(move) ? PieceTypes.PAWN : Pieces.type(position.pieceAt(Moves.to(move))),
                        type);
            }
            position.make(move);
        }
        for (int square = 0; square < 64 && !falls; square++) {
            int piece = position.pieceAt(square);
            falls = piece != Pieces.NONE
                    && Pieces.color(piece) != solver
                    && isLike(Pieces.type(piece), type)
                    && isAttackedAtEnd(position, square);
        }
        return falls;
    }

    /** Whether the man that has moved last attacks a square, be it through another man. */
    private static boolean isAttackedAtEnd(Position end, int square) {
        int last = Moves.destination(end.lastMove());
        long between = Attacks.between(last, square) & end.occupied();
        return Bitboard.contains(end.attackersTo(square, end.occupied() & ~between), last)
                && Long.bitCount(between) <= 1;
    }

    private static boolean isLike(int type, int other) {
        return type == other || (PieceTypes.pawns(type) == 3 && PieceTypes.pawns(other) == 3);
    }

    /**
     * The squares of men that a sentence names as lost; of several that are attacked, one that the solution touches. A
     * pinned man that its line does not take is not lost: it only cannot take part.
     */
    private static List<Integer> lost(Sentence sentence, Set<Integer> touched) {
        List<Integer> squares = new ArrayList<>();
        for (Claim claim : sentence.claims()) {
            if (claim instanceof Claim.Tactic tactic) {
                switch (tactic.theme()) {
                    case HANGING, TRAPPED, DEFLECTION ->
                        squares.add(tactic.targets().get(0));
                    case SKEWER -> squares.add(tactic.targets().get(1));
                    case FORK, DISCOVERED_ATTACK ->
                        squares.add(tactic.targets().stream()
                                .filter(touched::contains)
                                .findFirst()
                                .orElse(tactic.targets().get(0)));
                    case PIN ->
                        tactic.line().moves().stream()
                                .skip(tactic.ply())
                                .filter(move -> Moves.isCapture(move)
                                        && Moves.to(move) == tactic.targets().get(0))
                                .findFirst()
                                .ifPresent(move -> squares.add(Moves.to(move)));
                    default -> {}
                }
            }
        }
        return squares;
    }

    /** Whether more is said than what the search expects. */
    private static boolean isReason(Sentences explanation) {
        return explanation.sentences().stream()
                .flatMap(sentence -> sentence.claims().stream())
                .anyMatch(claim -> !(claim instanceof Claim.Expected) && !(claim instanceof Claim.Better));
    }
}
