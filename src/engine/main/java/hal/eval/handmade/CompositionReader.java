package hal.eval.handmade;

import hal.eval.Evaluator;
import hal.eval.endgame.DrawScale;
import hal.eval.endgame.LoneKing;
import hal.eval.handmade.ComposedEvaluator.NamedTerm;
import hal.eval.handmade.core.Tapered;
import hal.eval.handmade.core.Weights;
import hal.eval.handmade.term.TermKind;
import hal.platform.TomlSection;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Reads an evaluation of kind {@code composed}: middlegame numbers at the top level, and under {@code endgame} the same
 * sections where they differ.
 */
final class CompositionReader {
    private static final List<String> PIECES = TermKind.PIECES;
    private static final List<String> ABOUT = List.of("kind", "description", "unit", "black", "endgame", "emphasis");
    private static final List<String> ABOUT_ENDGAME = List.of("rule", "phase");
    private static final List<String> ALWAYS = List.of("pieces", "tables", "tempo");
    /** The emphasis of what is neither raised nor lowered, in percent. */
    private static final double PLAIN = 100;

    private static final int[] DEFAULT_PHASE = {0, 1, 1, 2, 4, 0};

    private final TomlSection middlegame;
    private final Optional<TomlSection> endgame;
    private final Optional<TomlSection> black;
    private final Optional<TomlSection> emphasis;
    private final double unit;

    CompositionReader(TomlSection root) {
        root.allow(known(ABOUT));
        unit = SquareTables.unit(root);
        middlegame = root.bounded(Evaluator.MAX / unit);
        endgame = middlegame.section("endgame");
        endgame.ifPresent(end -> end.allow(known(ABOUT_ENDGAME)));
        black = middlegame.section("black");
        black.ifPresent(section -> section.allow(List.of("tables")));
        emphasis = root.section("emphasis");
        emphasis.ifPresent(section -> section.allow(
                Stream.concat(PIECES.stream(), TermKind.ALL.stream().map(TermKind::section))
                        .toList()));
    }

    private static List<String> known(List<String> more) {
        List<String> keys = new ArrayList<>(more);
        keys.addAll(ALWAYS);
        TermKind.ALL.forEach(kind -> keys.add(kind.section()));
        keys.addAll(EndgameReader.SECTIONS);
        return keys;
    }

    /** A supplier of evaluators; all share the numbers and the terms. */
    Supplier<Evaluator> read() {
        Phase phase = gamePhase();
        List<NamedTerm> terms = namedTerms();
        EndgameReader endgames = new EndgameReader(middlegame);
        int[] early = pieces();
        int[] late = endgame.map(end -> endgamePieces(end, early)).orElse(early);
        long[] values = new long[PieceTypes.COUNT];
        Arrays.setAll(values, type -> Tapered.of(early[type], late[type]));
        long[] worth = worth(values);
        long tempo = tempo();
        Optional<DrawScale> scale = endgames.scale();
        Optional<LoneKing> loneKing = endgames.loneKing(late, unit);
        return () -> new ComposedEvaluator(
                new PieceSquares(worth, values), terms, phase, tempo, scale, loneKing, Optional.empty());
    }

    /**
     * Reads a section of terms alone, without pieces, tables and tempo.
     *
     * @return creates evaluators, which need not be told of moves; those that are given counts fill them for each
     *     position
     */
    static Function<Optional<Counts>, Evaluator> terms(TomlSection section) {
        List<String> kinds = TermKind.ALL.stream().map(TermKind::section).toList();
        section.allow(Stream.concat(Stream.of("endgame"), kinds.stream()).toList());
        section.section("endgame").ifPresent(endgame -> endgame.allow(kinds));
        CompositionReader reader = new CompositionReader(section);
        List<NamedTerm> terms = reader.namedTerms();
        if (terms.isEmpty()) {
            throw section.error("terms", "is empty; it may hold " + String.join(", ", kinds));
        }
        Phase phase = reader.gamePhase();
        long[] nothing = new long[Pieces.COUNT << 6];
        long[] none = new long[PieceTypes.COUNT];
        Map<String, Weights> weights = new HashMap<>();
        TermKind.ALL.forEach(kind -> weights.put(kind.section(), reader.weights(kind)));
        return counts -> new ComposedEvaluator(
                new PieceSquares(nothing, none),
                terms,
                phase,
                0,
                Optional.empty(),
                Optional.empty(),
                counts.map(there -> new TermReader(weights, there)));
    }

    private Phase gamePhase() {
        return endgame.map(CompositionReader::phase).orElseGet(Phase.MiddlegameOnly::new);
    }

    private List<NamedTerm> namedTerms() {
        List<NamedTerm> terms = new ArrayList<>();
        for (TermKind kind : TermKind.ALL) {
            if (middlegame.has(kind.section())
                    || endgame.filter(end -> end.has(kind.section())).isPresent()) {
                terms.add(new NamedTerm(kind.section(), kind.factory().apply(weights(kind))));
            }
        }
        return terms;
    }

    private static Phase phase(TomlSection endgame) {
        if (endgame.word("rule", "tapered", List.of("tapered", "few-pieces")).equals("few-pieces")) {
            return new Phase.FewPieces();
        }
        int[] weights = DEFAULT_PHASE.clone();
        endgame.section("phase").ifPresent(section -> {
            section.allow(PIECES.subList(PieceTypes.KNIGHT, PieceTypes.KING));
            for (int type = PieceTypes.KNIGHT; type < PieceTypes.KING; type++) {
                weights[type] = phaseWeight(section, PIECES.get(type), weights[type]);
            }
        });
        return new Phase.Gradual(weights);
    }

    private static int phaseWeight(TomlSection section, String key, int fallback) {
        double weight = section.number(key, fallback);
        if (weight < 0 || weight > 100 || weight != Math.rint(weight)) {
            throw section.error(key, "must be a whole number from 0 to 100");
        }
        return (int) weight;
    }

    /** The value of each piece on each square: its piece value plus the tables. */
    private long[] worth(long[] values) {
        int[][] tables = SquareTables.read(middlegame, unit, SquareTables.none());
        long[][] white = worth(values, tables);
        long[][] blacks = black.map(section -> worth(values, SquareTables.read(section, unit, tables)))
                .orElse(white);
        return PieceSquares.worthOf(white, blacks);
    }

    /** Piece values plus tables, including those of the endgame. */
    private long[][] worth(long[] values, int[][] early) {
        int[][] late = endgame.map(end -> SquareTables.read(end, unit, early)).orElse(early);
        long[][] worth = new long[PieceTypes.COUNT][Squares.COUNT];
        for (int type = 0; type < PieceTypes.COUNT; type++) {
            for (int square = 0; square < Squares.COUNT; square++) {
                worth[type][square] = values[type] + Tapered.of(early[type][square], late[type][square]);
            }
        }
        return worth;
    }

    /** The piece values; all but the king's are required. */
    private int[] pieces() {
        TomlSection values = middlegame
                .section("pieces")
                .orElseThrow(() -> middlegame.error("pieces", "is missing; it must hold the piece values"));
        values.allow(PIECES);
        int[] result = new int[PieceTypes.COUNT];
        for (int type = PieceTypes.PAWN; type < PieceTypes.KING; type++) {
            result[type] = emphasized(PIECES.get(type), values.number(PIECES.get(type)));
        }
        result[PieceTypes.KING] = centipawns(values.number("king", 0));
        return result;
    }

    private int[] endgamePieces(TomlSection section, int[] early) {
        int[] result = early.clone();
        section.section("pieces").ifPresent(values -> {
            values.allow(PIECES);
            for (int type = 0; type < PieceTypes.COUNT; type++) {
                if (values.has(PIECES.get(type))) {
                    result[type] = emphasized(PIECES.get(type), values.number(PIECES.get(type)));
                }
            }
        });
        return result;
    }

    private long tempo() {
        double early = middlegame.number("tempo", 0);
        double late = endgame.isPresent() ? endgame.get().number("tempo", early) : early;
        return Tapered.of(centipawns(early), centipawns(late));
    }

    private Weights weights(TermKind kind) {
        Optional<TomlSection> early = middlegame.section(kind.section());
        Optional<TomlSection> late = endgame.flatMap(end -> end.section(kind.section()));
        early.ifPresent(section -> section.allow(kind.names()));
        late.ifPresent(section -> section.allow(kind.names()));
        Map<String, long[]> weights = new HashMap<>();
        for (TermKind.Key key : kind.keys()) {
            int count = key.size();
            double[] first = numbers(early, key).orElseGet(() -> new double[count]);
            double[] second = numbers(late, key).orElse(first);
            long[] pairs = new long[count];
            Arrays.setAll(
                    pairs,
                    i -> Tapered.of(emphasized(kind.section(), first[i]), emphasized(kind.section(), second[i])));
            weights.put(key.name(), pairs);
        }
        return new Weights(weights);
    }

    private static Optional<double[]> numbers(Optional<TomlSection> section, TermKind.Key key) {
        return section.filter(there -> there.has(key.name()))
                .map(there -> key.count() == 0
                        ? new double[] {there.number(key.name())}
                        : there.numbers(key.name(), key.count()));
    }

    /** A number of a section or a piece as this evaluation stresses it. */
    private int emphasized(String what, double number) {
        double percent = emphasis.map(section -> section.number(what, PLAIN)).orElse(PLAIN);
        return centipawns(number * percent / PLAIN);
    }

    private int centipawns(double number) {
        return (int) Math.round(number * unit);
    }

    /** Reads the sections about endgames with few pieces: {@code scale} and {@code lone-king}. */
    private record EndgameReader(TomlSection root) {
        /** The names of the sections. */
        static final List<String> SECTIONS = List.of("scale", "lone-king");

        private static final List<String> SCALE = List.of(
                "no-pawns",
                "no-pawns-against-rook",
                "opposite-bishops",
                "opposite-bishops-and-more",
                "wrong-rook-pawn",
                "few-pawns",
                "each-pawn");
        private static final List<String> LONE_KING = List.of("win", "edge", "corner", "near", "pawn-win", "pawn-rank");

        /** How advantages are scaled down, in percent. */
        Optional<DrawScale> scale() {
            return root.section("scale").map(section -> {
                int[] n = numbers(section.bounded(DrawScale.FULL), SCALE, 1);
                // A tuner may go below; less than nothing of an advantage is nothing.
                Arrays.setAll(n, i -> Math.max(0, n[i]));
                return new DrawScale(n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
            });
        }

        /**
         * The knowledge about lone kings.
         *
         * @param values centipawns by piece type in the endgame
         * @param unit the centipawns that 1 in the file stands for
         */
        Optional<LoneKing> loneKing(int[] values, double unit) {
            return root.section("lone-king").map(section -> {
                int[] n = numbers(section, LONE_KING, unit);
                return new LoneKing(n[0], n[1], n[2], n[3], n[4], n[5], values);
            });
        }

        private static int[] numbers(TomlSection section, List<String> keys, double unit) {
            section.allow(keys);
            return keys.stream()
                    .mapToInt(key -> (int) Math.round(section.number(key) * unit))
                    .toArray();
        }
    }
}
