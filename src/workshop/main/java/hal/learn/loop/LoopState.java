package hal.learn.loop;

import hal.support.UserException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Where a loop stands, as the lines of its log say. Not thread-safe. */
public final class LoopState {
    /** What is to be done next. */
    public enum Phase {
        /** Play games until there are enough new positions. */
        COLLECT,
        TRAIN,
        MATCH,
        DECIDE
    }

    /**
     * A complete file of positions.
     *
     * @param name of the file
     * @param positions in it
     */
    public record Shard(String name, int positions) {}

    /**
     * A generation: a network that is, or was, the best.
     *
     * @param number 0 for the network that the loop began with
     * @param file its name in the folder of networks
     * @param checksum of the file
     */
    public record Generation(int number, String file, String checksum) {}

    /**
     * A network that is to become the best.
     *
     * @param number from 1
     * @param positions that it was trained on
     * @param collected positions of all shards by then
     * @param checksum of its file; empty until it is trained
     * @param figures what is known of it, by name: the loss on held-back positions, {@code loss}, and that of the best
     *     network, {@code loss-before}
     * @param match its games against the best network
     * @param outcome what became of it; empty until that is known
     */
    public record Candidate(
            int number,
            long positions,
            long collected,
            String checksum,
            Map<String, String> figures,
            Optional<MatchResult> match,
            String outcome) {
        /** What its adoption has gained, in Elo; 0 if it was not adopted. */
        public double gain() {
            return outcome.equals("adopted")
                    ? match.map(MatchResult::boundedElo).orElse(0.0)
                    : 0;
        }

        private Candidate trained(String newChecksum, Map<String, String> newFigures) {
            return new Candidate(number, positions, collected, newChecksum, newFigures, Optional.empty(), "");
        }

        private Candidate played(MatchResult result) {
            return new Candidate(number, positions, collected, checksum, figures, Optional.of(result), outcome);
        }

        private Candidate ended(String how) {
            return new Candidate(number, positions, collected, checksum, figures, match, how);
        }
    }

    /** What the line of a training says besides figures. */
    private static final Set<String> NO_FIGURES = Set.of("candidate", "network", "positions");

    private Phase phase = Phase.COLLECT;
    private final List<Generation> generations = new ArrayList<>();
    private final List<Candidate> candidates = new ArrayList<>();
    private final List<Shard> shards = new ArrayList<>();
    private final Set<String> names = new LinkedHashSet<>();
    private long collected;
    /** The number of shards logged before the last training began. */
    private int used;

    /**
     * Takes the next line of the log.
     *
     * @throws UserException if it does not fit what was before
     */
    void apply(LoopLog.Entry entry) {
        if ((entry.step() == LoopLog.Entry.Step.BEGAN) != generations.isEmpty()) {
            throw new UserException("a log begins with \"began\", and has it once");
        }
        switch (entry.step()) {
            case BEGAN -> generations.add(generation(entry, 0));
            case SHARD -> {
                Shard shard = new Shard(entry.text("name"), entry.count("positions"));
                if (names.add(shard.name())) {
                    shards.add(shard);
                    collected += shard.positions();
                }
            }
            case REMOVED -> {
                return; // which shards are left is seen in their folder
            }
            case TRAINING -> {
                require(entry, Phase.COLLECT);
                used = shards.size();
                candidates.add(new Candidate(
                        entry.count("candidate"),
                        (long) entry.number("positions"),
                        collected,
                        "",
                        Map.of(),
                        Optional.empty(),
                        ""));
                phase = Phase.TRAIN;
            }
            case TRAINED -> {
                // Also a second time: the file of a trained candidate may be lost.
                require(entry, Phase.TRAIN, Phase.MATCH, Phase.DECIDE);
                replace(candidate().trained(entry.text("network"), figures(entry)));
                phase = Phase.MATCH;
            }
            case PLAYED -> {
                require(entry, Phase.MATCH);
                replace(candidate().played(MatchResult.of(entry)));
                phase = Phase.DECIDE;
            }
            case ADOPTED, REJECTED, ABANDONED -> {
                require(entry, Phase.TRAIN, Phase.MATCH, Phase.DECIDE);
                replace(candidate().ended(entry.step().name().toLowerCase(Locale.ROOT)));
                if (entry.step() == LoopLog.Entry.Step.ADOPTED) {
                    generations.add(generation(entry, generations.size()));
                }
                phase = Phase.COLLECT;
            }
        }
    }

    private static Generation generation(LoopLog.Entry entry, int number) {
        return new Generation(number, entry.text("network"), entry.text("checksum"));
    }

    private static Map<String, String> figures(LoopLog.Entry entry) {
        return entry.values().entrySet().stream()
                .filter(value -> !NO_FIGURES.contains(value.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> b, TreeMap::new));
    }

    private void require(LoopLog.Entry entry, Phase... phases) {
        if (!List.of(phases).contains(phase)) {
            throw new UserException("\"" + entry.step().name().toLowerCase(Locale.ROOT) + "\" does not follow here");
        }
        if (phase != Phase.COLLECT && entry.count("candidate") != candidate().number()) {
            throw new UserException(
                    "it is about another candidate than " + candidate().number());
        }
    }

    private void replace(Candidate candidate) {
        candidates.set(candidates.size() - 1, candidate);
    }

    /** What is to be done next. */
    public Phase phase() {
        return phase;
    }

    /** The best network. */
    public Generation best() {
        return generations.get(generations.size() - 1);
    }

    /** The generations so far, in order. */
    public List<Generation> generations() {
        return Collections.unmodifiableList(generations);
    }

    /** The candidates so far, in order. */
    public List<Candidate> candidates() {
        return Collections.unmodifiableList(candidates);
    }

    /** The last candidate. */
    public Candidate candidate() {
        return candidates.get(candidates.size() - 1);
    }

    /** The shards so far, in the order in which they were noticed; not all still exist. */
    public List<Shard> shards() {
        return Collections.unmodifiableList(shards);
    }

    /** Whether a shard is known. */
    boolean knows(String name) {
        return names.contains(name);
    }

    /** The shards noticed after the last training had begun. */
    public List<Shard> newShards() {
        return Collections.unmodifiableList(shards.subList(used, shards.size()));
    }

    /** The shards noticed before the last training began. */
    List<Shard> trainedShards() {
        return Collections.unmodifiableList(shards.subList(0, used));
    }

    /** The positions of all shards so far. */
    public long collected() {
        return collected;
    }

    /**
     * The sum of the Elo of all adopted candidates, each against the network before it; a match in which every game was
     * won counts 800.
     */
    public double elo() {
        return candidates.stream().mapToDouble(Candidate::gain).sum();
    }
}
