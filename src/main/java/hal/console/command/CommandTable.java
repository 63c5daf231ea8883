package hal.console.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All commands, in the order in which help lists them. A new one is a class and a line here. */
public final class CommandTable {
    private final List<Command> commands = new ArrayList<>();
    private final Map<String, Command> byWord = new LinkedHashMap<>();

    /** The table of this program. */
    public CommandTable() {
        add(new HelpCommand(this));
        add(new MovesCommand());
        add(new NewCommand());
        add(new New960Command());
        add(new UndoCommand());
        add(new RedoCommand());
        add(new RemoveCommand());
        add(new GoCommand());
        add(new ForceCommand());
        add(new SelfPlayCommand());
        add(new HintCommand());
        add(new AnalyzeCommand());
        add(new DrawCommand());
        add(new ResignCommand());
        add(new DepthCommand());
        add(new TimeCommand());
        add(new NodesCommand());
        add(new AlgoCommand());
        add(new EvalCommand());
        add(new BookCommand());
        add(new ShowCommand(this));
        add(new BoardCommand());
        add(new FlipCommand());
        add(new SizeCommand());
        add(new ThemeCommand());
        add(new HistoryCommand());
        add(new FenCommand());
        add(new PgnCommand());
        add(new SaveCommand());
        add(new LoadCommand());
        add(new VoiceCommand());
        add(new ConfigCommand());
        add(new VersionCommand());
        add(new QuitCommand());
    }

    private void add(Command command) {
        CommandInfo info = command.info();
        commands.add(command);
        put(info.name(), command);
        info.aliases().forEach(alias -> put(alias, command));
    }

    private void put(String word, Command command) {
        if (byWord.put(word, command) != null) {
            throw new IllegalStateException("two commands are called " + word);
        }
    }

    /** All commands in order. */
    List<Command> commands() {
        return commands;
    }

    /** Every name and alias. */
    Set<String> words() {
        return byWord.keySet();
    }

    /** The command of a name or alias, in any letter case. */
    Optional<Command> find(String word) {
        return Optional.ofNullable(byWord.get(word.toLowerCase(Locale.ROOT)));
    }
}
