package hal.session.command.study;

import hal.analysis.compare.Contestants;
import hal.analysis.profile.Profile;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.support.UserException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Plots how the work of algorithms grows with the depth. */
public final class ProfileCommand implements Command {
    private static final String DEPTH = "depth";
    private static final String PNG = "--png";
    private static final int USUAL_DEPTH = 6;
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int MOST_CURVES = 12;
    private static final List<String> USUAL =
            List.of("minimax", "alphabeta", "alphabeta-ordered", "alphabeta-tt", "iterative", "hal");

    @Override
    public CommandInfo info() {
        return CommandInfo.of("profile", "plots nodes against depth for several algorithms on this position")
                .with("[depth N] [ALGORITHM ...] [--png FILE]")
                .details(
                        """
                        On a logarithmic scale, to depth 6 unless you say otherwise; a depth that takes an algorithm
                        more than 5 seconds is left out, and so are deeper ones. --png FILE writes a picture.""");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        session.requireChess("profile");
        FileOption option = FileOption.of(PNG, info(), arguments);
        List<String> words = new ArrayList<>();
        int depth = StudyArguments.depth(option.rest(), DEPTH, USUAL_DEPTH, words);
        List<EngineSpec> algorithms = Contestants.of(
                words.isEmpty() ? USUAL : words, session.settings().get(EngineOptions.EVALUATION));
        if (algorithms.size() > MOST_CURVES) {
            throw new UserException("Nobody can tell more than " + MOST_CURVES + " curves apart.");
        }
        for (EngineSpec algorithm : algorithms) {
            if (algorithm.limits().isLimited()) {
                throw new UserException(algorithm + " has a limit of its own; in a profile only the depth varies.");
            }
        }
        Profile profile = new Profile(
                session.surroundings().engines()::make, session.game().position(), algorithms, depth, PATIENCE);
        session.begin(new ProfileJob(profile, option.file(), () -> session.page("nodes over depth")));
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            choices.add(Choice.of(DEPTH));
        }
        AlgorithmCatalog.names().forEach(name -> choices.add(new Choice(name, AlgorithmCatalog.describe(name))));
        choices.add(new Choice(PNG, "writes a picture to a file"));
        return choices;
    }
}
