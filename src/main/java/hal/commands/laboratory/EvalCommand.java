package hal.commands.laboratory;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.session.CompletionContext;
import hal.session.Session;
import java.util.ArrayList;
import java.util.List;

/** Chooses how HAL evaluates positions. */
public final class EvalCommand implements Command {
    private static final String SHOW = "show";
    private static final String HERE = "here";

    @Override
    public CommandInfo info() {
        return CommandInfo.of("eval", "how I evaluate positions: lists the evaluations, or chooses one")
                .with("[NAME | show NAME | here]")
                .details(
                        """
                        eval show NAME draws its tables as heat maps, in centipawns, White at the bottom.
                        eval here [NAME] lists what each side gets for each term in this position, in pawns; for a network, what
                        each piece is worth, also as a heat map: the score minus the score without that piece.
                        The choice takes effect from my next move, even during a game. Your evaluations are TOML files and
                        networks (.hnet) in eval/ in HAL's configuration folder, or anywhere: then NAME is the file's
                        path. A changed file is read again by eval NAME.""")
                .alias("evaluation", "evaluations")
                .forChess();
    }

    @Override
    public void run(Session session, Arguments arguments) {
        switch (arguments.key(0)) {
            case SHOW -> EvaluationPicture.showTables(session, named(session, arguments));
            case HERE -> {
                session.turns().requireNoTest();
                EvaluationPicture.showTerms(session, named(session, arguments));
            }
            default -> choose(session, arguments);
        }
    }

    private static void choose(Session session, Arguments arguments) {
        arguments.atMost(1);
        EvaluationCatalog evaluations = session.surroundings().evaluations();
        if (arguments.isEmpty()) {
            session.print(Choice.list(all(evaluations), session.settings().get(EngineOptions.EVALUATION)));
            return;
        }
        session.set(EngineOptions.EVALUATION, arguments.word(0));
        String name = session.settings().get(EngineOptions.EVALUATION);
        session.print(name + " (" + evaluations.describe(name) + ") from my next move on.");
    }

    /** The evaluation named after the first word, else the present one. */
    private static String named(Session session, Arguments arguments) {
        arguments.atMost(2);
        if (arguments.size() < 2) {
            return session.settings().get(EngineOptions.EVALUATION);
        }
        String word = arguments.word(1);
        session.require(EngineOptions.EVALUATION, word);
        return session.surroundings().evaluations().isPath(word) ? word : arguments.key(1);
    }

    private static List<Choice> all(EvaluationCatalog evaluations) {
        return evaluations.names().stream()
                .map(name -> new Choice(name, evaluations.describe(name)))
                .toList();
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        if (before.isEmpty()) {
            List<Choice> choices = new ArrayList<>(all(context.surroundings().evaluations()));
            choices.add(new Choice(SHOW, "draws an evaluation's tables"));
            choices.add(new Choice(HERE, "lists the terms in this position"));
            return choices;
        }
        boolean named = before.get(0).equals(SHOW) || before.get(0).equals(HERE);
        return named && before.size() == 1 ? all(context.surroundings().evaluations()) : List.of();
    }
}
