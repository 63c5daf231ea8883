package hal.commands.prompt;

import hal.commands.Arguments;
import hal.commands.Command;
import hal.engine.Engine;
import hal.engine.EngineSpec;
import hal.engine.ProgramCatalog;
import hal.engine.ProgramSpec;
import hal.engine.option.EngineOptions;
import hal.session.Session;
import hal.session.Surroundings;
import hal.support.UserException;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How far a line reaches that was typed in a browser: to the game, to HAL's thinking and to the engines that the user has
 * registered, but to no file that it names itself, and to no other program.
 */
final class RemoteLimits {
    /** The pieces of a position in FEN: the one thing with slashes that names no file. */
    private static final Pattern BOARD = Pattern.compile("[1-8pnbrqkPNBRQK]+(/[1-8pnbrqkPNBRQK]+){7}");

    private static final Pattern BREAKS = Pattern.compile("[\\s,=+]+");

    /** An option after a comma, as players have them. */
    private static final Pattern OPTION = Pattern.compile(",\\s*([^,=]+?)\\s*=");

    private RemoteLimits() {}

    /**
     * Refuses what is out of reach.
     *
     * @return the session as such a line sees it
     * @throws UserException saying what is refused and why
     */
    static Session limit(Session session, Arguments arguments, Command command) {
        if (command.atHome()) {
            arguments.requireHome("\"" + command.name() + "\"");
        }
        Surroundings around = session.surroundings();
        Predicate<String> isFile = word -> isPath(word)
                || around.evaluations().isPath(word)
                || around.books().isPath(word);
        for (String word : arguments.from(0)) {
            if (!BOARD.matcher(word).matches() && BREAKS.splitAsStream(word).anyMatch(isFile)) {
                arguments.requireHome("A file's name");
            }
            if (word.contains(EngineOptions.PARAMETERS.word() + "=")) {
                arguments.requireHome("A file of search parameters");
            }
        }
        if (options(arguments.rest())
                .anyMatch(option -> EngineOptions.find(option).isEmpty())) {
            arguments.requireHome("Another program's option");
        }
        ProgramCatalog registered = new Registered(around.programs());
        return session.withSurroundings(around.withEngines(spec -> engine(around, registered, spec), registered));
    }

    private static boolean isPath(String word) {
        return word.indexOf('/') >= 0 || word.indexOf('\\') >= 0 || word.startsWith("~");
    }

    private static Stream<String> options(String text) {
        return OPTION.matcher(text).results().map(found -> found.group(1));
    }

    private static Engine engine(Surroundings around, ProgramCatalog registered, EngineSpec spec) {
        spec.program().map(ProgramSpec::name).ifPresent(registered::require);
        return around.engines().apply(spec);
    }

    /** The programs that the user has registered, and no way to others. */
    private record Registered(ProgramCatalog all) implements ProgramCatalog {
        @Override
        public List<Entry> list() {
            return all.list();
        }

        @Override
        public void require(String name) {
            if (list().stream().noneMatch(entry -> entry.name().equalsIgnoreCase(name))) {
                throw new UserException("\"" + name + "\" is not one of the engines here ("
                        + String.join(", ", list().stream().map(Entry::name).toList())
                        + "); engine add, in the terminal, adds one.");
            }
        }

        @Override
        public Facts meet(String name) {
            require(name);
            return all.meet(name);
        }

        @Override
        public Facts add(String program) {
            throw outOfReach();
        }

        @Override
        public void set(String name, String option, String value) {
            throw outOfReach();
        }

        @Override
        public void remove(String name) {
            throw outOfReach();
        }

        private static UserException outOfReach() {
            return new UserException("Engines are set up in the terminal.");
        }
    }
}
