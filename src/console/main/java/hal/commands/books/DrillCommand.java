package hal.commands.books;

import hal.analysis.explain.StepwiseHint;
import hal.commands.Command;
import hal.game.Game;
import hal.game.GameNode;
import hal.memory.MoveFigures;
import hal.notation.San;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.practice.repertoire.Drill;
import hal.practice.repertoire.Repertoire;
import hal.practice.repertoire.RepertoireCatalog;
import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.Position;
import hal.session.ExerciseMode;
import hal.session.Session;
import hal.support.UserException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Asks the user for the moves of the repertoire, line after line. */
final class DrillCommand {

    private final RepertoireCatalog catalog;

    DrillCommand(RepertoireCatalog catalog) {
        this.catalog = catalog;
    }

    Command command() {
        return Command.of("drill").runs((session, values) -> {
            if (values.isOn("stop")) {
                session.leave(Line.class, "There is no drill on the board: type `drill` to begin one.");
            } else {
                begin(session, values.isOn("all"));
            }
        });
    }

    private void begin(Session session, boolean everything) {
        Repertoire repertoire = catalog.require(session.folders());
        LocalDate today = session.times().today().get();
        Drill drill = new Drill(repertoire, catalog.record(), today, popularity(session), everything);
        if (drill.left() == 0) {
            throw new UserException(
                    repertoire.questions().isEmpty()
                            ? repertoire.name() + " is empty: play through a line and type `keep`."
                            : "Nothing of " + repertoire.name()
                                    + " is due today: type `drill all` to be asked all of it.");
        }
        session.say(Quantity.of(drill.left(), "position") + " of " + repertoire.name() + " to ask.");
        begin(session, drill, repertoire);
    }

    private static Drill.Popularity popularity(Session session) {
        if (!session.analysisMemory().hasGames()) {
            return (position, move) -> 0;
        }
        return (position, move) -> {
            try {
                return session.analysisMemory().games().explore(position).stream()
                        .filter(figures -> figures.move() == move)
                        .mapToInt(MoveFigures::games)
                        .sum();
            } catch (UserException e) {
                return 0; // Without the database the order of the file decides.
            }
        };
    }

    /** Begins a line at the start position. */
    private void begin(Session session, Drill drill, Repertoire repertoire) {
        Game game = Game.start();
        boolean white = repertoire.color() == Colors.WHITE;
        game.setTag("Event", "Drill of " + repertoire.name());
        game.setTag(white ? "White" : "Black", session.messages().user());
        game.setTag(white ? "Black" : "White", repertoire.name());
        Line line = new Line(session, game, drill, repertoire);
        Optional<List<Integer>> path = drill.path(game.position());
        line.begin();
        path.ifPresent(moves -> moves.forEach(move -> game.play(Move.of(move))));
        line.ask("");
    }

    /** A line on the board, of which the user's moves are asked. */
    private final class Line extends ExerciseMode {
        private final Game game;
        private final Drill drill;
        private final Repertoire repertoire;
        private final StepwiseHint hints = new StepwiseHint();

        Line(Session session, Game game, Drill drill, Repertoire repertoire) {
            super(session, game, "drill stop");
            this.game = game;
            this.drill = drill;
            this.repertoire = repertoire;
        }

        private void ask(String before) {
            int[] moves =
                    game.moves().stream().mapToInt(each -> each.move().code()).toArray();
            String line =
                    moves.length == 0 ? "From the start" : San.formatLine(game.startPosition(), moves, moves.length);
            session().say(before + line + ": your move.");
        }

        @Override
        public boolean hint(boolean move) {
            drill.reveal(game.position());
            List<Integer> moves = repertoire.moves(game.position());
            session()
                    .say(
                            moves.isEmpty()
                                    ? "The move is yours to choose."
                                    : hints.next(game.position(), move, moves.get(0), List.of()));
            return true;
        }

        @Override
        protected OptionalInt side() {
            return OptionalInt.of(repertoire.color());
        }

        @Override
        protected boolean isTest() {
            return drill.left() > 0;
        }

        @Override
        protected void onMove() {
            GameNode played = game.moves().get(game.moves().size() - 1);
            Position before = game.position().copy();
            before.unmake();
            if (drill.left() == 0 || repertoire.moves(before).isEmpty() || before.sideToMove() != repertoire.color()) {
                return; // The user plays on for himself.
            }
            Drill.Verdict verdict = drill.answer(before, played.move().code());
            catalog.saveRecord();
            if (verdict == Drill.Verdict.WRONG) {
                game.undo();
                String right = San.format(before, repertoire.moves(before).get(0));
                session().say("No, not " + played.san() + ": " + right + " is the move. Play it.");
                return;
            }
            String words = verdict == Drill.Verdict.RIGHT ? "Right. " : "Yes; I will ask that again. ";
            Optional<List<Integer>> path = drill.path(game.position());
            if (path.isPresent()) {
                path.get().forEach(move -> game.play(Move.of(move)));
                ask(words);
            } else if (drill.left() > 0) {
                session().say(words + "That line is done; " + drill.left() + " to go.");
                later(() -> DrillCommand.this.begin(session(), drill, repertoire));
            } else {
                session().say(words + summary());
            }
        }

        private String summary() {
            LocalDate today = session().times().today().get();
            int tomorrow = catalog.record()
                    .due(repertoire.questions(), today.plusDays(1))
                    .size();
            return Format.of(
                    "Done: %d of %d right at once. You know about %.0f %% of %s; %d due tomorrow. Type `drill stop` to"
                            + " go back to the game.",
                    drill.right(),
                    drill.asked(),
                    100 * catalog.record().share(repertoire.questions(), today),
                    repertoire.name(),
                    tomorrow);
        }
    }
}
