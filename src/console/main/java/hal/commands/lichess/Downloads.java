package hal.commands.lichess;

import hal.game.GamePolicy;
import hal.lichess.Lichess;
import hal.platform.OwnFile;
import hal.platform.Quantity;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFiles;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.text.CleanText;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

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
     * Fetches the user's games into the archive.
     *
     * @param open signed in
     * @param date of the first game that is wanted
     */
    static void games(Session session, Lichess open, Optional<String> date) {
        OptionalLong since = date.map(FetchedGames::since).orElse(OptionalLong.empty());
        FetchedGames games = new FetchedGames(folder(session));
        session.jobs()
                .run(Jobs.Task.of("lichess games", stop -> {
                            String me = Lichess.accountName(open.account().name());
                            UserNames.add(session.folders(), me);
                            boolean stopped = games.fetch(open, me, since, stop);
                            return () -> session.print(Quantity.of(games.fetched(), "game")
                                    + " fetched into your archive, for db, explore and insights. Type `games mine` to"
                                    + " see them."
                                    + (stopped ? " Interrupted: the same command continues from here." : ""));
                        })
                        .status(() -> "lichess games: " + games.status()));
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
