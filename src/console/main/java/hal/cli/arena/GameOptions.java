package hal.cli.arena;

import hal.arena.ArenaReport;
import hal.arena.TournamentSettings;
import hal.arena.game.AdjudicationRules;
import hal.arena.game.Conditions;
import hal.command.Bounds;
import hal.command.UsageException;
import hal.support.CleanText;
import hal.syzygy.SyzygyTables;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Game length, adjudication and PGN output, for every command in which engines play each other. */
public final class GameOptions {
    private static final int MAX_PLIES = 1_000_000;
    private static final int MAX_TAG = 255;

    @Option(
            names = "--adjudicate",
            arity = "0..1",
            paramLabel = "RULES",
            fallbackValue = "",
            description = "Adjudicate games that are decided or level; RULES lists changes to the defaults "
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
            description = "Adjudicate a game as drawn after this many plies; default: ${DEFAULT-VALUE}.")
    private int maxPlies = Conditions.DEFAULT_MAX_PLIES;

    @Option(names = "--pgn", paramLabel = "FILE", description = "Append each game to this file as it ends.")
    private Path pgn;

    @Option(names = "--event", paramLabel = "TEXT", description = "The games' PGN tag Event.")
    private String event;

    @Option(names = "--site", paramLabel = "TEXT", description = "The games' PGN tag Site.")
    private String site;

    @Option(
            names = "--round",
            paramLabel = "TEXT",
            description =
                    "Stands before the game's number in the PGN tag Round: with 3, the games are 3.1, 3.2 and so on.")
    private String round;

    @Option(
            names = "--boards",
            description = "Print the board after each move, to standard output; with unicode, in chess pieces.",
            arity = "0..1",
            paramLabel = "letters|unicode",
            fallbackValue = "letters")
    private String boards;

    /**
     * Checks the numbers and the rules.
     *
     * @param spec the command to name in error messages
     * @throws picocli.CommandLine.ParameterException if a number is out of bounds
     * @throws UsageException if the rules make no sense
     */
    public void check(CommandSpec spec) {
        Bounds.require(spec, "--max-plies", maxPlies, 1, MAX_PLIES);
        UsageException.check(this::rules);
        for (String text : new String[] {event, site, round}) {
            if (text != null && (text.isBlank() || !text.equals(CleanText.line(text, MAX_TAG)))) {
                throw new ParameterException(
                        spec.commandLine(),
                        "a tag is a text of 1 to " + MAX_TAG + " characters, not \"" + CleanText.line(text, MAX_TAG)
                                + "\"");
            }
        }
        if (boards != null && !boards.equals("letters") && !boards.equals("unicode")) {
            throw new ParameterException(
                    spec.commandLine(), "--boards is letters or unicode, not " + CleanText.line(boards, MAX_TAG));
        }
    }

    /** The adjudication rules; {@link AdjudicationRules#NONE} without {@code --adjudicate}. */
    public AdjudicationRules rules() {
        return adjudicate == null ? AdjudicationRules.NONE : AdjudicationRules.parse(adjudicate);
    }

    /**
     * The endgame tables that end games; none if that is not asked for.
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

    /** The number of plies after which a game is adjudicated as drawn. */
    public int maxPlies() {
        return maxPlies;
    }

    /**
     * What the games say of their occasion.
     *
     * @param usual the event unless another is named
     */
    public TournamentSettings.Tags occasion(String usual) {
        return new TournamentSettings.Tags(
                event == null ? usual : event, Optional.ofNullable(site), Optional.ofNullable(round));
    }

    /** Whether boards are asked for. */
    boolean hasBoards() {
        return boards != null;
    }

    /** Prints boards, if that is asked for. */
    public Optional<ArenaReport.Boards> boards(PrintWriter out) {
        return boards == null ? Optional.empty() : Optional.of(new ArenaReport.Boards(out, boards.equals("unicode")));
    }

    /** The PGN file to append games to, if any. */
    public Optional<Path> pgn() {
        return Optional.ofNullable(pgn);
    }
}
