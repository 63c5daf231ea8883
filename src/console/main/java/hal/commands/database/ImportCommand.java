package hal.commands.database;

import hal.analysis.review.ReviewedGames;
import hal.command.Values;
import hal.commands.Command;
import hal.game.GameTree;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnWriter;
import hal.memory.GameFile;
import hal.platform.Quantity;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.game.GameArchive;
import hal.session.game.GameKind;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Adds the user's games from elsewhere to the archive, where {@code insights}, {@code record} and the repertoire find
 * them.
 */
public final class ImportCommand {

    public static final Command COMMAND = Command.of("import").runs(ImportCommand::run);

    private static final int GAMES_BETWEEN_WRITES = 64;
    private static final int MAX_NAME = 100;

    private final Path folder;
    private final Set<String> names;
    private final BooleanSupplier stop;
    private final Set<String> known = new HashSet<>();
    private final StringBuilder waiting = new StringBuilder();
    private final Map<String, Integer> variants = new TreeMap<>();
    private final Map<String, Integer> players = new HashMap<>();
    private final AtomicInteger read = new AtomicInteger();
    private int taken;
    private int repeats;
    private int unreadable;
    private int damaged;
    private Optional<String> missing = Optional.empty();
    private int others;

    private ImportCommand(Path folder, Set<String> names, BooleanSupplier stop) {
        this.folder = folder;
        this.names = names;
        this.stop = stop;
    }

    private static void run(Session session, Values values) {
        Path file = values.file("file").orElseThrow();
        FileTrouble.reading(file, () -> InputFile.open(file).close()); // before any name is remembered
        UserNames.parse(values.get("as")).forEach(name -> UserNames.add(session.folders(), name));
        Set<String> names = UserNames.of(session.folders(), session.settings());
        Path folder = session.folders()
                .state()
                .orElseThrow(() -> new UserException(
                        "There is no folder for your games: neither XDG_STATE_HOME nor HOME is set."));
        ImportCommand[] work = new ImportCommand[1];
        session.run(Jobs.Task.of("import", stop -> {
                    work[0] = new ImportCommand(folder, names, stop::isRaised);
                    work[0].take(file);
                    boolean stopped = stop.isRaised();
                    return () -> session.print(work[0].summary(file, stopped));
                })
                .status(() -> "import: " + Quantity.of(work[0] == null ? 0 : work[0].read.get(), "game")));
    }

    private void take(Path file) {
        Path archive = folder.resolve(GameKind.CHESS.archive());
        if (Files.isRegularFile(archive)) {
            GameFile.read(archive, stop, entry -> known.add(ReviewedGames.key(entry.game())));
        }
        GameFile.read(file, stop, entry -> {
            read.incrementAndGet();
            add(entry);
        });
        write();
    }

    private void add(PgnEntry entry) {
        GameTree game = entry.game();
        players.merge(CleanText.line(game.tag("White"), MAX_NAME), 1, Integer::sum);
        players.merge(CleanText.line(game.tag("Black"), MAX_NAME), 1, Integer::sum);
        if (UserNames.side(names, game).isEmpty()) {
            others++;
        } else if (game.mainLine().isEmpty() && !game.tag("Variant").isEmpty()) {
            variants.merge(CleanText.line(game.tag("Variant"), MAX_NAME), 1, Integer::sum);
        } else if (game.mainLine().isEmpty()) {
            unreadable++;
        } else if (!known.add(ReviewedGames.key(game))) {
            repeats++;
        } else {
            waiting.append(PgnWriter.format(game).strip()).append("\n\n");
            taken++;
            if (!entry.isComplete()) {
                missing = missing.or(entry::shortfall);
                damaged++;
            }
            if (taken % GAMES_BETWEEN_WRITES == 0) {
                write();
            }
        }
    }

    private void write() {
        if (waiting.length() > 0) {
            FileTrouble.writing(
                    folder.resolve(GameKind.CHESS.archive()),
                    () -> GameArchive.append(folder, GameKind.CHESS, waiting.toString()));
            waiting.setLength(0);
        }
    }

    private String summary(Path file, boolean stopped) {
        int all = read.get();
        if (all == 0 && !stopped) {
            return "There are no games in " + file + ".";
        }
        if (others == all && !stopped) {
            String likely = players.entrySet().stream()
                    .filter(entry -> entry.getValue() == all && all > 1)
                    .map(Map.Entry::getKey)
                    .sorted()
                    .collect(Collectors.joining(" and "));
            return "None of these " + Quantity.of(all, "game") + " is by " + String.join(" or ", names)
                    + ". Type `import FILE as " + (likely.isEmpty() ? "NAME" : likely)
                    + "` to say what you are called there.";
        }
        List<String> parts = new ArrayList<>();
        parts.add(Quantity.of(taken, "game") + " of yours imported");
        part(parts, repeats, " there already");
        part(parts, unreadable, " without a move left out");
        variants.entrySet().stream()
                .sorted(Comparator.comparing(Map.Entry::getKey))
                .forEach(entry -> part(parts, entry.getValue(), " of " + entry.getKey() + " left out"));
        part(parts, others, " of others left out");
        String shortfall = missing.map(first -> " "
                        + (damaged == 1 ? "One is" : damaged + " are") + " not whole; the first fault is in " + file
                        + ", "
                        + first + ".")
                .orElse("");
        return String.join(", ", parts) + "." + shortfall
                + (stopped
                        ? " Cancelled; the same command continues."
                        : " Type `insights` to see what they say, `insights review` to have those without scores judged first.");
    }

    private static void part(List<String> parts, int count, String words) {
        if (count > 0) {
            parts.add(count + words);
        }
    }
}
