package hal.eval;

import hal.rules.PieceType;
import hal.rules.Square;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads an evaluation of the kind {@code composed}: middle-game numbers at the top, and under {@code endgame} the same
 * sections for those that differ there.
 */
final class CompositionReader {
    private static final List<String> PIECES = List.of("pawn", "knight", "bishop", "rook", "queen", "king");
    private static final List<String> PAWN_FLAWS = List.of("doubled", "isolated", "backward");
    private static final Set<String> TERMS = Set.of("pieces", "tables", "mobility", "pawns", "bishop-pair", "tempo");
    private static final Set<String> TOP = Set.of(
            "kind", "description", "unit", "endgame", "pieces", "tables", "mobility", "pawns", "bishop-pair", "tempo");

    private final Section middlegame;
    private final Optional<Section> endgame;
    private final double unit;

    CompositionReader(Section root) {
        root.allow(TOP);
        unit = switch (root.word("unit", "centipawn", List.of("pawn", "decipawn", "centipawn"))) {
            case "pawn" -> 100;
            case "decipawn" -> 10;
            default -> 1;
        };
        middlegame = root.bounded(Evaluation.MOST / unit);
        endgame = middlegame.section("endgame");
    }

    Evaluation read() {
        Phase phase = endgame.map(CompositionReader::phase).orElse(Phase.MIDDLEGAME_ONLY);
        long[] worth = PieceSquares.worthOf(tables());
        List<Term> terms = new ArrayList<>();
        if (isMentioned("mobility")) {
            terms.add(new Mobility(pairs("mobility", PIECES)));
        }
        if (isMentioned("pawns")) {
            long[] flaws = pairs("pawns", PAWN_FLAWS);
            terms.add(new PawnStructure(flaws[0], flaws[1], flaws[2]));
        }
        if (isMentioned("bishop-pair")) {
            terms.add(new BishopPair(pair("bishop-pair")));
        }
        return new ComposedEvaluation(new PieceSquares(worth), terms.toArray(new Term[0]), phase, pair("tempo"));
    }

    private static Phase phase(Section endgame) {
        List<String> known = new ArrayList<>(TERMS);
        known.add("rule");
        known.add("phase");
        endgame.allow(known);
        if (endgame.word("rule", "tapered", List.of("tapered", "few-pieces")).equals("few-pieces")) {
            return new FewPiecesPhase();
        }
        int[] weights = {0, 1, 1, 2, 4, 0};
        endgame.section("phase").ifPresent(section -> {
            section.allow(PIECES.subList(PieceType.KNIGHT, PieceType.KING));
            for (int type = PieceType.KNIGHT; type < PieceType.KING; type++) {
                weights[type] = phaseWeight(section, PIECES.get(type), weights[type]);
            }
        });
        return new TaperedPhase(weights);
    }

    private static int phaseWeight(Section section, String key, int fallback) {
        double weight = section.number(key, fallback);
        if (weight < 0 || weight > 100 || weight != Math.rint(weight)) {
            throw section.error(key, "must be a whole number from 0 to 100");
        }
        return (int) weight;
    }

    /** Piece values and tables together, for each type and square of White. */
    private long[][] tables() {
        int[][] early = tables(middlegame, new int[PieceType.COUNT][Square.COUNT]);
        int[][] late = endgame.isPresent() ? tables(endgame.get(), early) : early;
        int[] earlyValues = pieces(middlegame, null);
        int[] lateValues = endgame.isPresent() ? pieces(endgame.get(), earlyValues) : earlyValues;
        long[][] worth = new long[PieceType.COUNT][Square.COUNT];
        for (int type = 0; type < PieceType.COUNT; type++) {
            for (int square = 0; square < Square.COUNT; square++) {
                worth[type][square] =
                        Tapered.of(earlyValues[type] + early[type][square], lateValues[type] + late[type][square]);
            }
        }
        return worth;
    }

    /** The values of the pieces; only in the main section must they be complete. */
    private int[] pieces(Section section, int[] fallback) {
        Optional<Section> pieces = section.section("pieces");
        if (pieces.isEmpty() && fallback != null) {
            return fallback;
        }
        Section values = pieces.orElseThrow(() -> section.error("pieces", "is missing; the piece values stand there"));
        values.allow(PIECES);
        int[] result = new int[PieceType.COUNT];
        for (int type = 0; type < PieceType.COUNT; type++) {
            String key = PIECES.get(type);
            if (values.has(key) || (fallback == null && type != PieceType.KING)) {
                result[type] = centipawns(values.number(key));
            } else if (fallback != null) {
                result[type] = fallback[type];
            }
        }
        return result;
    }

    private int[][] tables(Section section, int[][] fallback) {
        int[][] result = fallback.clone();
        section.section("tables").ifPresent(tables -> {
            tables.allow(PIECES);
            for (int type = 0; type < PieceType.COUNT; type++) {
                if (tables.has(PIECES.get(type))) {
                    double[] drawn = tables.numbers(PIECES.get(type), Square.COUNT);
                    int[] table = new int[Square.COUNT];
                    // Drawn as one sees the board: the first line is rank 8.
                    Arrays.setAll(table, square -> centipawns(drawn[Square.mirror(square)]));
                    result[type] = table;
                }
            }
        });
        return result;
    }

    private boolean isMentioned(String key) {
        return middlegame.has(key) || (endgame.isPresent() && endgame.get().has(key));
    }

    /** A number, and the one that replaces it in the end game. */
    private long pair(String key) {
        int early = centipawns(middlegame.number(key, 0));
        int late = endgame.isPresent() && endgame.get().has(key)
                ? centipawns(endgame.get().number(key))
                : early;
        return Tapered.of(early, late);
    }

    private long[] pairs(String section, List<String> keys) {
        Optional<Section> early = middlegame.section(section);
        Optional<Section> late = endgame.flatMap(end -> end.section(section));
        early.ifPresent(s -> s.allow(keys));
        late.ifPresent(s -> s.allow(keys));
        long[] result = new long[keys.size()];
        for (int i = 0; i < result.length; i++) {
            String key = keys.get(i);
            double first = early.isPresent() ? early.get().number(key, 0) : 0;
            double second = late.isPresent() ? late.get().number(key, first) : first;
            result[i] = Tapered.of(centipawns(first), centipawns(second));
        }
        return result;
    }

    private int centipawns(double number) {
        return (int) Math.round(number * unit);
    }
}
