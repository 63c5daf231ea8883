package hal.commands.files;

import hal.command.CommandText;
import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.GameParameters;
import hal.engine.option.OptionType;
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
 * Writes the game, or the position on the board, into a file whose ending says as what; and {@code save}, which means
 * PGN if it says nothing.
 */
public final class SaveCommand {
    private static final String PGN = ".pgn";
    /** What may be said of a PGN file. */
    private static final Set<String> WITH_PGN = Set.of("out", "overwrite");

    private static final Path STANDARD_OUTPUT = Path.of("-");
    private static final Map<Parameter, ExportFormat> FORMATS = new LinkedHashMap<>();
    private static final Parameter FORMAT;
    private static final Map<Parameter, ExportOption> OPTIONS = new LinkedHashMap<>();

    static {
        for (ExportFormat format : ExportFormat.values()) {
            String line = "--" + word(format) + " [FILE] =" + alone(format) + " (new): " + format.description();
            FORMATS.put(CommandText.parameter(line), format);
        }
        FORMAT = Parameter.named(
                "format",
                OptionType.Words.of(
                        FORMATS.keySet().stream().map(Parameter::name).toArray(String[]::new)),
                "the format, instead of the one that the file's ending names");
        for (ExportOption option : ExportOption.values()) {
            if (option.isSwitch()) {
                boolean off = option.isUsuallyOn();
                OPTIONS.put(Parameter.flag(option.word(), option.help()), option);
                OPTIONS.put(
                        Parameter.flag(off ? option.key() : option.off(), "the opposite of " + option.word()), option);
            } else {
                OPTIONS.put(
                        Parameter.any(option.key(), option.label(), option.help())
                                .usual(option.initial()),
                        option);
            }
        }
    }

    /** Its ending, unless a parameter that says something else has that name. */
    private static String word(ExportFormat format) {
        String word = format == ExportFormat.GRAPH ? "graph" : format.ending();
        boolean taken = GameParameters.ALL.stream()
                        .anyMatch(parameter -> parameter.name().equals(word))
                || Arrays.stream(ExportOption.values())
                        .anyMatch(option -> word.equals(option.key()) || word.equals(option.word()));
        return taken ? word + "-file" : word;
    }

    private static String usualName(ExportFormat format) {
        return format == ExportFormat.GRAPH ? "eval.png" : "game." + format.ending();
    }

    /** What a format's word alone stands for: that file, but not as anybody types it. */
    private static String alone(ExportFormat format) {
        return "./" + usualName(format);
    }

    /** Adds the game to a PGN file, or exports it. */
    public static final Command SAVE = pictures("save").runs((session, values) -> {
        boolean ending = values.file("out")
                .map(Path::getFileName)
                .filter(name -> name.toString().lastIndexOf('.') > 0)
                .isPresent();
        if (session.board().chess().isPresent() && (ending || !values.isGiven("out"))) {
            export(session, values);
        } else {
            append(session, values.file("out").orElseThrow(() -> UsageException.of("FILE is missing.")));
        }
    });

    public static final Command COMMAND = pictures("export")
            .details("The file's ending chooses the format:\n" + formats()
                    + "A file called eval.png, or any .png with the word graph, is the graph.\n"
                    + "One line may write several files:\n"
                    + "  export game.gif size 320 delay 700ms bar\n"
                    + "  export games.pgn game 3 html game.html graph eval.png\n"
                    + "  export games.pgn ply 20 png position.png arrows e2e4,d7d5:red\n"
                    + "  hal export fen \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\" svg -\n"
                    + "\nExit codes: 0 all files were written, 1 an error, 2 a bad command line.")
            .runs(SaveCommand::export);

    private SaveCommand() {}

    private static Command pictures(String name) {
        List<Parameter> all = new ArrayList<>(FORMATS.keySet());
        all.add(FORMAT);
        all.addAll(OPTIONS.keySet());
        Command taking = Command.of(name, all.toArray(Parameter[]::new)).offering("out", context -> names());
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
        Optional<Path> named = values.file("out");
        Optional<Path> games = named.filter(file -> isPgn(file) && values.isGiven(FORMATS.keySet()));
        Optional<Path> file = games.isPresent() ? Optional.empty() : named;
        if (file.filter(SaveCommand::isPgn).isPresent()) {
            if (!values.parameters().stream().allMatch(given -> WITH_PGN.contains(given.name()))) {
                throw UsageException.of("The other words are options of pictures; a PGN file has none.");
            }
            append(session, file.get());
            return;
        }
        Map<Path, ExportFormat> targets = targets(values, file);
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
                    String files = targets.keySet().stream().map(Path::toString).collect(Collectors.joining(" and "));
                    return () -> {
                        if (!targets.containsKey(STANDARD_OUTPUT)) {
                            session.print("Saved to " + files + ".");
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
     * @param file named by itself: a format without a file of its own says what that one is, if its ending does not
     */
    private static Map<Path, ExportFormat> targets(Values values, Optional<Path> file) {
        Map<Path, ExportFormat> targets = new LinkedHashMap<>();
        Optional<ExportFormat> said = values.find("format").map(SaveCommand::format);
        boolean ended = file.filter(SaveCommand::hasEnding).isPresent();
        for (Map.Entry<Parameter, ExportFormat> one : FORMATS.entrySet()) {
            boolean alone = values.find(one.getKey().name())
                    .filter(alone(one.getValue())::equals)
                    .isPresent();
            if (alone && file.isPresent() && (!ended || one.getValue() == ExportFormat.GRAPH)) {
                said = Optional.of(one.getValue());
            } else if (values.isGiven(one.getKey().name())) {
                Path usual = Path.of(usualName(one.getValue()));
                targets.put(alone ? usual : values.file(one.getKey().name()).orElseThrow(), one.getValue());
            }
        }
        if (file.isPresent()) {
            String name = String.valueOf(file.get().getFileName());
            targets.put(file.get(), said.orElseGet(() -> ExportFormat.of(name)));
        } else if (said.isPresent()) {
            targets.put(Path.of(usualName(said.get())), said.get());
        }
        if (targets.isEmpty()) {
            throw UsageException.of("FILE is missing: name a file to write, such as game.gif.");
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

    private static boolean hasEnding(Path file) {
        return Arrays.stream(ExportFormat.values())
                .anyMatch(format -> file.toString().endsWith("." + format.ending()));
    }

    private static ExportFormat format(String word) {
        return FORMATS.values().stream()
                .filter(format -> word(format).equals(word))
                .findFirst()
                .orElseThrow();
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
                    + " was not changed. To make a picture of" + " one of its games, name that, too, as in export "
                    + file.getFileName() + " gif game.gif.");
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
