package hal.commands.settings;

import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.OptionType;
import hal.engine.option.OptionType.Switch;
import hal.session.CompletionContext;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.settings.ConfigFile;
import hal.session.settings.Setting;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** All settings in one place: a page of them or a table, and the file that keeps them. */
public final class ConfigCommand {

    /** A number with more values is typed. */
    private static final int MAX_STEPS = 30;

    /** Shows, changes and saves the settings. */
    public static final Command CONFIG = Command.of("config")
            .verbs(Command.of("config save").alone(session -> session.print("Saved to " + save(session) + ".")))
            .runs(ConfigCommand::config)
            .completing(ConfigCommand::configChoices);

    private ConfigCommand() {}

    private static void config(Session session, Values values) {
        if (values.isEmpty()) {
            if (session.isRemote() || !session.face().present(page(session))) {
                session.print(listed(session));
            }
            return;
        }
        Option setting = Setting.of(values.get("setting"));
        Optional<String> value = values.find("value");
        value.ifPresent(text -> session.set(
                setting,
                SettingCommands.isName(setting)
                        ? SettingCommands.value(setting).option().read(text)
                        : text));
        if (value.isPresent()) {
            session.print(SettingCommands.told(session, setting));
        } else {
            session.face().print(table(session, "", List.of(setting)), () -> facts(session, setting::equals));
        }
    }

    private static SettingsViewer page(Session session) {
        CompletionContext context = session.screen().completionContext();
        List<SettingsViewer.Row> rows = Setting.groups().values().stream()
                .flatMap(List::stream)
                .map(setting -> new SettingsViewer.Row(setting, steps(setting, context)))
                .toList();
        SettingsViewer.Access access = new SettingsViewer.Access() {
            @Override
            public String value(Option setting) {
                return listed(session, setting);
            }

            @Override
            public void set(Option setting, String value) {
                session.set(setting, value);
            }

            @Override
            public String save() {
                return "Saved to " + ConfigCommand.save(session) + ".";
            }
        };
        return new SettingsViewer(rows, access, session.jobs()::later);
    }

    /** What the page steps through; empty where no list is short enough. */
    static List<String> steps(Option setting, CompletionContext context) {
        List<String> offered = SettingCommands.offered(setting, context).stream()
                .map(Choice::value)
                .toList();
        boolean few = setting.type() instanceof OptionType.WholeNumber number
                && number.least() > 0
                && number.most() <= MAX_STEPS;
        if (!offered.isEmpty() || !few) {
            return offered;
        }
        OptionType.WholeNumber number = (OptionType.WholeNumber) setting.type();
        List<String> numbers = new ArrayList<>();
        for (long i = number.least(); i <= number.most(); i++) {
            numbers.add(Long.toString(i));
        }
        if (!setting.none().isEmpty()) {
            numbers.add(setting.none().equals("0") ? Switch.OFF : setting.none());
        }
        return numbers;
    }

    private static Answer listed(Session session) {
        if (session.face().isForPrograms()) {
            return facts(session, setting -> true);
        }
        String place =
                session.folders().config().map(f -> " in " + ConfigFile.in(f)).orElse("");
        List<Answer> parts = new ArrayList<>();
        Setting.groups().forEach((title, group) -> parts.add(table(session, title, group)));
        parts.add(Answer.Words.of("Type `config NAME VALUE` to change one, `config save` to save them" + place
                + ". Each is a command, too (theme blue), and an option in a shell (`hal --theme blue`), to be"
                + " kept by `hal config save --theme blue`."));
        return new Answer.Group(parts);
    }

    /** What programs are told of settings. */
    static Answer.Table facts(Session session, Predicate<Option> wanted) {
        CompletionContext context = session.screen().completionContext();
        List<List<Cell>> rows = new ArrayList<>();
        Setting.groups().forEach((title, group) -> group.stream()
                .filter(wanted)
                .forEach(setting -> rows.add(List.of(
                        Cell.of(setting.key()),
                        Cell.of("", setting.json(listed(session, setting))),
                        Cell.of("", setting.json(setting.initial())),
                        Cell.of(SettingCommands.values(setting, context).stream()
                                .map(Choice::value)
                                .collect(Collectors.joining(" "))),
                        Cell.of(title),
                        Cell.of(setting.help())))));
        return Answer.Table.of("setting | value | default | choices | group | help", rows);
    }

    private static Answer table(Session session, String title, List<Option> settings) {
        return Answer.Table.of(
                        "#setting:11 | #value:11 | #help",
                        settings,
                        setting -> Answer.Table.row(setting.key(), listed(session, setting), help(setting)))
                .titled(title);
    }

    /** What it does, with the words to choose from where the help does not say them and they are not on and off. */
    private static String help(Option setting) {
        List<String> words = setting.type().words();
        boolean said = setting.type() instanceof Switch
                || words.isEmpty()
                || words.stream().allMatch(setting.help()::contains);
        return setting.help() + (said ? "" : " (" + String.join(", ", words) + ")");
    }

    /** As {@link #shown}; where a level says how strong HAL plays, no Elo seems to, and the other way round. */
    private static String listed(Session session, Option setting) {
        Optional<Option> other = setting.equals(EngineOptions.LEVEL)
                ? Optional.of(EngineOptions.ELO)
                : setting.equals(EngineOptions.ELO) ? Optional.of(EngineOptions.LEVEL) : Optional.empty();
        return other.filter(scale -> !session.settings().get(scale).equals(scale.none()))
                .map(scale -> "by " + scale.key())
                .orElseGet(() -> shown(session, setting));
    }

    /** A limit that is off says so, rather than 0; the standard theme has a name. */
    private static String shown(Session session, Option setting) {
        String value = session.settings().get(setting);
        if (setting.equals(Setting.THEME) && value.isEmpty()) {
            return session.catalogs().themes().standardName();
        }
        return setting.none().equals("0") && value.equals("0") ? Switch.OFF : value;
    }

    private static Path save(Session session) {
        if (!session.kind().usualSettings().isEmpty()) {
            throw new UserException("What config save keeps are the settings of chess, and this is "
                    + session.kind().spoken() + ": type it in a game of chess.");
        }
        Path folder = session.folders()
                .config()
                .orElseThrow(() ->
                        new UserException("There is no folder for settings: neither XDG_CONFIG_HOME nor HOME is set."));
        FileTrouble.writing(ConfigFile.in(folder), () -> ConfigFile.write(folder, session.settings()));
        return ConfigFile.in(folder);
    }

    private static List<Choice> configChoices(CompletionContext context, List<String> before) {
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
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
