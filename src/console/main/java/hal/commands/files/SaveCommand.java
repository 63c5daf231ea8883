package hal.commands.files;

import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.GameParameters;
import hal.engine.option.OptionType.Switch;
import hal.export.ExportFile;
import hal.export.ExportFormat;
import hal.export.ExportOption;
import hal.export.ExportOptions;
import hal.export.Exporter;
import hal.export.GameLine;
import hal.export.PictureColors;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.diagram.PieceSet;
import hal.platform.AtomicFile;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.settings.Setting;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Writes the game, or the position on the board, in the format that the file's ending names; and {@code save}, which
 * means PGN if it names none.
 */
public final class SaveCommand {
    private static final String PGN = ".pgn";
    /** What a file of games may be written with. */
    private static final Set<String> WITH_PGN = Set.of("out", "overwrite");

    private static final Path STANDARD_OUTPUT = Path.of("-");
    private static final Map<Parameter, ExportOption> OPTIONS = new LinkedHashMap<>();

    static {
        for (ExportOption option : ExportOption.values()) {
            if (option.isSwitch()) {
                OPTIONS.put(Parameter.flag(option.word(), option.help()), option);
                if (option == ExportOption.FLIPPED) { // which is as on the board unless the line says it
                    OPTIONS.put(Parameter.flag(option.off(), "White at the bottom"), option);
                }
            } else {
                OPTIONS.put(
                        Parameter.any(option.key(), option.label(), option.help())
                                .usual(option.initial()),
                        option);
            }
        }
    }

    /** Adds the game to a file of games, or writes it as its file's ending says. */
    public static final Command SAVE = pictures("save").runs((session, values) -> {
        boolean ending = values.files("out").stream()
                .anyMatch(file -> String.valueOf(file.getFileName()).lastIndexOf('.') > 0);
        if (session.board().chess().isPresent() && (ending || !values.isGiven("out"))) {
            export(session, values);
        } else {
            append(
                    session,
                    values.files("out").stream().findFirst().orElseThrow(() -> UsageException.of("FILE is missing.")));
        }
    });

    /** Writes pictures, pages and texts. */
    public static final Command COMMAND = pictures("export")
            .details("The end of a file's name chooses what is written:\n" + formats()
                    + "If you name several files, the one that ends in .pgn is read:\n"
                    + "  export game.gif size 320 delay 700ms bar\n"
                    + "  export games.pgn game 3 game.html eval.png\n"
                    + "  export games.pgn ply 20 position.png arrows e2e4,d7d5:red\n"
                    + "  hal export fen \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\" svg -\n"
                    + "\nExit codes: 0 all files were written, 1 an error, 2 a bad command line.")
            .runs(SaveCommand::export);

    private SaveCommand() {}

    private static Command pictures(String name) {
        Command taking =
                Command.of(name, OPTIONS.keySet().toArray(Parameter[]::new)).offering("out", context -> names());
        for (Map.Entry<Parameter, ExportOption> option : OPTIONS.entrySet()) {
            if (option.getValue() == ExportOption.THEME) {
                taking = taking.offering(option.getKey().name(), context -> context.catalogs().themes().list().stream()
                        .map(theme -> new Choice(theme.value(), theme.description()))
                        .toList());
            } else if (option.getValue() == ExportOption.PIECES) {
                taking = taking.offering(option.getKey().name(), context -> Arrays.stream(PieceSet.values())
                        .map(set -> new Choice(set.key(), set.description()))
                        .toList());
            }
        }
        return taking;
    }

    private static String usualName(ExportFormat format) {
        return format == ExportFormat.GRAPH ? "eval.png" : "game." + format.ending();
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
            names.add(new Choice(usualName(format), format.description()));
        }
        names.add(new Choice("game" + PGN, "the game, added to the file as save does"));
        return names;
    }

    private static void export(Session session, Values values) {
        List<Path> files = values.files("out");
        boolean beside = files.size() > 1 || values.isGiven("format");
        Optional<Path> games = files.stream().filter(SaveCommand::isPgn).findFirst();
        if (games.isPresent() && !beside) {
            if (!values.parameters().stream().allMatch(given -> WITH_PGN.contains(given.name()))) {
                throw UsageException.of("The other words are options of pictures; a PGN file has none.");
            }
            append(session, games.get());
            return;
        }
        Map<Path, ExportFormat> targets = targets(
                files.stream().filter(file -> !isPgn(file)).toList(),
                values.find("format").map(ExportFormat::called));
        ExportOptions options = options(session, values);
        PictureColors colors = UsageException.read(() -> session.catalogs()
                .themes()
                .colors(options.theme().orElse(session.settings().get(Setting.THEME))));
        GameLine game = games.map(source -> GameParameters.of(source, values, session::note))
                .or(() -> GameParameters.find(values, session::note))
                .map(SaveCommand::line)
                .orElseGet(() -> game(session));
        Map<Path, Supplier<byte[]>> contents = new LinkedHashMap<>();
        targets.forEach((target, format) -> {
            requireNew(values, target);
            contents.put(target, Exporter.prepare(format, game, options, colors));
        });
        session.run(Jobs.Task.of("export", stop -> {
                    contents.forEach((target, content) -> write(session, target, content.get()));
                    String written =
                            targets.keySet().stream().map(Path::toString).collect(Collectors.joining(" and "));
                    return () -> {
                        if (!targets.containsKey(STANDARD_OUTPUT)) {
                            session.print("Saved to " + written + ".");
                        }
                    };
                })
                .asShared());
    }

    private static boolean isPgn(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(PGN);
    }

    /**
     * What is to be written as what.
     *
     * @param said the format of the only file
     */
    private static Map<Path, ExportFormat> targets(List<Path> files, Optional<ExportFormat> said) {
        Map<Path, ExportFormat> targets = new LinkedHashMap<>();
        if (files.size() > 1 && said.isPresent()) {
            throw UsageException.of("The format cannot be named for several files: their endings name it.");
        }
        for (Path file : files) {
            targets.put(file, said.orElseGet(() -> ExportFormat.of(String.valueOf(file.getFileName()))));
        }
        if (files.isEmpty()) {
            ExportFormat format = said.orElseThrow(
                    () -> UsageException.of("FILE is missing: name a file to write, such as games.pgn or game.gif."));
            targets.put(Path.of(usualName(format)), format);
        }
        targets.forEach((target, format) -> {
            if (format == ExportFormat.GRAPH
                    && !target.equals(STANDARD_OUTPUT)
                    && !target.toString().endsWith(".png")) {
                throw UsageException.of("The graph is written as .png only.");
            }
        });
        return targets;
    }

    private static void requireNew(Values values, Path file) {
        if (!values.isOn("overwrite") && !file.equals(STANDARD_OUTPUT)) {
            AtomicFile.requireNew(file, "type `overwrite` after it to replace it");
        }
    }

    private static void write(Session session, Path file, byte[] content) {
        if (file.equals(STANDARD_OUTPUT)) {
            session.face().write(content);
        } else {
            ExportFile.write(file, content);
        }
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
            if (values.isGiven(parameter.name())) {
                boolean off = option.isSwitch() && parameter.name().equals(option.off());
                UsageException.check(() -> options.set(option, off ? Switch.OFF : values.get(parameter.name())));
            }
        });
        return options;
    }

    /** The line on which the board is, and the place of the board in it. */
    public static GameLine game(Session session) {
        return line(session.game());
    }

    private static GameLine line(Game game) {
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

    /** Adds the game to a file; one without a move adds nothing to those that are there. */
    private static void append(Session session, Path file) {
        if (Files.exists(file) && session.board().chess().isPresent() && isUnplayed(session.game())) {
            throw new UserException("There is no move to save yet, so " + file
                    + " was not changed. To make a picture of one of its games, name that, too, as in export "
                    + file.getFileName() + " game.gif.");
        }
        String game = session.board().sheet().record(session.catalogs().openings(), true) + "\n";
        session.run(Jobs.Task.of("save", stop -> {
                    append(file, game);
                    return () -> session.print("Saved to " + file + ".");
                })
                .asShared()
                .asQuick());
    }

    private static boolean isUnplayed(Game game) {
        return game.moves().isEmpty()
                && game.future().isEmpty()
                && game.startPosition().polyglotKey()
                        == Game.start().startPosition().polyglotKey();
    }

    /** One after another: two that are saved at once may go into the same file. */
    private static synchronized void append(Path file, String game) {
        FileTrouble.writing(file, () -> AtomicFile.append(file, game));
    }
}
