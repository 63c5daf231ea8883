package hal.commands.settings;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.engine.option.Option;
import hal.session.CompletionContext;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.game.GameKind;
import hal.session.settings.ConfigFile;
import hal.session.settings.Setting;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Shows, changes and saves the settings. */
public final class ConfigCommand implements Command {
    private static final int KEY_WIDTH = 11;
    private static final int VALUE_WIDTH = 11;

    @Override
    public CommandInfo info() {
        return CommandInfo.of("config", "all settings; config save keeps them for next time")
                .with("[save|NAME [VALUE]]")
                .details(
                        """
                        config             lists the settings
                        config name Alice  changes one
                        config save        writes config.toml in HAL's configuration folder""")
                .alias("set", "settings");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        if (arguments.isEmpty()) {
            session.print(list(session));
        } else if (arguments.size() == 1 && arguments.key(0).equals("save")) {
            arguments.requireHome("\"config save\"");
            save(session);
        } else {
            Option setting = Setting.of(arguments.word(0));
            if (arguments.size() > 1) {
                session.set(
                        setting, arguments.rest().substring(arguments.word(0).length()));
            }
            session.print(table(session, List.of(setting), ""));
        }
    }

    private static Answer list(Session session) {
        String place = session.surroundings()
                .folders()
                .config()
                .map(f -> " in " + ConfigFile.in(f))
                .orElse("");
        return table(session, Setting.all(), "config NAME VALUE changes one, config save saves them" + place + ".");
    }

    private static Answer table(Session session, List<Option> settings, String note) {
        List<List<Answer.Table.Cell>> rows = settings.stream()
                .map(setting ->
                        Answer.Table.row(setting.key(), session.settings().get(setting), setting.help()))
                .toList();
        return new Answer.Table(
                "",
                List.of(
                        Answer.Table.Column.text(KEY_WIDTH),
                        Answer.Table.Column.text(VALUE_WIDTH),
                        Answer.Table.Column.text("")),
                rows,
                note,
                Answer.Table.DEFAULT_GAP);
    }

    private static void save(Session session) {
        if (session.kind() != GameKind.CHESS) {
            throw new UserException("What config save keeps are the settings of chess, and this is "
                    + session.kind().spoken() + ": type it in a game of chess.");
        }
        Path folder = session.surroundings()
                .folders()
                .config()
                .orElseThrow(() ->
                        new UserException("There is no folder for settings: neither XDG_CONFIG_HOME nor HOME is set."));
        try {
            ConfigFile.write(folder, session.settings());
        } catch (IOException e) {
            throw FileTrouble.writing(ConfigFile.in(folder), e);
        }
        session.print("Saved to " + ConfigFile.in(folder) + ".");
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            choices.add(new Choice("save", "keeps them for next time"));
            for (Option setting : Setting.all()) {
                choices.add(new Choice(setting.key(), setting.help()));
            }
        }
        if (before.size() == 1) {
            Setting.find(before.get(0)).ifPresent(setting -> choices.addAll(SettingCommands.values(setting, context)));
        }
        return choices;
    }
}
