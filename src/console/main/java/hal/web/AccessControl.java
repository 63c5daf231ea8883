package hal.web;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Who may come in. On the loopback address everybody of this machine may, but only by that address: a name that
 * somebody else has made to lead here (DNS rebinding) is refused, and so is what another site's page sends. On any
 * other address a visitor needs the token of the address that was printed, which the browser then keeps in a cookie
 * that no script and no other site gets at.
 */
final class AccessControl {
    private static final String COOKIE = "hal";
    private static final String TOKEN = "token";
    private static final int TOKEN_BYTES = 18;

    /** IPv4, or IPv6 in brackets. */
    private static final Pattern LITERAL = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-f:.]+\\]");

    /** What a link from elsewhere may lead to. */
    private static final Pattern PAGE = Pattern.compile("/|/g/[^/]+");

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    /** The names of this server, in lower case. */
    private final Set<String> names;

    private final Optional<String> token;

    private AccessControl(Set<String> names, Optional<String> token) {
        this.names = names;
        this.token = token;
    }

    /** The door of a server on this address, which was given by this name. */
    static AccessControl of(String host, InetAddress address) {
        Set<String> names = new HashSet<>(LOOPBACK);
        names.add(host.toLowerCase(Locale.ROOT));
        if (address.isLoopbackAddress()) {
            return new AccessControl(names, Optional.empty());
        }
        try {
            names.add(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
        } catch (UnknownHostException e) {
            // Then it is reached by its numbers.
        }
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return new AccessControl(
                names, Optional.of(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes)));
    }

    /** What the address has to end with. */
    String key() {
        return token.map(secret -> "?" + TOKEN + "=" + secret).orElse("");
    }

    /**
     * Looks at a request.
     *
     * @return whether it may come in; otherwise it has been answered
     */
    boolean admits(Request request) throws IOException {
        String name = request.header("Host").orElse("");
        if (!isOurs(name)) {
            request.answer(421, "This server is not reached by that name.");
        } else if (isForeign(request, name)) {
            request.answer(403, "Cross-site request refused.");
        } else if (token.isEmpty() || same(request.cookie(COOKIE))) {
            return true;
        } else if (same(request.query(TOKEN)) && request.method().equals("GET")) {
            request.set("Set-Cookie", COOKIE + "=" + token.get() + "; Path=/; HttpOnly; SameSite=Strict");
            request.redirect(request.path());
        } else {
            request.answer(401, "Please open the whole address that HAL has printed, with its token.");
        }
        return false;
    }

    /** Whether a Host header names this server: by a name of its own, or where a token is needed by a number. */
    private boolean isOurs(String header) {
        String name = header.replaceFirst(":\\d{1,5}$", "").toLowerCase(Locale.ROOT);
        return names.contains(name)
                || (token.isPresent() && LITERAL.matcher(name).matches());
    }

    /** Whether a page of another site sends this; what changes anything has to say where it comes from. */
    private static boolean isForeign(Request request, String host) {
        boolean changing = !request.method().equals("GET") && !request.method().equals("HEAD");
        boolean named = request.has("Origin");
        boolean ours = request.header("Origin").equals(Optional.of("http://" + host));
        if (named ? !ours : changing) {
            return true;
        }
        String from = request.header("Sec-Fetch-Site").orElse("none");
        return !from.equals("same-origin") && !from.equals("none") && !isLink(request);
    }

    /**
     * Whether it is a link to a page, which opens no game yet; any other site's frame, picture or script may start one.
     */
    private static boolean isLink(Request request) {
        return request.header("Sec-Fetch-Mode").equals(Optional.of("navigate"))
                && request.header("Sec-Fetch-Dest").equals(Optional.of("document"))
                && PAGE.matcher(request.path()).matches();
    }

    private boolean same(Optional<String> given) {
        return given.isPresent()
                && MessageDigest.isEqual(
                        given.get().getBytes(StandardCharsets.UTF_8),
                        token.orElseThrow().getBytes(StandardCharsets.UTF_8));
    }
}
