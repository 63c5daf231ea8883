package hal.eval.handmade;

import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.eval.handmade.term.TermKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What terms count in a position, number by number, such as the safe checks that a side has, or its forks.
 *
 * <p>No term is written twice for it. A term's sum is linear in its weights ({@link Term#linear}), so many counts are
 * read from one sum, in which the weight of each is 1 in a place of its own: as many bits wide as the count may need on
 * any board.
 */
final class TermCounts {
    private static final int WIDTH = 4;

    /**
     * The kinds of terms that are counted, those about attacks and passed pawns, and the bits of a count where nothing
     * else is said.
     */
    private static final Map<String, Integer> KINDS = Map.ofEntries(
            Map.entry("passed-path", WIDTH),
            Map.entry("king-danger", WIDTH),
            Map.entry("threats", WIDTH),
            Map.entry("pawn-threats", WIDTH),
            Map.entry("queen-threats", WIDTH),
            Map.entry("forks", 1),
            Map.entry("skewers", 1),
            Map.entry("en-prise", 1),
            Map.entry("safe-checks", 1),
            Map.entry("discovered-checks", 1),
            Map.entry("double-threats", 1));

    private static final Map<String, Integer> WIDTHS = Map.ofEntries(
            Map.entry("king-danger-attacked-square", 8),
            Map.entry("king-danger-queen-check", 5),
            Map.entry("king-danger-unsafe-check", 6),
            Map.entry("king-danger-no-queen", 1),
            Map.entry("king-danger-always", 1),
            Map.entry("threats-by-king", 1),
            Map.entry("threats-hanging", 5),
            Map.entry("threats-restricted", 7),
            Map.entry("pawn-threats-push", 5),
            Map.entry("queen-threats-slider", 5),
            Map.entry("en-prise-piece", 2));

    /** The sums that hold all counts, in display order of the terms. */
    static final List<Sum> SUMS = sums();

    /**
     * A count within a sum.
     *
     * @param name such as {@code threats-by-minor-3}; the numbers of a list are counted from 1
     * @param kind of the term
     * @param key of the term, and the index in its list
     * @param shift where it begins, in bits
     * @param mask of its bits, after the shift
     */
    record Place(String name, TermKind kind, String key, int index, int shift, int mask) {}

    /**
     * A sum of terms that holds counts.
     *
     * @param terms that make it, one for each kind of term that is counted in it
     * @param places in ascending order
     */
    record Sum(List<Term> terms, List<Place> places) {}

    private TermCounts() {}

    /** Whether a kind of term is counted. */
    static boolean has(TermKind kind) {
        return KINDS.containsKey(kind.section());
    }

    private static List<Sum> sums() {
        List<Sum> sums = new ArrayList<>();
        List<Place> places = new ArrayList<>();
        int end = 0;
        for (TermKind kind : TermKind.ALL.stream().filter(TermCounts::has).toList()) {
            // What something else is made of is alone in its sum, and a term is in a single sum if there is room.
            if (isNonlinear(kind) || end + width(kind) > Long.SIZE) {
                end = close(sums, places);
            }
            for (TermKind.Key key : kind.keys()) {
                for (int i = 0; i < key.size(); i++) {
                    String name = name(kind, key, i);
                    if (end + width(kind, name) > Long.SIZE) {
                        end = close(sums, places);
                    }
                    int width = width(kind, name);
                    places.add(new Place(name, kind, key.name(), i, end, (1 << width) - 1));
                    end += width;
                }
            }
            if (isNonlinear(kind)) {
                end = close(sums, places);
            }
        }
        close(sums, places);
        return List.copyOf(sums);
    }

    private static String name(TermKind kind, TermKind.Key key, int index) {
        return kind.section() + "-" + key.name() + (key.count() == 0 ? "" : "-" + (index + 1));
    }

    private static int width(TermKind kind, String name) {
        return WIDTHS.getOrDefault(name, KINDS.get(kind.section()));
    }

    private static int width(TermKind kind) {
        int sum = 0;
        for (TermKind.Key key : kind.keys()) {
            for (int i = 0; i < key.size(); i++) {
                sum += width(kind, name(kind, key, i));
            }
        }
        return sum;
    }

    /** Whether something else is made of what a term adds up. */
    private static boolean isNonlinear(TermKind kind) {
        Term term = term(kind, List.of());
        return term.linear() != term;
    }

    /** Makes a sum of the places so far, if there are any, and says that the next begins at 0. */
    private static int close(List<Sum> sums, List<Place> places) {
        if (!places.isEmpty()) {
            List<Term> terms = places.stream()
                    .map(Place::kind)
                    .distinct()
                    .map(kind -> term(kind, places).linear())
                    .toList();
            sums.add(new Sum(terms, List.copyOf(places)));
            places.clear();
        }
        return 0;
    }

    /** A term with a weight of 1 in each of its places, and of 0 elsewhere. */
    private static Term term(TermKind kind, List<Place> places) {
        Map<String, long[]> weights = new HashMap<>();
        kind.keys().forEach(key -> weights.put(key.name(), new long[key.size()]));
        places.stream()
                .filter(place -> place.kind().equals(kind))
                .forEach(place -> weights.get(place.key())[place.index()] = 1L << place.shift());
        return kind.factory().apply(new Weights(weights));
    }
}
