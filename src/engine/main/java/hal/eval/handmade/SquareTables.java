package hal.eval.handmade;

import hal.eval.PieceTable;
import hal.eval.handmade.term.TermKind;
import hal.platform.TomlSection;
import hal.rules.PieceTypes;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads the piece-square tables of an evaluation file. */
final class SquareTables {
    private static final List<String> PIECES = TermKind.PIECES;

    private SquareTables() {}

    /**
     * The tables of a section, by piece type and White's square.
     *
     * @param section the parent of the section {@code tables}
     * @param unit the centipawns that 1 in the file stands for
     * @param fallback the tables of pieces without one; not copied
     */
    static int[][] read(TomlSection section, double unit, int[][] fallback) {
        int[][] result = fallback.clone();
        section.section("tables").ifPresent(tables -> {
            tables.allow(PIECES);
            for (int type = 0; type < PieceTypes.COUNT; type++) {
                if (tables.has(PIECES.get(type))) {
                    result[type] = table(tables, PIECES.get(type), unit);
                }
            }
        });
        return result;
    }

    /** Tables of zeros. */
    static int[][] none() {
        return new int[PieceTypes.COUNT][Squares.COUNT];
    }

    /**
     * All tables of a file, for display.
     *
     * @param root the whole file
     */
    static List<PieceTable> all(TomlSection root) {
        double unit = unit(root);
        List<PieceTable> found = new ArrayList<>();
        add(found, root, "", unit);
        root.section("black").ifPresent(black -> add(found, black, "of Black", unit));
        root.section("endgame").ifPresent(endgame -> add(found, endgame, "in the endgame", unit));
        return found;
    }

    private static void add(List<PieceTable> found, TomlSection section, String where, double unit) {
        section.section("tables").ifPresent(tables -> {
            for (String piece : PIECES) {
                if (tables.has(piece)) {
                    String title = where.isEmpty() ? piece : piece + " " + where;
                    found.add(new PieceTable(
                            title,
                            Arrays.stream(table(tables, piece, unit)).boxed().toList()));
                }
            }
        });
    }

    private static int[] table(TomlSection tables, String piece, double unit) {
        double[] drawn = tables.numbers(piece, Squares.COUNT);
        int[] table = new int[Squares.COUNT];
        // In the file the first line is rank 8.
        Arrays.setAll(table, square -> (int) Math.round(drawn[Squares.mirror(square)] * unit));
        return table;
    }

    /** The centipawns that 1 in a file stands for. */
    static double unit(TomlSection root) {
        String word = root.word("unit", "centipawn", List.of("pawn", "decipawn", "centipawn"));
        return switch (word) {
            case "pawn" -> 100;
            case "decipawn" -> 10;
            default -> 1;
        };
    }
}
