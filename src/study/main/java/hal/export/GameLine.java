package hal.export;

import hal.analysis.review.WinningChances;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.Score;
import hal.game.clock.ClockState;
import hal.game.clock.TimeControl;
import hal.game.diagram.Diagram;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Position;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A game to export: its tree, a line through it, and a place in that line.
 *
 * @param tree the game
 * @param nodes the moves of the line, from the first
 * @param ply how many of them lead to the place
 */
public record GameLine(GameTree tree, List<GameNode> nodes, int ply) {
    private static final String UNKNOWN = "?";

    public GameLine {
        nodes = List.copyOf(nodes);
    }

    /** The end of a game's main line. */
    public static GameLine mainLine(GameTree tree) {
        List<GameNode> line = tree.mainLine();
        return new GameLine(tree, line, line.size());
    }

    /** The same at another place; out of range means the nearer end. */
    public GameLine at(int wanted) {
        return new GameLine(tree, nodes, Math.max(0, Math.min(wanted, nodes.size())));
    }

    /** The node of a ply; the root for 0. */
    GameNode node(int number) {
        return number == 0 ? tree.root() : nodes.get(number - 1);
    }

    /** The position at the place. */
    public Position position() {
        Position position = tree.startPosition();
        nodes.subList(0, ply).forEach(node -> node.make(position));
        return position;
    }

    /** What stands on the board at the place. */
    public Diagram diagram() {
        return Diagram.of(node(ply), position());
    }

    /** What stands on the board from the start to the end of the line. */
    List<Diagram> diagrams() {
        Position position = tree.startPosition();
        List<Diagram> diagrams = new ArrayList<>(List.of(Diagram.of(tree.root(), position)));
        for (GameNode node : nodes) {
            node.make(position);
            diagrams.add(Diagram.of(node, position));
        }
        return diagrams;
    }

    /** A player's name; {@code White} or {@code Black} if it is not known. */
    String player(int color) {
        String name = tree.tag(side(color));
        return name.isEmpty() || name.equals(UNKNOWN) ? side(color) : name;
    }

    /** Whether a player's name is known. */
    boolean hasNames() {
        return !player(Colors.WHITE).equals(side(Colors.WHITE))
                || !player(Colors.BLACK).equals(side(Colors.BLACK));
    }

    private static String side(int color) {
        return Color.of(color).toString();
    }

    /** A player's name with the rating, if that is known. */
    String ratedPlayer(int color) {
        String elo = tree.tag(side(color) + "Elo");
        return player(color) + (elo.matches("[0-9]{1,4}") ? " (" + elo + ")" : "");
    }

    /** The value of a tag; empty if it is unknown. */
    String known(String tag) {
        String value = tree.tag(tag);
        return value.startsWith(UNKNOWN) || value.equals("-") ? "" : value;
    }

    /** Both players' names, as a title. */
    String title() {
        return player(Colors.WHITE) + " \u2013 " + player(Colors.BLACK);
    }

    /** White's winning chances after a ply, in per cent; empty if no score was recorded. */
    OptionalDouble chances(int number) {
        GameNode node = node(number);
        if (number > 0 && node.san().endsWith("#")) {
            return OptionalDouble.of(node.color() == Color.WHITE ? 100 : 0);
        }
        Optional<Double> chances = node.eval().map(WinningChances::percent);
        return chances.isPresent() ? OptionalDouble.of(chances.get()) : OptionalDouble.empty();
    }

    /**
     * The recorded score after a ply from White's view, such as {@code +0.25} or {@code #-3}; empty if there is none.
     */
    String score(int number) {
        return node(number).eval().map(Score::toString).orElse("");
    }

    /** The time that a side has left after a ply, in a game with {@link #hasClock}. */
    Optional<Duration> clock(int number, int color) {
        for (int at = number; at >= 0; at--) {
            GameNode node = node(at);
            if (node.color().code() == color && node.clock().isPresent()) {
                return node.clock();
            }
            Optional<ClockState> state = node.clockState();
            if (state.isPresent()) {
                return state.filter(clock -> clock.isLimited(Color.of(color)))
                        .map(clock -> Duration.ofNanos(clock.nanos(Color.of(color))));
            }
        }
        return control(color).map(control -> control.periods().get(0).time());
    }

    /** Whether a move tells what the clock showed. */
    boolean hasClock() {
        return nodes.stream()
                .anyMatch(node -> node.clock().isPresent() || node.clockState().isPresent());
    }

    private Optional<TimeControl> control(int color) {
        String own = tree.tag(side(color) + "TimeControl");
        return TimeControl.parsePgn(own.isEmpty() ? tree.tag("TimeControl") : own);
    }

    /** How long a move took: as recorded, or by the clock. Empty if unknown. */
    Optional<Duration> spent(int number) {
        return tree.spent(node(number));
    }
}
