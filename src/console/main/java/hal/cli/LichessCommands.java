package hal.cli;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Fair;
import hal.command.Interruption;
import hal.command.Subcommand;
import hal.command.UsageException;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.lichess.Bot;
import hal.lichess.Lichess;
import hal.lichess.ServerAddress;
import hal.lichess.ServerException;
import hal.lichess.ServerTimeouts;
import hal.lichess.SignIn;
import hal.lichess.Token;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code hal lichess}: signing in to Lichess, and playing there as a bot. */
@Command(
        name = "lichess",
        description = {
            "Sign in to Lichess, play there as a bot, or compute for its analysis board.",
            "To play people on HAL's own board, type lichess in hal. Nothing is sent before you ask for it."
        },
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            LichessCommands.LoginCommand.class,
            LichessCommands.LogoutCommand.class,
            LichessCommands.BotCommand.class,
            LichessEngineCommand.class
        })
final class LichessCommands implements Runnable, Fair {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a subcommand is missing: login, logout, bot or engine");
    }

    /** Which server, and who the user is there. */
    static final class Account {
        @Option(
                names = "--lichess-url",
                paramLabel = "URL",
                defaultValue = "https://lichess.org",
                description = "Another server, such as one on this machine (default: ${DEFAULT-VALUE}).")
        private String url;

        private final UserFolders folders = UserFolders.of(System.getenv());

        ServerAddress server() {
            return UsageException.read(() -> ServerAddress.of(url));
        }

        Optional<Token> token() {
            return Token.find(System.getenv(), folders);
        }

        Lichess open(PrintWriter err) {
            if (token().isEmpty()) {
                throw new UserException("you are not signed in to Lichess: hal lichess login signs you in");
            }
            return new Lichess(server(), this::token, ServerTimeouts.DEFAULT, remark -> {
                err.println("hal: " + remark);
                err.flush();
            });
        }
    }

    /** {@code hal lichess login}. */
    @Command(
            name = "login",
            description = {
                "Sign in with a personal token, typed unseen or read from a pipe, or with the browser.",
                "The token is kept in a file that only you may read. The variable HAL_LICHESS_TOKEN takes precedence, as does"
                        + " HAL_LICHESS_TOKEN_COMMAND, a command that prints the token."
            },
            mixinStandardHelpOptions = true)
    static final class LoginCommand extends Subcommand {
        @Mixin
        private Account account;

        @Option(names = "--browser", description = "Sign in with the browser instead, without making a token.")
        private boolean browser;

        @Override
        public Integer call() {
            PrintWriter out = out();
            account.server(); // what is wrong with it is said before a token is typed
            Token token = browser ? byBrowser(out) : typed(out);
            Lichess lichess =
                    new Lichess(account.server(), () -> Optional.of(token), ServerTimeouts.DEFAULT, out::println);
            String name = lichess.account().name();
            out.println("You are signed in as " + name + "; the token is in " + token.save(account.folders) + ".");
            return ExitCode.OK;
        }

        private Token byBrowser(PrintWriter out) {
            Lichess stranger = new Lichess(account.server(), Optional::empty, ServerTimeouts.DEFAULT, out::println);
            try (SignIn signIn = new SignIn(stranger)) {
                out.println("Open this page in your browser and allow HAL to play for you:");
                out.println(signIn.page());
                out.println("HAL is waiting for your browser; Ctrl-C ends that.");
                out.flush();
                return signIn.await();
            }
        }

        @SuppressWarnings("SystemConsoleNull") // a console without a terminal reads the same line
        private Token typed(PrintWriter out) {
            Console console = System.console();
            if (console != null) {
                String terminal = System.getenv().getOrDefault("TERM", "");
                out.println("Create a token at\n"
                        + Token.pageWithScopes(account.server().toString(), terminal));
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
    }

    /** {@code hal lichess logout}. */
    @Command(name = "logout", description = "Revoke the token and delete its file.", mixinStandardHelpOptions = true)
    static final class LogoutCommand extends Subcommand {
        @Mixin
        private Account account;

        @Override
        public Integer call() {
            PrintWriter out = out();
            try {
                account.open(err()).revokeToken();
            } catch (ServerException e) {
                out.println("Lichess could not be told, so revoke the token there. " + e.getMessage());
            }
            out.println(
                    Token.delete(account.folders)
                            ? "You are signed out, and the token is deleted."
                            : "You are signed out.");
            return ExitCode.OK;
        }
    }

    /** {@code hal lichess bot}. */
    @Command(
            name = "bot",
            description = {
                "Play as a bot. After Ctrl-C it takes no more challenges and ends when its games are over.",
                "This needs a bot account's token. Games that were cut short by a crash are continued."
            },
            mixinStandardHelpOptions = true)
    static final class BotCommand extends Subcommand {
        private static final int MAX_GAMES = 16;
        private static final int MAX_RATING = 4000;

        @Mixin
        private Account account;

        @Option(
                names = "--engine",
                paramLabel = "ENGINE",
                defaultValue = "hal:book=on",
                description =
                        "Who plays: hal, one of the opponents, or a program; with options such as level=7, book=on,"
                                + " book-name=NAME, tables=FOLDER, threads=2, hash=64 (default: ${DEFAULT-VALUE}).")
        private String engine;

        @Option(
                names = "--speeds",
                paramLabel = "SPEEDS",
                defaultValue = "bullet,blitz,rapid,classical",
                description = "The speeds it plays, of ultrabullet, bullet, blitz, rapid, classical and correspondence"
                        + " (default: ${DEFAULT-VALUE}).")
        private String speeds;

        @Option(names = "--only-rated", description = "Take rated challenges only.")
        private boolean onlyRated;

        @Option(names = "--only-casual", description = "Take casual challenges only.")
        private boolean onlyCasual;

        @Option(names = "--no-bots", description = "Decline other bots.")
        private boolean noBots;

        @Option(
                names = "--min-rating",
                paramLabel = "N",
                defaultValue = "0",
                description = "The lowest rating of a challenger (default: ${DEFAULT-VALUE}).")
        private int minRating;

        @Option(
                names = "--max-rating",
                paramLabel = "N",
                defaultValue = "4000",
                description = "The highest rating of a challenger (default: ${DEFAULT-VALUE}).")
        private int maxRating;

        @Option(
                names = "--games",
                paramLabel = "N",
                defaultValue = "1",
                description = "How many games it plays at once (default: ${DEFAULT-VALUE}).")
        private int games;

        @Option(
                names = "--greeting",
                paramLabel = "TEXT",
                defaultValue = "Good luck, {opponent}.",
                description = "What it says at the start of a game; empty for nothing (default: ${DEFAULT-VALUE}).")
        private String greeting;

        @Option(
                names = "--farewell",
                paramLabel = "TEXT",
                defaultValue = "Thank you for a very enjoyable game.",
                description = "What it says at the end; empty for nothing (default: ${DEFAULT-VALUE}).")
        private String farewell;

        @Option(
                names = "--upgrade",
                description =
                        "First turn the account into a bot account, for good. This works only while the account has never"
                                + " played.")
        private boolean upgrade;

        @Override
        public Integer call() {
            require("--games", games, 1, MAX_GAMES);
            require("--min-rating", minRating, 0, MAX_RATING);
            require("--max-rating", maxRating, minRating, MAX_RATING);
            if (onlyRated && onlyCasual) {
                throw wrong("--only-rated and --only-casual leave nothing to play");
            }
            Bot.Policy policy = new Bot.Policy(
                    UsageException.read(() -> Bot.Policy.speeds(speeds)),
                    !onlyCasual,
                    !onlyRated,
                    !noBots,
                    minRating,
                    maxRating,
                    games);
            EngineSpec player = UsageException.read(() -> EngineSpec.parse(engine));
            PrintWriter out = out();
            EngineCatalog catalog = Engines.catalog(err());
            catalog.create(player).close(); // what is wrong with it is said before anybody plays
            Lichess lichess = account.open(err());
            if (upgrade) {
                lichess.upgradeToBot();
            }
            Bot bot = new Bot(lichess, policy, () -> catalog.create(player), greeting, farewell, line -> {
                synchronized (out) {
                    out.println(line);
                    out.flush();
                }
            });
            Interruption.endsAfter(bot::run, bot::stop);
            return ExitCode.OK;
        }
    }
}
