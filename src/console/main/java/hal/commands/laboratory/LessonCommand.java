package hal.commands.laboratory;

import hal.analysis.lesson.Lesson;
import hal.analysis.lesson.LessonRun;
import hal.analysis.lesson.Study;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.eval.EvaluationCatalog;
import hal.export.ExportFile;
import hal.export.LessonSheet;
import hal.game.Game;
import hal.game.MoveNote;
import hal.platform.Quantity;
import hal.platform.Shipped;
import hal.platform.TextTable;
import hal.rules.Colors;
import hal.session.ExerciseMode;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.face.Viewer;
import hal.session.game.BoardGame;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameKind;
import hal.session.game.MoveHistory;
import hal.session.settings.SearchSwitches;
import hal.session.settings.Setting;
import hal.session.view.BoardPicture;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Lessons on game-tree search: read, predict, see, try. */
public final class LessonCommand {
    private static final String NONE = "There is no lesson on the board: type `lesson 1` to begin with the first.";
    /** For those who look for other lessons. */
    private static final String OWN_PLAY = " These lessons are about how a program finds its moves; for your own play"
            + " there are `puzzle`, `endgame` and `coach on`.";

    /** The least room for the name of a search in a table. */
    private static final int MIN_NAME = 10;

    private static final int INDENT = 2;

    private static final int MAX_GUESS_LENGTH = 20;
    private static final int MAX_COLUMNS = 78;

    /** The number of the present lesson of its game, counted from 0; -1 before the first. */
    private int present = -1;
    /** Whether its searches have been shown; read on any thread. */
    private volatile boolean shown;
    /** What there is to read of it, to be seen again with what is wrong with an answer. */
    private IntFunction<Answer> reading = columns -> Answer.Group.of();

    private final Predicate<String> commands;

    /** @param commands whether a word is a command */
    public LessonCommand(Predicate<String> commands) {
        this.commands = commands;
    }

    /** The command. */
    public Command command() {
        return Command.of("lesson")
                .offering("number", context -> choices())
                .verbs(
                        Command.of("lesson guess")
                                .runs((session, values) -> show(
                                        session,
                                        require(session),
                                        CleanText.line(values.get("answer"), MAX_GUESS_LENGTH))),
                        Command.of("lesson show").alone(session -> show(session, require(session), "")),
                        Command.of("lesson try").runs((session, values) -> tryStudy(session, values.get("study"))),
                        Command.of("lesson check").runs((session, values) -> values.find("file")
                                .ifPresentOrElse(
                                        file -> check(session, Values.path(file)),
                                        () -> session.print(new Answer.Lines(Shipped.text("config/lessons/index.txt")
                                                .lines()
                                                .filter(line -> line.startsWith("#"))
                                                .skip(2)
                                                .map(line -> StyledLine.of(line.replaceFirst("# ?", "")))
                                                .toList())))),
                        Command.of("lesson next").alone(session -> begin(session, present + 1)),
                        Command.of("lesson stop").alone(session -> session.leave(Asking.class, NONE)))
                .runs((session, values) -> {
                    Optional<Path> sheet = values.newFile("export");
                    if (sheet.isPresent() && values.isGiven("number")) {
                        export(session, values.number("number") - 1, sheet.get());
                    } else if (sheet.isPresent()) {
                        throw new UserException("Which lesson? For example: lesson 4 export page.html");
                    } else if (values.isEmpty()) {
                        session.print(list(session, lessons(session, session::note)));
                    } else {
                        begin(session, values.number("number") - 1);
                    }
                });
    }

    /** Those on the game that is played. */
    private static List<Lesson> lessons(Session session, Consumer<String> refused) {
        GameKind kind = session.kind();
        List<Lesson> lessons = Lesson.all(session.folders(), refusal -> refused.accept(refusal.getMessage())).stream()
                .filter(lesson -> lesson.game().equals(kind.word()))
                .toList();
        if (lessons.isEmpty()) {
            throw new UserException("There are no lessons on " + kind.spoken()
                    + "; there are some on chess, tic-tac-toe and Connect Four.");
        }
        return lessons;
    }

    private Answer list(Session session, List<Lesson> lessons) {
        List<Answer.Choices.Item> items = IntStream.range(0, lessons.size())
                .mapToObj(i -> new Answer.Choices.Item(
                        Integer.toString(i + 1), lessons.get(i).title()))
                .toList();
        Set<String> now = present < 0 ? Set.of() : Set.of(Integer.toString(present + 1));
        return Answer.Group.of(
                new Answer.Choices(items, now),
                Answer.Words.of("Type `lesson 1` to begin; each takes a few minutes." + others(session) + OWN_PLAY));
    }

    /** Sets the position up when all that the page needs is there. */
    private void begin(Session session, int number) {
        session.mode().requireNoTest();
        Lesson lesson = lesson(session, number);
        String name = "lesson " + (number + 1);
        session.jobs().requireFree();
        session.games().makeRoom();
        session.run(Jobs.Task.of(name, stop -> {
            LessonRun run = new LessonRun(lesson, session.engines(), stop);
            String question = run.filled(lesson.question());
            EvaluationCatalog evaluations = session.catalogs().evaluations();
            List<LessonRun.Fault> faults = Lesson.shipped().contains(lesson)
                    ? List.of()
                    : run.faults(); // a test holds those that come with HAL
            LessonText text = LessonText.of(
                    lesson, run, lesson.text().stream().map(run::filled).toList(), evaluations, stop);
            return () -> {
                present = number;
                shown = false;
                new Asking(session, lesson, board(session, lesson, name)).begin();
                reading = columns -> {
                    List<Answer> parts = new ArrayList<>();
                    parts.add(new Answer.Lines(List.of(StyledLine.of(Style.HEADING, name + ": " + lesson.title()))));
                    faults.forEach(fault ->
                            parts.add(paragraph(columns, Style.BAD, "Wrong in this lesson: " + fault.text() + ".")));
                    parts.add(new Answer.Lines(text.lines(columns)));
                    parts.add(paragraph(columns, Style.GOOD, question));
                    return Answer.Group.of(parts.toArray(Answer[]::new));
                };
                show(session, name, reading, List.of());
                session.note((session.face().abilities().panel() ? question + "\n" : "")
                        + "Type what you expect, or `show` to see it."
                        + (number == 0 ? OWN_PLAY : ""));
            };
        }));
    }

    /** By its number among those of the game, counted from 0. */
    private Lesson lesson(Session session, int number) {
        List<Lesson> lessons = lessons(session, refusal -> {});
        if (number >= lessons.size()) {
            throw new UserException(
                    number == present + 1
                            ? "That was the last lesson: type `lesson stop` to go back to the game."
                            : "The lessons on " + session.kind().spoken() + " are 1 to " + lessons.size() + "."
                                    + others(session));
        }
        return lessons.get(number);
    }

    /** Where the lessons on other games are. */
    private static String others(Session session) {
        return Lesson.shipped().stream()
                .map(Lesson::game)
                .distinct()
                .filter(game -> !game.equals(session.kind().word()))
                .map(game ->
                        " `hal play " + game + "` has " + Lesson.shipped(game).size() + " more" + ".")
                .collect(Collectors.joining());
    }

    /** Writes the sheet for a class. */
    private void export(Session session, int number, Path file) {
        Lesson lesson = lesson(session, number);
        String name = "lesson " + (number + 1);
        session.run(Jobs.Task.of(name, stop -> {
            String sheet = LessonSheet.of(
                    lesson,
                    name,
                    new LessonRun(lesson, session.engines(), stop),
                    session.catalogs().evaluations(),
                    stop);
            ExportFile.write(file, sheet.getBytes(StandardCharsets.UTF_8));
            return () -> session.note("Sheet saved to " + file + ".");
        }));
    }

    private static BoardGame board(Session session, Lesson lesson, String name) {
        BoardGame game;
        if (lesson.isChess()) {
            game = new ChessBoardGame(Game.from(lesson.position()));
        } else {
            game = session.kind().start();
            lesson.moves().forEach(move -> game.play(game.position().read(move), MoveNote.NONE));
        }
        game.sheet().setTag("Event", name.replace('l', 'L') + ": " + lesson.title());
        game.sheet().setTag("White", session.kind().side(Colors.WHITE));
        game.sheet().setTag("Black", session.kind().side(Colors.BLACK));
        return game;
    }

    /**
     * Takes a number, or a move in the lesson's position, for the answer that the lesson has asked for. Other moves may
     * be tried.
     */
    private final class Asking extends ExerciseMode {
        private final Lesson lesson;
        private final int side;

        Asking(Session session, Lesson lesson, BoardGame game) {
            super(session, game, "lesson stop");
            this.lesson = lesson;
            side = game.position().sideToMove();
        }

        @Override
        protected OptionalInt side() {
            return OptionalInt.of(side);
        }

        @Override
        public Map<String, String> facts() {
            int all = lessons(session(), refusal -> {}).size();
            return Map.of("lesson", Integer.toString(present + 1), "lessons", Integer.toString(all));
        }

        @Override
        protected Map<Option, String> settings() {
            String parts = lesson.uses().parts(EngineOptions.WITH).stream()
                    .map(part -> "+" + part)
                    .collect(Collectors.joining(" "));
            Map<Option, String> settings = new LinkedHashMap<>();
            settings.put(EngineOptions.ALGORITHM, lesson.uses().algorithm());
            settings.put(Setting.SEARCH, parts.isEmpty() ? SearchSwitches.DEFAULT : parts);
            lesson.uses().evaluation().ifPresent(evaluation -> settings.put(EngineOptions.EVALUATION, evaluation));
            for (Option limit : List.of(EngineOptions.DEPTH, EngineOptions.NODES, EngineOptions.TIME)) {
                settings.put(limit, session().settings().get(limit)); // what is set in the lesson ends with it
            }
            return settings;
        }

        @Override
        protected boolean awaits(String line) {
            return (lesson.isChess() || (!shown && !lesson.asksForMove()))
                    && LessonRun.isNumber(line); // in the small games a move is a number, too
        }

        @Override
        public boolean take(String line) {
            boolean answer = awaits(line);
            if (answer) {
                show(session(), lesson, line);
            }
            return answer;
        }

        @Override
        protected void onMove() {
            MoveHistory course = board().course();
            int first = lesson.isChess() ? 0 : lesson.moves().size();
            if (!shown && lesson.asksForMove() && course.ply() == first + 1) {
                String move = course.moves().get(first).text();
                course.jump(first);
                show(session(), lesson, move);
            }
        }
    }

    private static Lesson require(Session session) {
        return session.exercise(Asking.class).orElseThrow(() -> new UserException(NONE)).lesson;
    }

    /**
     * Shows what the searches of a lesson give, unless a prediction is wrong, or they have been shown before.
     *
     * @param guess the prediction; empty for none, when they are shown whatever was said
     */
    private void show(Session session, Lesson lesson, String guess) {
        String name = "lesson " + (present + 1);
        boolean again = shown && !guess.isEmpty();
        session.run(Jobs.Task.of(name, stop -> {
            LessonRun run = new LessonRun(lesson, session.engines(), stop);
            Optional<LessonRun.Verdict> verdict = guess.isEmpty() ? Optional.empty() : Optional.of(run.judged(guess));
            if (again || verdict.filter(said -> !said.right()).isPresent()) {
                LessonRun.Verdict said = verdict.orElseThrow();
                String told = said.text() + (said.right() ? "" : " Try again, or type `show` to see it.");
                return () -> {
                    session.note(told);
                    if (!again && session.face().abilities().panel()) {
                        IntFunction<Answer> judged =
                                columns -> Answer.Group.of(reading.apply(columns), wrapped(columns, Style.BAD, told));
                        session.face()
                                .present(new LessonPage(name, Optional.of(picture(session)), List.of(judged), true));
                    }
                };
            }
            List<LessonRun.Row> rows = run.rows();
            List<Study.Findings> findings = run.findings();
            List<String> texts = lesson.shown().stream().map(run::filled).toList();
            List<String> next = lesson.next().stream().map(run::filled).toList();
            LessonText solved = LessonText.solved(lesson, session.catalogs().evaluations(), stop);
            return () -> {
                shown = true;
                show(
                        session,
                        name,
                        columns -> {
                            List<Answer> parts = new ArrayList<>();
                            verdict.ifPresent(said -> {
                                parts.add(wrapped(columns, Style.GOOD, said.text()));
                                parts.add(new Answer.Lines(List.of(StyledLine.EMPTY)));
                            });
                            if (!rows.isEmpty()) {
                                parts.add(searches(rows, columns));
                            }
                            findings.forEach(found -> parts.add(table(found, columns)));
                            parts.add(new Answer.Lines(solved.lines(columns)));
                            texts.forEach(paragraph -> parts.add(paragraph(columns, Style.TEXT, paragraph)));
                            parts.add(new Answer.Lines(
                                    List.of(StyledLine.EMPTY, StyledLine.of(Style.HEADING, "Try next"))));
                            next.forEach(line -> parts.add(wrapped(columns, Style.TEXT, "- " + line)));
                            return Answer.Group.of(parts.toArray(Answer[]::new));
                        },
                        moments(findings));
                session.note("Type `lesson next` to continue, or `lesson stop` to go back to the game.");
            };
        }));
    }

    /** Runs all that a lesson claims and has gaps for. */
    private void check(Session session, Path file) {
        String content = Lesson.text(file);
        Lesson lesson = Lesson.parse(file.toString(), content);
        session.run(Jobs.Task.of("lesson check", stop -> {
            List<LessonRun.Fault> faults = new ArrayList<>(new LessonRun(lesson, session.engines(), stop).faults());
            for (String line : lesson.next()) {
                String word = line.split("[ ,:]", 2)[0];
                if (word.matches("[a-z]+") && !commands.test(word)) {
                    faults.add(new LessonRun.Fault(
                            line,
                            "there is no command \"" + word + "\"; what is not typed begins with a capital letter"));
                }
            }
            if (!faults.isEmpty()) {
                throw new UserException(faults.stream()
                        .map(fault -> file + ", line " + Lesson.lineOf(content, fault.in()) + ": " + fault.text())
                        .collect(Collectors.joining("\n")));
            }
            return () -> session.note(file + " is a lesson: \"" + lesson.title() + "\" with "
                    + Quantity.of(lesson.runs().size(), "search") + ", "
                    + Quantity.of(lesson.figures().size(), "figure") + " and "
                    + Quantity.of(lesson.claims().size(), "claim") + ", which hold.");
        }));
    }

    /** Computes a study with numbers of the user's own. */
    private static void tryStudy(Session session, String text) {
        Study study = Study.parse(text);
        session.run(Jobs.Task.of("lesson try", stop -> {
            Study.Findings found = study.run(moment -> {}, stop);
            return () -> show(session, text, columns -> table(found, columns), found.moments());
        }));
    }

    /** All that can be looked at one after the other: those of the first study that has some. */
    private static List<Study.Moment> moments(List<Study.Findings> findings) {
        return findings.stream()
                .map(Study.Findings::moments)
                .filter(moments -> !moments.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static List<Choice> choices() {
        List<Lesson> all = Lesson.shipped(GameKind.CHESS.word());
        return IntStream.range(0, all.size())
                .mapToObj(i -> new Choice(Integer.toString(i + 1), all.get(i).title()))
                .toList();
    }

    /**
     * Shows a page beside the board where there is a window, else below what was said: with pictures of how it came
     * about, through which Left and Right lead; the last where there are no keys.
     */
    private static void show(Session session, String title, IntFunction<Answer> text, List<Study.Moment> moments) {
        boolean colors = session.face().abilities().colors();
        IntFunction<IntFunction<Answer>> with = index -> columns -> moments.isEmpty()
                ? text.apply(columns)
                : Answer.Group.of(
                        StudyPictures.of(moments.get(index), colors, Math.min(columns, MAX_COLUMNS)),
                        new Answer.Lines(List.of(StyledLine.EMPTY)),
                        text.apply(columns));
        List<IntFunction<Answer>> texts =
                IntStream.range(0, Math.max(1, moments.size())).mapToObj(with).toList();
        if (!session.face().present(new LessonPage(title, Optional.of(picture(session)), texts, false))) {
            Page page = session.face().page(title);
            page.add(texts.get(texts.size() - 1).apply(page.columns()));
        }
    }

    private static Answer.Board picture(Session session) {
        return session.board()
                .position()
                .sketch(session.screen().isBlackBelow(), session.settings().isOn(Setting.COORDINATES))
                .after(new int[0]);
    }

    /** A page of a lesson beside its board; the face scrolls it where it is longer than the window. */
    private static final class LessonPage implements Viewer {
        private final String title;
        private final Optional<Answer.Board> picture;
        /** One after the other; usually a single one. */
        private final List<IntFunction<Answer>> texts;

        /** Whether it opens at its end, where the question stands. */
        private final boolean atEnd;

        private int shown;

        LessonPage(String title, Optional<Answer.Board> picture, List<IntFunction<Answer>> texts, boolean atEnd) {
            this.title = title;
            this.picture = picture;
            this.texts = texts;
            this.atEnd = atEnd;
            shown = texts.size() - 1;
        }

        @Override
        public String title() {
            return title;
        }

        @Override
        public String keys() {
            return texts.size() > 1
                    ? "Left, Right: pictures; Down, Up: text; or type an answer or a command"
                    : "Down and Up scroll the text; or type an answer or a command";
        }

        @Override
        public boolean isRead() {
            return true; // The page ends with what to try.
        }

        @Override
        public Optional<BoardPicture> board() {
            return picture.map(Answer.Board::board);
        }

        @Override
        public synchronized View view(int columns) {
            Answer text = texts.get(shown).apply(columns);
            int line = atEnd ? text.lines().size() - 1 : 0;
            return new View(text, line, line, false);
        }

        @Override
        public synchronized void press(String key) {
            int by = key.equals(LEFT) ? -1 : key.equals(RIGHT) ? 1 : 0; // other keys mean nothing here
            shown = Math.max(0, Math.min(texts.size() - 1, shown + by));
        }
    }

    private static Answer paragraph(int columns, Style style, String text) {
        return Answer.Group.of(new Answer.Lines(List.of(StyledLine.EMPTY)), wrapped(columns, style, text));
    }

    private static Answer wrapped(int most, Style style, String paragraph) {
        int columns = most > 2 * MAX_COLUMNS ? most : Math.min(most - 1, MAX_COLUMNS);
        return new Answer.Lines(
                TextTable.wrapped(List.of(LessonText.plain(paragraph).split(" ", -1)), columns).stream()
                        .map(line -> StyledLine.of(style, line))
                        .toList());
    }

    /** What a study has found. */
    static Table table(Study.Findings found, int columns) {
        List<TextTable.Column> heads = TextTable.Column.list(String.join(" | >", found.headings()));
        return fitting(heads, found.rows(), columns).titled(found.title());
    }

    /** The searches side by side; where there is little room, without their leaves. */
    static Table searches(List<LessonRun.Row> rows, int columns) {
        List<List<String>> cells = rows.stream()
                .map(row -> List.of(row.algorithm(), row.depth(), row.move(), row.value(), row.nodes(), row.leaves()))
                .toList();
        List<TextTable.Column> heads =
                TextTable.Column.list("search | >depth | move | >value:6 | >nodes:7 | >leaves:7");
        int[] widths = TextTable.widths(heads, cells);
        int most = Arrays.stream(widths).sum() + widths.length - 1 > columns ? 5 : 6;
        return fitting(
                heads.subList(0, most),
                cells.stream().map(row -> row.subList(0, most)).toList(),
                columns);
    }

    /** A table whose first column, with its heading, is broken into lines where there is little room. */
    private static Table fitting(List<TextTable.Column> heads, List<List<String>> rows, int columns) {
        int[] widths = TextTable.widths(heads, rows);
        int room = columns - (Arrays.stream(widths, 1, widths.length).sum() + widths.length - 1);
        if (widths[0] <= room) {
            return Table.of(
                            heads,
                            rows.stream()
                                    .map(row -> Table.row(row.toArray(String[]::new)))
                                    .toList())
                    .tight();
        }
        List<List<Table.Cell>> lines = new ArrayList<>();
        addBroken(
                lines,
                Style.QUIET,
                heads.stream().map(TextTable.Column::heading).toList(),
                room);
        rows.forEach(row -> addBroken(lines, Style.TEXT, row, room));
        return Table.of(
                        heads.stream()
                                .map(head -> new TextTable.Column("", head.heading(), head.kind(), head.least()))
                                .toList(),
                        lines)
                .tight();
    }

    private static void addBroken(List<List<Table.Cell>> lines, Style style, List<String> row, int room) {
        List<String> first = TextTable.pieces(row.get(0), Math.max(MIN_NAME, room), INDENT);
        for (int i = 0; i < first.size(); i++) {
            List<String> line = new ArrayList<>(i == 0 ? row : Collections.nCopies(row.size(), ""));
            line.set(0, first.get(i));
            lines.add(line.stream().map(cell -> new Table.Cell(style, cell)).toList());
        }
    }
}
