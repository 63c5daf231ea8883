package hal.commands.books;

import hal.book.OpeningBook;
import hal.book.name.OpeningName;
import hal.book.name.OpeningNames;
import hal.command.Values;
import hal.commands.Command;
import hal.commands.GameTable;
import hal.engine.option.EngineOptions;
import hal.game.Game;
import hal.memory.MoveFigures;
import hal.notation.San;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.rules.Move;
import hal.rules.Position;
import hal.session.ExerciseMode;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Walks through the openings on the board: what books and the games of the database play. */
public final class ExploreCommand {
    private static final int DEFAULT_PLIES = 2;
    private static final int GAME_MOVES = 12;
    private static final int MAX_NAMES_LENGTH = 32;

    private final RepertoireCommand repertoire;
    private int plies = DEFAULT_PLIES;
    private boolean complained;

    /** @param repertoire whose moves are shown, too */
    public ExploreCommand(RepertoireCommand repertoire) {
        this.repertoire = repertoire;
    }

    /** The command. */
    public Command command() {
        return Command.of("explore").runs(this::run);
    }

    private void run(Session session, Values values) {
        if (values.isOn("stop")) {
            leave(session);
            return;
        }
        if (values.isGiven("plies")) {
            plies = values.number("plies");
        }
        if (!isOnTable(session)) {
            session.mode().requireNoTest(); // games that went on from here tell the solution
            new Walk(session).begin();
            session.note("You are only looking at moves now. Type `q` to go back.");
        }
        print(session);
    }

    private static void leave(Session session) {
        session.leave(Walk.class, "You are not exploring the openings: type `explore` to start.");
    }

    private static boolean isOnTable(Session session) {
        return session.exercise(Walk.class).isPresent();
    }

    private static Game copy(Game game) {
        Game copy = Game.from(game.startPosition());
        copy.setTag("Event", "Openings");
        copy.setTag("White", game.tag("White"));
        copy.setTag("Black", game.tag("Black"));
        game.moves().forEach(played -> copy.play(played.move()));
        return copy;
    }

    /**
     * What may follow: on a page whose rows can be played, where there is one, with the board after the marked row.
     */
    private void print(Session session) {
        Game here = copy(session.game());
        OpeningNames names = session.catalogs().openings();
        Optional<OpeningName> name = names.nameOf(here.board());
        BookTree.Tree tree = new BookTree(books(session), names)
                .below(
                        here.position().copy(),
                        plies,
                        name.map(OpeningName::opening).orElse(""));
        List<StyledLine> head = new ArrayList<>();
        name.ifPresent(opening -> head.add(StyledLine.of(Style.HEADING, opening.toString())));
        head.add(StyledLine.of(Style.QUIET, tree.head()));
        String own = repertoire.movesIn(session, here.position().copy());
        List<StyledLine> end = own.isEmpty() ? List.of() : List.of(StyledLine.of(Style.GOOD, own));
        Optional<Answer> played = played(session);
        if (tree.lines().isEmpty() && !session.face().isForPrograms()) {
            head.addAll(end);
            session.print(new Answer.Lines(head));
            played.ifPresent(session::print);
            return;
        }
        Page page = session.face().page("explore");
        if (page.onChoose(row ->
                session.jobs().later(() -> play(session, here, tree.lines().get(row))))) {
            page.onMark(row -> {
                Game line = copy(here);
                tree.lines().get(row).forEach(move -> line.play(Move.of(move)));
                return GameTable.preview(
                        line.tree(),
                        names.nameOf(line.board()).map(OpeningName::toString).orElse(""),
                        Integer.MAX_VALUE);
            });
        }
        page.add(head);
        page.add(tree.table());
        page.add(end);
        // Only the book's rows can be played: in a window the others are mere lines.
        played.ifPresent(
                figures -> page.add(page.rows() < Integer.MAX_VALUE ? new Answer.Lines(figures.lines()) : figures));
    }

    /** Plays what was chosen on the page, if the walk is still where the page was made. */
    private void play(Session session, Game from, List<Integer> line) {
        if (isOnTable(session)
                && session.game().position().key() == from.position().key()) {
            line.subList(0, line.size() - 1).forEach(move -> session.game().play(Move.of(move)));
            session.turns().move(line.get(line.size() - 1));
        }
    }

    /** What the games of the database say; if it cannot be used, that is said once. */
    private Optional<Answer> played(Session session) {
        try {
            return session.analysisMemory().hasGames() ? games(session) : Optional.empty();
        } catch (UserException e) {
            if (!complained) {
                complained = true;
                session.note("I show no games: " + e.getMessage() + ".");
            }
            return Optional.empty();
        }
    }

    /** The books in use; empty where none can be opened, so that names alone are shown. */
    private static List<OpeningBook> books(Session session) {
        try {
            return session.catalogs().books().open(session.settings().get(EngineOptions.BOOK_NAME));
        } catch (UserException e) {
            return List.of();
        }
    }

    /** Prints the tree wherever the walk leads. */
    private final class Walk extends ExerciseMode {
        Walk(Session session) {
            super(session, copy(session.game()), "explore stop");
        }

        @Override
        protected boolean awaits(String line) {
            return line.equals("q");
        }

        @Override
        public boolean take(String line) {
            boolean back = awaits(line);
            if (back) {
                leave(session());
            }
            return back;
        }

        @Override
        protected void onMove() {
            print(session());
        }

        @Override
        protected void onJump() {
            print(session());
        }
    }

    /** The table for the position on the board; empty if no game holds it. */
    static Optional<Answer> games(Session session) {
        Position position = session.game().position().copy();
        List<MoveFigures> figures = session.analysisMemory().games().explore(position);
        if (figures.isEmpty()) {
            return Optional.empty();
        }
        long games = figures.stream().mapToLong(MoveFigures::games).sum();
        int own = figures.stream().mapToInt(MoveFigures::own).sum();
        String more = figures.size() > GAME_MOVES ? (figures.size() - GAME_MOVES) + " more moves were played." : "";
        return Optional.of(Answer.Table.of(
                        "Move | >Games | >White | >You#points,own_games | Played by",
                        figures.subList(0, Math.min(GAME_MOVES, figures.size())),
                        move -> List.of(
                                Cell.of(San.format(position, move.move())),
                                Cell.of(Quantity.count(move.games())),
                                Cell.of(
                                        Double.isNaN(move.whitePercent())
                                                ? ""
                                                : Format.of("%.1f %%", move.whitePercent())),
                                move.own() == 0
                                        ? Cell.of("")
                                        : Cell.of(
                                                points(move.ownPoints()) + "/" + move.own(),
                                                move.ownPoints(),
                                                move.own()),
                                Cell.of(cut(String.join("; ", move.names())))))
                .titled(Quantity.of(games, "game") + (own == 0 ? "" : ", " + own + " of them yours"))
                .noted(more));
    }

    private static String points(double points) {
        return points == Math.rint(points) ? Long.toString(Math.round(points)) : Format.of("%.1f", points);
    }

    private static String cut(String text) {
        return text.length() <= MAX_NAMES_LENGTH ? text : text.substring(0, MAX_NAMES_LENGTH - 1) + "\u2026";
    }
}
