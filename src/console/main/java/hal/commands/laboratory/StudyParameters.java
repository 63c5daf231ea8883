package hal.commands.laboratory;

import hal.analysis.tree.WatchedSearch;
import hal.command.Parameter;
import hal.commands.Choice;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.engine.option.OptionType;
import hal.search.lab.Algorithm;
import hal.session.Session;
import hal.support.UserException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What several commands of this package have in common: a parameter, and the search of the board that it names. */
final class StudyParameters {
    /** An algorithm with its options, such as {@code alphabeta:with=order}; whether it exists is checked later. */
    static final Parameter ALGORITHM = Parameter.named(
                    "algo",
                    new OptionType.Text(
                            "an algorithm, such as alphabeta or hal:without=null-move",
                            "ALGORITHM",
                            text -> Character.isLetter(text.charAt(0))
                                    ? Optional.of(text.toLowerCase(Locale.ROOT))
                                    : Optional.empty()),
                    "an algorithm, such as alphabeta or hal:without=null-move")
            .bare();

    private static final String DEFAULT_ALGORITHM = "alphabeta";

    private StudyParameters() {}

    /** The algorithms that can be watched, to complete a word. */
    static List<Choice> algorithms() {
        return Choice.of(WatchedSearch.names(), name -> Algorithm.of(name).description());
    }

    /**
     * A search to come of the position on the board.
     *
     * @param named an algorithm, with options if it has any; empty for the present one if it is of the laboratory, else
     *     plain alpha-beta
     * @throws UserException if it is not of the laboratory, or the game is over
     */
    static WatchedSearch search(Session session, String named, int depth) {
        if (session.board().isOver()) {
            throw new UserException("The game is over: there is nothing to search.");
        }
        return WatchedSearch.of(
                spec(session, named),
                depth,
                session.board().position().root(),
                session.catalogs().evaluations());
    }

    /** The algorithm named, with its evaluation, on one thread: several could not be followed. */
    static EngineSpec spec(Session session, String named) {
        EngineSpec present = session.settings().engine();
        List<String> names = WatchedSearch.names();
        EngineSpec spec = named.isEmpty() ? present : EngineSpec.parse(named);
        if (named.isEmpty() && !names.contains(present.algorithm())) {
            spec = EngineSpec.parse(DEFAULT_ALGORITHM);
        }
        if (!names.contains(spec.algorithm())) {
            throw new UserException("\"" + named + "\" cannot be drawn as a tree; the laboratory's algorithms can: "
                    + String.join(", ", names));
        }
        EngineSpec judged = spec.evaluation().isEmpty()
                ? spec.with(EngineOptions.EVALUATION, session.settings().get(EngineOptions.EVALUATION))
                : spec;
        return judged.with(EngineOptions.THREADS, "1");
    }
}
