package hal.commands.laboratory;

import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.AlgorithmCatalog;
import hal.engine.ProgramCatalog;
import hal.engine.algorithm.AlgorithmProvider.Toggle;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.settings.SearchSwitches;
import hal.session.settings.Setting;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** How HAL searches and evaluates, and other programs that play. */
public final class EngineCommands {
    public static final Command ENGINE = Command.of("engine")
            .completing((context, before) -> {
                if (before.isEmpty()) {
                    return Choice.listed("engine");
                }
                boolean known = before.size() == 1
                        && List.of("options", "set", "remove").contains(before.get(0));
                return known ? Choice.programs(context.catalogs().programs()) : List.of();
            })
            .runs(EngineCommands::engine);

    public static final Command SEARCH =
            Command.of("search").offering("part", context -> parts()).runs(EngineCommands::search);

    public static final Command EVAL = Command.of("eval")
            .offering(
                    "eval",
                    context -> Choice.of(
                            context.catalogs().evaluations().names(),
                            context.catalogs().evaluations()::describe))
            .runs(EngineCommands::eval);

    private EngineCommands() {}

    private static void engine(Session session, Values values) {
        ProgramCatalog programs = session.catalogs().programs();
        String action = values.isGiven("action") ? values.get("action") : "list";
        String[] words = values.get("engine").split("\\s+", 2);
        if (words[0].isEmpty() != action.equals("list") || (action.equals("set") && words.length == 1)) {
            throw new UserException("Usage: " + ENGINE.usage());
        }
        String name = values.get("engine");
        switch (action) {
            case "add" -> ask(session, () -> added(programs, name), () -> {});
            case "options" -> ask(session, () -> options(programs.inspect(name)), () -> {});
            case "set" ->
                ask(session, () -> setOption(programs, words[0], words[1]), () -> session.thinking()
                        .renew());
            case "remove" -> {
                programs.remove(name);
                session.print("Forgotten.");
            }
            default -> listPrograms(session, programs.list());
        }
    }

    /** Starting another program may take a moment. */
    private static void ask(Session session, Supplier<String> question, Runnable then) {
        session.run(Jobs.Task.of("engine", stop -> {
                    String answer = question.get();
                    return () -> {
                        session.print(answer);
                        then.run();
                    };
                })
                .asShared());
    }

    private static void listPrograms(Session session, List<ProgramCatalog.Entry> entries) {
        if (entries.isEmpty()) {
            session.print("There are none yet. Type `engine add stockfish` to add one.");
            return;
        }
        List<List<Answer.Table.Cell>> rows = new ArrayList<>();
        for (ProgramCatalog.Entry entry : entries) {
            rows.add(Answer.Table.row(entry.name(), entry.path()));
            entry.options()
                    .forEach((name, value) -> rows.add(List.of(
                            Answer.Table.Cell.of("", entry.name()),
                            Answer.Table.Cell.of(name + " = " + value, entry.path(), name, value))));
        }
        session.print(Answer.Table.of("#name | #program,option,value", rows));
    }

    private static String added(ProgramCatalog programs, String program) {
        String title = programs.add(program).title();
        String name = program.substring(program.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        return title + " is added. To play against it, type `play " + name + "`.";
    }

    private static String options(ProgramCatalog.Facts facts) {
        StringBuilder text =
                new StringBuilder(facts.title()).append(facts.options().isEmpty() ? " has no options" : "");
        for (ProgramCatalog.Option option : facts.options()) {
            String value = option.set().isEmpty() ? option.initial() : option.set();
            text.append((option.set().isEmpty() ? "\n  " : "\n* ") + option.name())
                    .append(value.isEmpty() ? "" : " = " + value)
                    .append(option.values().isEmpty() ? "" : "  (" + option.values() + ")");
        }
        return text.toString();
    }

    /** Names of options contain blanks: the longest name that the text begins with is meant. */
    private static String setOption(ProgramCatalog programs, String name, String text) {
        String wanted = text.toLowerCase(Locale.ROOT) + " ";
        String option = "";
        for (ProgramCatalog.Option candidate : programs.inspect(name).options()) {
            String key = candidate.name().toLowerCase(Locale.ROOT) + " ";
            if (wanted.startsWith(key) && key.length() > option.length()) {
                option = candidate.name();
            }
        }
        if (option.isEmpty()) {
            // Not one of its own names; "elo" is understood anyway, and anything else is refused with a list.
            option = text.split("\\s+", 2)[0];
        }
        String value = text.substring(option.length()).strip();
        programs.set(name, option, value);
        return name + ": " + option + (value.isEmpty() ? " is pressed" : " = " + value) + " from its next move on.";
    }

    private static void search(Session session, Values values) {
        String algorithm = session.settings().get(EngineOptions.ALGORITHM);
        SearchSwitches switches = SearchSwitches.parse(session.settings().get(Setting.SEARCH));
        String wish = values.get("switch");
        List<String> words = values.list("part").stream()
                .flatMap(word -> Arrays.stream(word.toLowerCase(Locale.ROOT).split("[+,|]", -1)))
                .toList();
        if (words.isEmpty() != (wish.isEmpty() || wish.equals(SearchSwitches.DEFAULT))) {
            throw new UserException("Usage: " + SEARCH.usage());
        }
        switch (wish) {
            case "on", "off" -> {
                SearchSwitches changed = switches;
                for (String word : words) {
                    changed = changed.with(known(algorithm, word), wish.equals("on"));
                }
                session.set(Setting.SEARCH, changed.toString());
                listParts(session, algorithm, changed);
            }
            case SearchSwitches.DEFAULT -> {
                session.set(Setting.SEARCH, SearchSwitches.DEFAULT);
                session.print("My search is as usual " + session.mode().lasting(Setting.SEARCH) + ".");
            }
            default -> listParts(session, algorithm, switches);
        }
    }

    private static String known(String algorithm, String word) {
        if (AlgorithmCatalog.toggles(algorithm).isEmpty()) {
            throw new UserException(nothing(algorithm));
        }
        if (AlgorithmCatalog.toggle(algorithm, word).isEmpty()) {
            throw new UserException("\"" + word + "\" is not a part of " + algorithm + "; it has "
                    + AlgorithmCatalog.toggles(algorithm).stream()
                            .map(Toggle::word)
                            .collect(Collectors.joining(", ")));
        }
        return word;
    }

    static String nothing(String algorithm) {
        return "There are no parts to switch in " + algorithm + ", but there are in "
                + AlgorithmCatalog.names().stream()
                        .filter(name -> !AlgorithmCatalog.toggles(name).isEmpty())
                        .collect(Collectors.joining(", "));
    }

    private static void listParts(Session session, String algorithm, SearchSwitches switches) {
        List<Toggle> toggles = AlgorithmCatalog.toggles(algorithm);
        if (toggles.isEmpty()) {
            session.print(nothing(algorithm) + ".");
            return;
        }
        session.print(Answer.Group.of(
                Answer.Words.of(algorithm + ":"),
                new Answer.Choices(
                        toggles.stream()
                                .map(toggle -> new Answer.Choices.Item(toggle.word(), toggle.description()))
                                .toList(),
                        toggles.stream()
                                .filter(switches::isOn)
                                .map(Toggle::word)
                                .collect(Collectors.toSet()))));
    }

    private static List<Choice> parts() {
        Set<Choice> parts = new LinkedHashSet<>();
        for (String algorithm : List.of("alphabeta", "hal")) {
            AlgorithmCatalog.toggles(algorithm).forEach(toggle -> {
                if (parts.stream().noneMatch(part -> part.value().equals(toggle.word()))) {
                    parts.add(new Choice(toggle.word(), toggle.description()));
                }
            });
        }
        return List.copyOf(parts);
    }

    private static void eval(Session session, Values values) {
        if (values.isOn("show") && values.isOn("here")) {
            throw new UserException("Usage: " + EVAL.usage());
        }
        if (values.isOn("show")) {
            EvaluationReport.showTables(session, named(session, values));
        } else if (values.isOn("here")) {
            session.mode().requireNoTest();
            EvaluationReport.showTerms(session, named(session, values));
        } else if (values.isGiven("out")) {
            Path copy = values.newFile("out").orElseThrow();
            session.catalogs().evaluations().copy(named(session, values), copy);
            session.print("The file is " + copy + ". To play with its numbers, type `eval " + copy + "`.");
        } else {
            choose(session, values);
        }
    }

    private static void choose(Session session, Values values) {
        EvaluationCatalog evaluations = session.catalogs().evaluations();
        if (!values.isGiven("eval")) {
            session.print(Choice.list(
                    Choice.of(evaluations.names(), evaluations::describe),
                    session.settings().get(EngineOptions.EVALUATION)));
            return;
        }
        session.set(EngineOptions.EVALUATION, values.get("eval"));
        String name = session.settings().get(EngineOptions.EVALUATION);
        session.print(name + " (" + evaluations.describe(name) + ") "
                + session.mode().lasting(EngineOptions.EVALUATION) + ".");
    }

    /** The evaluation that is named, else the present one. */
    private static String named(Session session, Values values) {
        if (!values.isGiven("eval")) {
            return session.settings().get(EngineOptions.EVALUATION);
        }
        String word = values.get("eval");
        session.require(EngineOptions.EVALUATION, word);
        return session.catalogs().evaluations().isPath(word) ? word : word.toLowerCase(Locale.ROOT);
    }
}
