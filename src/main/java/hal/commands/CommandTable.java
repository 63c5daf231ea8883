package hal.commands;

import hal.session.game.GameKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds commands by their names and aliases. */
public final class CommandTable {
    private final List<Command> commands = new ArrayList<>();
    private final Map<String, Command> byWord = new LinkedHashMap<>();

    /**
     * Adds a command at the end.
     *
     * @throws IllegalStateException if another one has its name or an alias of it
     */
    public void add(Command command) {
        CommandInfo info = command.info();
        commands.add(command);
        put(info.name(), command);
        info.aliases().forEach(alias -> put(alias, command));
    }

    /** Adds a command that works but is not listed; does nothing if there is one of its name. */
    public void addUnlisted(Command command) {
        byWord.putIfAbsent(command.info().name(), command);
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
        return byWord.keySet();
    }

    /** Every name and alias of the commands that apply in a game. */
    public List<String> words(GameKind kind) {
        return byWord.entrySet().stream()
                .filter(entry -> isFor(kind, entry.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean isFor(GameKind kind, Command command) {
        return kind == GameKind.CHESS || !command.info().chessOnly();
    }

    /** The command of a name or alias, in any letter case. */
    public Optional<Command> find(String word) {
        return Optional.ofNullable(byWord.get(word.toLowerCase(Locale.ROOT)));
    }
}
