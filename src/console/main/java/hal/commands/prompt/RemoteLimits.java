package hal.commands.prompt;

import hal.engine.EngineSpec;
import hal.engine.ProgramCatalog;
import hal.engine.ProgramSpec;
import hal.engine.book.BookCatalog;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.search.engine.Engine;
import hal.session.Session;
import hal.session.SessionContext;
import hal.session.settings.Catalogs;
import hal.session.settings.SettingCheck;
import hal.support.UserException;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * How far a line reaches that was typed in a browser: to the game, to HAL's thinking and to the engines that the user
 * has registered, but to no file or folder that it names itself, and to no other program. {@link Conversation}
 * refuses what a command takes as a file's name, this class what an option does.
 */
public final class RemoteLimits {
    /** The largest hash table in megabytes that a browser may ask for: more would be at the other games' expense. */
    public static final int MAX_HASH = 64;

    /** An option and its value, as players have them after a colon or a comma. */
    private static final Pattern OPTION = Pattern.compile("[,:]\\s*([^,:=]+?)\\s*=([^,\\s]*)");

    private RemoteLimits() {}

    /**
     * Refuses what is out of reach.
     *
     * @param line what follows the command
     * @return the session as such a line sees it
     * @throws UserException saying what is refused and why
     */
    static Session limit(Session session, String line) {
        SessionContext context = session.context();
        SettingCheck limits = (option, value) -> check(session.catalogs(), option, value.strip());
        OPTION.matcher(line).results().forEach(found -> {
            Optional<Option> option = EngineOptions.find(found.group(1));
            if (option.isEmpty()) {
                throw Session.onlyAtHome("Another program's option");
            }
            limits.check(option.get(), found.group(2));
        });
        ProgramCatalog registered = new Registered(session.catalogs().programs());
        return session.limited(context.withEngines(spec -> engine(context, registered, spec), registered), limits);
    }

    private static void check(Catalogs catalogs, Option option, String value) {
        if (option.equals(EngineOptions.PARAMETERS)
                || (option.equals(EngineOptions.TABLES) && !value.equalsIgnoreCase(option.none()))) {
            throw Session.onlyAtHome("A file's name");
        } else if (option.equals(EngineOptions.EVALUATION)) {
            requireName(
                    value,
                    catalogs.evaluations()::isPath,
                    catalogs.evaluations().names());
        } else if (option.equals(EngineOptions.BOOK_NAME) || option.equals(EngineOptions.BOOK_CHOICE)) {
            for (String name : BookCatalog.split(value)) {
                requireName(name, catalogs.books()::isPath, catalogs.books().names());
            }
        } else if (option.equals(EngineOptions.HASH) && megabytes(value) > MAX_HASH) {
            throw new UserException("A game in a browser has a hash table of " + MAX_HASH + " MB at most.");
        }
    }

    private static void requireName(String value, Predicate<String> isPath, List<String> names) {
        if (isPath.test(value) && !names.contains(value)) {
            throw Session.onlyAtHome("A file's name");
        }
    }

    private static long megabytes(String value) {
        return EngineOptions.HASH.type().read(value).map(Long::parseLong).orElse(0L);
    }

    private static Engine engine(SessionContext context, ProgramCatalog registered, EngineSpec spec) {
        spec.program().map(ProgramSpec::name).ifPresent(registered::require);
        return context.engines().apply(spec);
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
        public String others() {
            return "; engine add, in the terminal, adds another program";
        }

        @Override
        public Facts inspect(String name) {
            require(name);
            return all.inspect(name);
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
