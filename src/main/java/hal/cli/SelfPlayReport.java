package hal.cli;

import hal.arena.TournamentListener;
import hal.arena.TournamentResult;
import hal.arena.play.FinishedGame;
import hal.arena.record.PgnLog;
import hal.arena.result.PlayerResult;
import hal.arena.result.Standings;
import hal.cli.report.Figures;
import hal.cli.report.Progress;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Follows a match: its games into the PGN file, its progress to whoever watches. */
final class SelfPlayReport implements TournamentListener {
    private final int games;
    private final Optional<PgnLog> log;
    private final Progress progress;
    private final LongSupplier nanoTime;
    private final long start;

    SelfPlayReport(int games, Optional<PgnLog> log, Progress progress, LongSupplier nanoTime) {
        this.games = games;
        this.log = log;
        this.progress = progress;
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
    }

    @Override
    public void onGame(FinishedGame game, TournamentResult soFar) {
        Standings result = soFar.standings();
        log.flatMap(file -> file.append(game.game())).ifPresent(progress::say);
        if (result.games() > 0) {
            progress.update(() -> line(result, nanoTime.getAsLong() - start));
        }
    }

    @Override
    public void onTrouble(String sentence) {
        progress.say(sentence);
    }

    /** How many games are missing in the PGN file. */
    int lostGames() {
        return log.map(PgnLog::lost).orElse(0);
    }

    private String line(Standings result, long nanos) {
        int done = result.games();
        PlayerResult first = result.players().get(0);
        Duration left = Duration.ofNanos((long) ((double) nanos / done * (games - done)));
        return String.format(
                Locale.ROOT,
                "%d of %d games, +%d =%d -%d, %.1f games a minute, %s left",
                done,
                games,
                first.wins(),
                first.draws(),
                first.losses(),
                done * 60e9 / Math.max(1, nanos),
                Figures.time(left));
    }
}
