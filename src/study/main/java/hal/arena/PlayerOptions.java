package hal.arena;

import hal.arena.game.Participant;
import hal.arena.game.SpecParticipant;
import hal.arena.record.Definition;
import hal.command.Engines;
import hal.command.UsageException;
import hal.command.Values;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.game.clock.TimeControl;
import hal.search.SearchLimits;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The players and their time controls and limits. */
final class PlayerOptions {
    private static final int MAX_NAME = 60;
    /** The comma before a player's name; one before an option has a {@code =} behind that option. */
    private static final String NEXT_PLAYER = ",(?=[^=,:]+(?:[,:]|$))";

    private final List<String> engines;
    private final List<String> names;
    private final List<String> timeControls;
    private final SearchLimits limits;

    PlayerOptions(Values values) {
        engines = values.isGiven("engines")
                ? values.list("engines").stream()
                        .flatMap(given -> Stream.of(given.split(NEXT_PLAYER)))
                        .toList()
                : List.of(values.get("white"), values.get("black"));
        names = values.find("names").map(given -> List.of(given.split(",", -1))).orElse(List.of());
        timeControls = values.list("tc");
        limits = values.limits();
    }

    /**
     * The number of players given.
     *
     * @throws UserException if there is only one
     */
    int count() {
        if (engines.size() < 2) {
            throw new UserException("at least two players are needed, but only " + engines.get(0) + " was named");
        }
        return engines.size();
    }

    /**
     * The players.
     *
     * @throws UserException naming the bad one
     */
    List<Participant> participants(EngineCatalog catalog) {
        List<EngineSpec> specs = engines.stream().map(Engines::player).toList();
        List<String> called = names(specs);
        List<Participant> participants = new ArrayList<>();
        for (int i = 0; i < specs.size(); i++) {
            participants.add(new SpecParticipant(called.get(i), specs.get(i), catalog, limits, timeControl(i)));
        }
        return participants;
    }

    /** The players as text, for a results file. */
    String definition(List<Participant> participants) {
        return participants.stream()
                .map(participant -> ((SpecParticipant) participant).spec()
                        + participant
                                .timeControl()
                                .map(control -> " tc=" + control.toPgn())
                                .orElse(""))
                .collect(Collectors.joining("; "));
    }

    /**
     * The checksums of the files that decide how players play: of evaluations by {@link Definition#EVALUATION} and
     * name, of search parameters by {@link Definition#PARAMETERS} and file. Each is pinned, so that every game uses the
     * same numbers.
     */
    Map<String, String> checksums(EngineCatalog catalog) {
        Map<String, String> checksums = new TreeMap<>();
        for (String engine : engines) {
            EngineSpec spec = Engines.player(engine);
            UsageException.check(() -> catalog.requireEvaluation(spec));
            String evaluation = EngineCatalog.evaluationName(spec);
            catalog.pinEvaluation(spec)
                    .ifPresent(checksum -> checksums.put(Definition.EVALUATION + evaluation, checksum));
            catalog.pinParameters(spec)
                    .ifPresent(checksum -> checksums.put(
                            Definition.PARAMETERS + spec.parameterFile().orElseThrow(), checksum));
        }
        return checksums;
    }

    /** The limits common to all players as text, for a results file. */
    String limitsDefinition() {
        String time = limits.moveTime().map(most -> most.toNanos() / 1e6 + "ms").orElse("none");
        return "movetime=" + time + " nodes=" + limits.nodes().orElse(0) + " depth="
                + limits.depth().orElse(0);
    }

    private Optional<TimeControl> timeControl(int player) {
        if (timeControls.isEmpty()) {
            return Optional.empty();
        }
        if (timeControls.size() != 1 && timeControls.size() != engines.size()) {
            throw new UserException("--tc was given " + timeControls.size() + " times for " + engines.size()
                    + " players; give it once for all, or once for each");
        }
        String text = timeControls.get(timeControls.size() == 1 ? 0 : player);
        return text.equals("none") ? Optional.empty() : Optional.of(TimeControl.parseSeconds(text));
    }

    private List<String> names(List<EngineSpec> specs) {
        if (!names.isEmpty() && names.size() != specs.size()) {
            throw new UserException("--names gives " + names.size() + " names for " + specs.size() + " players");
        }
        List<String> wanted = names.isEmpty()
                ? specs.stream().map(EngineSpec::toString).toList()
                : names.stream()
                        .map(name -> CleanText.line(name, MAX_NAME).strip())
                        .toList();
        List<String> different = new ArrayList<>();
        for (String name : wanted) {
            boolean shared = wanted.stream().filter(name::equals).count() > 1;
            long before = different.stream()
                    .filter(other -> other.startsWith(name + " ("))
                    .count();
            different.add(shared ? name + " (" + (before + 1) + ")" : name);
        }
        Set<String> all = new HashSet<>(different);
        if (all.size() != different.size() || all.contains("")) {
            throw new UserException("the players must have different names; set them with --names");
        }
        return different;
    }
}
