package hal.arena;

import hal.arena.TournamentResult.Ending;
import hal.arena.record.Definition;
import hal.arena.record.RecordedGame;
import hal.arena.record.ResultsFile;
import hal.arena.stats.Sprt;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The results of a tournament's shards, added up.
 *
 * @param result as a single machine would have it
 * @param games the number of games planned
 * @param missing how many of these are in none of the files; 0 if a sequential test ended the match early
 */
public record MergedResults(TournamentResult result, int games, int missing) {
    /** The key of the sequential test in a {@link Definition}. */
    public static final String SPRT = "sprt";

    /**
     * Reads results files in any order and adds them up.
     *
     * @throws UserException if one cannot be read, is from another tournament, or repeats a game of another file
     */
    public static MergedResults read(List<Path> files) {
        Definition first = null;
        Map<Integer, RecordedGame> games = new TreeMap<>();
        for (Path file : files) {
            ResultsFile part = ResultsFile.read(file)
                    .orElseThrow(() -> new UserException(file + " has no results: its first line is incomplete"));
            Definition whole = part.definition().withoutShard();
            first = first == null ? whole : first;
            requireSame(files.get(0), first, file, whole);
            for (RecordedGame game : part.games()) {
                if (games.put(game.number(), game) != null) {
                    throw new UserException("game " + game.number() + " of " + file
                            + " is also in another of the files: was a shard played twice?");
                }
            }
        }
        return merge(first, games);
    }

    private static MergedResults merge(Definition definition, Map<Integer, RecordedGame> games) {
        int planned = planned(definition);
        Optional<Sprt> sprt = Optional.ofNullable(definition.values().get(SPRT)).map(Sprt::parse);
        Scoreboard scoreboard = new Scoreboard(definition.players(), sprt);
        games.values().forEach(scoreboard::add);
        TournamentResult result = scoreboard.result(games.size() >= planned);
        int missing = result.ending() == Ending.STOPPED ? planned - games.size() : 0;
        return new MergedResults(result, planned, missing);
    }

    private static int planned(Definition definition) {
        String games = definition.values().getOrDefault(Definition.GAMES, "");
        return games.matches("\\d{1,9}") ? Integer.parseInt(games) : 0;
    }

    private static void requireSame(Path firstFile, Definition first, Path file, Definition other) {
        Optional<String> difference = other.differenceTo(first).or(() -> first.differenceTo(other));
        difference.ifPresent(words -> {
            throw new UserException(file + " is not from the same tournament as " + firstFile + ": " + words);
        });
    }
}
