package hal.lichess;

import hal.support.UserException;
import hal.support.text.CleanText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;

/**
 * Signing in by the browser: the user agrees on the server's page, which sends the browser back to a port of this
 * machine with a code, and only who began can turn that into a token (OAuth 2 with PKCE).
 */
public final class SignIn implements AutoCloseable {
    private static final String CLIENT = "hal-chess";
    private static final int RANDOM_BYTES = 32;
    /** Of the address to open: nobody guesses it in the few requests that are answered. */
    private static final int PLACE_BYTES = 6;

    private static final int MAX_REQUESTS = 100;
    private static final int MAX_LINE = 8192;
    private static final int READ_MILLIS = 5000;

    private final Lichess lichess;
    private final ServerSocket door;
    private final String verifier = random(RANDOM_BYTES);
    private final String state = random(RANDOM_BYTES);
    private final String place = "/" + random(PLACE_BYTES);

    /**
     * Opens a port of this machine, for this machine only.
     *
     * @throws UserException if there is none
     */
    public SignIn(Lichess lichess) {
        this.lichess = lichess;
        try {
            door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UserException("HAL could not open a port for the browser to answer on: " + e.getMessage(), e);
        }
    }

    private static String random(int length) {
        byte[] bytes = new byte[length];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** What the server is given to recognize the verifier by. */
    static String challenge(String verifier) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }

    private String redirect() {
        return "http://127.0.0.1:" + door.getLocalPort() + "/";
    }

    /** The page for the user to open: a short address on this machine, which leads to the server's page. */
    public String page() {
        return "http://127.0.0.1:" + door.getLocalPort() + place;
    }

    /** Where the user agrees. It holds no secret. */
    private String target() {
        Map<String, String> query = new HashMap<>();
        query.put("response_type", "code");
        query.put("client_id", CLIENT);
        query.put("redirect_uri", redirect());
        query.put("code_challenge_method", "S256");
        query.put("code_challenge", challenge(verifier));
        query.put("scope", String.join(" ", Token.SCOPES));
        query.put("state", state);
        return lichess.server().at("/oauth?" + ServerAddress.form(query)).toString();
    }

    /**
     * Waits for the browser, and fetches the token. {@link #close} ends the wait.
     *
     * @throws UserException if the user declined, or the server did
     */
    public Token await() {
        Map<String, String> form = new HashMap<>();
        form.put("grant_type", "authorization_code");
        form.put("code", code());
        form.put("code_verifier", verifier);
        form.put("redirect_uri", redirect());
        form.put("client_id", CLIENT);
        return Token.of(lichess.client().post("/api/token", form).text("access_token"));
    }

    private String code() {
        try {
            for (int i = 0; i < MAX_REQUESTS; i++) {
                try (Socket visitor = door.accept()) {
                    visitor.setSoTimeout(READ_MILLIS);
                    String line = firstLine(visitor);
                    if (line.startsWith("GET " + place + " ")) {
                        answer(visitor, "302 Found\r\nLocation: " + target(), "");
                        continue;
                    }
                    Map<String, String> query = query(line);
                    boolean ours = state.equals(query.get("state"));
                    if (ours && !query.containsKey("code")) {
                        answer(visitor, "200 OK", "You are not signed in to HAL. You can close this page.");
                    } else if (ours) {
                        answer(visitor, "200 OK", "You are signed in to HAL. You can close this page.");
                    } else {
                        answer(visitor, "404 Not Found", "HAL did not ask for this.");
                    }
                    if (ours && query.containsKey("code")) {
                        return query.get("code");
                    }
                    if (ours) {
                        throw new UserException("Lichess has not signed you in: "
                                + CleanText.line(query.getOrDefault("error", "no reason given"), 100) + ".");
                    }
                } catch (IOException e) {
                    if (door.isClosed()) {
                        throw e;
                    } // a visitor that says nothing is ignored
                }
            }
        } catch (IOException e) {
            throw new UserException("Cancelled.", e);
        }
        throw new UserException("Too many requests came from others than Lichess: please try again.");
    }

    private static String firstLine(Socket visitor) throws IOException {
        BufferedReader in =
                new BufferedReader(new InputStreamReader(visitor.getInputStream(), StandardCharsets.ISO_8859_1));
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n' && line.length() < MAX_LINE; c = in.read()) {
            line.append((char) c);
        }
        return line.toString();
    }

    /** What stands behind the question mark in {@code GET /?code=...&state=... HTTP/1.1}. */
    private static Map<String, String> query(String line) {
        Map<String, String> query = new HashMap<>();
        String[] words = line.split(" ", -1);
        int mark = words.length < 2 ? -1 : words[1].indexOf('?');
        if (mark < 0 || !words[0].equals("GET")) {
            return query;
        }
        for (String pair : words[1].substring(mark + 1).split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                try {
                    query.put(
                            pair.substring(0, equals),
                            URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
                } catch (IllegalArgumentException e) {
                    return Map.of();
                }
            }
        }
        return query;
    }

    private static void answer(Socket visitor, String status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        OutputStream out = visitor.getOutputStream();
        out.write(("HTTP/1.1 " + status + "\r\nContent-Type: text/plain; charset=utf-8\r\n" + "Content-Length: "
                        + body.length + "\r\nConnection: close\r\nCache-Control: no-store\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        out.write(body);
        out.flush();
    }

    /** Closes the port. */
    @Override
    public void close() {
        try {
            door.close();
        } catch (IOException e) {
            return; // closed is closed
        }
    }
}
