package hal.commands.arena;

import hal.arena.ArenaReport;
import hal.arena.TournamentSettings;
import hal.arena.game.AdjudicationRules;
import hal.arena.game.Conditions;
import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.engine.option.OptionType;
import hal.support.CleanText;
import hal.syzygy.SyzygyTables;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Game length, adjudication and PGN output, for every command in which engines play each other. */
final class GameOptions {
    private static final int MAX_TAG = 255;
    private static final Parameter ADJUDICATE = Parameter.named(
                    "adjudicate",
                    new OptionType.Text("rules", "RULES", Optional::of),
                    "adjudicate games that are decided or level; RULES are changes to the defaults "
                            + AdjudicationRules.EXAMPLE)
            .nameFirst("");
    private static final Parameter TABLES =
            Parameter.file("adjudicate-tables", "end games whose result the Syzygy tables of these folders know");
    private static final Parameter MAX_PLIES = Parameter.number(
                    "max-plies", "N", 1, 1_000_000, "adjudicate a game as drawn after so many plies")
            .usual(Conditions.DEFAULT_MAX_PLIES);
    private static final Parameter PGN = Parameter.newFile("pgn", "append each game to this file as it ends");
    private static final Parameter EVENT = tag("event", "the games' PGN tag Event");
    private static final Parameter SITE = tag("site", "the games' PGN tag Site");
    private static final Parameter ROUND = tag(
            "round", "stands before the game's number in the PGN tag Round: with 3, the games are 3.1, 3.2 and so on");
    private static final Parameter BOARDS = Parameter.named(
                    "boards",
                    OptionType.Words.of("letters", "unicode"),
                    "print the board after each move; with unicode, in chess pieces")
            .nameFirst("letters");

    static final List<Parameter> PARAMETERS = List.of(ADJUDICATE, TABLES, MAX_PLIES, PGN, EVENT, SITE, ROUND, BOARDS);

    private final Values values;
    private final AdjudicationRules rules;

    /** @throws UsageException if the rules make no sense */
    GameOptions(Values values) {
        this.values = values;
        rules = values.isGiven(ADJUDICATE)
                ? UsageException.read(() -> AdjudicationRules.parse(values.get(ADJUDICATE)))
                : AdjudicationRules.NONE;
    }

    private static Parameter tag(String name, String help) {
        OptionType type =
                new OptionType.Text("a text of 1 to " + MAX_TAG + " characters", "TEXT", text -> Optional.of(text)
                        .filter(given -> !given.isBlank() && given.equals(CleanText.line(given, MAX_TAG))));
        return Parameter.named(name, type, help);
    }

    /** The adjudication rules; {@link AdjudicationRules#NONE} without {@code --adjudicate}. */
    AdjudicationRules rules() {
        return rules;
    }

    /**
     * The endgame tables that end games; none if that is not asked for.
     *
     * @throws hal.support.UserException if there is no such folder
     */
    SyzygyTables tables() {
        return values.find(TABLES).map(SyzygyTables::ofPath).orElseGet(() -> new SyzygyTables(List.of()));
    }

    /** Which games end before the board ends them, in words that are the same for the same choice. */
    String adjudication() {
        String words = rules.equals(AdjudicationRules.NONE) ? "none" : rules.toString();
        return words + values.find(TABLES).map(folders -> ",tables=" + folders).orElse("");
    }

    /** The number of plies after which a game is adjudicated as drawn. */
    int maxPlies() {
        return values.number(MAX_PLIES);
    }

    /**
     * What the games say of their occasion.
     *
     * @param usual the event unless another is named
     */
    TournamentSettings.Tags occasion(String usual) {
        return new TournamentSettings.Tags(values.find(EVENT).orElse(usual), values.find(SITE), values.find(ROUND));
    }

    /** Whether boards are asked for. */
    boolean hasBoards() {
        return values.isGiven(BOARDS);
    }

    /** Prints boards, if that is asked for. */
    Optional<ArenaReport.Boards> boards(PrintWriter out) {
        return values.find(BOARDS).map(pieces -> new ArenaReport.Boards(out, pieces.equals("unicode")));
    }

    /** The PGN file to append games to, if any. */
    Optional<Path> pgn() {
        return values.file(PGN);
    }
}
