package hal.session.command.study;

import hal.analysis.profile.Profile;
import hal.analysis.profile.Profile.Curve;
import hal.analysis.profile.ProfilePlot;
import hal.export.LogChart;
import hal.search.StopToken;
import hal.session.Job;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Measures, and plots the curves onto a page, and into a file if one is named. */
final class ProfileJob implements Job {
    private static final String TITLE = "nodes over depth";
    private static final Style[] STYLES = {Style.BAD, Style.HEADING, Style.GOOD, Style.ENGINE, Style.TEXT, Style.QUIET};

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
        ProfilePlot plot = new ProfilePlot(curves, page.columns());
        List<StyledLine> lines = new ArrayList<>();
        lines.add(StyledLine.of(Style.HEADING, TITLE));
        plot.lines().forEach(line -> lines.add(styled(line)));
        lines.add(StyledLine.EMPTY);
        plot.legend().forEach(line -> lines.add(StyledLine.of(style(line.charAt(0)), line)));
        page.add(lines);
        if (file.isPresent()) {
            List<LogChart.Series> series = curves.stream()
                    .map(curve -> new LogChart.Series(curve.algorithm(), curve.nodes()))
                    .toList();
            FileOption.write(file.get(), LogChart.png(TITLE, "depth in plies", "nodes", series));
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

    private static Style style(char letter) {
        return STYLES[(letter - 'a') % STYLES.length];
    }

    @Override
    public String status() {
        return profile.status();
    }
}
