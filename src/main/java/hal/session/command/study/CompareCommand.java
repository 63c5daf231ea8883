package hal.session.command.study;

import hal.analysis.compare.Comparison;
import hal.analysis.compare.Contestants;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.game.GameKind;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;

/** Lets several algorithms look at the position, and tells what each of them costs. */
public final class CompareCommand implements Command {
    private static final String DEPTH = "depth";
    private static final int USUAL_DEPTH = 4;

    @Override
    public CommandInfo info() {
        return CommandInfo.of("compare", "compares algorithms on this position: what each chooses and costs")
                .with("[depth N] [ALGORITHM ...]")
                .details(
                        """
                        Without names, all of them; without a depth, to depth 4. An algorithm may have options, such as
                        hal:without=null-move. The columns: nodes visited, leaves evaluated, cutoffs, the share of
                        them that the first move caused, hits in the transposition table, the effective branching
                        factor, and how many times fewer nodes than minimax. Ctrl-C stops it and keeps the rows so far.""");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        List<String> words = new ArrayList<>();
        int depth = StudyArguments.depth(arguments, DEPTH, USUAL_DEPTH, words);
        if (session.board().isOver()) {
            throw new UserException("The game is over: there is nothing to think about.");
        }
        List<EngineSpec> contestants = session.kind() == GameKind.CHESS
                ? Contestants.of(words, session.settings().get(EngineOptions.EVALUATION))
                : Contestants.ofLaboratory(words);
        Comparison comparison = new Comparison(
                session.surroundings().engines()::make, session.board().root(), contestants, depth);
        String title = "compare at depth " + depth;
        session.begin(new CompareJob(comparison, () -> session.page(title)));
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        if (!before.isEmpty() && before.get(before.size() - 1).equals(DEPTH)) {
            return List.of(Choice.of("2"), Choice.of("3"), Choice.of("4"), Choice.of("5"));
        }
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            choices.add(Choice.of(DEPTH));
        }
        AlgorithmCatalog.names().forEach(name -> choices.add(new Choice(name, AlgorithmCatalog.describe(name))));
        return choices;
    }
}
