package hal.cli.tables;

import hal.command.Figures;
import hal.command.Progress;
import hal.command.Subcommand;
import hal.command.UsageException;
import hal.notation.Fen;
import hal.notation.San;
import hal.platform.TextTable;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.search.lab.game.GridGame;
import hal.search.lab.solve.SolvedGame;
import hal.search.lab.solve.SolvedGames;
import hal.smallgames.SmallGames;
import hal.support.CleanText;
import hal.support.UserException;
import hal.support.UserFolders;
import hal.syzygy.SyzygyTables;
import hal.tables.TableMoves;
import hal.tables.TableMoves.Verdict;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.MateProbe.Choice;
import hal.tables.retrograde.TableCatalog;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal tables}: endgame tables are made, asked and checked. */
@Command(
        name = "tables",
        description = "Make tables of endgames and small games, ask them for the best moves, and check Syzygy tables.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            TablesMakeCommand.class,
            TablesCommands.LongestCommand.class,
            TablesCommands.HereCommand.class,
            TablesCommands.PackCommand.class,
            TablesCommands.CheckCommand.class
        })
public final class TablesCommands extends Subcommand {
    @Override
    public Integer call() {
        throw wrong("which one? make, longest, here, pack or check");
    }

    /** Where HAL's own tables are. */
    static final class Folder {
        @Option(
                names = "--folder",
                paramLabel = "FOLDER",
                description = "Where HAL's own tables are; default: the folder tables in the user's cache.")
        private Path folder;

        /**
         * The tables there.
         *
         * @throws UserException if no folder is given and the environment names none
         */
        TableCatalog library() {
            return new TableCatalog(place());
        }

        /** The solved games there, with the same error. */
        SolvedGames solvedGames() {
            return new SolvedGames(place());
        }

        private Path place() {
            return folder != null
                    ? folder
                    : UserFolders.of(System.getenv())
                            .cache()
                            .map(cache -> cache.resolve("tables"))
                            .orElseThrow(() -> new UserException(
                                    "there is no home folder to keep tables in; name one with --folder"));
        }
    }

    /** {@code hal tables longest}: the longest mate of an endgame. */
    @Command(
            name = "longest",
            description =
                    "Show a position from which the mate takes longest, and the moves to it, for each side that can win.",
            mixinStandardHelpOptions = true)
    static final class LongestCommand extends Subcommand {
        @Mixin
        private Folder folder;

        @Parameters(
                paramLabel = "ENDGAME",
                description = "An endgame whose table is made or travels inside HAL, such as KBNK.")
        private String name;

        @Override
        public Integer call() {
            Endgame endgame = Endgame.parse(name);
            MateProbe probe = new MateProbe(folder.library());
            PrintWriter out = out();
            boolean found = false;
            for (boolean whiteWins : new boolean[] {true, false}) {
                Optional<Position> start = probe.longest(endgame, whiteWins);
                if (start.isPresent()) {
                    show(probe, start.orElseThrow(), whiteWins, out);
                    found = true;
                }
            }
            if (!found) {
                out.println("Neither side can force mate in " + endgame + ".");
            }
            return ExitCode.OK;
        }

        private static void show(MateProbe probe, Position start, boolean whiteWins, PrintWriter out) {
            List<Integer> line = probe.line(start);
            out.println((whiteWins ? "White" : "Black") + " to move mates in " + (line.size() + 1) / 2 + ": "
                    + Fen.format(start));
            int[] moves = line.stream().mapToInt(Integer::intValue).toArray();
            out.println(San.formatLine(start, moves, moves.length));
        }
    }

    /** {@code hal tables here}: what tables say of the moves of a position. */
    @Command(
            name = "here",
            description = "List every legal move of a position with what the tables say of it, the best first.",
            mixinStandardHelpOptions = true)
    static final class HereCommand extends Subcommand {
        @Mixin
        private Folder folder;

        @Option(
                names = "--syzygy",
                paramLabel = "PATH",
                description = "Ask the Syzygy tables of these folders instead of HAL's own.")
        private String syzygy;

        @Parameters(
                arity = "1..*",
                paramLabel = "POSITION",
                description =
                        "A position of chess as FEN; or tictactoe, connect4-5x4 or the like, and the moves played so far.")
        private List<String> words;

        @Override
        public Integer call() {
            return SmallGames.looksLikeSmallGame(words.get(0)) ? smallGame() : chess();
        }

        private int smallGame() {
            GridGame game = UsageException.read(() -> {
                GridGame board = SmallGames.of(words.get(0)).newBoard();
                words.stream().skip(1).forEach(move -> board.make(board.parse(move)));
                return board;
            });
            PrintWriter out = out();
            if (game.isOver()) {
                out.println("The game is over.");
                return ExitCode.OK;
            }
            TextTable table = new TextTable(List.of("Move", "Result"));
            for (Choice choice : folder.solvedGames().get(game).choices(game)) {
                table.add(List.of(game.format(choice.move()), SolvedGame.words(choice.outcome())));
            }
            out.print(table);
            return ExitCode.OK;
        }

        private int chess() {
            Position position = UsageException.position(String.join(" ", words), err());
            PrintWriter out = out();
            MoveList moves = position.legalMoves();
            if (moves.isEmpty()) {
                out.println(position.inCheck() ? "It is mate." : "It is stalemate.");
                return ExitCode.OK;
            }
            TextTable table = new TextTable(List.of("Move", "Result"));
            List<Verdict> verdicts = syzygy == null
                    ? TableMoves.byMate(new MateProbe(folder.library()), position)
                    : TableMoves.bySyzygy(SyzygyTables.ofPath(syzygy), position);
            verdicts.forEach(verdict -> table.add(List.of(San.format(position, verdict.move()), verdict.result())));
            out.print(table);
            return ExitCode.OK;
        }
    }

    /** {@code hal tables pack}: makes the small tables that travel inside HAL. */
    @Command(
            name = "pack",
            description = {
                "Write tables in the small form in which some travel inside HAL.",
                "It has positions with the weaker side to move only; those with the other side to move follow from them."
            },
            mixinStandardHelpOptions = true)
    static final class PackCommand extends Subcommand {
        @Mixin
        private Folder folder;

        @Option(names = "--results", description = "Write win, draw or loss, without the distance to mate.")
        private boolean results;

        @Option(names = "--out", required = true, paramLabel = "FOLDER", description = "Where to write them.")
        private Path out;

        @Parameters(arity = "1..*", paramLabel = "ENDGAME", description = "Endgames whose tables have been made.")
        private List<String> names;

        @Override
        public Integer call() {
            TableCatalog library = folder.library();
            PrintWriter report = out();
            for (String name : names) {
                Endgame endgame = Endgame.parse(name);
                Path file = out.resolve(endgame + ".end");
                report.printf(Locale.ROOT, "%-6s %,10d bytes%n", endgame, library.pack(endgame, !results, file));
            }
            return ExitCode.OK;
        }
    }

    /** {@code hal tables check}: whether Syzygy tables can be used. */
    @Command(
            name = "check",
            description = "Open all Syzygy tables of a path, and check their headers, sizes and checksums.",
            mixinStandardHelpOptions = true)
    static final class CheckCommand extends Subcommand {
        private static final int MAX_LENGTH = 300;

        @Parameters(
                paramLabel = "PATH",
                description = "A folder, or several with a colon between two (on Windows a semicolon).")
        private String path;

        @Override
        public Integer call() {
            SyzygyTables tables = SyzygyTables.ofPath(path);
            int opened = tables.openAll();
            SyzygyTables.Checksums checksums;
            try (Progress progress = Progress.on(err())) {
                long begun = System.nanoTime();
                checksums = tables.verifyAll(done -> progress.update(() -> {
                    double nanos = System.nanoTime() - begun;
                    return String.format(
                            Locale.ROOT,
                            "%d of %d files, %.1f a second, %s left",
                            done,
                            opened,
                            done * 1e9 / nanos,
                            Figures.time(Duration.ofNanos((long) (nanos * (opened - done) / done))));
                }));
            }
            if (tables.count() == 0) {
                throw new UserException("there are no endgame tables in " + CleanText.line(path, MAX_LENGTH));
            }
            PrintWriter out = out();
            out.println(checksums.right() + checksums.large() + " files of " + tables.count() + " endgames with up to "
                    + tables.largest() + " men are in order.");
            if (checksums.large() > 0) {
                out.println(
                        checksums.large() + " of them are larger than 64 MiB, and their checksums were not computed.");
            }
            List<String> complaints = tables.takeComplaints();
            complaints.forEach(word -> err().println("hal: " + word + "."));
            return complaints.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }
}
