package hal.arena.opening;

import hal.notation.Fen;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Openings of a list, one after the other; after the last the first again. */
public final class ListedOpenings implements Openings {
    /** As text, since a list may be long and a position is big. */
    private record Entry(String fen, List<Integer> moves, String name) {}

    private final List<Entry> entries;

    private ListedOpenings(List<Entry> entries) {
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("a list of openings has at least one");
        }
        this.entries = List.copyOf(entries);
    }

    /** Gathers openings. */
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

    /** How many there are. */
    public int size() {
        return entries.size();
    }

    /** The same in an order of chance, equal for equal seeds. */
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
