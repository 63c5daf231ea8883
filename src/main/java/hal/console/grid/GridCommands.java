package hal.console.grid;

import hal.search.lab.Recipe;
import hal.search.lab.Technique;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.ChoiceList;
import hal.session.command.Columns;
import hal.session.command.CommandInfo;
import hal.support.UserException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The commands at a small game: those of the chess console, as far as they mean anything here. */
final class GridCommands {
    private static final int DEEPEST = 42;

    private final List<GridCommand> commands;

    GridCommands() {
        commands = List.of(
                GridCommand.of(
                        info("help", "how to move, and all commands").alias("h", "commands"),
                        (session, arguments) -> session.print(help(session))),
                GridCommand.of(info("new", "another game"), (session, arguments) -> session.startAgain()),
                GridCommand.of(
                        info("undo", "takes back your last move and my reply, or so many plies")
                                .with("[PLIES]")
                                .alias("takeback", "back", "u"),
                        (session, arguments) -> {
                            arguments.atMost(1);
                            session.undo(arguments.isEmpty() ? 0 : arguments.number(0, 1, DEEPEST));
                        }),
                GridCommand.of(info("redo", "makes them again"), (session, arguments) -> session.redo()),
                GridCommand.of(
                        info("go", "I move for whose turn it is").alias("?"), (session, arguments) -> session.go()),
                GridCommand.of(
                        info("first", "you begin").alias("white"), (session, arguments) -> session.seat(false, true)),
                GridCommand.of(
                        info("second", "I begin").alias("black"), (session, arguments) -> session.seat(true, false)),
                GridCommand.of(
                        info("force", "you move for both sides"), (session, arguments) -> session.seat(false, false)),
                GridCommand.of(info("selfplay", "I play myself"), (session, arguments) -> session.seat(true, true)),
                GridCommand.of(info("hint", "what I would play").alias("hi"), (session, arguments) -> hint(session)),
                GridCommand.of(
                                info("algo", "how I search: the algorithms there are, or the one to use")
                                        .with("[NAME]")
                                        .alias("algorithm", "algorithms"),
                                GridCommands::algo)
                        .choosing(algorithms()),
                GridCommand.of(
                                info("search", "the parts of my search, to be switched on and off")
                                        .with("[on|off NAME...]"),
                                GridCommands::search)
                        .choosing(List.of(new Choice("on", "use a part"), new Choice("off", "leave a part out"))),
                GridCommand.of(
                        info("depth", "how many plies I look ahead")
                                .with("[PLIES]")
                                .alias("sd"),
                        GridCommands::depth),
                GridCommand.of(
                                info("shuffle", "whether chance decides between my equally good moves")
                                        .with("[on|off]"),
                                GridCommands::shuffle)
                        .choosing(Choice.ON_OFF),
                GridCommand.of(
                                info("stats", "whether I say what each of my moves has cost")
                                        .with("[on|off]"),
                                GridCommands::stats)
                        .choosing(Choice.ON_OFF),
                GridCommand.of(
                                info("compare", "all algorithms on this position, or some; Ctrl-C ends it")
                                        .with("[depth N] [NAME...]"),
                                GridCompare::run)
                        .choosing(algorithms()),
                GridCommand.of(
                        info("moves", "the moves there are").alias("l"),
                        (session, arguments) -> session.print(moves(session))),
                GridCommand.of(
                        info("quit", "leaves").alias("q", "exit", "bye"), (session, arguments) -> session.quit()));
    }

    private static CommandInfo info(String name, String summary) {
        return CommandInfo.of(name, summary);
    }

    List<GridCommand> all() {
        return commands;
    }

    /** The command of a name or alias, in any letter case. */
    Optional<GridCommand> find(String word) {
        String wanted = word.toLowerCase(Locale.ROOT);
        return commands.stream()
                .filter(command -> command.info().name().equals(wanted)
                        || command.info().aliases().contains(wanted))
                .findFirst();
    }

    private String help(GridSession session) {
        String how = session.table().kind().hasDiscs()
                ? "A line is a move, the number of a column from 1 to 7 (or a to g), or a command:"
                : "A line is a move, the number of a cell from 1 to 9 (or a1 to c3), or a command:";
        int width = commands.stream()
                .mapToInt(command -> command.info().usage().length())
                .max()
                .orElse(0);
        return how + "\n"
                + commands.stream()
                        .map(command -> "  " + Columns.pad(command.info().usage(), width) + "  "
                                + command.info().summary())
                        .collect(Collectors.joining("\n"));
    }

    private static String moves(GridSession session) {
        if (session.table().game().isOver()) {
            return "There is no move: " + session.table().status();
        }
        int[] moves = new int[session.table().game().maxMoves()];
        int count = session.table().game().copy().moves(moves);
        return Arrays.stream(moves, 0, count)
                .sorted()
                .mapToObj(session.table().game()::format)
                .collect(Collectors.joining(" "));
    }

    private static void hint(GridSession session) {
        if (session.table().game().isOver()) {
            throw new UserException("the game is over; new plays another");
        }
        GridThought thought = session.mind().think(session.table().game());
        session.say("I would play " + session.table().game().format(thought.move()) + ", "
                + session.voice().dave() + ".");
        session.print(thought.bill(session.table().kind()));
    }

    private static List<Choice> algorithms() {
        return Recipe.names().stream()
                .map(name -> new Choice(name, Recipe.of(name).description()))
                .toList();
    }

    private static void algo(GridSession session, Arguments arguments) {
        arguments.atMost(1);
        if (arguments.isEmpty()) {
            session.print(ChoiceList.of(algorithms(), session.mind().algorithm()));
            return;
        }
        if (arguments.key(0).equals("hal")) {
            throw new UserException("hal knows chess only; here there are " + String.join(", ", Recipe.names()));
        }
        session.mind().use(arguments.key(0));
        session.print(arguments.key(0) + " (" + Recipe.of(arguments.key(0)).description() + ") from my next move on.");
    }

    private static void search(GridSession session, Arguments arguments) {
        boolean on = arguments.key(0).equals("on");
        if (!arguments.isEmpty()
                && (arguments.size() < 2 || !(on || arguments.key(0).equals("off")))) {
            throw arguments.usage();
        }
        for (int i = 1; i < arguments.size(); i++) {
            String word = arguments.key(i);
            Technique technique = Technique.find(word)
                    .orElseThrow(
                            () -> new UserException("there is no \"" + word + "\"; there are " + Technique.words()));
            session.mind().toggle(technique, on);
        }
        session.print(Arrays.stream(Technique.values())
                .map(technique -> (session.mind().techniques().contains(technique) ? "* " : "  ")
                        + Columns.pad(technique.word(), 12)
                        + technique.description())
                .collect(Collectors.joining("\n", session.mind().algorithm() + ":\n", "")));
    }

    private static void depth(GridSession session, Arguments arguments) {
        arguments.atMost(1);
        if (!arguments.isEmpty()) {
            session.mind().setDepth(arguments.number(0, 1, DEEPEST));
        }
        session.print("Depth " + session.mind().depth() + ".");
    }

    private static void shuffle(GridSession session, Arguments arguments) {
        if (!arguments.isEmpty()) {
            session.mind().setShuffle(isOn(arguments));
        }
        session.print(
                session.mind().shuffles()
                        ? "Of equally good moves I play any."
                        : "Of equally good moves I play the first.");
    }

    private static void stats(GridSession session, Arguments arguments) {
        if (!arguments.isEmpty()) {
            session.setStats(isOn(arguments));
        }
        session.print(session.showsStats() ? "I say what each move has cost." : "I keep to myself what moves cost.");
    }

    private static boolean isOn(Arguments arguments) {
        arguments.atMost(1);
        return switch (arguments.key(0)) {
            case "on" -> true;
            case "off" -> false;
            default -> throw arguments.usage();
        };
    }
}
