package hal.commands.laboratory;

import hal.analysis.compare.Contestants;
import hal.analysis.profile.Profile;
import hal.analysis.profile.Profile.Curve;
import hal.analysis.profile.ProfilePlot;
import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.export.LineChart;
import hal.search.StopToken;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.support.UserException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Plots how the work of algorithms grows with depth. */
public final class ProfileCommand implements Command {
    private static final String DEPTH = "depth";
    private static final String PNG = "--png";
    private static final int DEFAULT_DEPTH = 6;
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int MAX_CURVES = 12;
    private static final List<String> DEFAULT =
            List.of("minimax", "alphabeta", "alphabeta-ordered", "alphabeta-tt", "iterative", "hal");

    @Override
    public CommandInfo info() {
        return CommandInfo.of("profile", "plots nodes against depth for several algorithms on this position")
                .with("[depth N] [ALGORITHM ...] [--png FILE]")
                .details(
                        """
                        On a logarithmic scale, to depth 6 unless you say otherwise; a depth that takes an algorithm
                        more than 5 seconds is left out, and so are deeper ones. --png FILE writes a picture.""")
                .forChess();
    }

    @Override
    public void run(Session session, Arguments arguments) {
        session.turns().requireNoTest();
        StudyArguments.FileOption option = StudyArguments.FileOption.of(PNG, info(), arguments);
        List<String> words = new ArrayList<>();
        int depth = StudyArguments.depth(option.rest(), DEPTH, DEFAULT_DEPTH, words);
        List<EngineSpec> algorithms = Contestants.of(
                words.isEmpty() ? DEFAULT : words, session.settings().get(EngineOptions.EVALUATION));
        if (algorithms.size() > MAX_CURVES) {
            throw new UserException("A plot can show at most " + MAX_CURVES + " curves.");
        }
        for (EngineSpec algorithm : algorithms) {
            if (algorithm.limits().isLimited()) {
                throw new UserException(algorithm + " has a limit of its own; in a profile only the depth varies.");
            }
        }
        Profile profile =
                new Profile(session.surroundings().engines(), session.game().position(), algorithms, depth, PATIENCE);
        session.jobs().begin(new ProfileJob(profile, option.file(), () -> session.face()
                .page("nodes over depth")));
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            choices.add(Choice.of(DEPTH));
        }
        AlgorithmCatalog.names().forEach(name -> choices.add(new Choice(name, AlgorithmCatalog.describe(name))));
        choices.add(new Choice(PNG, "writes a picture to a file"));
        return choices;
    }

    /** Measures, and plots the curves onto a page, and into a file if one is named. */
    private static final class ProfileJob implements Jobs.Job {
        private static final String TITLE = "nodes over depth";
        private static final Style[] STYLES = {
            Style.BAD, Style.HEADING, Style.GOOD, Style.ENGINE, Style.TEXT, Style.QUIET
        };

        private final Profile profile;
        private final Optional<Path> file;
        private final Supplier<Page> pages;

        ProfileJob(Profile profile, Optional<Path> file, Supplier<Page> pages) {
            this.profile = profile;
            this.file = file;
            this.pages = pages;
        }

        @Override
        public String name() {
            return "profile";
        }

        @Override
        public void run(StopToken stop) {
            List<Curve> curves = profile.run(stop);
            Page page = pages.get();
            ProfilePlot plot = new ProfilePlot(curves, page.columns(), page.rows());
            List<StyledLine> lines = new ArrayList<>();
            lines.add(StyledLine.of(Style.HEADING, TITLE));
            plot.lines().forEach(line -> lines.add(styled(line)));
            lines.add(StyledLine.EMPTY);
            plot.legend().forEach(line -> lines.add(StyledLine.of(legendStyle(line), line)));
            page.add(lines);
            if (file.isPresent()) {
                List<LineChart.Series> series = curves.stream()
                        .map(curve -> new LineChart.Series(curve.algorithm(), curve.nodes()))
                        .toList();
                StudyArguments.FileOption.write(
                        file.get(), new LineChart(TITLE, "depth in plies", "nodes", true, series).png());
                page.add(List.of(StyledLine.of(Style.GOOD, "Picture saved to " + file.get() + ".")));
            }
        }

        /** A row of the plot, each letter in the style of its curve. */
        private static StyledLine styled(String row) {
            int field = row.indexOf('|') + 1;
            if (field == 0) {
                return StyledLine.of(Style.QUIET, row);
            }
            StyledLine line = StyledLine.of(Style.QUIET, row.substring(0, field));
            for (int i = field; i < row.length(); i++) {
                char mark = row.charAt(i);
                line = line.then(Character.isLetter(mark) ? style(mark) : Style.QUIET, String.valueOf(mark));
            }
            return line;
        }

        /** A line that continues the one above has no letter. */
        private static Style legendStyle(String line) {
            return line.charAt(0) == ' ' ? Style.QUIET : style(line.charAt(0));
        }

        private static Style style(char letter) {
            return STYLES[(letter - 'a') % STYLES.length];
        }

        @Override
        public String status() {
            return profile.status();
        }
    }
}
