package hal.console;

import hal.console.command.CommandTable;
import hal.console.command.engine.AlgoCommand;
import hal.console.command.engine.BookCommand;
import hal.console.command.engine.BookMovesCommand;
import hal.console.command.engine.DepthCommand;
import hal.console.command.engine.EloCommand;
import hal.console.command.engine.EngineCommand;
import hal.console.command.engine.EvalCommand;
import hal.console.command.engine.LevelCommand;
import hal.console.command.engine.NodesCommand;
import hal.console.command.engine.SearchCommand;
import hal.console.command.engine.ShuffleCommand;
import hal.console.command.engine.TimeCommand;
import hal.console.command.play.AnalyzeCommand;
import hal.console.command.play.DrawCommand;
import hal.console.command.play.ForceCommand;
import hal.console.command.play.GoCommand;
import hal.console.command.play.HintCommand;
import hal.console.command.play.New960Command;
import hal.console.command.play.NewCommand;
import hal.console.command.play.PlayCommand;
import hal.console.command.play.RedoCommand;
import hal.console.command.play.RemoveCommand;
import hal.console.command.play.ResignCommand;
import hal.console.command.play.SelfPlayCommand;
import hal.console.command.play.SideCommand;
import hal.console.command.play.UndoCommand;
import hal.console.command.study.CompareCommand;
import hal.console.command.study.StatsCommand;
import hal.console.command.study.TreeCommand;
import hal.console.command.study.WhyCommand;
import hal.console.command.system.ConfigCommand;
import hal.console.command.system.LoadCommand;
import hal.console.command.system.QuitCommand;
import hal.console.command.system.SaveCommand;
import hal.console.command.system.VersionCommand;
import hal.console.command.system.VoiceCommand;
import hal.console.command.view.BoardCommand;
import hal.console.command.view.FenCommand;
import hal.console.command.view.FlipCommand;
import hal.console.command.view.HelpCommand;
import hal.console.command.view.HistoryCommand;
import hal.console.command.view.MovesCommand;
import hal.console.command.view.PgnCommand;
import hal.console.command.view.ShowCommand;
import hal.console.command.view.SizeCommand;
import hal.console.command.view.ThemeCommand;
import hal.console.puzzle.PuzzleCommand;

/** All commands, in the order in which help lists them. A new one is a class and a line here. */
final class CommandCatalog {
    private CommandCatalog() {}

    /** The table of this program. */
    static CommandTable table() {
        CommandTable table = new CommandTable();
        table.add(new HelpCommand(table));
        table.add(new MovesCommand());
        table.add(new NewCommand());
        table.add(new New960Command());
        table.add(new UndoCommand());
        table.add(new RedoCommand());
        table.add(new RemoveCommand());
        table.add(new PlayCommand());
        table.add(SideCommand.white());
        table.add(SideCommand.black());
        table.add(new GoCommand());
        table.add(new ForceCommand());
        table.add(new SelfPlayCommand());
        table.add(new HintCommand());
        table.add(new AnalyzeCommand());
        table.add(new PuzzleCommand());
        table.add(new WhyCommand());
        table.add(new CompareCommand());
        table.add(new TreeCommand());
        table.add(new StatsCommand());
        table.add(new DrawCommand());
        table.add(new ResignCommand());
        table.add(new DepthCommand());
        table.add(new LevelCommand());
        table.add(new EloCommand());
        table.add(new TimeCommand());
        table.add(new NodesCommand());
        table.add(new AlgoCommand());
        table.add(new SearchCommand());
        table.add(new ShuffleCommand());
        table.add(new EvalCommand());
        table.add(new BookCommand());
        table.add(new BookMovesCommand());
        table.add(new EngineCommand());
        table.add(new ShowCommand(table));
        table.add(new BoardCommand());
        table.add(new FlipCommand());
        table.add(new SizeCommand());
        table.add(new ThemeCommand());
        table.add(new HistoryCommand());
        table.add(new FenCommand());
        table.add(new PgnCommand());
        table.add(new SaveCommand());
        table.add(new LoadCommand());
        table.add(new VoiceCommand());
        table.add(new ConfigCommand());
        table.add(new VersionCommand());
        table.add(new QuitCommand());
        return table;
    }
}
