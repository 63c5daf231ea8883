package hal.commands.lichess;

import hal.game.GamePolicy;
import hal.lichess.Lichess;
import hal.memory.GameImport;
import hal.platform.OwnFile;
import hal.platform.Quantity;
import hal.search.engine.StopToken;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFiles;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.text.CleanText;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;

/** What {@code lichess games} and {@code lichess study} fetch for the user to keep. */
final class Downloads {
    private Downloads() {}

    private static Path folder(Session session) {
        return session.folders()
                .state()
                .orElseThrow(() -> new UserException(
                        "There is no folder to keep games in, since neither HOME nor XDG_STATE_HOME is set."));
    }

    /**
     * Fetches an account's games: the user's own, without a name, into the archive, others' into the database.
     *
     * @param open signed in
     * @param date of the first game that is wanted
     */
    static void games(Session session, Lichess open, Optional<String> account, Optional<String> date) {
        OptionalLong since = date.map(FetchedGames::since).orElse(OptionalLong.empty());
        Path folder = folder(session);
        AtomicReference<FetchedGames> fetch = new AtomicReference<>();
        session.jobs()
                .run(Jobs.Task.of("lichess games", stop -> {
                            String me = open.account().name();
                            UserNames.add(session.folders(), me);
                            String name = Lichess.accountName(account.orElse(me));
                            boolean own = name.equalsIgnoreCase(me);
                            FetchedGames games = new FetchedGames(folder, name, own);
                            fetch.set(games);
                            boolean stopped = games.fetch(open, name, since, stop);
                            if (!own && games.fetched() > 0) {
                                takeIn(session, games.file(), stop);
                            }
                            return () -> session.print(words(name, own, games, stopped));
                        })
                        .status(() -> {
                            FetchedGames games = fetch.get();
                            return "lichess games: " + (games == null ? "asking" : games.status());
                        }));
    }

    private static void takeIn(Session session, Path file, StopToken stop) {
        new GameImport(
                        session.analysisMemory().games(),
                        session.analysisMemory().openings(),
                        progress -> {},
                        stop::isRaised)
                .run(List.of(GameImport.Source.of(file)));
    }

    private static String words(String name, boolean own, FetchedGames games, boolean stopped) {
        String where = own
                ? " fetched into your archive, for db, explore and insights. Type `games mine` to see them."
                : " of " + name + " fetched into the database. To see them, type db find player " + name + ", or games "
                        + games.file() + ".";
        return Quantity.of(games.fetched(), "game")
                + where
                + (stopped ? " Interrupted: the same command continues from here." : "");
    }

    /**
     * Fetches a study into a file, and shows its first chapter.
     *
     * @param open signed in
     * @param study its id or its address
     */
    static void study(Session session, Lichess open, String study) {
        String id = study.replaceFirst("^.*/study/", "").replaceFirst("[/?#].*$", "");
        Path folder = folder(session);
        LichessAccount.ask(session, () -> {
            String pgn = open.study(id);
            Path file = folder.resolve("lichess-study-" + id + ".pgn");
            FileTrouble.writing(file, () -> OwnFile.write(file, CleanText.lines(pgn, Math.max(1, pgn.length()))));
            return () -> {
                GameFiles.Opened opened = GameFiles.load(file, 1, GamePolicy.ANALYSIS);
                session.games().visit(new ChessBoardGame(opened.game()));
                opened.missing().ifPresent(session::note);
                session.print("The first chapter is on the board; games " + file + " lists them all.");
            };
        });
    }
}
