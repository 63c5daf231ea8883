package hal.lichess;

import hal.platform.ChildProcess;
import hal.platform.OwnFile;
import hal.platform.UserFolders;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The secret by which the server knows the user. It never becomes part of a text: only a request's header takes it. */
public final class Token {
    /** May hold the token itself. */
    public static final String VARIABLE = ChildProcess.SECRET;
    /** What HAL needs to be allowed to do, in the server's words. */
    public static final List<String> SCOPES = List.of("board:play", "challenge:read", "challenge:write");

    /** A terminal of these types shows what it does not know of OSC 8. */
    private static final Pattern WITHOUT_LINKS = Pattern.compile("|dumb.*|linux.*|vt\\d.*");

    private static final String FILE = "lichess-token";
    private static final int MAX_LENGTH = 512;

    private final String secret;

    private Token(String secret) {
        this.secret = secret;
    }

    /** Where tokens are made on a server. */
    public static String page(String server) {
        return server + "/account/oauth/token/create";
    }

    /**
     * The same page with the scopes filled in, on one line for a terminal: as a link (OSC 8) with the short address
     * where the terminal may know that, otherwise as the whole address.
     *
     * @param terminal its type, as in {@code TERM}
     */
    public static String pageWithScopes(String server, String terminal) {
        String scopes = SCOPES.stream()
                .map(scope -> "scopes%5B%5D=" + scope + "&")
                .collect(Collectors.joining("", "?", "description=HAL"));
        String whole = page(server) + scopes;
        return WITHOUT_LINKS.matcher(terminal).matches()
                ? whole
                : "\u001b]8;;" + whole + "\u001b\\" + page(server) + "\u001b]8;;\u001b\\";
    }

    /**
     * The token of a text.
     *
     * @throws UserException if it cannot be one; the message does not quote it
     */
    public static Token of(String text) {
        String secret = text.strip();
        if (!secret.matches("[A-Za-z0-9_.~+/=-]{4," + MAX_LENGTH + "}")) {
            throw new UserException((secret.isEmpty() ? "No token was given." : "That is not a Lichess token.")
                    + " A token is one word of letters, digits and underscores, usually lip_ and twenty more.");
        }
        return new Token(secret);
    }

    /**
     * The user's token: that of the environment, of the command it names, or of the file.
     *
     * @param environment usually {@link System#getenv()}
     * @throws UserException if there is one that cannot be read
     */
    public static Optional<Token> find(Map<String, String> environment, UserFolders folders) {
        String direct = environment.getOrDefault(VARIABLE, "");
        if (!direct.isBlank()) {
            return Optional.of(of(direct));
        }
        Optional<Path> file = file(folders);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        return FileTrouble.reading(
                file.get(), () -> OwnFile.read(file.get(), MAX_LENGTH + 2).map(Token::of));
    }

    /**
     * Keeps the token in the user's folder, in a file that only its owner may read.
     *
     * @return the file
     * @throws UserException if that cannot be done
     */
    public Path save(UserFolders folders) {
        Path file = file(folders)
                .orElseThrow(() -> new UserException("There is no folder for the token, since neither HOME nor"
                        + " XDG_STATE_HOME is set. Put the token into " + VARIABLE + " instead."));
        return FileTrouble.writing(file, () -> {
            Files.deleteIfExists(file); // a file that others could read keeps its permissions when it is replaced
            OwnFile.write(file, secret + "\n");
            return file;
        });
    }

    /**
     * Deletes the file.
     *
     * @return whether there was one
     * @throws UserException if it cannot be deleted
     */
    public static boolean delete(UserFolders folders) {
        Optional<Path> file = file(folders);
        return file.isPresent() && FileTrouble.writing(file.get(), () -> Files.deleteIfExists(file.get()));
    }

    private static Optional<Path> file(UserFolders folders) {
        return folders.state().map(folder -> folder.resolve(FILE));
    }

    /** The value of the header by which a request is signed. */
    String header() {
        return "Bearer " + secret;
    }

    /** Says nothing of the secret. */
    @Override
    public String toString() {
        return "(a token)";
    }
}
