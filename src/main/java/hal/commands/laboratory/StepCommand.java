package hal.commands.laboratory;

import hal.analysis.SearchablePosition;
import hal.analysis.step.Recording;
import hal.analysis.step.StepReport;
import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.rules.Color;
import hal.search.StopToken;
import hal.search.lab.Recipe;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.game.BoardGame;
import hal.session.settings.Setting;
import java.util.ArrayList;
import java.util.List;

/** Walks through a search node by node. */
public final class StepCommand implements Command {
    private static final int DEFAULT_DEPTH = 3;
    private static final int MAX_PLIES = 30;

    @Override
    public CommandInfo info() {
        return CommandInfo.of("step", "walks through a search of this position, node by node")
                .with("[ALGORITHM] [DEPTH]")
                .details(
                        """
                        Without an algorithm, the present one if it is of the laboratory, else alphabeta; without a depth,
                        3. The search is recorded and then shown as slowly as you like: the board shows the line, the text
                        the window [alpha, beta] of each ply, the best value so far, the value that came back and why a
                        node ended: leaf, cutoff, table hit, stand pat, null move, end of the game. Values are from White's
                        view. Space goes into the next node or out of a finished one, n to the next move beside it, u out
                        of it, c to the next cutoff, a number and Enter so many nodes on, r back by one, Home to the start,
                        q leaves. In a pipe or without a full screen these are lines: s (or an empty line), n, u, c, 20, r,
                        b for the board, q. The recording holds the first million nodes.""");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        session.turns().requireNoTest();
        WatchedSearch.Wish wish = WatchedSearch.Wish.of(arguments, 1, 0, MAX_PLIES);
        String named = wish.algorithms().stream().findFirst().orElse("");
        WatchedSearch search = WatchedSearch.of(session, named, wish.depth());
        Recipe recipe = Recipe.of(search.spec().algorithm());
        if (wish.depth() == 0) {
            search = WatchedSearch.of(session, named, recipe.hasTree() ? DEFAULT_DEPTH : recipe.usualDepth());
        }
        session.jobs().begin(new StepJob(session, search, recipe.hasTree() ? "depth" : "round"));
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            choices.addAll(WatchedSearch.choices());
        }
        choices.add(Choice.of("2"));
        choices.add(Choice.of("3"));
        choices.add(Choice.of("4"));
        return choices;
    }

    /** Records the search, then shows the recording. */
    private static final class StepJob implements Jobs.Job {
        private final Session session;
        private final WatchedSearch search;
        /** The position, for this recording alone. */
        private final SearchablePosition root;

        private final StepReport.Words words;
        private final BoardGame.Sketch sketch;
        private Recording recording;

        StepJob(Session session, WatchedSearch search, String pass) {
            this.session = session;
            this.search = search;
            root = session.board().root().copy();
            words = new StepReport.Words(
                    session.kind().side(Color.WHITE), session.kind().side(Color.BLACK), pass);
            sketch = session.board()
                    .sketch(session.screen().isBlackBelow(), session.settings().isOn(Setting.COORDINATES));
        }

        @Override
        public String name() {
            return "step";
        }

        @Override
        public void run(StopToken stop) {
            recording = Recording.of(Recording.USUAL_CAPACITY, search.search()::run, stop);
        }

        @Override
        public void finished() {
            if (recording.size() == 0) {
                session.note("It was stopped before it looked at anything.");
                return;
            }
            String title = search.name() + " at depth " + search.depth();
            session.viewers().open(new StepViewer(title, recording, root, sketch, words));
        }

        @Override
        public String status() {
            return search.name() + " at depth " + search.depth();
        }
    }
}
