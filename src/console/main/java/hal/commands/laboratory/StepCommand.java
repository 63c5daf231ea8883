package hal.commands.laboratory;

import hal.analysis.tree.Recording;
import hal.analysis.tree.StepReport;
import hal.analysis.tree.WatchedSearch;
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

    public static final Command COMMAND = Command.of(
                    "step", StudyParameters.ALGORITHM, PrintedTrees.LEAVES, PrintedTrees.TIC_TAC_TOE)
            .offering("algo", context -> StudyParameters.algorithms())
            .runs(StepCommand::run);

    private StepCommand() {}

    private static void run(Session session, Values values) {
        Optional<String> algorithm = values.find("algo");
        int depth = values.isGiven("depth") ? values.number("depth") : 0;
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
        WatchedSearch search = StudyParameters.search(session, named, depth);
        Algorithm recipe = Algorithm.of(search.spec().algorithm());
        if (depth == 0) {
            search = StudyParameters.search(session, named, recipe.hasTree() ? DEFAULT_DEPTH : recipe.usualDepth());
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
        String title = search.title();
        session.run(Jobs.Task.of("step", stop -> {
                    Recording recording = Recording.of(Recording.DEFAULT_CAPACITY, search.search()::run, stop);
                    return () -> {
                        if (recording.size() == 0) {
                            session.note("It was stopped before it searched anything.");
                        } else {
                            session.screen()
                                    .viewers()
                                    .open(new StepViewer(
                                            title,
                                            recording,
                                            search.root().copy(),
                                            sketch,
                                            words,
                                            session.face().abilities().panel()));
                        }
                    };
                })
                .status(() -> title));
    }
}
