package hal.commands.files;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.export.ExportFile;
import hal.export.ExportFormat;
import hal.export.ExportOption;
import hal.export.ExportOptions;
import hal.export.Exporter;
import hal.export.GameLine;
import hal.export.PictureColors;
import hal.export.PieceSet;
import hal.game.Game;
import hal.game.GameNode;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.settings.Setting;
import hal.support.AtomicFile;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Writes the game, or the position on the board, into a file whose ending says as what; and {@code save}, which means
 * PGN if it says nothing.
 */
public final class SaveCommand {
    /** Adds the game to a PGN file, or exports it. */
    public static final Command SAVE = Command.of("save", "adds the game to a PGN file")
            .with("FILE")
            .details("The file is created if it does not exist; games already in it are kept. ~ is your home folder."
                    + " A file that ends in .gif, .png, .svg, .html, .txt or .md is written as export does.")
            .alias("pgnsave")
            .forHome()
            .needing(SaveCommand::save)
            .onFile();

    private static final String OVERWRITE = "overwrite";
    private static final String GRAPH = "graph";
    private static final String PGN = ".pgn";

    private static String formats() {
        StringBuilder lines = new StringBuilder();
        for (ExportFormat format : ExportFormat.values()) {
            String name = format == ExportFormat.GRAPH ? "eval.png" : "." + format.ending();
            lines.append(String.format("  %-14s %s%n", name, format.description()));
        }
        return lines.append(String.format("  %-14s %s%n", PGN, "the game, added to the file as save does"))
                .toString();
    }

    private static String options() {
        StringBuilder lines = new StringBuilder();
        for (ExportOption option : ExportOption.values()) {
            lines.append(String.format("  %-14s %s%n", (option.word() + " " + option.label()).strip(), option.help()));
        }
        return lines.toString();
    }

    public static final Command COMMAND = Command.of(
                    "export", "writes the game or the position as a picture, a page or a text")
            .with("FILE [OPTIONS]")
            .details("The file's ending chooses the format:\n" + formats()
                    + "eval.png, or a .png with the word graph, is the graph. The options are words:\n" + options()
                    + "overwrite replaces a file that exists. Example: export game.gif size 320 delay 700ms bar.")
            .forHome()
            .forChess()
            .does(SaveCommand::run)
            .completing(SaveCommand::choices)
            .onFile();

    private SaveCommand() {}

    private static void run(Session session, Arguments arguments) {
        Request request = Request.of(arguments).orElseThrow(() -> {
            if (arguments.isEmpty()) {
                return arguments.usage();
            }
            ExportFormat.of(arguments.word(0)); // says which endings there are
            return arguments.usage();
        });
        request.carryOut(session, arguments);
    }

    private static List<Choice> choices(CompletionContext context, List<String> before) {
        if (before.isEmpty()) {
            return names();
        }
        Optional<ExportOption> last =
                ExportOption.of(before.get(before.size() - 1)).filter(option -> !option.isSwitch());
        if (last.isPresent()) {
            return values(context, last.get());
        }
        List<Choice> words = new ArrayList<>();
        for (ExportOption option : ExportOption.values()) {
            words.add(new Choice(option.word(), option.help()));
        }
        words.add(new Choice(OVERWRITE, "replaces a file that exists"));
        words.add(new Choice(GRAPH, "evaluation and time over the game"));
        return words;
    }

    /** A file's name for each format. */
    private static List<Choice> names() {
        List<Choice> names = new ArrayList<>();
        for (ExportFormat format : ExportFormat.values()) {
            names.add(new Choice(
                    format == ExportFormat.GRAPH ? "eval.png" : "game." + format.ending(), format.description()));
        }
        names.add(new Choice("game" + PGN, "the game, added to the file as save does"));
        return names;
    }

    private static List<Choice> values(CompletionContext context, ExportOption option) {
        return switch (option) {
            case THEME ->
                context.catalogs().themes().list().stream()
                        .map(theme -> new Choice(theme.value(), theme.description()))
                        .toList();
            case PIECES ->
                Arrays.stream(PieceSet.values())
                        .map(set -> new Choice(set.key(), set.description()))
                        .toList();
            default -> option.initial().isEmpty() ? List.of() : List.of(Choice.of(option.initial()));
        };
    }

    /**
     * What is to be written where.
     *
     * @param file its name as typed
     * @param words the options
     */
    private record Request(String file, List<String> words) {
        /** The file's name extends to the first word with an ending that is known; empty if no word has one. */
        static Optional<Request> of(Arguments arguments) {
            for (int i = 0; i < arguments.size(); i++) {
                if (isKnown(arguments.word(i))) {
                    List<String> all = arguments.from(0);
                    return Optional.of(new Request(
                            String.join(" ", all.subList(0, i + 1)),
                            all.subList(i + 1, all.size()).stream()
                                    .map(word -> word.toLowerCase(Locale.ROOT))
                                    .toList()));
                }
            }
            return Optional.empty();
        }

        private static boolean isKnown(String word) {
            String lower = word.toLowerCase(Locale.ROOT);
            return lower.endsWith(PGN)
                    || Arrays.stream(ExportFormat.values()).anyMatch(format -> lower.endsWith("." + format.ending()));
        }

        void carryOut(Session session, Arguments arguments) {
            Path path = arguments.fileToWrite(file);
            if (file.toLowerCase(Locale.ROOT).endsWith(PGN)) {
                if (!words.isEmpty()) {
                    throw new UserException("\"" + words.get(0) + "\" is an option of pictures; a PGN file has none.");
                }
                append(session, path);
                return;
            }
            List<String> rest = new ArrayList<>(words);
            boolean replace = rest.remove(OVERWRITE);
            ExportFormat format = ExportFormat.of(String.valueOf(path.getFileName()));
            if (rest.remove(GRAPH)) {
                if (format != ExportFormat.PNG && format != ExportFormat.GRAPH) {
                    throw new UserException("The graph is written as .png only.");
                }
                format = ExportFormat.GRAPH;
            }
            if (session.screen().isBlackBelow()) {
                rest.add(0, ExportOption.FLIPPED.key());
            }
            ExportOptions options = ExportOptions.of(rest);
            PictureColors colors = session.catalogs()
                    .themes()
                    .colors(options.theme().orElse(session.settings().get(Setting.THEME)));
            if (!replace) {
                AtomicFile.requireNew(path, "the word overwrite after it replaces it");
            }
            Supplier<byte[]> content = Exporter.prepare(format, game(session), options, colors);
            session.run(Jobs.Task.of("export", stop -> {
                        ExportFile.write(path, content.get());
                        return () -> session.print("Saved to " + path + ".");
                    })
                    .asShared());
        }
    }

    /** The line on which the board is, and the place of the board in it. */
    public static GameLine game(Session session) {
        Game game = session.game();
        List<GameNode> line = new ArrayList<>(game.moves());
        line.addAll(game.future());
        return new GameLine(game.tree(), line, game.ply());
    }

    /**
     * Prepares the game on the board as a file.
     *
     * @param name ends with {@code .pgn} or as a picture format does
     * @return makes the content, on any thread
     * @throws UserException if there is no such format, or the game cannot be written in it
     */
    public static Supplier<byte[]> file(Session session, String name) {
        if (name.endsWith(".pgn")) {
            String record = session.board().sheet().record(session.catalogs().openings(), true);
            return () -> record.getBytes(StandardCharsets.UTF_8);
        }
        ExportOptions options =
                ExportOptions.of(session.screen().isBlackBelow() ? List.of(ExportOption.FLIPPED.key()) : List.of());
        return Exporter.prepare(
                ExportFormat.of(name),
                game(session),
                options,
                session.catalogs().themes().colors(session.settings().get(Setting.THEME)));
    }

    private static void append(Session session, Path file) {
        String game = session.board().sheet().record(session.catalogs().openings(), true) + "\n";
        session.run(Jobs.Task.of("save", stop -> {
                    append(file, game);
                    return () -> session.print("Saved to " + file + ".");
                })
                .asShared()
                .asQuick());
    }

    /** One after another: two that are saved at once may go into the same file. */
    private static synchronized void append(Path file, String game) {
        FileTrouble.writing(file, () -> AtomicFile.append(file, game));
    }

    /** Writes PGN, unless the file's ending says otherwise. */
    private static void save(Session session, Arguments arguments) {
        boolean chess = session.board().chess().isPresent();
        boolean pgn = arguments.rest().toLowerCase(Locale.ROOT).endsWith(PGN);
        Optional<Request> request = chess && !pgn ? Request.of(arguments) : Optional.empty();
        if (request.isPresent()) {
            request.get().carryOut(session, arguments);
            return;
        }
        Path path = arguments.fileToWrite(arguments.rest());
        String name = String.valueOf(path.getFileName());
        if (chess && !pgn && name.lastIndexOf('.') > 0) {
            ExportFormat.of(name); // says which endings there are
        }
        append(session, path);
    }
}
