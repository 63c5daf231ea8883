package hal.lichess;

import hal.support.UserException;
import hal.support.text.CleanText;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * The server that HAL speaks with, and no other. It is spoken with over TLS; without it only on this machine, where
 * test servers are.
 *
 * @param base scheme, host and port
 */
public record ServerAddress(URI base) {
    /** The public server. */
    public static final ServerAddress LICHESS = new ServerAddress(URI.create("https://lichess.org"));

    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

    /**
     * The server of an address as people write it.
     *
     * @throws UserException if it is none, or would be spoken with in the clear over a network
     */
    public static ServerAddress of(String text) {
        try {
            URI uri = new URI(text.strip());
            boolean bare = uri.getHost() != null
                    && uri.getUserInfo() == null
                    && uri.getQuery() == null
                    && uri.getFragment() == null
                    && (uri.getPath().isEmpty() || uri.getPath().equals("/"));
            boolean clear = "http".equals(uri.getScheme());
            if (bare && clear && !LOOPBACK.contains(uri.getHost())) {
                throw new UserException(
                        "Without encryption HAL talks only to a server on this computer. For any other, the address"
                                + " must begin with https.");
            }
            if (bare && (clear || "https".equals(uri.getScheme()))) {
                return new ServerAddress(
                        new URI(uri.getScheme(), null, uri.getHost(), uri.getPort(), null, null, null));
            }
        } catch (java.net.URISyntaxException e) {
            throw refusal(text);
        }
        throw refusal(text);
    }

    private static UserException refusal(String text) {
        return new UserException("\"" + CleanText.line(text, 100) + "\" is not a server's address: it should look like "
                + LICHESS + ", with nothing after the host.");
    }

    /** An address on this server. */
    URI at(String path) {
        return URI.create(base + path);
    }

    /** Parameters as a form or a query takes them. */
    static String form(Map<String, String> parameters) {
        StringJoiner text = new StringJoiner("&");
        new TreeMap<>(parameters)
                .forEach((name, value) -> text.add(URLEncoder.encode(name, StandardCharsets.UTF_8) + "="
                        + URLEncoder.encode(value, StandardCharsets.UTF_8)));
        return text.toString();
    }

    @Override
    public String toString() {
        return base.toString();
    }
}
