package hal.commands.laboratory;

import hal.analysis.lesson.Lesson;
import hal.analysis.lesson.LessonRun;
import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.game.Game;
import hal.search.StopToken;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.support.CleanText;
import hal.support.TextTable.Column;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Ten lessons on game-tree search: read, predict, see, try. */
public final class LessonCommand {
    private static final String GUESS = "guess";
    private static final String SHOW = "show";
    private static final String NEXT = "next";
    private static final String STOP = "stop";
    private static final int MAX_GUESS_LENGTH = 20;
    private static final int MAX_COLUMNS = 78;

    private List<Lesson> lessons = List.of();
    /** The number of the present lesson, counted from 0; -1 before the first. */
    private int present = -1;
    /** What was predicted; empty for nothing yet. */
    private String guess = "";
    /** The game of the present lesson; another one on the board means that the lesson was left. */
    private Game game = Game.start();

    /** The command. */
    public Command command() {
        return Command.of("lesson", "ten short lessons on game-tree search: read, predict, see, try")
                .with("[N|guess ANSWER|show|next|stop]")
                .details(
                        """
                        lesson lists them; lesson 4 sets up the position of the fourth and asks you to predict something.
                        lesson guess 500 answers, and lesson show shows the searches, whatever you said. All numbers are
                        computed when they are shown. The game on the board is set aside; lesson stop goes back to it.""")
                .alias("lessons")
                .forChess()
                .does(this::run)
                .completing(this::choices);
    }

    private void run(Session session, Arguments arguments) {
        if (lessons.isEmpty()) {
            lessons = Lesson.shipped();
        }
        String word = arguments.key(0);
        if (word.equals(GUESS)) {
            guess(session, arguments);
            return;
        }
        arguments.atMost(1);
        switch (word) {
            case "" -> session.print(list());
            case SHOW -> show(session);
            case NEXT -> next(session);
            case STOP -> stop(session);
            default -> begin(session, arguments.number(0, 1, lessons.size()) - 1);
        }
    }

    private Answer list() {
        List<Answer.Choices.Item> items = new ArrayList<>();
        for (int i = 0; i < lessons.size(); i++) {
            items.add(new Answer.Choices.Item(
                    Integer.toString(i + 1), lessons.get(i).title()));
        }
        Set<String> now = present < 0 ? Set.of() : Set.of(Integer.toString(present + 1));
        return Answer.Group.of(
                new Answer.Choices(items, now), Answer.Words.of("lesson 1 begins; each takes a few minutes."));
    }

    private void begin(Session session, int number) {
        session.jobs().requireFree(); // Before the game on the board is set aside.
        present = number;
        guess = "";
        Lesson lesson = lessons.get(number);
        game = Game.from(lesson.position());
        game.setTag("Event", "Lesson " + (number + 1) + ": " + lesson.title());
        game.setTag("White", "White");
        game.setTag("Black", "Black");
        session.games().exercise(game, exercise -> {});
        run(session, lesson, "lesson " + (number + 1), Optional.empty());
    }

    private Lesson require(Session session) {
        if (present < 0
                || session.board().chess().filter(board -> board == game).isEmpty()) {
            throw new UserException("There is no lesson on the board; lesson 1 begins with the first.");
        }
        return lessons.get(present);
    }

    private void guess(Session session, Arguments arguments) {
        require(session);
        if (arguments.size() != 2) {
            throw arguments.usage();
        }
        guess = CleanText.line(arguments.word(1), MAX_GUESS_LENGTH);
        show(session);
    }

    private void show(Session session) {
        Lesson lesson = require(session);
        run(session, lesson, "lesson " + (present + 1), Optional.of(guess));
    }

    private void next(Session session) {
        if (present + 1 == lessons.size()) {
            throw new UserException("That was the last lesson; lesson stop goes back to the game.");
        }
        begin(session, present + 1);
    }

    private void stop(Session session) {
        require(session);
        session.games().leaveExercise();
        session.note("Back to the game.");
    }

    private List<Choice> choices(CompletionContext context, List<String> before) {
        if (!before.isEmpty()) {
            return List.of();
        }
        List<Choice> choices = new ArrayList<>();
        List<Lesson> all = Lesson.shipped();
        for (int i = 0; i < all.size(); i++) {
            choices.add(new Choice(Integer.toString(i + 1), all.get(i).title()));
        }
        choices.add(new Choice(GUESS, "what you predict"));
        choices.add(new Choice(SHOW, "the searches, and what they show"));
        choices.add(new Choice(NEXT, "the next lesson"));
        choices.add(new Choice(STOP, "back to the game"));
        return choices;
    }

    /**
     * Fills the gaps of a lesson, which takes some searches, and shows its page, or what the searches have shown.
     *
     * @param guess empty to show the page with the question; else the answer, and what was predicted, if anything
     */
    private static void run(Session session, Lesson lesson, String name, Optional<String> guess) {
        session.jobs().run(Jobs.Task.of(name, stop -> {
            String last = fill(session, lesson, name, guess, stop);
            return () -> session.note(last);
        }));
    }

    private static String fill(Session session, Lesson lesson, String name, Optional<String> guess, StopToken stop) {
        LessonRun run = new LessonRun(lesson, session.surroundings().engines(), stop);
        if (guess.isEmpty()) {
            String question = run.filled(lesson.question());
            List<String> text = lesson.text().stream().map(run::filled).toList();
            Page page = session.face().page(name);
            page.add(List.of(StyledLine.of(Style.HEADING, name + ": " + lesson.title())));
            add(page, text);
            page.add(List.of(StyledLine.EMPTY));
            page.add(wrapped(page, Style.GOOD, question));
            return (session.face().abilities().panel() ? question + "\n" : "")
                    + "lesson guess ANSWER says what you expect, lesson show shows it.";
        } else {
            List<LessonRun.Row> rows = run.rows();
            List<String> shown = lesson.shown().stream().map(run::filled).toList();
            List<String> next = lesson.next().stream().map(run::filled).toList();
            String verdict = guess.get().isEmpty() ? "" : run.judged(guess.get());
            Page page = session.face().page(name);
            if (!verdict.isEmpty()) {
                page.add(wrapped(page, Style.GOOD, verdict));
                page.add(List.of(StyledLine.EMPTY));
            }
            page.add(table(rows));
            add(page, shown);
            page.add(List.of(StyledLine.EMPTY, StyledLine.of(Style.HEADING, "Try next")));
            next.forEach(line -> page.add(wrapped(page, Style.TEXT, "- " + line)));
            return "lesson next continues, lesson stop goes back to the game.";
        }
    }

    private static void add(Page page, List<String> paragraphs) {
        for (String paragraph : paragraphs) {
            page.add(List.of(StyledLine.EMPTY));
            page.add(wrapped(page, Style.TEXT, paragraph));
        }
    }

    private static List<StyledLine> wrapped(Page page, Style style, String paragraph) {
        int columns = page.columns() > 2 * MAX_COLUMNS ? page.columns() : Math.min(page.columns() - 1, MAX_COLUMNS);
        return Answer.Words.wrapped(List.of(paragraph.split(" ", -1)), columns).stream()
                .map(line -> StyledLine.of(style, line))
                .toList();
    }

    private static Table table(List<LessonRun.Row> rows) {
        return new Table(
                "",
                List.of(
                        Column.left("search"),
                        Column.right("depth").atLeast(5),
                        Column.left("move"),
                        Column.right("value").atLeast(6),
                        Column.right("nodes").atLeast(7),
                        Column.right("leaves").atLeast(7)),
                rows.stream()
                        .map(row -> Table.row(
                                row.algorithm(), row.depth(), row.move(), row.value(), row.nodes(), row.leaves()))
                        .toList(),
                "",
                1);
    }
}
