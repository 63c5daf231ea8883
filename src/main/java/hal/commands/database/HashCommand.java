package hal.commands.database;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.commands.settings.SettingCommands;
import hal.engine.option.EngineOptions;
import hal.session.CompletionContext;
import hal.session.Session;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The size of HAL's hash table; and what is in it, saved to a file and loaded again. */
public final class HashCommand implements Command {
    private static final List<Choice> FILES = List.of(
            new Choice("save", "writes what analyses have left in it to a file"),
            new Choice("load", "goes on with a table that was saved"));

    private final Command setting = SettingCommands.of(EngineOptions.HASH);

    @Override
    public CommandInfo info() {
        return CommandInfo.of("hash", setting.info().summary())
                .with(setting.info().arguments().replace("]", "|save FILE|load FILE]"))
                .details(
                        setting.info().details()
                                + """

                                hash save FILE keeps what my analyses and hints have left in the table, hash load FILE goes on
                                with it another day; the size and the evaluation must be the same as then.""")
                .forChess();
    }

    @Override
    public boolean takesFile() {
        return true;
    }

    @Override
    public void run(Session session, Arguments arguments) {
        String word = arguments.key(0);
        boolean file = arguments.size() > 1;
        if (file && word.equals("save")) {
            Path path = path(arguments);
            session.thinking().withAnalyst(engine -> engine.saveHash(path));
            session.print("Saved the hash table to " + path + ".");
        } else if (file && word.equals("load")) {
            Path path = path(arguments);
            session.thinking().withAnalyst(engine -> engine.loadHash(path));
            session.print("The hash table is that of " + path + ".");
        } else {
            setting.run(session, arguments);
        }
    }

    private static Path path(Arguments arguments) {
        return arguments.path(
                arguments.rest().substring(arguments.word(0).length()).strip());
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            choices.addAll(setting.choices(context, before));
            choices.addAll(FILES);
        }
        return choices;
    }
}
