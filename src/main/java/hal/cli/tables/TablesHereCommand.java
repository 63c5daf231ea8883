package hal.cli.tables;

import hal.cli.option.UsageException;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.search.lab.game.SolvableGame;
import hal.search.lab.solve.SolvedGame;
import hal.smallgames.SmallGames;
import hal.support.TextTable;
import hal.tables.TableMoves;
import hal.tables.TableMoves.Verdict;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.MateProbe.Choice;
import hal.tables.syzygy.SyzygyTables;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal tables here}: what tables say of the moves of a position. */
@Command(
        name = "here",
        description = "List every legal move of a position with what the tables say of it, the best first.",
        mixinStandardHelpOptions = true)
final class TablesHereCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private TablesCommands.Folder folder;

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
        SolvableGame game = UsageException.read(() -> {
            SolvableGame board = SmallGames.board(SmallGames.of(words.get(0)));
            words.stream().skip(1).forEach(move -> board.make(board.parse(move)));
            return board;
        });
        PrintWriter out = spec.commandLine().getOut();
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
        Position position = UsageException.read(() -> Fen.parse(String.join(" ", words)));
        PrintWriter out = spec.commandLine().getOut();
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
