package hal.commands.laboratory;

import hal.analysis.tree.Recording;
import hal.analysis.tree.StepReport;
import hal.command.Parameter;
import hal.command.Values;
import hal.commands.Command;
import hal.rules.Colors;
import hal.search.lab.Algorithm;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.game.GamePosition;
import hal.session.settings.Setting;
import java.util.Optional;

/** Walks through a search node by node. */
public final class StepCommand {
    private static final int DEFAULT_DEPTH = 3;
    private static final Parameter DEPTH = StudyParameters.depth(DEFAULT_DEPTH);

    public static final Command COMMAND = Command.of("step", "walks through a search of this position, node by node")
            .takes(StudyParameters.ALGORITHM, DEPTH, PrintedTrees.LEAVES, PrintedTrees.TIC_TAC_TOE)
            .offering(StudyParameters.ALGORITHM, context -> WatchedSearch.choices())
            .details(
                    """
                        Without an algorithm, the present one if it is of the laboratory, else alphabeta. The search is recorded and then shown as slowly as you like: the board shows the line, the text
                        the window [alpha, beta] of each ply, the best value so far, the value that came back and why a
                        node ended: leaf, cutoff, table hit, stand pat, null move, end of the game. A window one hundredth of
                        a pawn wide is a question, yes or no. Values are from White's view; ≤ and ≥ mean at most and at
                        least. Space goes into the next node or out of a finished one, n to the next move beside it, u out
                        of it, c to the next cutoff, a number and Enter that number of nodes, r back by one, Home to the start,
                        q leaves. In a pipe or without a full screen these are lines: s (or an empty line), n, u, c, 20, r,
                        b for the board, q. The recording holds the first million nodes.""")
            .example("step alphabeta 2", "alphabeta")
            .runs(StepCommand::run);

    private StepCommand() {}

    private static void run(Session session, Values values) {
        Optional<String> algorithm = values.find(StudyParameters.ALGORITHM);
        int depth = values.isGiven(DEPTH) ? values.number(DEPTH) : 0;
        session.mode().requireNoTest();
        if (PrintedTrees.isNamed(values)) {
            PrintedTrees.Tree tree = PrintedTrees.of(session, values, algorithm, depth);
            record(
                    session,
                    tree.search(),
                    Optional.empty(),
                    new StepReport.Words(
                            tree.max(),
                            tree.min(),
                            pass(Algorithm.of(tree.search().spec().algorithm()))));
            return;
        }
        String named = algorithm.orElse("");
        WatchedSearch search = WatchedSearch.of(session, named, depth);
        Algorithm recipe = Algorithm.of(search.spec().algorithm());
        if (depth == 0) {
            search = WatchedSearch.of(session, named, recipe.hasTree() ? DEFAULT_DEPTH : recipe.usualDepth());
        }
        GamePosition.Sketch sketch = session.board()
                .position()
                .sketch(session.screen().isBlackBelow(), session.settings().isOn(Setting.COORDINATES));
        StepReport.Words words = new StepReport.Words(
                session.kind().side(Colors.WHITE), session.kind().side(Colors.BLACK), pass(recipe));
        record(session, search, Optional.of(sketch), words);
    }

    /** What one of its walks from the root is called. */
    private static String pass(Algorithm recipe) {
        return recipe.hasTree() ? "pass" : "round";
    }

    /** Records the search, then shows the recording. */
    private static void record(
            Session session, WatchedSearch search, Optional<GamePosition.Sketch> sketch, StepReport.Words words) {
        String title = search.name() + " at depth " + search.depth();
        session.run(Jobs.Task.of("step", stop -> {
                    Recording recording = Recording.of(Recording.DEFAULT_CAPACITY, search.search()::run, stop);
                    return () -> {
                        if (recording.size() == 0) {
                            session.note("It was stopped before it looked at anything.");
                        } else {
                            session.screen()
                                    .viewers()
                                    .open(new StepViewer(
                                            title, recording, search.root().copy(), sketch, words));
                        }
                    };
                })
                .status(() -> title));
    }
}
