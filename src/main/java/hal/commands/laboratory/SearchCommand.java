package hal.commands.laboratory;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.engine.AlgorithmCatalog;
import hal.engine.Toggle;
import hal.engine.option.EngineOptions;
import hal.session.CompletionContext;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.settings.SearchSwitches;
import hal.session.settings.Setting;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Switches parts of HAL's search on and off, to see what each is worth. */
public final class SearchCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("search", "lists the parts of my search, and switches them on and off")
                .with("[on|off NAME...|usual]")
                .details(
                        """
                        search                      the parts of the current algorithm; a star marks those in use
                        search on tt order          adds a transposition table and move ordering
                        search off null-move        leaves a part out
                        search usual                restores the usual parts
                        It takes effect from my next move; an algorithm ignores parts that it does not have.""");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        String algorithm = session.settings().get(EngineOptions.ALGORITHM);
        SearchSwitches switches = SearchSwitches.parse(session.settings().get(Setting.SEARCH));
        switch (arguments.key(0)) {
            case "" -> list(session, algorithm, switches);
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
                list(session, algorithm, changed);
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
        if (Toggle.of(algorithm).isEmpty()) {
            throw new UserException(nothing(algorithm));
        }
        if (Toggle.find(algorithm, word).isEmpty()) {
            throw new UserException("\"" + word + "\" is not a part of " + algorithm + "; it has "
                    + Toggle.of(algorithm).stream().map(Toggle::word).collect(Collectors.joining(", ")));
        }
        return word;
    }

    private static String nothing(String algorithm) {
        return "There are no parts to switch in " + algorithm + ", but there are in "
                + AlgorithmCatalog.names().stream()
                        .filter(name -> !Toggle.of(name).isEmpty())
                        .collect(Collectors.joining(", "));
    }

    private static void list(Session session, String algorithm, SearchSwitches switches) {
        List<Toggle> toggles = Toggle.of(algorithm);
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

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        if (before.isEmpty()) {
            return List.of(
                    new Choice("on", "uses a part"),
                    new Choice("off", "leaves a part out"),
                    new Choice(SearchSwitches.DEFAULT, "restores the usual parts"));
        }
        Set<Choice> parts = new LinkedHashSet<>();
        for (String algorithm : List.of("alphabeta", "hal")) {
            Toggle.of(algorithm).forEach(toggle -> {
                if (parts.stream().noneMatch(part -> part.value().equals(toggle.word()))) {
                    parts.add(new Choice(toggle.word(), toggle.description()));
                }
            });
        }
        return List.copyOf(parts);
    }
}
