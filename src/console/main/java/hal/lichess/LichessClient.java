package hal.lichess;

import hal.support.UserException;
import hal.support.text.CleanText;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;

/**
 * Requests to one server, each signed with the user's token: over TLS, with certificates checked, answers bounded in
 * size, and redirects followed on that server only. When the server says that there were too many requests, all wait
 * for a minute.
 *
 * <p>Any thread may ask; who asks waits for the answer, and may be interrupted.
 */
final class LichessClient {
    private static final int OK = 200;
    private static final int NO_CONTENT = 204;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int TOO_MANY = 429;
    private static final int SERVER_TROUBLE = 500;
    /** HAL gives up after this many failures in a row. */
    static final int MAX_TRIES = 5;

    private static final int MAX_ANSWER = 4 << 20;
    private static final int MAX_ERROR = 1 << 16;
    /** How the library says that the other side has closed the connection. */
    private static final Pattern TORN = Pattern.compile(
            "chunked transfer|EOF|header parser|reset|Broken pipe|fixed content|^closed$", Pattern.CASE_INSENSITIVE);

    private static final Duration CONNECT = Duration.ofSeconds(20);

    private final ServerAddress server;
    private final Supplier<Optional<Token>> token;
    private final ServerTimeouts patience;
    private final Consumer<String> notice;
    private final Object limit = new Object();
    private HttpClient http;
    /** Whether the server has asked for fewer requests and the minute is not over; guarded by its own lock. */
    private boolean limited;

    /**
     * A client that has asked nothing yet.
     *
     * @param token asked for at each request
     * @param notice told what the user should know of a request that takes longer
     */
    LichessClient(
            ServerAddress server, Supplier<Optional<Token>> token, ServerTimeouts patience, Consumer<String> notice) {
        this.server = server;
        this.token = token;
        this.patience = patience;
        this.notice = notice;
    }

    ServerAddress server() {
        return server;
    }

    ServerTimeouts patience() {
        return patience;
    }

    /**
     * Asks for something; tries again where the connection is lost or the server is in trouble.
     *
     * @throws ServerException if there is no good answer
     */
    Fields get(String path) {
        return object(retry(() -> text(request(path).GET(), MAX_ANSWER)));
    }

    /**
     * Has something done, once: where the connection is lost it is not known whether it was.
     *
     * @throws ServerException if it was not, or it is not known
     */
    Fields post(String path, Map<String, String> form) {
        return object(text(posting(path, form), MAX_ANSWER));
    }

    /** Has something done that may be asked for twice; tries again like {@link #get}. */
    Fields postAgain(String path, Map<String, String> form) {
        return object(retry(() -> text(posting(path, form), MAX_ANSWER)));
    }

    /** Has something deleted. */
    void delete(String path) {
        text(request(path).DELETE(), MAX_ANSWER);
    }

    /**
     * Opens a stream of lines; it is the caller's to close.
     *
     * @throws ServerException if the server does not answer with one
     */
    LineStream open(String path, String type) {
        return open(request(path).setHeader("Accept", type).GET());
    }

    /** Opens a stream that answers a form. */
    LineStream openPosting(String path, Map<String, String> form) {
        return open(posting(path, form));
    }

    private HttpRequest.Builder posting(String path, Map<String, String> form) {
        return request(path)
                .setHeader("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(ServerAddress.form(form)));
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.at(path))
                .timeout(patience.answer())
                .setHeader("User-Agent", "HAL chess")
                .setHeader("Accept", "application/json");
        token.get().ifPresent(secret -> request.setHeader("Authorization", secret.header()));
        return request;
    }

    private static Fields object(String text) {
        return Fields.parse(text.isBlank() ? "{}" : text).orElseThrow(() -> senseless(text));
    }

    private static ServerException senseless(String text) {
        return new ServerException(
                ServerException.Kind.LOST, // whoever answers so, what became of the request is not known
                "Lichess's answer makes no sense: \"" + CleanText.line(text, 80) + "\".");
    }

    private <T> T retry(Supplier<T> question) {
        for (int failures = 1; ; failures++) {
            try {
                return question.get();
            } catch (ServerException e) {
                if (e.kind() != ServerException.Kind.LOST || failures == MAX_TRIES) {
                    throw e;
                }
                sleep(patience.pause(failures));
            }
        }
    }

    /** Waits. */
    void sleep(Duration pause) {
        try {
            patience.sleeper().sleep(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserException("Cancelled.", e);
        }
    }

    private String text(HttpRequest.Builder request, int max) {
        try (LineStream body = open(request)) {
            return body.all(max);
        } catch (IOException e) {
            throw lost(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserException("Cancelled.", e);
        }
    }

    private LineStream open(HttpRequest.Builder builder) {
        HttpRequest request = builder.build();
        try {
            while (true) {
                awaitLimit();
                HttpResponse<Flow.Publisher<List<ByteBuffer>>> response =
                        http().send(request, BodyHandlers.ofPublisher());
                LineStream body = new LineStream(response.body(), patience.silence());
                int status = response.statusCode();
                if (status >= OK && status <= NO_CONTENT) {
                    return body;
                }
                try (body) {
                    if (status != TOO_MANY) {
                        throw refusal(status, body); // of a redirect, too: the token is not sent elsewhere
                    }
                    keepLimit();
                }
            }
        } catch (IOException e) {
            throw lost(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserException("Cancelled.", e);
        }
    }

    private synchronized HttpClient http() {
        if (http == null) {
            http = HttpClient.newBuilder()
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(CONNECT)
                    .build();
        }
        return http;
    }

    /** The first who is told of the limit waits for everybody, and says so. */
    private void keepLimit() throws InterruptedException {
        synchronized (limit) {
            if (limited) {
                return; // somebody waits already; awaitLimit waits with them
            }
            limited = true;
        }
        try {
            notice.accept("Lichess asks for fewer requests: I am pausing for a minute.");
            patience.sleeper().sleep(ServerTimeouts.LIMIT_PAUSE);
        } finally {
            synchronized (limit) {
                limited = false;
                limit.notifyAll();
            }
        }
    }

    private void awaitLimit() throws InterruptedException {
        synchronized (limit) {
            while (limited) {
                limit.wait();
            }
        }
    }

    private static ServerException refusal(int status, LineStream body) throws InterruptedException {
        String said = "";
        try {
            Fields answer = Fields.parse(body.all(MAX_ERROR)).orElse(null);
            said = answer == null ? "" : answer.text("error");
        } catch (IOException e) {
            said = ""; // its number says enough
        }
        String words = CleanText.line(said, 300);
        if (status >= SERVER_TROUBLE) {
            return new ServerException(ServerException.Kind.LOST, "Lichess is having trouble (error " + status + ").");
        }
        if (status == UNAUTHORIZED) {
            return new ServerException(
                    ServerException.Kind.FORBIDDEN,
                    "Lichess does not accept your token: to sign in again, type hal lichess login in a shell.");
        }
        if (status == FORBIDDEN) {
            return new ServerException(
                    ServerException.Kind.FORBIDDEN,
                    "Your token does not allow that" + (words.isEmpty() ? "" : " (" + words + ")")
                            + ". To play, it needs"
                            + " the scopes " + String.join(", ", Token.SCOPES)
                            + ". hal lichess login takes a new one.");
        }
        ServerException.Kind kind = status == NOT_FOUND ? ServerException.Kind.NOT_FOUND : ServerException.Kind.REFUSED;
        return new ServerException(
                kind,
                words.isEmpty()
                        ? "Lichess refuses that (error " + status + ")."
                        : "Lichess says: " + (words.endsWith(".") ? words : words + "."));
    }

    /** What went wrong is told without the request, whose header holds the token. */
    static ServerException lost(IOException e) {
        return new ServerException(ServerException.Kind.LOST, "No connection to Lichess: " + reason(e) + ".", e);
    }

    /** Why a connection has failed, in words for people where the library's are not. */
    static String reason(Throwable failure) {
        String said = failure.getMessage() == null
                ? failure.getClass().getSimpleName()
                : CleanText.line(failure.getMessage(), 200);
        if (failure instanceof HttpTimeoutException) {
            return "the server does not answer";
        }
        if (failure instanceof SSLException) {
            return "its certificate or encryption is not valid, " + said;
        }
        if (failure instanceof ConnectException) {
            return failure.getCause() instanceof UnresolvedAddressException
                    ? "its name cannot be resolved; is this computer online?"
                    : "the server cannot be reached";
        }
        return TORN.matcher(said).find() ? "the connection broke" : said;
    }
}
