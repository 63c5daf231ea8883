package hal.eval.handmade;

import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.eval.handmade.term.TermKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What terms count in a position, number by number, such as the safe checks that a side has, or its forks.
 *
 * <p>No term is written twice for it. A term's sum is linear in its weights ({@link Term#linear}), so up to sixteen counts are read
 * from one sum, in which the weight of each is 1 in a place of its own: four bits wide, or more where a board has room for more than 15.
 */
final class TermCounts {
    /** The kinds of terms that are counted: those about attacks and passed pawns. */
    private static final Set<String> KINDS = Set.of(
            "passed-path",
            "king-danger",
            "threats",
            "pawn-threats",
            "queen-threats",
            "forks",
            "skewers",
            "en-prise",
            "safe-checks",
            "discovered-checks",
            "double-threats");

    private static final int WIDTH = 4;
    private static final Map<String, Integer> WIDER = Map.of(
            "king-danger-attacked-square", 8,
            "king-danger-queen-check", 6,
            "king-danger-unsafe-check", 6,
            "threats-restricted", 8,
            "queen-threats-slider", 8,
            "pawn-threats-push", 8);

    /** The sums of all counted terms, in display order. */
    static final List<Sum> SUMS = TermKind.ALL.stream()
            .filter(kind -> KINDS.contains(kind.section()))
            .flatMap(kind -> sums(kind).stream())
            .toList();

    /**
     * A count within a sum.
     *
     * @param name such as {@code threats-by-minor-3}; the numbers of a list are counted from 1
     * @param key of the term, and the index in its list
     * @param shift where it begins, in bits
     * @param mask of its bits, after the shift
     */
    record Place(String name, String key, int index, int shift, int mask) {}

    /** A term, or part of it, whose sum holds counts. */
    record Sum(TermKind kind, Term term, List<Place> places) {}

    private TermCounts() {}

    private static List<Sum> sums(TermKind kind) {
        List<Sum> sums = new ArrayList<>();
        List<Place> places = new ArrayList<>();
        int shift = 0;
        for (TermKind.Key key : kind.keys()) {
            for (int i = 0; i < Math.max(1, key.count()); i++) {
                String name = kind.section() + "-" + key.name() + (key.count() == 0 ? "" : "-" + (i + 1));
                int width = WIDER.getOrDefault(name, WIDTH);
                if (shift + width > Long.SIZE) {
                    sums.add(sum(kind, places));
                    places = new ArrayList<>();
                    shift = 0;
                }
                places.add(new Place(name, key.name(), i, shift, (1 << width) - 1));
                shift += width;
            }
        }
        sums.add(sum(kind, places));
        return sums;
    }

    private static Sum sum(TermKind kind, List<Place> places) {
        Map<String, long[]> weights = new HashMap<>();
        kind.keys().forEach(key -> weights.put(key.name(), new long[Math.max(1, key.count())]));
        places.forEach(place -> weights.get(place.key())[place.index()] = 1L << place.shift());
        return new Sum(kind, kind.factory().apply(new Weights(weights)).linear(), List.copyOf(places));
    }
}
