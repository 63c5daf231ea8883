package hal.arena;

import hal.arena.TournamentResult.TestState;
import hal.arena.record.GameStore;
import hal.arena.record.RecordedGame;
import hal.arena.schedule.Pairing;
import hal.arena.stats.Elo;
import hal.arena.stats.Elo.Estimate;
import hal.command.Figures;
import hal.command.Progress;
import hal.game.Game;
import hal.game.GameNode;
import hal.notation.BoardText;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.platform.TextTable;
import hal.rules.Position;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Follows a tournament: stores its games and shows how it stands. */
public final class ArenaReport implements Tournament.Listener {
    private static final int MAX_PLAYERS = 16;
    private static final int NAME_WIDTH = 21;

    private final int games;
    private final GameStore store;
    private final Progress progress;
    private final Optional<Boards> boards;
    private final LongSupplier nanoTime;
    private final long start;
    private int playedNow;

    /**
     * A report of a tournament that starts now.
     *
     * @param games the number planned, those of earlier runs included
     * @param boards shows each move
     */
    public ArenaReport(int games, GameStore store, Progress progress, Optional<Boards> boards, LongSupplier nanoTime) {
        this.games = games;
        this.store = store;
        this.progress = progress;
        this.boards = boards;
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
    }

    @Override
    public void onGame(RecordedGame record, Game game, TournamentResult result) {
        if (record.isAbandoned()) {
            return;
        }
        store.add(record, game).ifPresent(progress::say);
        playedNow++;
        progress.update(() -> progress.isTerminal() ? table(result) : line(result));
    }

    @Override
    public boolean followsMoves() {
        return boards.isPresent();
    }

    @Override
    public void onMove(Pairing pairing, Game game) {
        boards.ifPresent(printer -> {
            progress.clear();
            printer.show(pairing, game);
        });
    }

    @Override
    public void onTrouble(String sentence) {
        progress.say(sentence);
    }

    /** How it stands, in lines that rewrite themselves. */
    private String table(TournamentResult result) {
        TextTable table = new TextTable(List.of("player", "won", "drawn", "lost", "score", "Elo", "95 %"));
        result.standings().players().stream().limit(MAX_PLAYERS).forEach(player -> table.add(cells(player)));
        String test = result.test()
                .map(state -> Format.of(
                        "SPRT: log-likelihood ratio %.2f; H0 is accepted at %.2f, H1 at %.2f\n",
                        state.logLikelihoodRatio(),
                        state.test().lowerBound(),
                        state.test().upperBound()))
                .orElse("");
        return count(result) + rate(result) + "\n" + test + String.join("\n", table.lines());
    }

    private static List<String> cells(PlayerResult player) {
        Estimate elo = Elo.estimate(player.sample());
        return List.of(
                shortened(player.name()),
                Integer.toString(player.wins()),
                Integer.toString(player.draws()),
                Integer.toString(player.losses()),
                Format.of("%.1f %%", 100 * player.trinomial().mean()),
                StandingsTable.elo(elo.value()),
                StandingsTable.interval(elo));
    }

    /** Both ends of a long name: versions of one player often differ only at the end. */
    private static String shortened(String name) {
        int half = (NAME_WIDTH - 1) / 2;
        return name.length() <= NAME_WIDTH
                ? name
                : name.substring(0, half) + "\u2026" + name.substring(name.length() - half);
    }

    private String line(TournamentResult result) {
        Standings standings = result.standings();
        String score = standings.players().size() == 2 ? ", " + score(standings) : "";
        return count(result) + score + result.test().map(ArenaReport::test).orElse("") + rate(result);
    }

    private String count(TournamentResult result) {
        return Format.of("%d of %s", result.standings().games(), Quantity.of(games, "game"));
    }

    private String rate(TournamentResult result) {
        double nanosPerGame = (double) (nanoTime.getAsLong() - start) / Math.max(1, playedNow);
        int left = Math.max(0, games - result.standings().games());
        return Format.of(
                ", %,.0f games an hour, %s left",
                3600e9 / Math.max(1, nanosPerGame), Figures.time(Duration.ofNanos((long) (nanosPerGame * left))));
    }

    private static String score(Standings standings) {
        PlayerResult first = standings.players().get(0);
        Estimate elo = Elo.estimate(first.sample());
        return Format.of(
                "+%d =%d -%d, Elo %s %s",
                first.wins(),
                first.draws(),
                first.losses(),
                StandingsTable.elo(elo.value()),
                StandingsTable.interval(elo));
    }

    private static String test(TestState state) {
        return Format.of(
                ", LLR %.2f [%.2f, %.2f]",
                state.logLikelihoodRatio(),
                state.test().lowerBound(),
                state.test().upperBound());
    }

    /**
     * Prints the board after each move of a tournament, as the console's command {@code board} does.
     *
     * @param unicode whether figurines are drawn instead of letters
     */
    public record Boards(PrintWriter out, boolean unicode) {
        /** Prints the game's last move and the board, with a blank line after it. */
        public void show(Pairing pairing, Game game) {
            GameNode move = game.lastMove().orElseThrow();
            Position position = game.position();
            out.println("Game " + pairing.number() + ", " + move.numbered());
            out.println((unicode ? BoardText.figurines(position, false) : BoardText.letters(position, false)) + "\n");
            out.flush();
        }
    }
}
