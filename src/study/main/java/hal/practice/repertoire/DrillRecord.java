package hal.practice.repertoire;

import hal.platform.Format;
import hal.platform.SpacedRepetition;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is remembered of the positions of a repertoire, by their PolyGlot keys. Stored as lines of text, a key and a
 * {@link SpacedRepetition} each; lines that mean nothing here are kept as they are. Not thread-safe.
 */
public final class DrillRecord {
    private static final int MAX_LINE = 200;
    private final Map<Long, SpacedRepetition> known = new LinkedHashMap<>();
    private final List<String> others = new ArrayList<>();

    /** Parses the text of {@link #format}. */
    public static DrillRecord parse(String text) {
        DrillRecord record = new DrillRecord();
        for (String line : text.lines().toList()) {
            String[] words = line.split(" ", -1);
            Optional<SpacedRepetition> recall = words.length == 2 && words[0].matches("[0-9a-f]{16}")
                    ? SpacedRepetition.parse(words[1])
                    : Optional.empty();
            if (recall.isPresent()) {
                record.known.put(Long.parseUnsignedLong(words[0], 16), recall.get());
            } else if (!line.isBlank() && line.length() <= MAX_LINE) {
                record.others.add(line);
            }
        }
        return record;
    }

    /** The record as text. */
    public String format() {
        StringBuilder text = new StringBuilder();
        others.forEach(line -> text.append(line).append('\n'));
        known.forEach((key, recall) -> text.append(Format.of("%016x %s\n", key, recall.format())));
        return text.toString();
    }

    /** What is remembered of a position; empty if it was never asked. */
    public Optional<SpacedRepetition> of(long key) {
        return Optional.ofNullable(known.get(key));
    }

    /** Counts an answer. */
    public void answer(long key, SpacedRepetition.Grade grade, LocalDate day) {
        known.merge(key, SpacedRepetition.first(grade, day), (before, first) -> before.next(grade, day));
    }

    /** Those that were asked before and should be asked on this day, the least likely to be known first. */
    public List<Long> due(Collection<Long> keys, LocalDate day) {
        return keys.stream()
                .filter(key -> of(key).filter(recall -> recall.isDue(day)).isPresent())
                .sorted((a, b) ->
                        Double.compare(known.get(a).chance(day), known.get(b).chance(day)))
                .toList();
    }

    /**
     * The share of positions that is likely to be known on this day, from 0 to 1; what was never asked is not known.
     */
    public double share(Collection<Long> keys, LocalDate day) {
        return keys.stream()
                .mapToDouble(key -> of(key).map(recall -> recall.chance(day)).orElse(0.0))
                .average()
                .orElse(0);
    }
}
