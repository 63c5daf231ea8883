package hal.cli.arena;

import hal.arena.Scoreboard;
import hal.arena.TournamentResult;
import hal.arena.TournamentResult.Ending;
import hal.arena.record.Definition;
import hal.arena.record.GameRecord;
import hal.arena.record.ResultsFile;
import hal.arena.stats.Sprt;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The results of a tournament's parts, added up.
 *
 * @param result as one machine would have it
 * @param games how many were planned
 * @param missing how many of these are in none of the files, though no test has ended the match before
 */
public record MergedResults(TournamentResult result, int games, int missing) {
    /** The sequential test's name among the values of a definition. */
    static final String SPRT = "sprt";

    /**
     * Reads and adds up some results files, in any order.
     *
     * @throws UserException if one cannot be read, is of another tournament, or holds a game that another holds too
     */
    public static MergedResults read(List<Path> files) {
        Definition first = null;
        Map<Integer, GameRecord> games = new TreeMap<>();
        for (Path file : files) {
            ResultsFile part = ResultsFile.read(file)
                    .orElseThrow(() -> new UserException(file + " holds no results: its first line is incomplete"));
            Definition whole = part.definition().withoutShard();
            first = first == null ? whole : first;
            requireSame(files.get(0), first, file, whole);
            for (GameRecord game : part.games()) {
                if (games.put(game.number(), game) != null) {
                    throw new UserException("game " + game.number() + " in " + file
                            + " is also in another of the files: was a shard played twice?");
                }
            }
        }
        return merge(first, games);
    }

    private static MergedResults merge(Definition definition, Map<Integer, GameRecord> games) {
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
