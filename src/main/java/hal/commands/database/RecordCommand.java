package hal.commands.database;

import hal.commands.Arguments;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.game.GameTree;
import hal.game.Result;
import hal.pgn.PgnEntry;
import hal.pgn.PgnReader;
import hal.search.StopToken;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.support.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;

/** The user's score against HAL, level by level, and how it has come about. */
public final class RecordCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("record", "your score by level, your rating over time, streaks, openings")
                .details(
                        "From the games in your archive, which games mine lists. The rating is an Elo rating with K = 32,\n"
                                + "from games against opponents of known rating; it starts at the first opponent's.")
                .forChess();
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        Optional<Path> archive = session.surroundings()
                .folders()
                .state()
                .map(folder -> folder.resolve(GameKind.CHESS.archive()))
                .filter(Files::isRegularFile);
        if (archive.isEmpty()) {
            session.print("You have not finished a game here yet.");
            return;
        }
        session.jobs().begin(new Count(session, archive.get()));
    }

    /** Reads the archive. */
    private static final class Count implements Jobs.Job {
        private final Session session;
        private final Path archive;
        private final String name;
        private final AtomicInteger games = new AtomicInteger();

        Count(Session session, Path archive) {
            this.session = session;
            this.archive = archive;
            name = session.settings().get(Setting.NAME);
        }

        @Override
        public String name() {
            return "record";
        }

        @Override
        public boolean isQuick() {
            return true;
        }

        @Override
        public String status() {
            return "record: " + games.get() + " games";
        }

        @Override
        public void run(StopToken stop) {
            List<OwnGame> own = new ArrayList<>();
            try (PgnReader reader = PgnReader.open(archive)) {
                for (Optional<PgnEntry> entry = reader.next();
                        entry.isPresent() && !stop.isRaised();
                        entry = reader.next()) {
                    read(entry.get().game()).ifPresent(own::add);
                    games.incrementAndGet();
                }
            } catch (IOException e) {
                throw FileTrouble.reading(archive, e);
            }
            if (own.isEmpty()) {
                session.print("No game of yours against an engine has been decided yet.");
            } else {
                session.print(RecordReport.of(own, session.face().abilities().columns()));
            }
        }

        /** A game in which the user had one side and that has been decided. */
        private Optional<OwnGame> read(GameTree game) {
            boolean white = game.tag("White").equalsIgnoreCase(name);
            boolean black = game.tag("Black").equalsIgnoreCase(name);
            if (white == black || game.result() == Result.UNDECIDED) {
                return Optional.empty();
            }
            String other = white ? "Black" : "White";
            String elo = game.tag(other + "Elo");
            double points = game.result() == Result.DRAW ? 0.5 : (game.result() == Result.WHITE_WINS) == white ? 1 : 0;
            String opening = game.tag("Opening").split(":", 2)[0];
            return Optional.of(new OwnGame(
                    opponent(game, other),
                    elo.matches("\\d{1,4}") ? OptionalInt.of(Integer.parseInt(elo)) : OptionalInt.empty(),
                    opening.isEmpty() ? game.tag("ECO") : opening,
                    white,
                    points));
        }

        /** As the tags name it; levels have two digits, so that they stand in their order. */
        private static String opponent(GameTree game, String side) {
            String level = game.tag(side + "Level");
            String elo = game.tag(side + "Elo");
            String strength = level.matches("\\d{1,2}")
                    ? String.format(Locale.ROOT, " level %2d", Integer.parseInt(level))
                    : level.isEmpty() ? "" : " " + level;
            return game.tag(side) + strength + (elo.isEmpty() ? "" : " (Elo " + elo + ")");
        }
    }
}
