package hal.game.diagram;

import hal.game.GameNode;
import hal.game.Nags;
import hal.rules.Moves;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands on a board and what is marked on it. Squares are numbered as in {@link Squares}.
 *
 * @param squares the piece letter of each square, a blank for none
 * @param lastFrom where the last move began; {@link Squares#NONE} for no move
 * @param lastTo where it ended
 * @param checkedKing the square of a king in check; {@link Squares#NONE} for none
 * @param sign what is said of the last move, such as {@code ?!}; empty for nothing
 * @param marks squares to mark
 * @param arrows arrows over the pieces
 */
public record Diagram(
        String squares, int lastFrom, int lastTo, int checkedKing, String sign, List<Arrow> marks, List<Arrow> arrows) {
    private static final Pattern SHAPE = Pattern.compile("([a-h][1-8])([a-h][1-8])?(?::([a-z]+))?");
    /** The same in every theme, since annotators give them a meaning. */
    private static final Map<String, Integer> COLORS =
            Map.of("green", 0x2e8b3e, "red", 0xd63a2f, "blue", 0x2a6fd0, "yellow", 0xe3a900, "pink", 0xc2459b);

    private static final int MAX_SHAPES = 64;

    /**
     * An arrow, or if it begins where it ends a mark on a square.
     *
     * @param rgb its colour
     */
    public record Arrow(int from, int to, int rgb) {}

    public Diagram {
        marks = List.copyOf(marks);
        arrows = List.copyOf(arrows);
    }

    /** A position without a move before it. */
    public static Diagram of(Position position) {
        StringBuilder squares = new StringBuilder(Squares.COUNT);
        for (int square = 0; square < Squares.COUNT; square++) {
            int piece = position.pieceAt(square);
            squares.append(piece == Pieces.NONE ? ' ' : Pieces.letter(piece));
        }
        int king = position.inCheck() ? position.king(position.sideToMove()) : Squares.NONE;
        return new Diagram(squares.toString(), Squares.NONE, Squares.NONE, king, "", List.of(), List.of());
    }

    /**
     * A position in a game, with the arrows and marks of the comment there ({@code [%cal]} and {@code [%csl]}).
     *
     * @param node the last move
     * @param position after that move
     */
    public static Diagram of(GameNode node, Position position) {
        Diagram plain = of(position).after(node.move().code());
        return new Diagram(
                plain.squares,
                plain.lastFrom,
                plain.lastTo,
                plain.checkedKing,
                Nags.quality(node.nags()),
                shapes(node.command("csl").orElse(""), false),
                shapes(node.command("cal").orElse(""), true));
    }

    /** The same with the squares of the last move; {@link Moves#NONE} if there was none. */
    public Diagram after(int move) {
        boolean moved = move != Moves.NONE;
        int from = moved ? Moves.from(move) : Squares.NONE;
        int to = moved ? Moves.destination(move) : Squares.NONE;
        return new Diagram(squares, from, to, checkedKing, sign, marks, arrows);
    }

    /** The same with more arrows and marks. */
    public Diagram with(List<Arrow> moreMarks, List<Arrow> moreArrows) {
        List<Arrow> allMarks = new ArrayList<>(marks);
        allMarks.addAll(moreMarks);
        List<Arrow> allArrows = new ArrayList<>(arrows);
        allArrows.addAll(moreArrows);
        return new Diagram(squares, lastFrom, lastTo, checkedKing, sign, allMarks, allArrows);
    }

    /** The same without arrows, marks, last move, check or sign, as wished. */
    public Diagram showing(boolean shapes, boolean last, boolean check, boolean signed) {
        return new Diagram(
                squares,
                last ? lastFrom : Squares.NONE,
                last ? lastTo : Squares.NONE,
                check ? checkedKing : Squares.NONE,
                signed ? sign : "",
                shapes ? marks : List.of(),
                shapes ? arrows : List.of());
    }

    /** The piece letter on a square, a blank for none. */
    public char pieceAt(int square) {
        return squares.charAt(square);
    }

    /** What the comment of a node draws: circles, which begin where they end, then arrows. */
    public static List<Arrow> shapes(GameNode node) {
        List<Arrow> shapes = shapes(node.command("csl").orElse(""), false);
        shapes.addAll(shapes(node.command("cal").orElse(""), true));
        return shapes;
    }

    /** The shapes of a comment, such as {@code Ge2e4,Rf7}; what makes no sense is left out. */
    private static List<Arrow> shapes(String text, boolean arrows) {
        List<Arrow> shapes = new ArrayList<>();
        for (String word : text.split(",", MAX_SHAPES)) {
            String shape = word.strip();
            if (!shape.isEmpty()) {
                String color =
                        switch (shape.charAt(0)) {
                            case 'R' -> "red";
                            case 'B' -> "blue";
                            case 'Y', 'O' -> "yellow";
                            default -> "green";
                        };
                Matcher matcher = SHAPE.matcher(shape.substring(1) + ":" + color);
                if (matcher.matches() && (matcher.group(2) != null) == arrows) {
                    shapes.add(arrow(matcher));
                }
            }
        }
        return shapes;
    }

    /**
     * Arrows or marked squares as people type them: {@code e2e4,g1f3:red} or {@code e4,f7:blue}.
     *
     * @param arrows whether arrows are wanted, not squares
     * @throws UserException saying what is wrong
     */
    public static List<Arrow> parse(String text, boolean arrows) {
        List<Arrow> parsed = new ArrayList<>();
        for (String word : text.toLowerCase(Locale.ROOT).split(",", MAX_SHAPES)) {
            Matcher matcher = SHAPE.matcher(word.strip());
            if (!matcher.matches() || (matcher.group(2) != null) != arrows) {
                throw new UserException(
                        "\"" + word + "\" is not " + (arrows ? "an arrow such as e2e4" : "a square such as e4"));
            }
            if (matcher.group(3) != null && !COLORS.containsKey(matcher.group(3))) {
                throw new UserException("\"" + matcher.group(3) + "\" is not a colour of arrows and squares; known: "
                        + String.join(", ", COLORS.keySet().stream().sorted().toList()));
            }
            parsed.add(arrow(matcher));
        }
        return parsed;
    }

    private static Arrow arrow(Matcher matcher) {
        int from = Squares.parse(matcher.group(1));
        int to = matcher.group(2) == null ? from : Squares.parse(matcher.group(2));
        return new Arrow(from, to, COLORS.get(matcher.group(3) == null ? "green" : matcher.group(3)));
    }
}
