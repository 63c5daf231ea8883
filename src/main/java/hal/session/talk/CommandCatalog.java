package hal.session.talk;

import hal.engine.option.EngineOptions;
import hal.session.browse.GameBrowser;
import hal.session.browse.GamesCommand;
import hal.session.browse.LoadCommand;
import hal.session.browse.RecordCommand;
import hal.session.command.CommandTable;
import hal.session.command.engine.BookCommand;
import hal.session.command.engine.EngineCommand;
import hal.session.command.engine.EvalCommand;
import hal.session.command.engine.LevelCommand;
import hal.session.command.engine.SearchCommand;
import hal.session.command.engine.TimeCommand;
import hal.session.command.lines.LineCommands;
import hal.session.command.play.NewCommand;
import hal.session.command.play.PlayCommands;
import hal.session.command.study.CompareCommand;
import hal.session.command.study.ProfileCommand;
import hal.session.command.study.TreeCommand;
import hal.session.command.study.WhyCommand;
import hal.session.command.system.ConfigCommand;
import hal.session.command.system.SettingCommands;
import hal.session.command.system.SystemCommands;
import hal.session.command.view.HelpCommand;
import hal.session.command.view.KeysCommand;
import hal.session.command.view.ViewCommands;
import hal.session.explore.ExploreCommand;
import hal.session.puzzle.PuzzleCommand;
import hal.session.review.ReviewCommand;
import hal.session.settings.Setting;

/** All commands, in the order in which help lists them. A new one is a class, or an entry of a table, and a line here. */
public final class CommandCatalog {
    private CommandCatalog() {}

    /** The table of this program. */
    public static CommandTable table() {
        CommandTable table = new CommandTable();
        GameBrowser browser = new GameBrowser();
        table.add(new HelpCommand(table));
        table.add(new KeysCommand());
        table.add(ViewCommands.MOVES);
        table.add(new NewCommand());
        table.add(NewCommand.CHESS960);
        table.add(PlayCommands.UNDO);
        table.add(PlayCommands.REDO);
        table.add(PlayCommands.REMOVE);
        table.add(PlayCommands.PLAY);
        table.add(PlayCommands.WHITE);
        table.add(PlayCommands.BLACK);
        table.add(PlayCommands.GO);
        table.add(PlayCommands.FORCE);
        table.add(PlayCommands.SELF_PLAY);
        table.add(PlayCommands.HINT);
        table.add(PlayCommands.THREAT);
        table.add(PlayCommands.ANALYZE);
        table.add(new ReviewCommand());
        table.add(new PuzzleCommand());
        table.add(new WhyCommand());
        table.add(new ExploreCommand());
        table.add(new CompareCommand());
        table.add(new TreeCommand());
        table.add(new ProfileCommand());
        table.add(SettingCommands.of(Setting.STATS));
        table.add(PlayCommands.DRAW);
        table.add(PlayCommands.RESIGN);
        table.add(SettingCommands.of(EngineOptions.DEPTH));
        table.add(new LevelCommand());
        table.add(SettingCommands.of(EngineOptions.ELO));
        table.add(new TimeCommand());
        table.add(SettingCommands.of(EngineOptions.NODES));
        table.add(SettingCommands.of(EngineOptions.THREADS));
        table.add(SettingCommands.of(EngineOptions.HASH));
        table.add(SettingCommands.of(EngineOptions.ALGORITHM));
        table.add(new SearchCommand());
        table.add(SettingCommands.of(EngineOptions.SHUFFLE));
        table.add(new EvalCommand());
        table.add(new BookCommand());
        table.add(BookCommand.MOVES);
        table.add(new EngineCommand());
        table.add(ViewCommands.SHOW);
        table.add(ViewCommands.BOARD);
        table.add(ViewCommands.FLIP);
        table.add(SettingCommands.of(Setting.SIZE));
        table.add(SettingCommands.of(Setting.THEME));
        table.add(SettingCommands.of(Setting.MOUSE));
        table.add(ViewCommands.HISTORY);
        table.add(ViewCommands.FEN);
        table.add(ViewCommands.PGN);
        table.add(LineCommands.LINES);
        table.add(LineCommands.MAIN);
        table.add(LineCommands.PROMOTE);
        table.add(LineCommands.DELETE);
        table.add(LineCommands.COMMENT);
        table.add(LineCommands.MARK);
        table.add(SystemCommands.SAVE);
        table.add(new LoadCommand(browser));
        table.add(new GamesCommand(browser));
        table.add(new RecordCommand());
        table.add(SettingCommands.of(Setting.VOICE));
        table.add(new ConfigCommand());
        table.add(SystemCommands.VERSION);
        table.add(SystemCommands.QUIT);
        Setting.all().forEach(setting -> table.addUnlisted(SettingCommands.of(setting)));
        return table;
    }
}
