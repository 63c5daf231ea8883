package hal.program;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchConditions.dependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTag;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import hal.platform.Threads;
import hal.session.SessionContext;
import hal.session.game.GameKind;
import java.awt.Desktop;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Holds the plan of the house: which package may use which. A new arrow is a decision, made in this table. */
@ArchTag("once")
@AnalyzeClasses(packages = "hal", importOptions = ArchitectureTest.WithoutTests.class)
final class ArchitectureTest {
    /** The classes of the wings, without those of their tests and of the test kit. */
    static final class WithoutTests implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return !location.contains("/test-classes/")
                    && !location.contains("-tests.jar")
                    && !location.contains("hal-testkit");
        }
    }

    /** The root package: only the door of the program. */
    private static final String ROOT = "";

    /** Usable by all, so not repeated in the rows. */
    private static final String SUPPORT = "support";

    /** The same, for all but the library. */
    private static final String PLATFORM = "platform";

    /** What the library consists of: Maven's module sees to what it may use of the rest, which is nothing. */
    private static final Set<String> LIBRARY = Set.of(
            SUPPORT,
            "rules",
            "notation",
            "game",
            "book",
            "syzygy",
            "search",
            "search.uci",
            "game.clock",
            "game.diagram");

    /** Each package below {@code hal}, with those it may use. Deeper packages belong to the longest row that fits. */
    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            entry(ROOT, Set.of("cli")),
            entry(SUPPORT, Set.of()),
            entry(PLATFORM, Set.of()),
            entry("syzygy", Set.of("game", "rules")),
            entry("rules", Set.of()),
            entry("notation", Set.of("rules")),
            entry("game", Set.of("game.clock", "rules", "notation")),
            entry("game.clock", Set.of("rules", "notation")),
            entry("game.diagram", Set.of("game", "notation", "rules")),
            entry("tables", Set.of("rules", "syzygy")),
            entry("memory", Set.of("game", "rules", "notation")),
            entry("eval", Set.of("rules", "search", "search.engine")),
            entry("eval.endgame", Set.of("rules")),
            entry("eval.handmade", Set.of("eval", "eval.endgame", "rules")),
            entry("eval.network", Set.of("eval", "eval.endgame", "eval.handmade", "rules")),
            entry("search", Set.of("game.clock", "rules")),
            entry("search.engine", Set.of("search", "rules")),
            entry("search.champion", Set.of("search", "search.engine", "rules", "eval", "tables", "syzygy")),
            entry(
                    "search.lab",
                    Set.of("search", "search.engine", "rules", "notation", "eval", "tables", "syzygy", "engine")),
            entry("book", Set.of("rules", "notation", "game")),
            entry(
                    "engine",
                    Set.of(
                            "rules",
                            "notation",
                            "search",
                            "search.engine",
                            "search.champion",
                            "eval",
                            "book",
                            "tables",
                            "syzygy")),
            entry("search.uci", Set.of("search", "notation", "rules", "game")),
            entry("uci.server", Set.of("search.uci", "engine", "search", "search.engine", "notation", "rules", "game")),
            entry("arena.stats", Set.of()),
            entry(
                    "arena",
                    Set.of(
                            "search.engine",
                            "arena.stats",
                            "command",
                            "game",
                            "game.clock",
                            "engine",
                            "search",
                            "book",
                            "notation",
                            "rules",
                            "tables",
                            "syzygy")),
            entry(
                    "analysis",
                    Set.of(
                            "search.engine",
                            "game",
                            "engine",
                            "search",
                            "search.lab",
                            "notation",
                            "rules",
                            "eval",
                            "tables",
                            "syzygy",
                            "arena.stats")),
            entry(
                    "learn",
                    Set.of(
                            "search.engine",
                            "rules",
                            "notation",
                            "eval",
                            "eval.handmade",
                            "eval.network",
                            "book",
                            "game",
                            "search",
                            "search.champion",
                            "analysis")),
            entry("practice", Set.of("game", "engine", "search", "search.engine", "notation", "rules", "analysis")),
            entry(
                    "forge",
                    Set.of(
                            "search.engine",
                            "practice",
                            "game",
                            "engine",
                            "search",
                            "notation",
                            "rules",
                            "analysis",
                            "learn")),
            entry("make", Set.of("book", "game", "notation", "rules")),
            entry(
                    "analysis.explain",
                    Set.of(
                            "engine",
                            "search",
                            "search.engine",
                            "eval",
                            "notation",
                            "rules",
                            "tables",
                            "analysis",
                            "practice")),
            entry("practice.repertoire", Set.of("game", "memory", "notation", "rules")),
            entry("practice.endgame", Set.of("analysis.explain", "game", "rules", "tables")),
            entry(
                    "export",
                    Set.of(
                            "game.clock",
                            "game.diagram",
                            "game",
                            "notation",
                            "rules",
                            "analysis",
                            "eval",
                            "search.engine",
                            "search.lab")),
            entry(
                    "session",
                    Set.of(
                            "rules",
                            "notation",
                            "game",
                            "game.clock",
                            "eval",
                            "search",
                            "search.engine",
                            "search.lab",
                            "book",
                            "engine",
                            "analysis",
                            "analysis.explain",
                            "memory",
                            "export",
                            "game.diagram")),
            entry("lichess", Set.of("game", "notation", "rules", "engine", "search", "search.engine")),
            entry("smallgames", Set.of("session", "search.lab", "analysis", "game", "rules", "engine")),
            entry(
                    "commands",
                    Set.of(
                            "command",
                            "session",
                            "smallgames",
                            "practice.repertoire",
                            "practice.endgame",
                            "rules",
                            "notation",
                            "game",
                            "game.clock",
                            "eval",
                            "search",
                            "search.engine",
                            "search.lab",
                            "book",
                            "engine",
                            "tables",
                            "syzygy",
                            "analysis",
                            "analysis.explain",
                            "practice",
                            "memory",
                            "export",
                            "game.diagram",
                            "uci.server",
                            "arena",
                            "arena.stats",
                            "lichess")),
            entry("console", Set.of("session", "commands", "game.diagram", "export", "analysis")),
            entry(
                    "web",
                    Set.of(
                            "session",
                            "commands",
                            "rules",
                            "notation",
                            "game",
                            "search",
                            "search.engine",
                            "engine",
                            "analysis",
                            "export",
                            "game.diagram")),
            entry("engine.program", Set.of("engine", "game", "rules", "search", "search.engine", "search.uci")),
            entry(
                    "command",
                    Set.of(
                            "engine.program",
                            "rules",
                            "notation",
                            "game",
                            "engine",
                            "book",
                            "eval",
                            "eval.network",
                            "search.uci",
                            "search",
                            "search.engine")),
            entry(
                    "workshop",
                    Set.of(
                            "command",
                            "rules",
                            "notation",
                            "game",
                            "game.clock",
                            "eval",
                            "eval.network",
                            "search",
                            "search.engine",
                            "search.champion",
                            "book",
                            "engine",
                            "arena",
                            "arena.stats",
                            "analysis",
                            "practice",
                            "export",
                            "game.diagram",
                            "tables",
                            "syzygy",
                            "forge",
                            "make",
                            "learn")),
            entry(
                    "cli",
                    Set.of(
                            "engine.program",
                            "uci.server",
                            "command",
                            "rules",
                            "notation",
                            "game",
                            "eval",
                            "eval.network",
                            "search",
                            "search.engine",
                            "search.champion",
                            "search.lab",
                            "tables",
                            "syzygy",
                            "memory",
                            "book",
                            "engine",
                            "search.uci",
                            "arena",
                            "arena.stats",
                            "analysis",
                            "analysis.explain",
                            "practice",
                            "export",
                            "game.diagram",
                            "session",
                            "smallgames",
                            "commands",
                            "console",
                            "web",
                            "lichess")));

    @ArchTest
    static final ArchRule PACKAGES_USE_ONLY_WHAT_THE_PLAN_ALLOWS = classes().should(followThePlan());

    /** What the rest of HAL uses of the library, everybody else can use, too. */
    @ArchTest
    static void theRestUsesOfTheLibraryWhatItExports(JavaClasses house) throws IOException {
        String exported = Files.readString(
                Path.of(System.getProperty("hal.top", "")).resolve("src/chess/main/java/module-info.java"));
        Set<String> hidden = new TreeSet<>();
        for (JavaClass user : house) {
            for (Dependency arrow : user.getDirectDependenciesFromSelf()) {
                JavaClass type = arrow.getTargetClass().getBaseComponentType();
                if (isOfThisHouse(type)
                        && LIBRARY.contains(row(type))
                        && !LIBRARY.contains(row(user))
                        && !exported.contains("exports " + type.getPackageName() + ";")) {
                    hidden.add(type.getName());
                }
            }
        }
        assertEquals(Set.of(), hidden);
    }

    @ArchTest
    static final ArchRule PACKAGES_HAVE_NO_CYCLES =
            slices().matching("hal.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule THE_ROOT_HOLDS_ONLY_MAIN =
            classes().that().resideInAPackage("hal").should().haveFullyQualifiedName("hal.Main");

    @ArchTest
    static final ArchRule THE_TERMINAL_LIBRARIES_ARE_SEEN_ONLY_IN_CONSOLE =
            noClasses().that().resideOutsideOfPackage("hal.console..").should(use("org.jline..", "com.googlecode.."));

    @ArchTest
    static final ArchRule GSON_IS_SEEN_ONLY_IN_JSON = noClasses()
            .that()
            .haveNameNotMatching("hal\\.platform\\.Json(\\$.*)?")
            .should(use("com.google.gson.."));

    @ArchTest
    static final ArchRule THE_HTTP_SERVER_IS_SEEN_ONLY_IN_WEB =
            noClasses().that().resideOutsideOfPackage("hal.web..").should(use("com.sun.net.httpserver.."));

    @ArchTest
    static final ArchRule THE_HTTP_CLIENT_IS_SEEN_ONLY_IN_LICHESS =
            noClasses().that().resideOutsideOfPackage("hal.lichess..").should(use("java.net.http.."));

    /**
     * What a face shows it is given as a view; what its user wants goes through the conversation and the face's
     * controls.
     */
    @ArchTest
    static final ArchRule FACES_SEE_NOTHING_OF_A_SESSIONS_INSIDE = noClasses()
            .that()
            .resideInAnyPackage("hal.console..", "hal.web..")
            .should(dependOnClassesThat(JavaClass.Predicates.resideInAPackage("hal.session..")
                    .and(not(JavaClass.Predicates.resideInAnyPackage(
                            "hal.session.face", "hal.session.view", "hal.session.settings")))
                    .and(not(JavaClass.Predicates.belongToAnyOf(SessionContext.class, GameKind.class)))));

    @ArchTest
    static final ArchRule PICTURES_OF_PIXELS_ARE_DRAWN_ONLY_IN_EXPORT =
            noClasses().that().resideOutsideOfPackage("hal.export..").should(use("java.awt..", "org.knowm.."));

    @ArchTest
    static final ArchRule SQL_IS_SEEN_ONLY_IN_MEMORY =
            noClasses().that().resideOutsideOfPackage("hal.memory..").should(use("java.sql..", "org.sqlite.."));

    @ArchTest
    static final ArchRule PICOCLI_IS_SEEN_ONLY_BY_SUBCOMMANDS = noClasses()
            .that()
            .resideOutsideOfPackages("hal.cli..", "hal.command")
            .should(use("picocli.."));

    @ArchTest
    static final ArchRule ONLY_CONSOLE_CLI_AND_MAIN_PRINT = noClasses()
            .that()
            .resideOutsideOfPackages("hal", "hal.console..", "hal.cli..")
            .should(ACCESS_STANDARD_STREAMS)
            .orShould()
            .dependOnClassesThat()
            .belongToAnyOf(FileDescriptor.class);

    /** Named files come in by one door, InputFile, which no pipe and no device can hold open for ever. */
    @ArchTest
    static final ArchRule FILES_ARE_OPENED_ONLY_IN_SUPPORT = noClasses()
            .that()
            .resideOutsideOfPackages("hal.support.system", "hal.platform")
            .should()
            .callMethodWhere(target(owner(equivalentTo(Files.class)))
                    .and(target(nameMatching("newInputStream|newBufferedReader|readString|readAll.*|lines"))))
            .orShould()
            .callConstructorWhere(target(owner(assignableTo(FileInputStream.class)))
                    .or(target(owner(equivalentTo(FileReader.class)))));

    /**
     * Other programs are started by one door, so that none of them gets the user's token for Lichess; the library gives
     * engines nothing of its own environment.
     */
    @ArchTest
    static final ArchRule PROGRAMS_ARE_STARTED_ONLY_IN_SUPPORT = noClasses()
            .that(not(belongTo(Set.of("hal.platform.ChildProcess", "hal.search.uci.EngineProcess"))))
            .should()
            .callConstructorWhere(target(owner(equivalentTo(ProcessBuilder.class))))
            .orShould()
            .callMethodWhere(target(owner(equivalentTo(Runtime.class))).and(target(nameMatching("exec"))))
            .orShould()
            .dependOnClassesThat()
            .belongToAnyOf(Desktop.class);

    /** Work in order is for {@code SerialExecutor}, shared work for {@code ThreadTeam}; these have another reason. */
    private static final Set<String> MAKE_THREADS = Set.of(
            "hal.platform.SerialExecutor",
            "hal.platform.ThreadTeam",
            "hal.platform.Threads", // makes them for the others here, see below
            // what blocks and hears no stop: a keyboard, an input, other programs' output, a terminal, a server
            "hal.console.terminal.FullScreenDisplay",
            "hal.console.terminal.RenderLoop",
            "hal.lichess.Stream",
            "hal.search.uci.UciClient",
            "hal.search.uci.EngineProcess",
            // timers
            "hal.arena.game.Watchdog",
            "hal.command.Ticker",
            // the end of the program
            "hal.console.terminal.FullScreen",
            "hal.command.Interruption",
            "hal.cli.StandardOutput",
            // as many as there are visitors, or tasks that the user has begun
            "hal.session.Jobs",
            "hal.web.VisitorThreads",
            "hal.web.WebServer");

    @ArchTest
    static final ArchRule THREADS_ARE_MADE_IN_FEW_PLACES = noClasses()
            .that(not(belongTo(MAKE_THREADS)))
            .should()
            .callConstructorWhere(target(owner(assignableTo(Thread.class))))
            .orShould()
            .callMethod(Threads.class, "daemon", String.class, Runnable.class)
            .orShould()
            .dependOnClassesThat(belongTo(Set.of(
                    "java.util.concurrent.Executors",
                    "java.util.concurrent.ThreadPoolExecutor",
                    "java.util.concurrent.ScheduledThreadPoolExecutor",
                    "java.util.concurrent.ForkJoinPool")));

    /** Classes of these names, or within them. */
    private static DescribedPredicate<JavaClass> belongTo(Set<String> names) {
        return DescribedPredicate.describe(
                "belong to " + names, type -> names.contains(type.getName().replaceFirst("\\$.*", "")));
    }

    @ArchTest
    static final ArchRule NO_GLOBAL_STATE = fields().that().areStatic().should().beFinal();

    private static ArchCondition<JavaClass> use(String... packages) {
        return dependOnClassesThat(JavaClass.Predicates.resideInAnyPackage(packages));
    }

    private static ArchCondition<JavaClass> followThePlan() {
        return new ArchCondition<>("use only what the plan allows to their package") {
            @Override
            public void check(JavaClass user, ConditionEvents events) {
                String from = row(user);
                if (!MAY_USE.containsKey(from)) {
                    events.add(SimpleConditionEvent.violated(user, user.getName() + " is in no package of the plan"));
                    return;
                }
                user.getDirectDependenciesFromSelf().stream()
                        .filter(arrow -> isOfThisHouse(arrow.getTargetClass()))
                        .filter(arrow -> !mayUse(from, row(arrow.getTargetClass())))
                        .forEach(arrow -> events.add(SimpleConditionEvent.violated(arrow, arrow.getDescription())));
            }
        };
    }

    private static boolean isOfThisHouse(JavaClass type) {
        return (type.getPackageName() + ".").startsWith("hal.");
    }

    private static boolean mayUse(String from, String to) {
        return from.equals(to)
                || to.equals(SUPPORT)
                || (to.equals(PLATFORM) && !LIBRARY.contains(from))
                || MAY_USE.get(from).contains(to);
    }

    /** The longest row that the class's package equals or lies in; its whole path below {@code hal} if none fits. */
    private static String row(JavaClass type) {
        String path = type.getPackageName().equals("hal")
                ? ROOT
                : type.getPackageName().substring("hal.".length());
        for (String row = path; !row.isEmpty(); row = row.substring(0, Math.max(0, row.lastIndexOf('.')))) {
            if (MAY_USE.containsKey(row)) {
                return row;
            }
        }
        return path;
    }
}
