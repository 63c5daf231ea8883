package hal.commands.database;

import hal.book.name.NamedLine;
import hal.book.name.OpeningNames;
import hal.commands.Arguments;
import hal.commands.Command;
import hal.game.GameTree;
import hal.pgn.PgnEntry;
import hal.pgn.PgnReader;
import hal.session.Jobs;
import hal.session.OwnNames;
import hal.session.Session;
import hal.session.game.GameKind;
import hal.support.FileTrouble;
import hal.support.Quantity;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** What a file of the user's games says of his chess. */
public final class InsightsCommand {
    public static final Command COMMAND = Command.of("insights", "where your games are won and lost")
            .with("[FILE.pgn] [as NAME, NAME...]")
            .details(
                    """
                    Tables of your results by colour, opponent's strength, clock, and opening, of the phase in which your
                    losses were lost, and of your accuracy in each phase. insights alone takes the games you have played
                    here; insights FILE a file such as lichess or chess.com give you, and "as" the names that are yours
                    there. Clocks and scores are those in the games' comments ([%clk], [%eval]); a phase without scores is
                    the one in which the game ended.""")
            .forChess()
            .onFile()
            .forHome()
            .does(InsightsCommand::run);

    private InsightsCommand() {}

    private static void run(Session session, Arguments arguments) {
        String rest = arguments.rest();
        int as = (" " + rest + " ").indexOf(" as ");
        String file = (as < 0 ? rest : rest.substring(0, as)).strip();
        Set<String> names = as < 0
                ? OwnNames.of(session.surroundings().folders(), session.settings())
                : Arrays.stream(rest.substring(as + "as".length()).split(",", -1))
                        .map(name -> name.strip().toLowerCase(Locale.ROOT))
                        .filter(name -> !name.isEmpty())
                        .collect(Collectors.toSet());
        if (names.isEmpty()) {
            throw arguments.usage();
        }
        Path path = file.isEmpty() ? archive(session) : arguments.path(file);
        Insights insights =
                new Insights(names, game -> opening(session.surroundings().openings(), game));
        AtomicInteger read = new AtomicInteger();
        session.jobs()
                .run(Jobs.Task.of("insights", stop -> {
                            read(path, insights, read, stop::isRaised);
                            return () -> {
                                if (insights.size() == 0) {
                                    session.print("None of these " + Quantity.of(read.get(), "game")
                                            + " is a decided one by "
                                            + names.stream().sorted().collect(Collectors.joining(" or "))
                                            + "; insights FILE as NAME says what you are called there.");
                                } else {
                                    session.print(insights.answer());
                                    if (stop.isRaised()) {
                                        session.note("Cancelled; that is of the games read so far.");
                                    }
                                }
                            };
                        })
                        .status(() -> "insights: " + Quantity.of(read.get(), "game"))
                        .asQuick());
    }

    private static Path archive(Session session) {
        return session.surroundings()
                .folders()
                .state()
                .map(folder -> folder.resolve(GameKind.CHESS.archive()))
                .filter(Files::isRegularFile)
                .orElseThrow(() -> new UserException(
                        "You have not finished a game here yet; insights FILE looks at those of a PGN file."));
    }

    private static void read(Path path, Insights insights, AtomicInteger read, BooleanSupplier stop) {
        try (PgnReader reader = PgnReader.open(path)) {
            for (Optional<PgnEntry> entry = reader.next();
                    entry.isPresent() && !stop.getAsBoolean();
                    entry = reader.next()) {
                insights.add(entry.get().game());
                read.incrementAndGet();
            }
        } catch (IOException e) {
            throw FileTrouble.reading(path, e);
        }
    }

    /** The opening as the file names it, without its variation, or as HAL does. */
    private static String opening(OpeningNames names, GameTree game) {
        String tag = game.tag("Opening").split(":", 2)[0].strip();
        if (!tag.isEmpty() && !tag.equals("?")) {
            return tag;
        }
        return names.lineOf(game.start(), game.moves())
                .map(NamedLine::name)
                .map(name -> name.opening())
                .orElse("");
    }
}
