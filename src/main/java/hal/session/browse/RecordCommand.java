package hal.session.browse;

import hal.game.GameTree;
import hal.game.Result;
import hal.pgn.PgnEntry;
import hal.pgn.PgnReader;
import hal.search.StopToken;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Answer.Table.Column;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.support.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The user's score against HAL, level by level. */
public final class RecordCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("record", "your score against me and other engines, by level")
                .details("Of the games in your archive: games mine lists them.")
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

    /** Points against one opponent at one level. */
    private static final class Tally {
        private int won;
        private int drawn;
        private int lost;

        private void add(Result result, boolean white) {
            won += result == (white ? Result.WHITE_WINS : Result.BLACK_WINS) ? 1 : 0;
            lost += result == (white ? Result.BLACK_WINS : Result.WHITE_WINS) ? 1 : 0;
            drawn += result == Result.DRAW ? 1 : 0;
        }

        private List<Cell> row(String opponent) {
            int games = won + drawn + lost;
            return Answer.Table.row(
                    opponent,
                    Integer.toString(games),
                    Integer.toString(won),
                    Integer.toString(drawn),
                    Integer.toString(lost),
                    String.format(Locale.ROOT, "%.0f %%", 100 * (won + drawn / 2.0) / games));
        }
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
            Map<String, Tally> tallies = new TreeMap<>();
            try (PgnReader reader = PgnReader.open(archive)) {
                for (Optional<PgnEntry> entry = reader.next();
                        entry.isPresent() && !stop.isRaised();
                        entry = reader.next()) {
                    count(entry.get().game(), tallies);
                    games.incrementAndGet();
                }
            } catch (IOException e) {
                throw FileTrouble.reading(archive, e);
            }
            if (tallies.isEmpty()) {
                session.print("No game of yours against an engine has been decided yet.");
                return;
            }
            List<List<Cell>> rows = new ArrayList<>();
            tallies.forEach((opponent, tally) -> rows.add(tally.row(opponent)));
            session.print(Answer.Table.of(
                    List.of(
                            Column.text("opponent"),
                            Column.number("games", 1),
                            Column.number("won", 1),
                            Column.number("drawn", 1),
                            Column.number("lost", 1),
                            Column.number("score", 1)),
                    rows));
        }

        private void count(GameTree game, Map<String, Tally> tallies) {
            boolean white = game.tag("White").equalsIgnoreCase(name);
            boolean black = game.tag("Black").equalsIgnoreCase(name);
            if (white != black && game.result() != Result.UNDECIDED) {
                tallies.computeIfAbsent(opponent(game, white ? "Black" : "White"), key -> new Tally())
                        .add(game.result(), white);
            }
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
