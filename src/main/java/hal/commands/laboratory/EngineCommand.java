package hal.commands.laboratory;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.engine.ProgramCatalog;
import hal.session.CompletionContext;
import hal.session.Session;
import hal.session.face.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Adds other programs as engines, and sets their options. */
public final class EngineCommand implements Command {
    private static final List<Choice> ACTIONS = List.of(
            new Choice("list", "the engines you have added"),
            new Choice("add", "adds a program by its name or path"),
            new Choice("options", "lists an engine's options"),
            new Choice("set", "sets an option"),
            new Choice("remove", "forgets an engine"));

    @Override
    public CommandInfo info() {
        return CommandInfo.of("engine", "other programs that play: list, add, options, set, remove")
                .with("[ACTION [NAME]]")
                .details(
                        """
                        engine add stockfish         adds a program found on the PATH; a path works too
                        engine list                  the engines you have added
                        engine options stockfish     its options and their values
                        engine set stockfish Skill Level 3
                        engine remove stockfish      forgets it
                        play stockfish               play against it; hint and analyze can ask it too""")
                .alias("engines")
                .forHome()
                .forChess();
    }

    @Override
    public void run(Session session, Arguments arguments) {
        ProgramCatalog programs = session.surroundings().programs();
        switch (arguments.key(0)) {
            case "", "list" -> {
                arguments.atMost(1);
                list(session, programs.list());
            }
            case "add" -> {
                String program = after(arguments, 1);
                session.jobs().errand(() -> added(programs, program), () -> {});
            }
            case "options" -> {
                String name = after(arguments, 1);
                session.jobs().errand(() -> options(programs.meet(name)), () -> {});
            }
            case "set" -> {
                String setting = after(arguments, 2);
                String name = arguments.word(1);
                session.jobs().errand(() -> set(programs, name, setting), () -> session.thinking()
                        .renew());
            }
            case "remove" -> {
                programs.remove(after(arguments, 1));
                session.print("Forgotten.");
            }
            default -> throw arguments.usage();
        }
    }

    /** What is typed after so many words. */
    private static String after(Arguments arguments, int words) {
        if (arguments.size() <= words) {
            throw arguments.usage();
        }
        return arguments.rest().split("\\s+", words + 1)[words];
    }

    private static void list(Session session, List<ProgramCatalog.Entry> entries) {
        if (entries.isEmpty()) {
            session.print("There are none yet: engine add stockfish adds one.");
            return;
        }
        List<List<Answer.Table.Cell>> rows = new ArrayList<>();
        for (ProgramCatalog.Entry entry : entries) {
            rows.add(Answer.Table.row(entry.name(), entry.path()));
            entry.options().forEach((name, value) -> rows.add(Answer.Table.row("", name + " = " + value)));
        }
        session.print(Answer.Table.of(List.of(Answer.Table.Column.text(""), Answer.Table.Column.text("")), rows));
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
    private static String set(ProgramCatalog programs, String name, String text) {
        String wanted = text.toLowerCase(Locale.ROOT) + " ";
        String option = "";
        for (ProgramCatalog.Option candidate : programs.meet(name).options()) {
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

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        if (before.isEmpty()) {
            return ACTIONS;
        }
        boolean named = List.of("options", "set", "remove").contains(before.get(0));
        return named && before.size() == 1
                ? Choice.programs(context.surroundings().programs())
                : List.of();
    }
}
