package hal.commands.laboratory;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.AlgorithmCatalog;
import hal.engine.ProgramCatalog;
import hal.engine.algorithm.Toggle;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.platform.TextTable;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.settings.SearchSwitches;
import hal.session.settings.Setting;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** How HAL searches and evaluates, and other programs that play. */
public final class EngineCommands {
    private static final List<Choice> ACTIONS = List.of(
            new Choice("list", "the engines you have added"),
            new Choice("add", "adds a program by its name or path"),
            new Choice("options", "lists an engine's options"),
            new Choice("set", "sets an option"),
            new Choice("remove", "forgets an engine"));

    private static final String SHOW = "show";
    private static final String HERE = "here";

    public static final Command ENGINE = Command.of(
                    "engine", "other programs that play: list, add, options, set, remove")
            .with("[ACTION [NAME]]")
            .details(
                    """
                        engine add stockfish         adds a program found on the PATH; a path works too
                        engine list                  the engines you have added
                        engine options stockfish     its options and their values
                        engine set stockfish Skill Level 3
                        engine remove stockfish      forgets it
                        play stockfish               play against it; hint and analyse can ask it too""")
            .alias("engines")
            .forHome()
            .forChess()
            .does(EngineCommands::engine)
            .completing(EngineCommands::engineChoices);

    public static final Command SEARCH = Command.of(
                    "search", "lists the parts of my search, and switches them on and off")
            .with("[on|off NAME...|usual]")
            .details(
                    """
                        search                      the parts of the current algorithm; a star marks those in use
                        search on tt order          adds a transposition table and move ordering
                        search off null-move        leaves a part out
                        search usual                restores the usual parts
                        It takes effect from my next move; an algorithm ignores parts that it does not have.""")
            .does(EngineCommands::search)
            .completing(EngineCommands::searchChoices);

    public static final Command EVAL = Command.of(
                    "eval", "how I evaluate positions: lists the evaluations, or chooses one")
            .with("[NAME | show NAME | here]")
            .details(
                    """
                        eval show NAME draws its tables as heat maps, in centipawns, White at the bottom.
                        eval here [NAME] lists what each side gets for each term in this position, in pawns; for a network, what
                        each piece is worth, also as a heat map: the score minus the score without that piece.
                        The choice takes effect from my next move, even during a game. Your evaluations are TOML files and
                        networks (.hnet) in eval/ in HAL's configuration folder, or anywhere: then NAME is the file's
                        path. A changed file is read again by eval NAME.""")
            .alias("evaluation", "evaluations")
            .forChess()
            .does(EngineCommands::eval)
            .completing(EngineCommands::evalChoices);

    private EngineCommands() {}

    private static void engine(Session session, Arguments arguments) {
        ProgramCatalog programs = session.surroundings().programs();
        switch (arguments.key(0)) {
            case "", "list" -> {
                arguments.atMost(1);
                listPrograms(session, programs.list());
            }
            case "add" -> {
                String program = after(arguments, 1);
                ask(session, () -> added(programs, program), () -> {});
            }
            case "options" -> {
                String name = after(arguments, 1);
                ask(session, () -> options(programs.inspect(name)), () -> {});
            }
            case "set" -> {
                String setting = after(arguments, 2);
                String name = arguments.word(1);
                ask(session, () -> setOption(programs, name, setting), () -> session.thinking()
                        .renew());
            }
            case "remove" -> {
                programs.remove(after(arguments, 1));
                session.print("Forgotten.");
            }
            default -> throw arguments.usage();
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

    /** What is typed after this many words. */
    private static String after(Arguments arguments, int words) {
        if (arguments.size() <= words) {
            throw arguments.usage();
        }
        return arguments.rest().split("\\s+", words + 1)[words];
    }

    private static void listPrograms(Session session, List<ProgramCatalog.Entry> entries) {
        if (entries.isEmpty()) {
            session.print("There are none yet: engine add stockfish adds one.");
            return;
        }
        List<List<Answer.Table.Cell>> rows = new ArrayList<>();
        for (ProgramCatalog.Entry entry : entries) {
            rows.add(Answer.Table.row(entry.name(), entry.path()));
            entry.options().forEach((name, value) -> rows.add(Answer.Table.row("", name + " = " + value)));
        }
        session.print(Answer.Table.of(List.of(TextTable.Column.left(""), TextTable.Column.left("")), rows));
    }

    private static String added(ProgramCatalog programs, String program) {
        String title = programs.add(program).title();
        String name = program.substring(program.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        return title + " is added: play " + name + " plays against it.";
    }

    private static String options(ProgramCatalog.Facts facts) {
        StringBuilder text =
                new StringBuilder(facts.title()).append(facts.options().isEmpty() ? " has no options" : "");
        for (ProgramCatalog.Option option : facts.options()) {
            String value = option.set().isEmpty() ? option.initial() : option.set();
            text.append(option.set().isEmpty() ? "\n  " : "\n* ")
                    .append(option.name())
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

    private static List<Choice> engineChoices(CompletionContext context, List<String> before) {
        if (before.isEmpty()) {
            return ACTIONS;
        }
        boolean named = List.of("options", "set", "remove").contains(before.get(0));
        return named && before.size() == 1
                ? Choice.programs(context.surroundings().programs())
                : List.of();
    }

    private static void search(Session session, Arguments arguments) {
        String algorithm = session.settings().get(EngineOptions.ALGORITHM);
        SearchSwitches switches = SearchSwitches.parse(session.settings().get(Setting.SEARCH));
        switch (arguments.key(0)) {
            case "" -> listParts(session, algorithm, switches);
            case SearchSwitches.DEFAULT -> {
                arguments.atMost(1);
                session.set(Setting.SEARCH, SearchSwitches.DEFAULT);
                session.print("My search is as usual from my next move on.");
            }
            case "on", "off" -> {
                boolean on = arguments.key(0).equals("on");
                SearchSwitches changed = switches;
                for (String word : words(arguments)) {
                    changed = changed.with(known(algorithm, word), on);
                }
                session.set(Setting.SEARCH, changed.toString());
                listParts(session, algorithm, changed);
            }
            default -> throw arguments.usage();
        }
    }

    private static List<String> words(Arguments arguments) {
        List<String> words = new ArrayList<>();
        for (int i = 1; i < arguments.size(); i++) {
            words.addAll(List.of(arguments.key(i).split("[+,|]", -1)));
        }
        if (words.isEmpty()) {
            throw arguments.usage();
        }
        return words;
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

    private static String nothing(String algorithm) {
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

    private static List<Choice> searchChoices(CompletionContext context, List<String> before) {
        if (before.isEmpty()) {
            return List.of(
                    new Choice("on", "uses a part"),
                    new Choice("off", "leaves a part out"),
                    new Choice(SearchSwitches.DEFAULT, "restores the usual parts"));
        }
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

    private static void eval(Session session, Arguments arguments) {
        switch (arguments.key(0)) {
            case SHOW -> EvaluationReport.showTables(session, named(session, arguments));
            case HERE -> {
                session.turns().requireNoTest();
                EvaluationReport.showTerms(session, named(session, arguments));
            }
            default -> choose(session, arguments);
        }
    }

    private static void choose(Session session, Arguments arguments) {
        arguments.atMost(1);
        EvaluationCatalog evaluations = session.surroundings().evaluations();
        if (arguments.isEmpty()) {
            session.print(Choice.list(all(evaluations), session.settings().get(EngineOptions.EVALUATION)));
            return;
        }
        session.set(EngineOptions.EVALUATION, arguments.word(0));
        String name = session.settings().get(EngineOptions.EVALUATION);
        session.print(name + " (" + evaluations.describe(name) + ") from my next move on.");
    }

    /** The evaluation named after the first word, else the present one. */
    private static String named(Session session, Arguments arguments) {
        arguments.atMost(2);
        if (arguments.size() < 2) {
            return session.settings().get(EngineOptions.EVALUATION);
        }
        String word = arguments.word(1);
        session.require(EngineOptions.EVALUATION, word);
        return session.surroundings().evaluations().isPath(word) ? word : arguments.key(1);
    }

    private static List<Choice> all(EvaluationCatalog evaluations) {
        return evaluations.names().stream()
                .map(name -> new Choice(name, evaluations.describe(name)))
                .toList();
    }

    private static List<Choice> evalChoices(CompletionContext context, List<String> before) {
        if (before.isEmpty()) {
            List<Choice> choices = new ArrayList<>(all(context.surroundings().evaluations()));
            choices.add(new Choice(SHOW, "draws an evaluation's tables"));
            choices.add(new Choice(HERE, "lists the terms in this position"));
            return choices;
        }
        boolean named = before.get(0).equals(SHOW) || before.get(0).equals(HERE);
        return named && before.size() == 1 ? all(context.surroundings().evaluations()) : List.of();
    }
}
