package hal.game;

import hal.rules.Square;
import java.util.Locale;
import java.util.Objects;

/**
 * What annotators draw over a board, and PGN keeps in comments ({@code [%cal Ge2e4]}, {@code [%csl Rd5]}): an arrow, or
 * where it ends on the square where it begins a circle.
 *
 * <pre>{@code
 * GameNode e4 = new GameTree().root().add(Board.start().parse("e4"));
 * e4.setNote(e4.note().withShapes(List.of(
 *         Shape.circle(Square.E5, Shape.Color.RED), Shape.arrow(Square.E2, Square.E4, Shape.Color.GREEN))));
 * System.out.println(e4.comment()); // [%csl Re5] [%cal Ge2e4]
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public record Shape(Square from, Square to, Color color) {
    /** The colours that PGN has a letter for: the first of each name. */
    public enum Color {
        GREEN(0x2e8b3e),
        RED(0xd63a2f),
        BLUE(0x2a6fd0),
        YELLOW(0xe3a900);

        private final int rgb;

        Color(int rgb) {
            this.rgb = rgb;
        }

        /** The same in every theme, since annotators give colours a meaning. */
        public int rgb() {
            return rgb;
        }

        /** As people write it: {@code green}. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Shape {
        Objects.requireNonNull(from, "no square is given: it is null");
        Objects.requireNonNull(to, "no square is given: it is null");
        Objects.requireNonNull(color, "no colour is given: it is null");
    }

    /** An arrow from one square to another. */
    public static Shape arrow(Square from, Square to, Color color) {
        return new Shape(from, to, color);
    }

    /** A circle around a square. */
    public static Shape circle(Square square, Color color) {
        return new Shape(square, square, color);
    }

    /** Whether it is a circle, not an arrow. */
    public boolean isCircle() {
        return from == to;
    }

    /** As in PGN: {@code Ge2e4}, {@code Rd5}. */
    @Override
    public String toString() {
        return color.name().substring(0, 1) + from + (isCircle() ? "" : to);
    }
}
