package hal.cli;

import hal.command.ExitCode;
import hal.command.Fair;
import hal.command.Progress;
import hal.command.Setter;
import hal.command.Subcommand;
import hal.command.UsageException;
import hal.console.board.theme.Themes;
import hal.export.Diagram;
import hal.export.ExportFile;
import hal.export.ExportFormat;
import hal.export.ExportOption;
import hal.export.ExportOptions;
import hal.export.Exporter;
import hal.export.GameLine;
import hal.export.PictureColors;
import hal.export.PictureStyle;
import hal.game.GameTree;
import hal.game.pgn.PgnEntry;
import hal.notation.Epd;
import hal.notation.EpdSuite;
import hal.session.game.GameFiles;
import hal.support.AtomicFile;
import hal.support.FileTrouble;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal export}: pictures, pages and texts of games and positions. */
@Command(
        name = "export",
        description = {
            "Make pictures, pages and texts of a game of a PGN file, of a position, or of all positions of an EPD file.",
            "One run may write several files. With --epd, --png and --svg name a folder, which receives a picture for each"
                    + " position, numbered."
        },
        footer = {
            "",
            "Examples:",
            "  hal export games.pgn --game 3 --gif out.gif",
            "  hal export games.pgn --html game.html --graph eval.png",
            "  hal export games.pgn --ply 20 --png position.png --arrows e2e4,d7d5:red",
            "  hal export --fen \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\" --svg -",
            "  hal export --epd suite.epd --png pictures --size 320 --no-coordinates",
            "",
            "Exit codes: 0 all files were written, 1 an error, 2 a bad command line."
        },
        mixinStandardHelpOptions = true)
final class ExportCommand extends Subcommand implements Fair {
    private static final Path STANDARD_OUTPUT = Path.of("-");

    @Parameters(arity = "0..1", paramLabel = "GAMES", description = "The games, in PGN.")
    private Path games;

    @Option(names = "--game", paramLabel = "N", description = "Which game of the file; default: ${DEFAULT-VALUE}.")
    private int number = 1;

    @Option(
            names = "--ply",
            paramLabel = "N",
            description = "The position after N plies instead of that at the end, for --png, --svg and --html.")
    private Integer ply;

    @Option(names = "--fen", paramLabel = "FEN", description = "A position instead of a game.")
    private String fen;

    @Option(names = "--epd", paramLabel = "FILE", description = "Positions instead of a game.")
    private Path epd;

    @Option(names = "--overwrite", description = "Replace files that exist.")
    private boolean overwrite;

    private final Map<ExportFormat, Path> targets = new EnumMap<>(ExportFormat.class);
    private final Map<ExportOption, String> given = new LinkedHashMap<>();

    /** Adds a flag for each format and for each option. */
    @Spec
    void addFlags(CommandSpec command) {
        ArgGroupSpec.Builder files = group("Files to write; - is standard output:");
        for (ExportFormat format : ExportFormat.values()) {
            files.addArg(OptionSpec.builder(flag(format, command))
                    .paramLabel("FILE")
                    .description(sentence(format.description()))
                    .type(Path.class)
                    .setter(Setter.to((Path file) -> targets.put(format, file)))
                    .build());
        }
        ArgGroupSpec.Builder options = group("How they look:");
        for (ExportOption option : ExportOption.values()) {
            options.addArg(option.isSwitch() ? toggle(option) : value(option));
        }
        command.addArgGroup(files.build());
        command.addArgGroup(options.build());
    }

    private static ArgGroupSpec.Builder group(String heading) {
        return ArgGroupSpec.builder()
                .exclusive(false)
                .multiplicity("0..1")
                .validate(false)
                .heading(heading + "%n");
    }

    private OptionSpec value(ExportOption option) {
        String usual = option.initial().isEmpty() ? "" : "; default: " + option.initial();
        return OptionSpec.builder("--" + option.key())
                .paramLabel(option.label())
                .description(sentence(option.help() + usual))
                .type(String.class)
                .setter(Setter.to((String text) -> given.put(option, text)))
                .build();
    }

    /** A flag that turns the option from its usual state into the other. */
    private OptionSpec toggle(ExportOption option) {
        return OptionSpec.builder("--" + option.word())
                .description(sentence(option.help()))
                .type(boolean.class)
                .arity("0")
                .setter(Setter.to((Boolean wanted) -> {
                    if (wanted) {
                        given.put(option, option.isUsuallyOn() ? "off" : "on");
                    } else {
                        given.remove(option);
                    }
                }))
                .build();
    }

    /** The flag of a format: its ending, unless a flag that says something else has that name. */
    private static String flag(ExportFormat format, CommandSpec command) {
        String flag = "--" + (format == ExportFormat.GRAPH ? "graph" : format.ending());
        boolean taken = command.findOption(flag) != null
                || Set.of("--help", "--version", "--debug").contains(flag)
                || Arrays.stream(ExportOption.values())
                        .anyMatch(option -> flag.equals("--" + (option.isSwitch() ? option.word() : option.key())));
        return taken ? flag + "-file" : flag;
    }

    private static String sentence(String help) {
        return Character.toUpperCase(help.charAt(0)) + help.substring(1) + ".";
    }

    @Override
    public Integer call() {
        checkCommandLine();
        ExportOptions options = new ExportOptions();
        UsageException.check(() -> given.forEach(options::set));
        PictureColors colors = UsageException.read(() -> new Themes(UserFolders.of(System.getenv()))
                .colors(options.theme().orElse("")));
        if (epd != null) {
            return exportPositions(options, colors);
        }
        GameLine whole = fen == null ? game() : GameLine.mainLine(new GameTree(position()));
        GameLine game = ply == null ? whole : whole.at(ply);
        for (Map.Entry<ExportFormat, Path> target : targets.entrySet()) {
            Path file = target.getValue();
            requireNew(file);
            write(file, Exporter.prepare(target.getKey(), game, options, colors).get());
        }
        return ExitCode.OK;
    }

    private void checkCommandLine() {
        int sources = (games == null ? 0 : 1) + (fen == null ? 0 : 1) + (epd == null ? 0 : 1);
        if (sources != 1) {
            throw wrong("name one of GAMES, --fen and --epd");
        }
        if (targets.isEmpty()) {
            throw wrong("name a file to write, such as --gif game.gif");
        }
        if (epd != null
                && !targets.keySet().stream()
                        .allMatch(format -> format == ExportFormat.PNG || format == ExportFormat.SVG)) {
            throw wrong("--epd goes with --png and --svg, which name a folder");
        }
        if (targets.values().stream().filter(STANDARD_OUTPUT::equals).count() > 1) {
            throw wrong("only one file can go to standard output");
        }
        require("--game", number, 1, Integer.MAX_VALUE);
        if (ply != null) {
            require("--ply", ply, 0, 100_000);
        }
    }

    private hal.rules.Position position() {
        return UsageException.position(fen, err());
    }

    private GameLine game() {
        PgnEntry entry = GameFiles.entry(games, number);
        entry.problems().forEach(problem -> err().println(games + ", " + problem));
        return GameLine.mainLine(entry.game());
    }

    private int exportPositions(ExportOptions options, PictureColors colors) {
        EpdSuite suite;
        suite = FileTrouble.reading(epd, () -> EpdSuite.read(epd));
        PictureStyle style = options.style(colors);
        List<Epd> positions = suite.positions();
        int digits = Math.max(3, Integer.toString(positions.size()).length());
        try (Progress progress = Progress.on(err())) {
            suite.problems().forEach(problem -> progress.say(epd + ", " + problem));
            for (Path folder : targets.values()) {
                create(folder);
            }
            for (int i = 0; i < positions.size(); i++) {
                int done = i;
                progress.update(() -> done + " of " + positions.size() + " positions");
                Diagram diagram = options.marked(Diagram.of(positions.get(i).position()));
                for (Map.Entry<ExportFormat, Path> target : targets.entrySet()) {
                    String name = String.format(
                            Locale.ROOT,
                            "%0" + digits + "d.%s",
                            i + 1,
                            target.getKey().ending());
                    Path file = target.getValue().resolve(name);
                    requireNew(file);
                    boolean pixels = target.getKey() == ExportFormat.PNG;
                    String title = positions.get(i).id();
                    ExportFile.write(
                            file,
                            pixels
                                    ? Exporter.png(diagram, style)
                                    : Exporter.svg(diagram, style, title).getBytes(StandardCharsets.UTF_8));
                }
            }
        }
        err().println(positions.size() + " positions in "
                + targets.values().iterator().next());
        return suite.problems().isEmpty() ? ExitCode.OK : ExitCode.FAILED;
    }

    private static void create(Path folder) {
        FileTrouble.writing(folder, () -> Files.createDirectories(folder));
    }

    private void requireNew(Path file) {
        if (!overwrite && !file.equals(STANDARD_OUTPUT)) {
            AtomicFile.requireNew(file, "--overwrite replaces it");
        }
    }

    private void write(Path file, byte[] content) {
        if (!file.equals(STANDARD_OUTPUT)) {
            ExportFile.write(file, content);
            return;
        }
        out().flush();
        PrintStream out = System.out;
        out.write(content, 0, content.length);
        out.flush();
        if (out.checkError()) {
            throw new UserException("standard output cannot be written");
        }
    }
}
