package hal.commands.files;

import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.option.OptionType.Switch;
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
import hal.session.Jobs;
import hal.session.Session;
import hal.session.settings.Setting;
import hal.support.AtomicFile;
import hal.support.FileTrouble;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Writes the game, or the position on the board, into a file whose ending says as what; and {@code save}, which means
 * PGN if it says nothing.
 */
public final class SaveCommand {
    private static final String PGN = ".pgn";
    private static final Parameter FILE =
            Parameter.newFile("file", "its ending says as what").needed();
    private static final Parameter OVERWRITE = Parameter.flag("overwrite", "replaces a file that exists");
    private static final Parameter GRAPH = Parameter.flag("graph", "evaluation and time over the game, as .png");
    private static final Map<Parameter, ExportOption> OPTIONS = new LinkedHashMap<>();

    static {
        for (ExportOption option : ExportOption.values()) {
            if (option.isSwitch()) {
                boolean off = option.isUsuallyOn();
                OPTIONS.put(Parameter.flag(option.word(), option.help()), option);
                OPTIONS.put(Parameter.flag(off ? option.key() : option.off(), "the opposite"), option);
            } else {
                OPTIONS.put(
                        Parameter.any(option.key(), option.label(), option.help())
                                .usual(option.initial()),
                        option);
            }
        }
    }

    /** Adds the game to a PGN file, or exports it. */
    public static final Command SAVE = pictures(Command.of("save", "adds the game to a PGN file"))
            .details("The file is created if it does not exist; games already in it are kept. ~ is your home folder."
                    + " A file that ends in .gif, .png, .svg, .html, .txt or .md is written as export does.")
            .alias("pgnsave")
            .forHome()
            .runs((session, values) -> {
                Path file = values.file(FILE).orElseThrow();
                String name = String.valueOf(file.getFileName());
                boolean chess = session.board().chess().isPresent();
                if (chess && name.lastIndexOf('.') > 0) {
                    export(session, values, file);
                } else {
                    append(session, file);
                }
            });

    public static final Command COMMAND = pictures(
                    Command.of("export", "writes the game or the position as a picture, a page or a text"))
            .details("The file's ending chooses the format:\n" + formats()
                    + "eval.png, or a .png with the word graph, is the graph.\n"
                    + "Example: export game.gif size 320 delay 700ms bar.")
            .forHome()
            .forChess()
            .runs((session, values) -> export(session, values, values.file(FILE).orElseThrow()));

    private SaveCommand() {}

    private static Command pictures(Command command) {
        List<Parameter> all = new ArrayList<>(List.of(FILE, OVERWRITE, GRAPH));
        all.addAll(OPTIONS.keySet());
        Command taking = command.takes(all.toArray(Parameter[]::new)).offering(FILE, context -> names());
        for (Map.Entry<Parameter, ExportOption> option : OPTIONS.entrySet()) {
            if (option.getValue() == ExportOption.THEME) {
                taking = taking.offering(option.getKey(), context -> context.catalogs().themes().list().stream()
                        .map(theme -> new Choice(theme.value(), theme.description()))
                        .toList());
            } else if (option.getValue() == ExportOption.PIECES) {
                taking = taking.offering(option.getKey(), context -> Arrays.stream(PieceSet.values())
                        .map(set -> new Choice(set.key(), set.description()))
                        .toList());
            }
        }
        return taking;
    }

    private static String formats() {
        StringBuilder lines = new StringBuilder();
        names().forEach(name -> lines.append(String.format("  %-14s %s%n", name.value(), name.description())));
        return lines.toString();
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

    private static void export(Session session, Values values, Path path) {
        String name = String.valueOf(path.getFileName());
        if (name.toLowerCase(Locale.ROOT).endsWith(PGN)) {
            if (OPTIONS.keySet().stream().anyMatch(values::isGiven) || values.isOn(GRAPH)) {
                throw UsageException.of("The other words are options of pictures; a PGN file has none.");
            }
            append(session, path);
            return;
        }
        ExportFormat format = ExportFormat.of(name);
        if (values.isOn(GRAPH)) {
            if (format != ExportFormat.PNG && format != ExportFormat.GRAPH) {
                throw UsageException.of("The graph is written as .png only.");
            }
            format = ExportFormat.GRAPH;
        }
        ExportOptions options = options(session, values);
        PictureColors colors = session.catalogs()
                .themes()
                .colors(options.theme().orElse(session.settings().get(Setting.THEME)));
        if (!values.isOn(OVERWRITE)) {
            AtomicFile.requireNew(path, "the word overwrite after it replaces it");
        }
        Supplier<byte[]> content = Exporter.prepare(format, game(session), options, colors);
        session.run(Jobs.Task.of("export", stop -> {
                    ExportFile.write(path, content.get());
                    return () -> session.print("Saved to " + path + ".");
                })
                .asShared());
    }

    /** The board as it is seen. */
    private static ExportOptions options(Session session) {
        ExportOptions options = new ExportOptions();
        if (session.screen().isBlackBelow()) {
            options.set(ExportOption.FLIPPED, Switch.ON);
        }
        return options;
    }

    /** The same, unless the line says otherwise. */
    private static ExportOptions options(Session session, Values values) {
        ExportOptions options = options(session);
        OPTIONS.forEach((parameter, option) -> {
            if (values.isGiven(parameter)) {
                boolean off = option.isSwitch() && parameter.name().equals(option.off());
                options.set(option, off ? Switch.OFF : values.get(parameter));
            }
        });
        return options;
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
        ExportOptions options = options(session);
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
}
