package hal.commands.lichess;

import hal.commands.Arguments;
import hal.engine.FairPlay;
import hal.game.GamePolicy;
import hal.lichess.Lichess;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFiles;
import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.OwnFile;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;

/** What {@code lichess games} and {@code lichess study} fetch into the user's folder. */
final class Downloads {
    private Downloads() {}

    /** Neither is for the board while a person is played: studies hold analyses. */
    private static void requireNoGame(Session session) {
        session.elsewhere().requireNone();
        FairPlay.of(session.surroundings().folders()).require();
    }

    private static Path folder(Session session) {
        return session.surroundings()
                .folders()
                .state()
                .orElseThrow(() -> new UserException(
                        "There is no folder to keep games in: neither HOME nor XDG_STATE_HOME is set."));
    }

    /**
     * Fetches an account's games into a file; without a name the user's own.
     *
     * @param open signed in
     * @param arguments {@code games [NAME] [--since DATE]}
     */
    static void games(Session session, Lichess open, Arguments arguments) {
        requireNoGame(session);
        List<String> rest = arguments.from(1);
        int option = rest.indexOf("--since");
        if (option >= 0 && option != rest.size() - 2) {
            throw arguments.usage();
        }
        OptionalLong since = option < 0 ? OptionalLong.empty() : FetchedGames.since(rest.get(option + 1));
        List<String> names = option < 0 ? rest : rest.subList(0, option);
        if (names.size() > 1) {
            throw arguments.usage();
        }
        Path folder = folder(session);
        AtomicReference<FetchedGames> fetch = new AtomicReference<>();
        session.jobs()
                .run(Jobs.Task.of("lichess games", stop -> {
                            String name = names.isEmpty() ? open.account().name() : names.get(0);
                            FetchedGames games = new FetchedGames(folder, Lichess.accountName(name));
                            fetch.set(games);
                            String words = games.fetch(open, name, since, stop);
                            return () -> session.print(
                                    words + " games " + games.file() + " lists them, db import reads them.");
                        })
                        .status(() -> {
                            FetchedGames games = fetch.get();
                            return "lichess games, " + (games == null ? 0 : games.fetched()) + " fetched";
                        }));
    }

    /**
     * Fetches a study into a file, and shows its first chapter.
     *
     * @param open signed in
     * @param arguments {@code study ID}, or its address
     */
    static void study(Session session, Lichess open, Arguments arguments) {
        requireNoGame(session);
        List<String> rest = arguments.from(1);
        if (rest.size() != 1) {
            throw arguments.usage();
        }
        String id = rest.get(0).replaceFirst("^.*/study/", "").replaceFirst("[/?#].*$", "");
        Path folder = folder(session);
        LichessCommand.ask(session, () -> {
            String pgn = open.study(id);
            Path file = folder.resolve("lichess-study-" + id + ".pgn");
            try {
                OwnFile.write(file, CleanText.lines(pgn, Math.max(1, pgn.length())));
            } catch (IOException e) {
                throw FileTrouble.writing(file, e);
            }
            return () -> {
                session.games().visit(new ChessBoardGame(GameFiles.load(file, 1, GamePolicy.ANALYSIS)));
                session.print("The first chapter is on the board; games " + file + " lists them all.");
            };
        });
    }
}
