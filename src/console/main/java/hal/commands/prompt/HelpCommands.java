package hal.commands.prompt;

import hal.command.ListedText;
import hal.command.Parameter;
import hal.command.Signature;
import hal.command.Signature.Attribute;
import hal.command.UsageException;
import hal.command.Values;
import hal.command.Version;
import hal.commands.Choice;
import hal.commands.Command;
import hal.platform.ChildProcess;
import hal.platform.Nearest;
import hal.platform.TextTable;
import hal.platform.VectorModule;
import hal.session.Session;
import hal.session.SessionContext;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.game.GameKind;
import hal.support.UserException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The commands about HAL itself: help, keys, version, the way to a browser, and quit. */
public final class HelpCommands {
    private static final int USAGE_WIDTH = 18;

    /** What a summary needs for the arguments to be shown beside it, in characters. */
    private static final int SUMMARY_WIDTH = 50;

    /** The margin of the list, and the blank after its first column. */
    private static final int BLANKS = 3;

    private static final int KEY_WIDTH = 13;
    private static final int MIN_TEXT = 20;

    /** The most lines of help for which no page is opened. */
    private static final int SHORT = 10;

    private static final String NOTE =
            "Type `help COMMAND` for more, `?` for the keys. Tab completes. Ctrl-C makes HAL move at once.";

    private static final int MOST_BESIDE_TERM = 3;

    /** The overview of a script is broken like text. */
    private static final int LINE = 100;

    /** What most games need. */
    private static final List<String> IN_A_GAME =
            List.of("new", "undo", "redo", "hint", "go", "level", "draw", "resign", "save", "quit");

    /** What a task may be done, left or given up by. */
    private static final Set<String> IN_AN_EXERCISE =
            Set.of("hint", "solution", "show", "guess", "try", "check", "next", "retry", "again", "back", "stop");

    public static final Command KEYS = Command.of("keys").alone(HelpCommands::keys);

    public static final Command VERSION = Command.of("version")
            .alone(session -> session.print(
                    String.join("\n", Version.lines()),
                    () -> Answer.Table.of(
                            "hal | java | ?vectors",
                            List.of(Answer.Table.row(
                                    Version.program(), Version.java(), VectorModule.canBeLoaded() ? "*" : "")))));

    /** The session that it is asked in has the jobs, whatever form the answer takes. */
    public static final Command JOBS = Command.of("jobs").runs((session, values) -> {
        AnswerFace face = WholeCommand.face(values, session.face());
        face.open();
        face.print(
                face.isForPrograms()
                        ? Answer.Table.of(
                                "job", session.jobs().running().stream().toList(), Answer.Table::row)
                        : Answer.Words.of(Spoken.running(session)));
        face.close();
    });

    public static final Command QUIT =
            Command.of("quit").alone(session -> session.control().leave());

    /** The very game on the board in a browser. */
    public static final Command WEB = Command.of("web")
            .verbs(Command.of("web off").alone(HelpCommands::endWeb))
            .runs(HelpCommands::web);

    private HelpCommands() {}

    /** The command that lists these. */
    static Command help(CommandCatalog commands) {
        return Command.of("help")
                .offering("words", context -> Stream.concat(
                                HelpTopics.all().stream()
                                        .filter(topic ->
                                                commands.find(topic.word()).isEmpty())
                                        .map(topic -> new Choice(topic.word(), topic.title())),
                                commands.commands(context.kind()).stream()
                                        .map(command -> new Choice(command.name(), command.summary())))
                        .toList())
                .runs((session, values) -> {
                    Optional<Command> exercise = session.mode().command().flatMap(commands::find);
                    if (session.face().isForPrograms()) {
                        session.print(facts(commands.commands(), values.get("words")));
                    } else if (values.isEmpty() && exercise.isPresent()) {
                        inside(session, exercise.get());
                    } else if (values.isEmpty()) {
                        overview(session, commands);
                    } else {
                        about(session, commands, values.get("words"));
                    }
                });
    }

    /** A script's output has no edge to fit into. */
    private static int width(Session session, Page page) {
        return session.face().abilities().attended() ? page.columns() : Integer.MAX_VALUE;
    }

    /** The legal moves, the commands that most games need, to be opened where there are keys, and where the rest is. */
    private static void overview(Session session, CommandCatalog commands) {
        GameKind kind = session.kind();
        Page page = session.face().page("help");
        int width = session.face().abilities().attended() ? page.columns() : LINE;
        List<Command> opened = new ArrayList<>();
        Answer.Table listed = list(
                IN_A_GAME.stream()
                        .flatMap(name -> commands.find(name).stream())
                        .filter(commands.commands(kind)::contains)
                        .toList(),
                width,
                opened);
        String groups = String.join(
                ", ", HelpTopics.all().stream().map(HelpTopics.Topic::word).toList());
        String more = "Groups: " + groups + ". Type `help play` for one of them, `help all` for every command.";
        Answer moves = session.board().position().moveList(width);
        boolean chosen = page.onChoose(row -> session.jobs().later(() -> describe(session, opened.get(row))));
        page.add(List.of(StyledLine.of(Style.QUIET, "legal moves")));
        page.add(chosen ? new Answer.Lines(moves.lines()) : moves); // nobody chooses a move here
        page.add(List.of(
                StyledLine.EMPTY, StyledLine.of(Style.QUIET, "A line is " + kind.moveHelp() + " or a command:")));
        page.add(listed);
        for (String text : List.of(NOTE, more)) {
            page.add(StyledLine.lines(
                    Style.QUIET, String.join("\n", TextTable.wrapped(List.of(text.split(" ")), width))));
        }
    }

    /** The task of an exercise, and what it understands beside moves. */
    private static void inside(Session session, Command exercise) {
        String task = session.mode().facts().getOrDefault("task", "");
        List<StyledLine> lines = new ArrayList<>();
        Page page = session.face().page("help");
        int width = session.face().abilities().attended() ? page.columns() : LINE;
        String what = (task.isEmpty() ? "" : task + " ") + "Type a move, or one of these:";
        lines.addAll(
                StyledLine.lines(Style.TEXT, String.join("\n", TextTable.wrapped(List.of(what.split(" ")), width))));
        Map<String, String> verbs = new LinkedHashMap<>();
        exercise.verbs().stream()
                .filter(verb -> IN_AN_EXERCISE.contains(verb.signature().word()))
                .forEach(verb -> verbs.put(verb.signature().word(), verb.summary()));
        verbs.putIfAbsent("stop", "back to the game");
        int column = verbs.keySet().stream().mapToInt(String::length).max().orElseThrow() + 2;
        verbs.forEach((verb, does) -> lines.addAll(entry(verb, does, column, width)));
        String rest = "Your game waits meanwhile. Type `help " + exercise.name()
                + "` to read more of this, `help all` for every command.";
        lines.addAll(
                StyledLine.lines(Style.QUIET, String.join("\n", TextTable.wrapped(List.of(rest.split(" ")), width))));
        page.add(lines);
    }

    /** Lists groups of commands on a page, each command to be opened where there are keys; no title, no heading. */
    private static void open(Session session, Map<String, List<Command>> groups) {
        Page page = session.face().page("help");
        int width = width(session, page);
        List<Command> opened = new ArrayList<>();
        page.onChoose(row -> session.jobs().later(() -> describe(session, opened.get(row))));
        groups.forEach((title, commands) -> {
            if (!title.isEmpty()) {
                page.add(List.of(StyledLine.of(Style.QUIET, title)));
            }
            page.add(list(commands, width, opened));
        });
        if (session.face().abilities().attended()) { // of keys a script has none
            page.add(StyledLine.lines(
                    Style.QUIET, String.join("\n", TextTable.wrapped(List.of(NOTE.split(" ")), width))));
        }
    }

    /** Every command of a game, by the titles of the groups. */
    private static Map<String, List<Command>> groups(CommandCatalog commands, GameKind kind) {
        Map<String, List<Command>> groups = new LinkedHashMap<>();
        for (HelpTopics.Topic topic : HelpTopics.all()) {
            List<Command> listed = HelpTopics.commands(topic, commands, kind);
            if (!listed.isEmpty()) {
                groups.put(topic.title(), listed);
            }
        }
        return groups;
    }

    /** Every command that may be typed in a shell, by the titles of the groups, a line or more for each. */
    public static List<String> inShell() {
        List<String> lines = new ArrayList<>();
        groups(new CommandCatalog(), GameKind.CHESS).forEach((title, commands) -> {
            lines.add(title);
            lines.addAll(lines(commands.stream()
                    .filter(command -> !command.is(Attribute.PROMPT_ONLY))
                    .toList()));
        });
        return lines;
    }

    /** A line or more for each command. */
    public static List<String> lines(List<Command> commands) {
        return list(commands, LINE, new ArrayList<>()).rowLines().stream()
                .map(line -> line.text().stripTrailing())
                .toList();
    }

    /** What a term means: by the glossary, or as it is answered when somebody asks for it in a game. */
    private static Optional<String> meaning(String words) {
        return Glossary.shipped().entry(words).or(() -> Phrases.shipped().answer(words));
    }

    /** Where a word is explained, only the likeliest commands are worth the room. */
    private static List<Command> beside(Optional<String> term, List<Command> found) {
        return term.isPresent() ? found.stream().limit(MOST_BESIDE_TERM).toList() : found;
    }

    /** What is short stands where HAL talks; the rest is a page, since beside a small board it would be in pieces. */
    private static void describe(Session session, Command command) {
        Abilities face = session.face().abilities();
        List<StyledLine> lines = about(command, face.attended() ? face.columns() : Integer.MAX_VALUE);
        if (face.panel() && lines.size() > SHORT) {
            Page page = session.face().page("help " + command.name());
            page.add(about(command, page.columns()));
        } else {
            session.print(new Answer.Lines(lines));
        }
    }

    private static Optional<Command> named(CommandCatalog commands, String word) {
        String[] name = word.split(" ", 2);
        return commands.find(name[0])
                .map(found -> found.call(name.length > 1 ? name[1] : ""))
                .filter(call -> call.rest().isEmpty())
                .map(Command.Call::command);
    }

    /** A command, a group, or what a word has to do with. */
    private static void about(Session session, CommandCatalog commands, String word) {
        GameKind kind = session.kind();
        Optional<Command> command = named(commands, word);
        Optional<HelpTopics.Topic> topic = HelpTopics.find(word);
        if (word.equalsIgnoreCase("all")) {
            open(session, groups(commands, kind));
            return;
        }
        List<Command> listed = topic.isPresent()
                ? HelpTopics.commands(topic.get(), commands, kind)
                : command.isPresent() ? List.of() : HelpTopics.search(word, commands, kind);
        Optional<String> term = command.isPresent() || topic.isPresent()
                ? Optional.empty()
                : meaning(word).or(() -> listed.isEmpty() ? Glossary.shipped().mention(word) : Optional.empty());
        term.ifPresent(session::say);
        if (!listed.isEmpty()) {
            open(session, Map.of("", beside(term, listed)));
        } else if (command.isEmpty() && term.isEmpty()) {
            throw UsageException.of(unknown(commands, word));
        }
        // On a screen its page would cover that of the group, whose rows can be opened.
        if (topic.isEmpty() || !session.face().abilities().panel()) {
            command.ifPresent(found -> describe(session, found));
        }
        if (topic.isEmpty()) {
            HelpTopics.section(word, command.isEmpty()).ifPresent(session::note);
        }
    }

    /**
     * What help tells programs: what a command takes, or the commands of a group, those that words are about, or all.
     *
     * @param words may be empty
     */
    public static Answer.Table facts(Collection<Command> all, String words) {
        Optional<Command> one = all.stream()
                .filter(command -> command.signature().isCalled(words))
                .findFirst();
        if (one.isPresent()) {
            return Answer.Table.of(
                    "parameter | value | default | help",
                    taken(one.get()).parameters(),
                    parameter -> List.of(
                            Answer.Table.Cell.of(parameter.name()),
                            Answer.Table.Cell.of(parameter.label()),
                            Answer.Table.Cell.of(
                                    "",
                                    parameter.option().json(parameter.option().initial())),
                            Answer.Table.Cell.of(parameter.option().help())));
        }
        CommandCatalog catalog = new CommandCatalog();
        Optional<HelpTopics.Topic> topic = HelpTopics.find(words);
        Collection<Command> listed = topic.isPresent()
                ? HelpTopics.commands(topic.get(), catalog, GameKind.CHESS)
                : words.isEmpty() || words.equals("all") ? all : HelpTopics.search(words, catalog, GameKind.CHESS);
        return Answer.Table.of(
                "command | summary", listed, command -> Answer.Table.row(command.name(), command.summary()));
    }

    /**
     * A row for each command, fitted to a width: arguments only where there is room, long summaries in several rows.
     *
     * @param shown gets the command of each row
     */
    static Answer.Table list(List<Command> commands, int width, List<Command> shown) {
        boolean roomy = width >= BLANKS + USAGE_WIDTH + SUMMARY_WIDTH;
        int names = commands.stream().mapToInt(c -> c.name().length()).max().orElse(0);
        int column = roomy ? USAGE_WIDTH : names;
        int room = Math.max(1, width - BLANKS - column);
        List<List<Answer.Table.Cell>> rows = new ArrayList<>();
        for (Command command : commands) {
            String usage = command.usage().length() <= USAGE_WIDTH ? command.usage() : command.name() + " ...";
            String head = roomy ? usage : command.name();
            for (String line : TextTable.wrapped(List.of(command.summary().split(" ")), room)) {
                rows.add(List.of(
                        Answer.Table.Cell.of(""),
                        new Answer.Table.Cell(Style.HEADING, head),
                        Answer.Table.Cell.of(line)));
                shown.add(command);
                head = "";
            }
        }
        return Answer.Table.of("#mark:1 | #command:" + column + " | #summary", rows)
                .tight();
    }

    /** A command with all that its line may say. */
    private static Signature taken(Command command) {
        return command.is(Attribute.PROMPT_ONLY) && !command.is(Attribute.TELLS)
                ? command.signature()
                : new WholeCommand(command, false).signature();
    }

    /** What it takes and does, fitted to a width: what can be typed stands out. */
    private static List<StyledLine> about(Command command, int width) {
        List<StyledLine> lines = new ArrayList<>(
                List.of(StyledLine.of(Style.HEADING, command.usage()), StyledLine.of("  " + command.summary() + '.')));
        if (!command.details().isEmpty()) {
            fitted(command.details(), Math.max(1, width - 2)).forEach(line -> lines.add(StyledLine.of("  " + line)));
        }
        List<List<String>> rows = new ArrayList<>();
        command.verbs().forEach(verb -> rows.add(List.of(verb.signature().word(), verb.summary())));
        taken(command).parameters().stream()
                .filter(parameter -> !parameter.isRefused())
                .forEach(parameter -> rows.add(List.of(heading(parameter), parameter.explained())));
        if (!command.details().isEmpty() && !rows.isEmpty()) {
            lines.add(StyledLine.of(""));
        }
        int column = rows.stream().mapToInt(row -> row.get(0).length()).max().orElse(0);
        for (List<String> row : rows) {
            lines.addAll(entry(row.get(0), row.get(1), column + 2, width));
        }
        command.signature()
                .examples()
                .forEach(example ->
                        lines.add(StyledLine.of(Style.QUIET, "  Example: ").then(Style.HEADING, example.line())));
        if (!command.aliases().isEmpty()) {
            lines.add(StyledLine.of(Style.QUIET, "  Also: ").then(Style.HEADING, String.join(", ", command.aliases())));
        }
        return lines;
    }

    /** Lines that fit a width: prose that does not fit is broken anew; examples keep their lines if they can. */
    private static List<String> fitted(String text, int width) {
        List<String> lines = new ArrayList<>();
        List<String> prose = new ArrayList<>();
        for (String line : (text + "\n").split("\n", -1)) {
            if (Signature.keepsItsLine(line)) {
                addBroken(lines, prose, width);
                prose.clear();
                addBroken(lines, List.of(line), width);
            } else {
                prose.add(line);
            }
        }
        lines.remove(lines.size() - 1); // the blank one that ends the prose
        return lines;
    }

    private static void addBroken(List<String> lines, List<String> text, int width) {
        if (text.stream().allMatch(line -> line.length() <= width)) {
            lines.addAll(text);
        } else {
            lines.addAll(
                    TextTable.wrapped(List.of(String.join(" ", text).strip().split(" +")), width));
        }
    }

    /** What can be typed or pressed, and what it does, in as many lines as that takes. */
    private static List<StyledLine> entry(String typed, String does, int column, int width) {
        List<StyledLine> lines = new ArrayList<>();
        List<String> words = List.of(does.split(" "));
        if (width - column - 2 < MIN_TEXT) {
            lines.add(StyledLine.of(Style.HEADING, "  " + typed));
            TextTable.wrapped(words, Math.max(1, width - 4)).forEach(part -> lines.add(StyledLine.of("    " + part)));
            return lines;
        }
        String head = typed;
        for (String part : TextTable.wrapped(words, width - column - 2)) {
            lines.add(StyledLine.of(Style.HEADING, "  " + head + " ".repeat(column - head.length()))
                    .then(Style.TEXT, part));
            head = "";
        }
        return lines;
    }

    private static String heading(Parameter parameter) {
        return parameter.form() == Parameter.Form.FLAG ? parameter.name() : parameter.name() + " " + parameter.label();
    }

    private static String unknown(CommandCatalog commands, String word) {
        return "There is no command \"" + word + "\"."
                + Nearest.of(word, commands.words())
                        .map(near -> " Did you mean " + near + "?")
                        .orElse("");
    }

    /** A group of keys: what heads it, and each key with what it does. */
    private static void keys(Session session) {
        Page page = session.face().page("keys");
        page.add(lines(session.face().abilities().attended() ? page.columns() : Integer.MAX_VALUE));
    }

    /** The list, fitted to a width. */
    static List<StyledLine> lines(int width) {
        List<StyledLine> lines = new ArrayList<>();
        ListedText.of("hal/commands/keys.txt").forEach((heading, keys) -> {
            lines.add(StyledLine.of(Style.QUIET, heading));
            keys.forEach((key, meaning) -> lines.addAll(entry(key, meaning, KEY_WIDTH, width)));
        });
        return lines;
    }

    private static void web(Session session, Values values) {
        String address = way(session)
                .begin(
                        values.get("host"),
                        values.find("port").map(Integer::parseInt).orElse(0));
        session.print("This game is at " + address);
        if (values.isOn("open")) {
            open(address).ifPresent(session::note);
        }
    }

    /** Leaves it to the desktop which browser an address is opened in; says what is wrong if that cannot be done. */
    public static Optional<String> open(String address) {
        String opener = System.getProperty("os.name").startsWith("Mac") ? "open" : "xdg-open";
        try {
            ChildProcess.builder(List.of(opener, address))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of("there is no " + opener + " to open a browser with: please open the address yourself.");
        }
    }

    private static void endWeb(Session session) {
        session.print(way(session).end() ? "No browser shows the game any more." : "No browser shows the game.");
    }

    private static SessionContext.Broadcast way(Session session) {
        return session.context()
                .links()
                .broadcast()
                .orElseThrow(() -> new UserException("There is no way to a browser from here."));
    }
}
