package hal.cli.arena;

import hal.arena.TournamentListener;
import hal.arena.TournamentResult;
import hal.arena.TournamentResult.TestState;
import hal.arena.play.FinishedGame;
import hal.arena.record.GameStore;
import hal.arena.record.RecordText;
import hal.arena.result.PlayerResult;
import hal.arena.result.Standings;
import hal.arena.result.StandingsTable;
import hal.arena.schedule.Pairing;
import hal.arena.stats.Elo;
import hal.arena.stats.Elo.Estimate;
import hal.cli.report.Figures;
import hal.cli.report.Progress;
import hal.game.Game;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/** Follows a tournament: stores its games and shows how it stands. */
final class ArenaReport implements TournamentListener {
    private static final int MOST_PLAYERS = 16;
    private static final int NAME_WIDTH = 24;

    private final int games;
    private final GameStore store;
    private final Progress progress;
    private final Optional<PrintWriter> json;
    private final Optional<MoveBoards> boards;
    private final LongSupplier nanoTime;
    private final long start;
    private int playedNow;

    /**
     * A report of a tournament that starts now.
     *
     * @param games the number planned, those of earlier runs included
     * @param json receives a line for each game
     * @param boards shows each move
     */
    ArenaReport(
            int games,
            GameStore store,
            Progress progress,
            Optional<PrintWriter> json,
            Optional<MoveBoards> boards,
            LongSupplier nanoTime) {
        this.games = games;
        this.store = store;
        this.progress = progress;
        this.json = json;
        this.boards = boards;
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
    }

    @Override
    public void onGame(FinishedGame game, TournamentResult result) {
        if (game.isAbandoned()) {
            return;
        }
        store.add(game.record(), game.game()).ifPresent(progress::say);
        playedNow++;
        json.ifPresent(out -> {
            out.println(RecordText.toJson(game.record()));
            out.flush();
        });
        progress.update(() -> progress.isTerminal() ? table(result) : line(result));
    }

    @Override
    public void onMove(Pairing pairing, Game game) {
        boards.ifPresent(printer -> printer.show(pairing, game));
    }

    @Override
    public void onTrouble(String sentence) {
        progress.say(sentence);
    }

    private String table(TournamentResult result) {
        Standings standings = result.standings();
        return line(result) + "\n"
                + standings.players().stream()
                        .limit(MOST_PLAYERS)
                        .map(ArenaReport::row)
                        .collect(Collectors.joining("\n"));
    }

    private static String row(PlayerResult player) {
        Estimate elo = Elo.estimate(player.sample());
        String name = player.name().length() <= NAME_WIDTH
                ? player.name()
                : player.name().substring(0, NAME_WIDTH - 1) + "…";
        return String.format(
                Locale.ROOT,
                "%-" + NAME_WIDTH + "s  +%d =%d -%d  %5.1f %%  Elo %s %s",
                name,
                player.wins(),
                player.draws(),
                player.losses(),
                100 * player.trinomial().mean(),
                StandingsTable.elo(elo.value()),
                StandingsTable.interval(elo));
    }

    private String line(TournamentResult result) {
        Standings standings = result.standings();
        double nanosPerGame = (double) (nanoTime.getAsLong() - start) / Math.max(1, playedNow);
        int left = Math.max(0, games - standings.games());
        return String.format(
                Locale.ROOT,
                "%d of %d games%s%s, %,.0f games an hour, %s left",
                standings.games(),
                games,
                standings.players().size() == 2 && !progress.isTerminal() ? ", " + score(standings) : "",
                result.test().map(ArenaReport::test).orElse(""),
                3600e9 / Math.max(1, nanosPerGame),
                Figures.time(Duration.ofNanos((long) (nanosPerGame * left))));
    }

    private static String score(Standings standings) {
        PlayerResult first = standings.players().get(0);
        Estimate elo = Elo.estimate(first.sample());
        return String.format(
                Locale.ROOT,
                "+%d =%d -%d, Elo %s %s",
                first.wins(),
                first.draws(),
                first.losses(),
                StandingsTable.elo(elo.value()),
                StandingsTable.interval(elo));
    }

    private static String test(TestState state) {
        return String.format(
                Locale.ROOT,
                ", LLR %.2f [%.2f, %.2f]",
                state.logLikelihoodRatio(),
                state.test().lowerBound(),
                state.test().upperBound());
    }
}
