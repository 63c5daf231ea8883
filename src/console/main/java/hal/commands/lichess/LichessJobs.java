package hal.commands.lichess;

import hal.command.ExitCode;
import hal.command.UsageException;
import hal.command.Values;
import hal.lichess.Lichess;
import hal.lichess.ServerAddress;
import hal.lichess.ServerTimeouts;
import hal.lichess.Token;
import hal.platform.UserFolders;
import hal.support.UserException;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** What HAL does at Lichess beside a shell: signing in. */
final class LichessJobs {

    private LichessJobs() {}

    private static UserFolders folders() {
        return UserFolders.of(System.getenv());
    }

    private static ServerAddress server(Values values) {
        return UsageException.read(() -> ServerAddress.of(values.get("lichess-url")));
    }

    /** Signs in with a token that is typed unseen. */
    static int login(Values values, PrintWriter out) {
        ServerAddress server = server(values); // what is wrong with it is said before a token is typed
        Token token = typed(server, out);
        Lichess lichess = new Lichess(server, () -> Optional.of(token), ServerTimeouts.DEFAULT, out::println);
        String name = lichess.account().name();
        out.println("You are signed in as " + name + "; the token is in " + token.save(folders()) + ".");
        return ExitCode.OK;
    }

    @SuppressWarnings("SystemConsoleNull") // a console without a terminal reads the same line
    private static Token typed(ServerAddress server, PrintWriter out) {
        Console console = System.console();
        if (console != null) {
            String terminal = System.getenv().getOrDefault("TERM", "");
            out.println("Create a token at\n" + Token.pageWithScopes(server.toString(), terminal));
            out.println("with the scopes " + String.join(", ", Token.SCOPES) + ".");
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
