package hal.cli.arena;

import hal.arena.adjudicate.AdjudicationRules;
import hal.arena.play.Conditions;
import hal.cli.option.Bounds;
import hal.tables.syzygy.SyzygyTables;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** When games end that the board does not end, and where they are written: wherever engines play each other. */
public final class GameOptions {
    private static final int MOST_PLIES = 1_000_000;

    @Option(
            names = "--adjudicate",
            arity = "0..1",
            paramLabel = "RULES",
            fallbackValue = "",
            description = "End games early that are decided or level; RULES says what differs from "
                    + AdjudicationRules.EXAMPLE + ".")
    private String adjudicate;

    @Option(
            names = "--adjudicate-tables",
            paramLabel = "PATH",
            description = "End games whose result the Syzygy tables of these folders know.")
    private String tables;

    @Option(
            names = "--max-plies",
            paramLabel = "N",
            description = "Call a game drawn after this many plies; default: ${DEFAULT-VALUE}.")
    private int maxPlies = Conditions.USUAL_MAX_PLIES;

    @Option(names = "--pgn", paramLabel = "FILE", description = "Append each game to this file as it ends.")
    private Path pgn;

    /**
     * Checks the numbers.
     *
     * @param spec of the command that is told of
     * @throws picocli.CommandLine.ParameterException if one is out of bounds
     */
    public void check(CommandSpec spec) {
        Bounds.require(spec, "--max-plies", maxPlies, 1, MOST_PLIES);
    }

    /** Which games end before the board ends them. */
    public AdjudicationRules rules() {
        return adjudicate == null ? AdjudicationRules.NONE : AdjudicationRules.parse(adjudicate);
    }

    /**
     * The end-game tables that end games; none if that is not asked for.
     *
     * @throws hal.support.UserException if there is no such folder
     */
    public SyzygyTables tables() {
        return tables == null ? new SyzygyTables(List.of()) : SyzygyTables.ofPath(tables);
    }

    /** Which games end before the board ends them, in words that are the same for the same choice. */
    public String adjudication() {
        String words = rules().equals(AdjudicationRules.NONE) ? "none" : rules().toString();
        return tables == null ? words : words + ",tables=" + tables;
    }

    /** At which length a game is a draw. */
    public int maxPlies() {
        return maxPlies;
    }

    /** Where the games go. */
    public Optional<Path> pgn() {
        return Optional.ofNullable(pgn);
    }
}
