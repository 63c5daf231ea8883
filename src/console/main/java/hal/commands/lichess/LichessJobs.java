package hal.commands.lichess;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.FairPlay;
import hal.engine.option.EngineOptions;
import hal.engine.option.OptionType;
import hal.lichess.Bot;
import hal.lichess.ExternalEngine;
import hal.lichess.Lichess;
import hal.lichess.ServerAddress;
import hal.lichess.ServerException;
import hal.lichess.ServerTimeouts;
import hal.lichess.SignIn;
import hal.lichess.Token;
import hal.rules.Rules;
import hal.search.Engine;
import hal.search.SearchInfo;
import hal.search.SearchListener;
import hal.search.StopToken;
import hal.session.SessionContext;
import hal.support.UserException;
import hal.support.UserFolders;
import hal.uci.server.InfoWriter;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What HAL does at Lichess beside a shell: signing in, playing as a bot, computing for the analysis board. */
final class LichessJobs {
    static final Parameter SERVER = Parameter.any("lichess-url", "URL", "another server, such as one on this machine")
            .usual(SessionContext.Links.LICHESS);

    static final String LOGIN =
            """
            In a shell it asks for a personal token, unseen, or reads it from a pipe. The token is kept in a file that only
            you may read. The variable HAL_LICHESS_TOKEN takes precedence, as does HAL_LICHESS_TOKEN_COMMAND, a command
            that prints the token.""";

    private static final Parameter PLAYER = Parameter.any(
                    "engine",
                    "ENGINE",
                    "who plays: hal, one of the opponents, or a program; with options such as level=7, book=on,"
                            + " book-name=NAME, tables=FOLDER, threads=2, hash=64")
            .usual("hal:book=on");
    private static final Parameter SPEEDS = Parameter.any(
                    "speeds", "SPEEDS", "of ultrabullet, bullet, blitz, rapid, classical and correspondence")
            .usual("bullet,blitz,rapid,classical");
    private static final Parameter ONLY_RATED = Parameter.flag("only-rated", "take rated challenges only");
    private static final Parameter ONLY_CASUAL = Parameter.flag("only-casual", "take casual challenges only");
    private static final Parameter NO_BOTS = Parameter.flag("no-bots", "decline other bots");
    private static final Parameter MIN_RATING = Parameter.number(
                    "min-rating", "N", 0, 4000, "the lowest rating of a challenger")
            .usual(0);
    private static final Parameter MAX_RATING = Parameter.number(
                    "max-rating", "N", 0, 4000, "the highest rating of a challenger")
            .usual(4000);
    private static final Parameter GAMES = Parameter.number("games", "N", 1, 16, "how many games it plays at once")
            .usual(1);
    private static final Parameter GREETING = said("greeting", "what it says at the start of a game; empty for nothing")
            .usual("Good luck, {opponent}.");
    private static final Parameter FAREWELL = said("farewell", "what it says at the end; empty for nothing")
            .usual("Thank you for a very enjoyable game.");
    private static final Parameter UPGRADE = Parameter.flag(
            "upgrade",
            "first turn the account into a bot account, for good: this works only while the account has never played");

    static final Command BOT = Command.of("bot", "plays there as a bot, with a bot account's token")
            .fair()
            .takes(
                    SERVER,
                    PLAYER,
                    SPEEDS,
                    ONLY_RATED,
                    ONLY_CASUAL,
                    NO_BOTS,
                    MIN_RATING,
                    MAX_RATING,
                    GAMES,
                    GREETING,
                    FAREWELL,
                    UPGRADE)
            .details(
                    """
                    After Ctrl-C it takes no more challenges and ends when its games are over. Games that were cut short by
                    a crash are continued.""")
            .works(LichessJobs::bot);

    private static final Parameter ANALYST =
            Parameter.any("engine", "ENGINE", "hal or a program, with options").usual("hal");
    private static final Parameter NAME = Parameter.named(
                    "name",
                    new OptionType.Text("a name of 3 to 200 characters", "NAME", text -> Optional.of(text)
                            .filter(name -> name.length() >= 3 && name.length() <= 200)),
                    "its name in the menu")
            .usual("HAL");
    private static final Parameter THREADS = Parameter.number("threads", "N", 1, 256, "how many threads it may use")
            .usual(1);
    private static final Parameter HASH = Parameter.number(
                    "hash", "MB", 1, 65_536, "how much memory it may use for its hash table")
            .usual(256);
    private static final Parameter REMOVE =
            Parameter.flag("remove", "remove the engine of that name from your account instead");

    static final Command ENGINE = Command.of("engine", "analyses for the analysis board there: choose HAL in its menu")
            .fair()
            .takes(SERVER, ANALYST, NAME, THREADS, HASH, REMOVE)
            .details(
                    """
                    Until Ctrl-C. The token needs the scopes engine:read and engine:write. While you play a person, HAL does
                    not analyse.""")
            .works(LichessJobs::engine);

    private LichessJobs() {}

    private static Parameter said(String name, String help) {
        return Parameter.named(name, new OptionType.Text("any text", "TEXT", Optional::of), help);
    }

    private static UserFolders folders() {
        return UserFolders.of(System.getenv());
    }

    private static ServerAddress server(Values values) {
        return UsageException.read(() -> ServerAddress.of(values.get(SERVER)));
    }

    private static Lichess open(Values values, PrintWriter err) {
        Supplier<Optional<Token>> token = () -> Token.find(System.getenv(), folders());
        if (token.get().isEmpty()) {
            throw new UserException("you are not signed in to Lichess: hal lichess login signs you in");
        }
        return new Lichess(server(values), token, ServerTimeouts.DEFAULT, remark -> {
            err.println("hal: " + remark);
            err.flush();
        });
    }

    /** Signs in, by the browser or with a token that is typed unseen. */
    static int login(Values values, boolean browser, PrintWriter out) {
        ServerAddress server = server(values); // what is wrong with it is said before a token is typed
        Token token = browser ? byBrowser(server, out) : typed(server, out);
        Lichess lichess = new Lichess(server, () -> Optional.of(token), ServerTimeouts.DEFAULT, out::println);
        String name = lichess.account().name();
        out.println("You are signed in as " + name + "; the token is in " + token.save(folders()) + ".");
        return ExitCode.OK;
    }

    private static Token byBrowser(ServerAddress server, PrintWriter out) {
        Lichess stranger = new Lichess(server, Optional::empty, ServerTimeouts.DEFAULT, out::println);
        try (SignIn signIn = new SignIn(stranger)) {
            out.println("Open this page in your browser and allow HAL to play for you:");
            out.println(signIn.page());
            out.println("HAL is waiting for your browser; Ctrl-C ends that.");
            out.flush();
            return signIn.await();
        }
    }

    @SuppressWarnings("SystemConsoleNull") // a console without a terminal reads the same line
    private static Token typed(ServerAddress server, PrintWriter out) {
        Console console = System.console();
        if (console != null) {
            String terminal = System.getenv().getOrDefault("TERM", "");
            out.println("Create a token at\n" + Token.pageWithScopes(server.toString(), terminal));
            out.println("with the scopes " + String.join(", ", Token.SCOPES)
                    + " (for a bot, bot:play; for the analysis board, engine:read and engine:write).");
            out.flush();
            char[] typed = console.readPassword("Token (not shown): ");
            return Token.of(typed == null ? "" : new String(typed));
        }
        try {
            String line = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
            return Token.of(line == null ? "" : line);
        } catch (IOException e) {
            throw new UserException("the token could not be read: " + e.getMessage(), e);
        }
    }

    /** Signs out. */
    static int logout(Job.Call call) {
        PrintWriter out = call.out();
        try {
            open(call.values(), call.err()).revokeToken();
        } catch (ServerException e) {
            out.println("Lichess could not be told, so revoke the token there. " + e.getMessage());
        }
        out.println(Token.delete(folders()) ? "You are signed out, and the token is deleted." : "You are signed out.");
        return ExitCode.OK;
    }

    private static int bot(Job.Call call) {
        Values values = call.values();
        if (values.isOn(ONLY_RATED) && values.isOn(ONLY_CASUAL)) {
            throw UsageException.of("--only-rated and --only-casual leave nothing to play");
        }
        if (values.number(MAX_RATING) < values.number(MIN_RATING)) {
            throw UsageException.of("--max-rating is below --min-rating");
        }
        Bot.Policy policy = new Bot.Policy(
                UsageException.read(() -> Bot.Policy.speeds(values.get(SPEEDS))),
                !values.isOn(ONLY_CASUAL),
                !values.isOn(ONLY_RATED),
                !values.isOn(NO_BOTS),
                values.number(MIN_RATING),
                values.number(MAX_RATING),
                values.number(GAMES));
        EngineSpec player = UsageException.read(() -> EngineSpec.parse(values.get(PLAYER)));
        EngineCatalog catalog = Engines.catalog(call.err());
        catalog.create(player).close(); // what is wrong with it is said before anybody plays
        Lichess lichess = open(values, call.err());
        if (values.isOn(UPGRADE)) {
            lichess.upgradeToBot();
        }
        Bot bot = new Bot(
                lichess,
                policy,
                () -> catalog.create(player),
                values.get(GREETING),
                values.get(FAREWELL),
                line -> tell(call.out(), line));
        Interruption.endsAfter(bot::run, bot::stop);
        return ExitCode.OK;
    }

    private static void tell(PrintWriter out, String line) {
        synchronized (out) {
            out.println(line);
            out.flush();
        }
    }

    private static int engine(Job.Call call) {
        Values values = call.values();
        PrintWriter out = call.out();
        String name = values.get(NAME);
        EngineSpec player = UsageException.read(() -> EngineSpec.parse(values.get(ANALYST)));
        Lichess lichess = open(values, call.err());
        if (values.isOn(REMOVE)) {
            out.println(
                    ExternalEngine.remove(lichess, name)
                            ? name + " has been removed from your account."
                            : "Your account has no engine named " + name + ".");
            return ExitCode.OK;
        }
        FairPlay fairPlay = FairPlay.of(folders());
        EngineCatalog engines = Engines.catalog(call.err()).guardedBy(fairPlay);
        engines.create(player).close(); // what is wrong with it is said before anybody asks
        ExternalEngine there = new ExternalEngine(
                lichess,
                name,
                values.number(THREADS),
                values.number(HASH),
                (work, lines, stop) -> {
                    fairPlay.require();
                    EngineSpec wanted = player.with(
                                    EngineOptions.THREADS,
                                    Integer.toString(Math.min(values.number(THREADS), work.threads())))
                            .with(
                                    EngineOptions.HASH,
                                    Integer.toString(Math.min(values.number(HASH), work.hashMebibytes())));
                    analyse(engines.create(wanted), work, lines, stop);
                },
                line -> tell(out, line));
        Interruption.stops(there::run, there::stop);
        return ExitCode.OK;
    }

    private static void analyse(Engine engine, ExternalEngine.Work work, Consumer<String> lines, StopToken stop) {
        try (engine) {
            engine.think(
                    work.position(),
                    work.limits(),
                    new SearchListener() {
                        @Override
                        public void onInfo(SearchInfo info) {
                            onLine(1, info);
                        }

                        @Override
                        public void onLine(int number, SearchInfo info) {
                            lines.accept(InfoWriter.line(number, info, Rules.CHESS960));
                        }
                    },
                    stop);
        }
    }
}
