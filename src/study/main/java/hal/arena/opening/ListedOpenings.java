package hal.arena.opening;

import hal.notation.Fen;
import hal.platform.Seeds;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The openings of a list in order, starting again after the last. */
public final class ListedOpenings implements Openings {
    /** Kept as text, since a list may be long and a position is large. */
    private record Entry(String fen, List<Integer> moves, String name) {}

    private final List<Entry> entries;

    private ListedOpenings(List<Entry> entries) {
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("a list of openings needs at least one");
        }
        this.entries = List.copyOf(entries);
    }

    /** Collects openings. */
    static final class Builder {
        private final List<Entry> entries = new ArrayList<>();

        void add(Position start, List<Integer> moves, String name) {
            entries.add(new Entry(Fen.format(start), List.copyOf(moves), name));
        }

        int size() {
            return entries.size();
        }

        ListedOpenings build() {
            return new ListedOpenings(entries);
        }
    }

    /** The number of openings. */
    public int size() {
        return entries.size();
    }

    /** The same openings in random order; equal seeds give equal orders. */
    public ListedOpenings shuffled(long seed) {
        List<Entry> mixed = new ArrayList<>(entries);
        Collections.shuffle(mixed, new Random(Seeds.mix(seed, mixed.size())));
        return new ListedOpenings(mixed);
    }

    @Override
    public StartLine get(int number) {
        Entry entry = entries.get(number % entries.size());
        return new StartLine(Fen.parse(entry.fen()), entry.moves(), entry.name());
    }
}
