package hal.commands.database;

import hal.analysis.review.ReviewedGames;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.commands.books.RepertoireCommand;
import hal.commands.puzzles.PuzzleCommand;
import hal.export.BarChart;
import hal.export.ExportFile;
import hal.memory.GameFile;
import hal.platform.UserFolders;
import hal.search.engine.StopToken;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.game.GameArchive;
import hal.session.game.GameKind;
import hal.support.UserException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** How the user is getting on: the rating of puzzles, the accuracy by month, the openings known, each a chart. */
public final class ProgressCommand {
    /** The longest bars are as long as they can be seen at a glance. */
    private static final int MAX_COLUMNS = 72;

    private static final int MAX_DAYS = 20;
    private static final int MAX_MONTHS = 12;
    private static final double RATING_STEP = 100;

    public static final Command COMMAND = Command.of("progress").runs(ProgressCommand::run);

    private ProgressCommand() {}

    private static void run(Session session, Values values) {
        Optional<Path> picture = values.newFile("export");
        if (picture.filter(file -> !BarChart.isPicture(file)).isPresent()) {
            throw UsageException.of("The pictures are written as .png or .svg: progress export me.png");
        }
        UserFolders folders = session.folders();
        LocalDate today = session.times().today().get();
        Set<String> names = UserNames.of(folders, session.settings());
        session.run(Jobs.Task.of("progress", stop -> {
                    List<BarChart> charts = charts(folders, names, today, stop);
                    if (charts.isEmpty()) {
                        throw new UserException(
                                "There is nothing to show yet: solve a `puzzle`, `review` a game that you"
                                        + " have played, or begin a `repertoire`.");
                    }
                    if (picture.isPresent()) {
                        ExportFile.write(picture.get(), BarChart.file(picture.get(), charts));
                    }
                    return () -> print(session, charts, picture);
                })
                .asQuick());
    }

    private static void print(Session session, List<BarChart> charts, Optional<Path> picture) {
        Page page = session.face().page("progress");
        List<StyledLine> lines = new ArrayList<>();
        for (BarChart chart : charts) {
            List<String> rows = chart.lines(Math.min(MAX_COLUMNS, page.columns()));
            if (!lines.isEmpty()) {
                lines.add(StyledLine.of(""));
            }
            lines.add(StyledLine.of(Style.HEADING, rows.get(0)));
            rows.stream().skip(1).map(row -> StyledLine.of(Style.ENGINE, row)).forEach(lines::add);
        }
        page.add(lines);
        picture.ifPresent(file -> session.print("Saved to " + file + "."));
    }

    /** Those for which something is known. */
    static List<BarChart> charts(UserFolders folders, Set<String> names, LocalDate today, StopToken stop) {
        List<BarChart> charts = new ArrayList<>();
        Map<String, Double> ratings = new TreeMap<>();
        PuzzleCommand.ratings(folders).forEach((day, rating) -> ratings.put(day.toString(), (double) rating));
        Map<String, Double> played = new TreeMap<>();
        Map<String, Double> accuracies = readGames(folders, names, played, stop);
        add(charts, "Playing rating", "by day", last(played, MAX_DAYS), true);
        add(charts, "Puzzle rating", "by day", last(ratings, MAX_DAYS), true);
        add(charts, "Accuracy", "per cent, by month", last(accuracies, MAX_MONTHS), false);
        Map<String, Double> openings = new TreeMap<>();
        RepertoireCommand.known(folders, today).forEach((name, share) -> openings.put(name, 100 * share));
        add(charts, "Openings known", "per cent", openings, false);
        return charts;
    }

    /** @param low whether the bars begin a little below the lowest value: what changes little would not be seen */
    private static void add(
            List<BarChart> charts, String title, String upwards, Map<String, Double> values, boolean low) {
        if (!values.isEmpty()) {
            double lowest = values.values().stream()
                    .mapToDouble(Double::doubleValue)
                    .min()
                    .orElse(0);
            charts.add(new BarChart(
                    title,
                    upwards,
                    List.copyOf(values.keySet()),
                    List.copyOf(values.values()),
                    low ? Math.max(0, Math.floor(lowest / RATING_STEP - 1) * RATING_STEP) : 0));
        }
    }

    private static Map<String, Double> last(Map<String, Double> all, int most) {
        Map<String, Double> last = new TreeMap<>();
        all.entrySet().stream()
                .skip(Math.max(0, all.size() - most))
                .forEach(entry -> last.put(entry.getKey(), entry.getValue()));
        return last;
    }

    /**
     * The mean accuracy in the user's games of each month, as far as it is known.
     *
     * @param ratings receives his rating after each day
     */
    private static Map<String, Double> readGames(
            UserFolders folders, Set<String> names, Map<String, Double> ratings, StopToken stop) {
        Map<String, List<Double>> months = new TreeMap<>();
        ReviewedGames reviews = new ReviewedGames(folders.state());
        Insights insights = new Insights(names, game -> "", reviews);
        List<OwnGame> rated = new ArrayList<>();
        List<String> days = new ArrayList<>();
        GameArchive.find(folders, GameKind.CHESS)
                .ifPresent(archive -> GameFile.read(archive, stop::isRaised, entry -> {
                    String date = entry.game().tag("Date");
                    OwnGame.of(entry.game(), names)
                            .filter(own -> own.elo().isPresent() && insights.takes(entry.game()))
                            .ifPresent(own -> {
                                rated.add(own);
                                days.add(date.replace('.', '-'));
                            });
                    if (date.matches("\\d{4}\\.\\d\\d\\..*")) {
                        OwnGame.accuracy(reviews, entry.game(), names).ifPresent(accuracy -> months.computeIfAbsent(
                                        date.substring(0, 7).replace('.', '-'), month -> new ArrayList<>())
                                .add(accuracy));
                    }
                }));
        List<Integer> after = Insights.ratings(rated);
        for (int i = 0; i < days.size(); i++) {
            if (days.get(i).matches("[\\d-]{10}")) {
                ratings.put(days.get(i), (double) after.get(i));
            }
        }
        Map<String, Double> means = new TreeMap<>();
        months.forEach((month, all) -> means.put(
                month, all.stream().mapToDouble(Double::doubleValue).average().orElse(0)));
        return means;
    }
}
