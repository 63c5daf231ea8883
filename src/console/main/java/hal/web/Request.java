package hal.web;

import com.sun.net.httpserver.HttpExchange;
import hal.support.UserException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;

/** A request and its answer; every answer has the headers that keep the page to itself. */
final class Request {
    /** Scripts and styles from this server only, nothing written into the page, no frames, no forms to elsewhere. */
    static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
                    + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final HttpExchange exchange;

    Request(HttpExchange exchange) {
        this.exchange = exchange;
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
    }

    HttpExchange exchange() {
        return exchange;
    }

    String method() {
        return exchange.getRequestMethod();
    }

    /** The path, as it was sent. */
    String path() {
        return exchange.getRequestURI().getRawPath();
    }

    /** A header; empty where it is missing, or is given twice. */
    Optional<String> header(String name) {
        var values = exchange.getRequestHeaders().get(name);
        return values == null || values.size() != 1 ? Optional.empty() : Optional.of(values.get(0));
    }

    /** Whether a header was sent at all. */
    boolean has(String name) {
        return exchange.getRequestHeaders().containsKey(name);
    }

    /** A value of the query. */
    Optional<String> query(String name) {
        return Optional.ofNullable(exchange.getRequestURI().getRawQuery())
                .flatMap(query -> named(name, query, "&"))
                .map(Request::decoded);
    }

    private static Optional<String> named(String name, String pairs, String between) {
        return Stream.of(pairs.split(between))
                .filter(pair -> pair.startsWith(name + "="))
                .map(pair -> pair.substring(name.length() + 1))
                .findFirst();
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new UserException("the address is not well formed", e);
        }
    }

    /** A cookie's value. */
    Optional<String> cookie(String name) {
        return header("Cookie").flatMap(cookies -> named(name, cookies, ";\\s*"));
    }

    /**
     * The body as text.
     *
     * @param most how many bytes it may have
     * @return empty if it is longer
     */
    Optional<String> body(int most) throws IOException {
        try (InputStream in = exchange.getRequestBody()) {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                in.readNBytes(most); // A browser that is still sending would not read the answer.
                return Optional.empty();
            }
            return Optional.of(new String(bytes, StandardCharsets.UTF_8));
        }
    }

    void set(String header, String value) {
        exchange.getResponseHeaders().set(header, value);
    }

    /** Answers with content. */
    void answer(int status, String type, byte[] content) throws IOException {
        set("Content-Type", type);
        boolean bodiless = method().equals("HEAD");
        exchange.sendResponseHeaders(status, bodiless || content.length == 0 ? -1 : content.length);
        if (!bodiless) {
            exchange.getResponseBody().write(content);
        }
        exchange.close();
    }

    /** Answers with a sentence. */
    void answer(int status, String sentence) throws IOException {
        answer(status, "text/plain; charset=utf-8", (sentence + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Answers that all is well and there is nothing to say. */
    void done() throws IOException {
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
    }

    /** Sends the browser to another address of this server. */
    void redirect(String path) throws IOException {
        set("Location", path);
        exchange.sendResponseHeaders(303, -1);
        exchange.close();
    }
}
