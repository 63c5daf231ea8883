package hal.practice.repertoire;

import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnWriter;
import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.Position;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The lines that someone means to play with one colour, as the games of a PGN file: whatever stands there, comments and
 * games from other positions too, is written again. Positions count, not lines: where two lines meet, what follows
 * belongs to both.
 *
 * <p>Where the owner is to move, the first move of the file is the one to play, others are as good. Not thread-safe.
 */
public final class Repertoire {
    /** The tag that says whose lines they are; studies on lichess write it, too. */
    private static final String SIDE = "Orientation";

    private final String name;
    private final int color;
    private final List<GameTree> games;
    /** The moves known in each position, by its PolyGlot key, in the order of the file. */
    private final Map<Long, Set<Integer>> moves = new LinkedHashMap<>();

    private final Set<Long> questions = new LinkedHashSet<>();
    private Optional<String> missing = Optional.empty();

    private Repertoire(String name, int color, List<GameTree> games) {
        this.name = name;
        this.color = color;
        this.games = games;
        games.stream().filter(GameTree::isFromStandardStart).forEach(this::index);
    }

    /** One without lines. */
    public static Repertoire begin(String name, int color) {
        GameTree game = new GameTree();
        game.tags().set("Event", name);
        game.tags().set(SIDE, word(color));
        return new Repertoire(name, color, new ArrayList<>(List.of(game)));
    }

    /**
     * The games of a file.
     *
     * @param side whose lines they are; empty for what the file says or, if it does not, for the side that has fewer
     *     alternatives
     */
    public static Repertoire of(String name, List<PgnEntry> entries, OptionalInt side) {
        List<GameTree> games = new ArrayList<>();
        entries.forEach(entry -> games.add(entry.game()));
        int color = side.orElseGet(() -> games.stream()
                .map(game -> game.tag(SIDE).toLowerCase(Locale.ROOT))
                .filter(word -> word.equals("white") || word.equals("black"))
                .findFirst()
                .map(word -> word.equals("white") ? Colors.WHITE : Colors.BLACK)
                .orElseGet(() -> new Repertoire(name, Colors.WHITE, games).decided()));
        if (games.isEmpty()) {
            return begin(name, color);
        }
        games.get(0).tags().set(SIDE, word(color));
        Repertoire repertoire = new Repertoire(name, color, games);
        repertoire.missing =
                entries.stream().flatMap(entry -> entry.shortfall().stream()).findFirst();
        return repertoire;
    }

    private static String word(int color) {
        return color == Colors.WHITE ? "white" : "black";
    }

    /** The side that knows what it wants: with fewer moves in a position. */
    private int decided() {
        int surplus = 0;
        for (Map.Entry<Long, Set<Integer>> entry : moves.entrySet()) {
            int alternatives = entry.getValue().size() - 1;
            surplus += questions.contains(entry.getKey()) ? alternatives : -alternatives;
        }
        return surplus <= 0 ? Colors.WHITE : Colors.BLACK;
    }

    private void index(GameTree game) {
        Position position = game.startPosition().copy();
        Deque<GameNode> path = new ArrayDeque<>();
        Deque<GameNode> left = new ArrayDeque<>();
        push(game.root(), left);
        while (!left.isEmpty()) {
            GameNode node = left.pop();
            while (!path.isEmpty() && path.peek() != node.parent().orElseThrow()) {
                path.pop().unmake(position);
            }
            note(position, node.move().code());
            node.make(position);
            path.push(node);
            push(node, left);
        }
    }

    private static void push(GameNode node, Deque<GameNode> left) {
        List<GameNode> children = node.children();
        for (int i = children.size() - 1; i >= 0; i--) {
            if (!children.get(i).isNullMove()) {
                left.push(children.get(i));
            }
        }
    }

    private void note(Position position, int move) {
        long key = position.polyglotKey();
        moves.computeIfAbsent(key, unknown -> new LinkedHashSet<>()).add(move);
        if (position.sideToMove() == color) {
            questions.add(key);
        }
    }

    /** What it is called. */
    public String name() {
        return name;
    }

    /** What could not be read of its file, and would be lost if that were written; empty if it was read whole. */
    public Optional<String> missing() {
        return missing;
    }

    /** Whose lines they are. */
    public int color() {
        return color;
    }

    /** The moves known in a position; where the owner is to move, the one to play is the first. */
    public List<Integer> moves(Position position) {
        return List.copyOf(moves.getOrDefault(position.polyglotKey(), Set.of()));
    }

    /** The PolyGlot keys of the positions in which the owner must know a move, each once, in the order of the file. */
    public Set<Long> questions() {
        return questions;
    }

    /**
     * Adds a line from the start position, beside what is known.
     *
     * @return how many of its moves are new
     */
    public int addLine(List<Integer> line) {
        GameNode at = null;
        int known = -1;
        for (GameTree game : games) {
            GameNode node = game.root();
            int depth = 0;
            while (game.isFromStandardStart()
                    && depth < line.size()
                    && node.child(Move.of(line.get(depth))).isPresent()) {
                node = node.child(Move.of(line.get(depth))).get();
                depth++;
            }
            if (game.isFromStandardStart() && depth > known) {
                known = depth;
                at = node;
            }
        }
        if (at == null) {
            GameTree game = new GameTree();
            games.add(game);
            at = game.root();
            known = 0;
        }
        Position position = Position.start();
        for (int i = 0; i < line.size(); i++) {
            note(position, line.get(i));
            at = i < known ? at : at.add(Move.of(line.get(i)));
            position.make(line.get(i));
        }
        return line.size() - known;
    }

    /** The lines as PGN. */
    public String format() {
        StringBuilder text = new StringBuilder();
        games.forEach(game -> text.append(PgnWriter.format(game)));
        return text.toString();
    }
}
