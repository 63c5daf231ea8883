package hal.commands.prompt;

import hal.command.CommandProvider;
import hal.command.Job;
import hal.commands.Command;
import hal.commands.arena.ArenaCommands;
import hal.commands.books.BookCommands;
import hal.commands.books.ExploreCommand;
import hal.commands.books.OpeningsCommand;
import hal.commands.books.RepertoireCommand;
import hal.commands.database.DbCommand;
import hal.commands.database.ImportCommand;
import hal.commands.database.InsightsCommand;
import hal.commands.database.MemoryCommands;
import hal.commands.database.ProgressCommand;
import hal.commands.endgames.EndgameCommand;
import hal.commands.endgames.TablesCommand;
import hal.commands.files.GamesCommands;
import hal.commands.files.SaveCommand;
import hal.commands.laboratory.AblateCommand;
import hal.commands.laboratory.CompareCommand;
import hal.commands.laboratory.EngineCommands;
import hal.commands.laboratory.LessonCommand;
import hal.commands.laboratory.StepCommand;
import hal.commands.laboratory.TreeCommands;
import hal.commands.laboratory.WhyCommand;
import hal.commands.lichess.LichessCommand;
import hal.commands.perft.PerftCommand;
import hal.commands.play.AutoplayCommand;
import hal.commands.play.BoardCommands;
import hal.commands.play.OpponentsCommand;
import hal.commands.play.PlayCommands;
import hal.commands.play.StrengthCommands;
import hal.commands.play.VariationCommands;
import hal.commands.puzzles.PuzzleCommand;
import hal.commands.review.GameReviewCommand;
import hal.commands.settings.ConfigCommand;
import hal.commands.settings.SettingCommands;
import hal.engine.option.EngineOptions;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** All commands, in the order in which help lists them, and by their names and aliases. A new one is a line here. */
public final class CommandCatalog {
    private final List<Command> commands = all();
    private final Map<String, Command> byWord = new LinkedHashMap<>();
    private final Map<String, Command> jobs = new LinkedHashMap<>();
    private final Map<String, Command> whole = new ConcurrentHashMap<>();

    /**
     * The commands of this program, whose state is one session's.
     *
     * @throws IllegalStateException if two share a name or an alias
     */
    public CommandCatalog() {
        for (Command command : commands) {
            put(command.name(), command);
            command.aliases().forEach(alias -> put(alias, command));
        }
        byWord.put(PlayCommands.CONTINUE.name(), PlayCommands.CONTINUE);
        // Any other setting has a command of its name, which help does not list.
        Setting.all().forEach(setting -> byWord.putIfAbsent(setting.key(), SettingCommands.of(setting)));
    }

    private List<Command> all() {
        GamesCommands games = new GamesCommands();
        RepertoireCommand repertoire = new RepertoireCommand();
        PuzzleCommand puzzles = new PuzzleCommand();
        LichessCommand lichess = new LichessCommand();
        return List.of(
                HelpCommands.help(this),
                HelpCommands.KEYS,
                BoardCommands.MOVES,
                PlayCommands.REMATCH,
                PlayCommands.NEW,
                PlayCommands.CHESS960,
                PlayCommands.UNDO,
                PlayCommands.REDO,
                PlayCommands.REMOVE,
                PlayCommands.PLAY,
                OpponentsCommand.OPPONENTS,
                PlayCommands.WHITE,
                PlayCommands.BLACK,
                PlayCommands.GO,
                PlayCommands.PAUSE,
                PlayCommands.TWO,
                PlayCommands.CASTLE,
                SettingCommands.of(Setting.PROMOTION),
                PlayCommands.FORCE,
                PlayCommands.SELF_PLAY,
                PlayCommands.HINT,
                PlayCommands.THREAT,
                SettingCommands.of(Setting.COACH),
                PlayCommands.ANALYZE,
                MemoryCommands.MEMORY,
                new GameReviewCommand().command(),
                puzzles.command(),
                new EndgameCommand().command(),
                TablesCommand.TABLES,
                ArenaCommands.MATCH,
                ArenaCommands.TOURNAMENT,
                ArenaCommands.MERGE,
                WhyCommand.WHY,
                WhyCommand.EXPLAIN,
                new ExploreCommand(repertoire).command(),
                repertoire.command(),
                repertoire.keep(),
                repertoire.drill(),
                CompareCommand.COMPARE,
                TreeCommands.TREE,
                StepCommand.COMMAND,
                new LessonCommand(word -> find(word).isPresent()).command(),
                AblateCommand.ABLATE,
                SettingCommands.of(Setting.STATS),
                PlayCommands.DRAW,
                PlayCommands.RESIGN,
                SettingCommands.of(EngineOptions.DEPTH),
                StrengthCommands.LEVEL,
                SettingCommands.of(EngineOptions.ELO),
                StrengthCommands.TIME,
                SettingCommands.of(Setting.PACE),
                SettingCommands.of(EngineOptions.NODES),
                SettingCommands.of(EngineOptions.THREADS),
                SettingCommands.of(EngineOptions.HASH),
                SettingCommands.of(EngineOptions.ALGORITHM),
                EngineCommands.SEARCH,
                SettingCommands.of(EngineOptions.SHUFFLE),
                EngineCommands.EVAL,
                BookCommands.BOOK,
                BookCommands.MOVES,
                OpeningsCommand.COMMAND,
                EngineCommands.ENGINE,
                BoardCommands.SHOW,
                BoardCommands.BOARD,
                BoardCommands.FLIP,
                AutoplayCommand.COMMAND,
                BoardCommands.WHERE,
                BoardCommands.SQUARE,
                BoardCommands.ATTACKERS,
                BoardCommands.LAST,
                SettingCommands.of(Setting.SIZE),
                SettingCommands.of(Setting.PIECES),
                SettingCommands.of(Setting.THEME),
                SettingCommands.of(Setting.BLINDFOLD),
                SettingCommands.of(Setting.MOUSE),
                BoardCommands.HISTORY,
                BoardCommands.FEN,
                BoardCommands.PGN,
                BoardCommands.COPY,
                VariationCommands.LINES,
                VariationCommands.MAIN,
                VariationCommands.PROMOTE,
                VariationCommands.DELETE,
                VariationCommands.COMMENT,
                VariationCommands.MARK,
                VariationCommands.ARROW,
                VariationCommands.CIRCLE,
                SaveCommand.SAVE,
                SaveCommand.COMMAND,
                games.load(),
                games.games(),
                lichess.command(),
                new DbCommand().command(),
                PerftCommand.COMMAND,
                ImportCommand.COMMAND,
                InsightsCommand.COMMAND,
                ProgressCommand.COMMAND,
                SettingCommands.of(Setting.VOICE),
                SettingCommands.of(Setting.BELL),
                SettingCommands.of(Setting.SPEECH),
                SettingCommands.of(Setting.NOTATION),
                ConfigCommand.CONFIG,
                HelpCommands.WEB,
                HelpCommands.JOBS,
                HelpCommands.VERSION,
                HelpCommands.QUIT);
    }

    private void put(String word, Command command) {
        if (byWord.put(word, command) != null) {
            throw new IllegalStateException("two commands are called " + word);
        }
    }

    /** All commands in order. */
    public List<Command> commands() {
        return commands;
    }

    /** The commands that apply in a game, in order. */
    public List<Command> commands(GameKind kind) {
        return commands.stream().filter(command -> isFor(kind, command)).toList();
    }

    /** Every name and alias. */
    public Set<String> words() {
        return new LinkedHashSet<>(words(GameKind.CHESS));
    }

    /** What other rooms have beside these: it is loaded when it is first asked for, to keep starts short. */
    private synchronized Map<String, Command> jobs() {
        if (jobs.isEmpty()) {
            CommandProvider.below(CommandProvider.TOP)
                    .forEach(job -> jobs.put(job.signature().name(), Command.of(job)));
        }
        return jobs;
    }

    /** A command with the verbs that other rooms have for it. */
    private static Command whole(Command command) {
        List<Job> more = CommandProvider.below(command.name());
        return more.isEmpty()
                ? command
                : command.verbs(more.stream().map(Command::of).toArray(Command[]::new));
    }

    /** Every name and alias of the commands that apply in a game. */
    public List<String> words(GameKind kind) {
        return Stream.concat(byWord.entrySet().stream(), jobs().entrySet().stream())
                .filter(entry -> isFor(kind, entry.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean isFor(GameKind kind, Command command) {
        return kind == GameKind.CHESS || !command.chessOnly();
    }

    /** The command of a name or alias, in any letter case. */
    public Optional<Command> find(String word) {
        String name = word.toLowerCase(Locale.ROOT);
        Command own = byWord.get(name);
        return own == null
                ? Optional.ofNullable(jobs().get(name))
                : Optional.of(whole.computeIfAbsent(own.name(), key -> whole(own)));
    }
}
