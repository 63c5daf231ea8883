package hal.eval.handmade;

import hal.eval.endgame.DrawScale;
import hal.eval.endgame.LoneKing;
import hal.platform.TomlSection;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads the sections about endgames with few pieces: {@code scale} and {@code lone-king}. */
final class EndgameReader {
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

    private final TomlSection root;

    EndgameReader(TomlSection root) {
        this.root = root;
    }

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
