package hal.session.command.system;

import hal.engine.option.Option;
import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Columns;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.game.GameKind;
import hal.session.settings.ConfigFile;
import hal.session.settings.Setting;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Shows, changes and keeps the settings. */
public final class ConfigCommand implements Command {
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
            save(session);
        } else {
            Option setting = Setting.of(arguments.word(0));
            if (arguments.size() > 1) {
                session.set(
                        setting, arguments.rest().substring(arguments.word(0).length()));
            }
            session.print(line(session, setting));
        }
    }

    private static String list(Session session) {
        StringBuilder text = new StringBuilder();
        for (Option setting : Setting.all()) {
            text.append(line(session, setting)).append('\n');
        }
        String place = session.surroundings()
                .folders()
                .config()
                .map(f -> " in " + ConfigFile.in(f))
                .orElse("");
        return text.append("config NAME VALUE changes one, config save saves them")
                .append(place)
                .append('.')
                .toString();
    }

    private static String line(Session session, Option setting) {
        return Columns.pad(setting.key(), 13) + Columns.pad(session.settings().get(setting), 12) + " " + setting.help();
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
    public List<Choice> choices(Sight sight, List<String> before) {
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            choices.add(new Choice("save", "keeps them for next time"));
            for (Option setting : Setting.all()) {
                choices.add(new Choice(setting.key(), setting.help()));
            }
        }
        if (before.size() == 1) {
            Setting.find(before.get(0)).ifPresent(setting -> choices.addAll(SettingCommands.values(setting, sight)));
        }
        return choices;
    }
}
