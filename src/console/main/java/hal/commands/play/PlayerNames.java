package hal.commands.play;

import hal.command.UsageException;
import hal.commands.Choice;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.ProgramCatalog;
import hal.engine.ProgramSpec;
import hal.engine.level.Opponents;
import hal.platform.Nearest;
import hal.search.lab.Algorithm;
import hal.session.CompletionContext;
import hal.session.Session;
import hal.session.game.GameKind;
import hal.session.game.Player;
import hal.session.settings.Setting;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The players that a user may name: HAL, an opponent, a program, an algorithm, a person. */
public final class PlayerNames {
    private static final int MAX_NAME = 60;

    private PlayerNames() {}

    /**
     * An engine.
     *
     * @throws UserException if there is none of that name
     */
    static Player engine(Session session, String text) {
        if (isName(text, "hal", session.settings().get(Setting.ENGINE_NAME))) {
            return Player.HAL;
        }
        if (session.kind().isOfLaboratory()) {
            return laboratory(session.kind(), text);
        }
        int colon = text.indexOf(':');
        String head = colon < 0 ? text : text.substring(0, colon);
        Optional<String> opponent = Opponents.named(head);
        if (opponent.isPresent()) {
            return Player.of(opponent.get() + text.substring(head.length()));
        }
        if (AlgorithmCatalog.names().contains(head)) {
            return Player.engine(EngineSpec.parse(text));
        }
        String prefix = EngineSpec.PROGRAM + ":";
        EngineSpec spec = EngineSpec.parse(text.startsWith(prefix) ? text : prefix + text);
        ProgramCatalog programs = session.catalogs().programs();
        String program = spec.program().map(ProgramSpec::name).orElseThrow();
        try {
            programs.require(program);
        } catch (UserException e) {
            throw unknown(program.split(":", 2)[0], programs);
        }
        return Player.engine(spec);
    }

    /** The error for somebody who is not there: it names the likeliest player, and where to look for the others. */
    private static UserException unknown(String name, ProgramCatalog programs) {
        List<String> known = new ArrayList<>(List.of("hal"));
        known.addAll(Opponents.names());
        programs.list().stream().map(ProgramCatalog.Entry::name).forEach(known::add);
        List<String> all = new ArrayList<>(known);
        all.addAll(AlgorithmCatalog.names());
        return UsageException.of("there is no player \"" + CleanText.line(name, MAX_NAME) + "\""
                + Nearest.of(name, all)
                        .map(near -> " (did you mean " + near + "?)")
                        .orElse("") + "; known: "
                + String.join(", ", known)
                + ", the algorithms that algo lists" + programs.others());
    }

    /** In a small game only the algorithms of the laboratory play. */
    private static Player laboratory(GameKind kind, String text) {
        String algorithm = text.split(":", 2)[0];
        if (!Algorithm.names().contains(algorithm)) {
            throw new UserException("\"" + text + "\" does not play " + kind.spoken() + "; known here: hal, "
                    + String.join(", ", Algorithm.names()));
        }
        return Player.engine(EngineSpec.parse(text));
    }

    /**
     * An engine, the user, or a second person.
     *
     * @throws UserException if there is no player of that name
     */
    static Player anybody(Session session, String text) {
        if (isName(text, "me", "dave", session.settings().get(Setting.NAME))) {
            return Player.USER;
        }
        return isName(text, Player.GUEST.word(), session.settings().get(Setting.GUEST))
                ? Player.GUEST
                : engine(session, text);
    }

    private static boolean isName(String text, String... names) {
        for (String name : names) {
            if (text.equalsIgnoreCase(name)) {
                return true;
            }
        }
        return false;
    }

    /** The engines there are, for completion. */
    public static List<Choice> engines(CompletionContext context) {
        List<Choice> choices = new ArrayList<>();
        choices.add(new Choice("hal", "as set by algo and eval"));
        choices.addAll(OpponentsCommand.choices());
        choices.addAll(Choice.programs(context.catalogs().programs()));
        for (String name : AlgorithmCatalog.names()) {
            if (!name.equals("hal")) {
                choices.add(new Choice(name, AlgorithmCatalog.describe(name)));
            }
        }
        return choices;
    }

    /** All players there are, for completion. */
    static List<Choice> everybody(CompletionContext context) {
        List<Choice> choices = new ArrayList<>(engines(context));
        choices.add(new Choice("me", "you play"));
        return choices;
    }
}
