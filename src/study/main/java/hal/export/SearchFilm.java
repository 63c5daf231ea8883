package hal.export;

import hal.analysis.tree.SearchTree;
import hal.analysis.tree.SearchTree.Node;
import hal.analysis.tree.SearchTree.Role;
import hal.export.SearchFilm.Spot;
import hal.export.SearchFilm.Track;
import hal.platform.Quantity;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A film of one or two searches of the same position: where each node stands, when it is entered and when it is left.
 * Time is counted in nodes: at time t the search enters its node number t, from 1. A node stands at the same place in
 * both searches.
 *
 * @param title what it shows
 * @param tracks the searches, side by side
 * @param levels how many plies there are, with the root
 */
public record SearchFilm(String title, List<Track> tracks, int levels) {
    /** More nodes than can be told apart. */
    static final int MAX_NODES = 10_000;

    /**
     * A search, or the last of its passes.
     *
     * @param algorithm its name
     * @param spots its nodes; each comes after its parent
     * @param end the time at which its root is left
     * @param result the root's move and value
     */
    public record Track(String algorithm, List<Spot> spots, int end, String result) {
        /** Keeps its own list. */
        public Track {
            spots = List.copyOf(spots);
        }
    }

    /**
     * A node of the film.
     *
     * @param parent the place of its parent in the list, -1 for the root
     * @param level plies from the root
     * @param from the left end of its room, from 0 to 1; it stands in the middle
     * @param to the right end of its room
     * @param enter when it appears: when it is searched, or when a cutoff leaves it out
     * @param leave when its value is known
     * @param role what became of it once its parent was left
     * @param max whether Max is to move there, so that its value is the greatest of its children
     * @param move the move that leads there; empty at the root
     * @param value in centipawns from Max's view; 0 if it was never searched
     * @param valueText the same in pawns, or as a mate; empty if it was never searched
     */
    public record Spot(
            int parent,
            int level,
            double from,
            double to,
            int enter,
            int leave,
            Role role,
            boolean max,
            String move,
            int value,
            String valueText) {
        /** The middle of its room. */
        double x() {
            return (from + to) / 2;
        }
    }

    /** Keeps its own list. */
    public SearchFilm {
        tracks = List.copyOf(tracks);
    }

    /**
     * Makes a film.
     *
     * @param trees one or two searches of the same position to the same depth
     * @throws UserException if they have too many nodes to be seen
     */
    public static SearchFilm of(String title, List<SearchTree> trees) {
        Place root = new Place();
        for (SearchTree tree : trees) {
            if (tree.root().looked() > MAX_NODES) {
                throw new UserException("A film shows at most " + Quantity.count(MAX_NODES) + " nodes of a search; "
                        + tree.algorithm() + " has "
                        + Quantity.count(tree.root().looked()) + " at depth " + tree.depth()
                        + ". A smaller depth has fewer, and so has alphabeta-ordered.");
            }
            root.add(tree.root());
        }
        root.settle(0, 1);
        List<Track> tracks = new ArrayList<>();
        int levels = 1;
        for (SearchTree tree : trees) {
            Shooting shooting = new Shooting();
            shooting.add(tree.root(), root, -1, 0);
            levels = Math.max(levels, shooting.levels);
            tracks.add(new Track(name(tree), shooting.spots, tree.root().looked(), result(tree.root())));
        }
        return new SearchFilm(title, tracks, levels);
    }

    private static String name(SearchTree tree) {
        int passes = tree.passes().size();
        return tree.algorithm()
                + (passes == 1 ? "" : ", the last of " + passes + " passes with " + tree.looked() + " nodes in all");
    }

    private static String result(Node root) {
        String move = root.seen().stream()
                .filter(child -> child.role() == Role.CHOSEN || child.role() == Role.CUTOFF)
                .map(Node::move)
                .findFirst()
                .orElse("");
        return (move + " " + root.valueText()).strip();
    }

    /** When the last search is over. */
    int end() {
        return tracks.stream().mapToInt(Track::end).max().orElse(0);
    }

    /** A position in any of the trees, and the room that it has. */
    private static final class Place {
        private final Map<String, Place> below = new LinkedHashMap<>();
        private double from;
        private double to;

        void add(Node node) {
            for (Node child : node.children()) {
                below.computeIfAbsent(child.move(), move -> new Place()).add(child);
            }
        }

        private int weight() {
            return Math.max(1, below.values().stream().mapToInt(Place::weight).sum());
        }

        void settle(double left, double right) {
            from = left;
            to = right;
            double unit = (right - left) / weight();
            double at = left;
            for (Place child : below.values()) {
                double next = at + unit * child.weight();
                child.settle(at, next);
                at = next;
            }
        }
    }

    /** Goes through a tree in the order of the search. */
    private static final class Shooting {
        private final List<Spot> spots = new ArrayList<>();
        private int clock;
        private int levels;

        void add(Node node, Place place, int parent, int level) {
            levels = Math.max(levels, level + 1);
            int number = spots.size();
            int enter = ++clock;
            spots.add(null); // until it is known when it is left
            for (Node child : node.seen()) {
                add(child, place.below.get(child.move()), number, level + 1);
            }
            spots.set(
                    number,
                    new Spot(
                            parent,
                            level,
                            place.from,
                            place.to,
                            enter,
                            clock,
                            node.role(),
                            node.isMax(),
                            node.move(),
                            node.value(),
                            node.valueText()));
            for (Node child : node.never()) {
                Place room = place.below.get(child.move());
                levels = Math.max(levels, level + 2);
                spots.add(new Spot(
                        number,
                        level + 1,
                        room.from,
                        room.to,
                        clock,
                        clock,
                        Role.NEVER,
                        child.isMax(),
                        child.move(),
                        0,
                        ""));
            }
        }
    }
}
