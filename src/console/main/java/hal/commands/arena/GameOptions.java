package hal.commands.arena;

import hal.arena.ArenaReport;
import hal.arena.TournamentSettings;
import hal.arena.game.AdjudicationRules;
import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.engine.option.OptionType;
import hal.support.text.CleanText;
import hal.syzygy.SyzygyTables;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Game length, adjudication and PGN output, for every command in which engines play each other. */
final class GameOptions {
    private static final int MAX_TAG = 255;
    /** They may not be empty, and not hold what a terminal would obey. */
    static final Parameter[] TAGS = {
        tag("event", "the games' PGN tag Event"),
        tag("site", "the games' PGN tag Site"),
        tag("round", "stands before the game's number in the PGN tag Round: with 3, the games are 3.1, 3.2 and so on")
    };

    private final Values values;
    private final AdjudicationRules rules;

    /** @throws UsageException if the rules make no sense */
    GameOptions(Values values) {
        this.values = values;
        rules = values.isGiven("adjudicate")
                ? UsageException.read(() -> AdjudicationRules.parse(values.get("adjudicate")))
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
        return values.find("adjudicate-tables").map(SyzygyTables::ofPath).orElseGet(() -> new SyzygyTables(List.of()));
    }

    /** Which games end before the board ends them, in words that are the same for the same choice. */
    String adjudication() {
        String words = rules.equals(AdjudicationRules.NONE) ? "none" : rules.toString();
        return words
                + values.find("adjudicate-tables")
                        .map(folders -> ",tables=" + folders)
                        .orElse("");
    }

    /** The number of plies after which a game is adjudicated as drawn. */
    int maxPlies() {
        return values.number("max-plies");
    }

    /**
     * What the games say of their occasion.
     *
     * @param usual the event unless another is named
     */
    TournamentSettings.Tags occasion(String usual) {
        return new TournamentSettings.Tags(
                values.find("event").orElse(usual), values.find("site"), values.find("round"));
    }

    /** Whether boards are asked for. */
    boolean hasBoards() {
        return values.isGiven("boards");
    }

    /** Prints boards, if that is asked for. */
    Optional<ArenaReport.Boards> boards(PrintWriter out) {
        return values.find("boards").map(pieces -> new ArenaReport.Boards(out, pieces.equals("unicode")));
    }

    /** The PGN file to append games to, if any. */
    Optional<Path> pgn() {
        return values.file("pgn");
    }
}
