package hal.commands.laboratory;

import hal.analysis.WhySearch;
import hal.command.Parameter;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.Evaluator;
import hal.notation.San;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.Score;
import hal.session.Jobs;
import hal.session.Limits;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.game.BoardGame;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Tells what HAL thinks of a move, beside its own choice. */
public final class WhyCommand {
    private static final Parameter MOVE =
            Parameter.any("move", "MOVE", "the move").needed();

    public static final Command COMMAND = Command.of("why", "what I expect after a move, and what it gains or loses")
            .advising()
            .takes(MOVE)
            .offering(
                    MOVE,
                    context -> context.legalMoves().stream().map(Choice::of).toList())
            .details(
                    """
                        I search all moves, then this one alone, to the same depth. For my own choice I say what it
                        gains over the next best. Scores are from White's view.""")
            .forChess()
            .example("why Nf3", "After Nf3 I expect")
            .runs(WhyCommand::run);

    private WhyCommand() {}

    private static void run(Session session, Values values) {
        if (session.game().isOver()) {
            throw new UserException("The game is over: there is nothing to think about.");
        }
        session.mode().requireNoTest();
        Position position = session.game().position().copy();
        int move = San.parse(position, values.get(MOVE));
        EngineSpec spec = session.settings().engine();
        ask(session, spec, position, move);
    }

    /** Asks the search about a move, and says what it answers. */
    private static void ask(Session session, EngineSpec spec, Position position, int move) {
        BoardGame board = session.board();
        long version = board.changes().version();
        Engine engine = session.surroundings().engines().apply(spec);
        WhySearch search = new WhySearch(
                engine,
                position,
                move,
                Limits.ofHint(session.settings()),
                session.advice().choice());
        Evaluator evaluation = session.surroundings()
                .evaluations()
                .model(spec.evaluation().orElse(EngineCatalog.DEFAULT_EVALUATION))
                .newEvaluator();
        session.run(Jobs.Task.of("why", stop -> {
                    try {
                        Answer answer = new Answer.Lines(told(search.run(stop), evaluation));
                        return () -> {
                            session.print(answer);
                            if (board == session.board()
                                    && version == board.changes().version()) {
                                session.advice().setChoice(search.choice());
                            }
                        };
                    } finally {
                        engine.close();
                    }
                })
                .status(() -> "thinking about it"));
    }

    private static List<StyledLine> told(WhySearch.MoveComparison verdict, Evaluator evaluation) {
        WhySearch.ExpectedLine asked = verdict.asked();
        List<StyledLine> lines = new ArrayList<>();
        lines.add(expected("After " + asked.move() + " I expect ", asked, verdict.mover()));
        if (verdict.other().isEmpty()) {
            lines.add(StyledLine.of(Style.VOICE, "It is the only legal move."));
            return lines;
        }
        WhySearch.ExpectedLine other = verdict.other().get();
        String lead = verdict.isChoice() ? "It is my choice. The next best is " : "I would play ";
        lines.add(expected(lead + other.move() + ": ", other, verdict.mover()));
        lines.add(balance(verdict, other));
        String changes = changes(verdict.changes(evaluation));
        if (!changes.isEmpty()) {
            lines.add(StyledLine.of(Style.QUIET, "Where the two lines end, the difference is " + changes + "."));
        }
        return lines;
    }

    private static StyledLine expected(String lead, WhySearch.ExpectedLine line, int mover) {
        return StyledLine.of(lead)
                .then(Style.ENGINE, line.text())
                .then(Style.HEADING, "  " + Score.format(line.whiteScore(mover)))
                .then(Style.QUIET, "  depth " + line.depth());
    }

    private static StyledLine balance(WhySearch.MoveComparison verdict, WhySearch.ExpectedLine other) {
        String move = verdict.asked().move();
        if (verdict.gain().isEmpty()) {
            boolean better = verdict.asked().score() > other.score();
            boolean equal = verdict.asked().score() == other.score();
            return StyledLine.of(
                    better ? Style.GOOD : equal ? Style.TEXT : Style.BAD,
                    equal ? move + " comes to the same." : "A mate decides" + (better ? " for it." : " against it."));
        }
        int gain = verdict.gain().get();
        if (gain == 0) {
            return StyledLine.of(move + " is worth the same.");
        }
        String pawns = String.format(Locale.ROOT, "%.2f", Math.abs(gain) / 100.0);
        return StyledLine.of(
                gain > 0 ? Style.GOOD : Style.BAD,
                move + (gain > 0 ? " gains " : " loses ") + pawns + " pawns compared with " + other.move() + ".");
    }

    private static String changes(List<WhySearch.MoveComparison.Change> changes) {
        return String.join(
                ", ",
                changes.stream()
                        .map(change -> change.term() + String.format(Locale.ROOT, " %+.2f", change.centipawns() / 100))
                        .toList());
    }
}
