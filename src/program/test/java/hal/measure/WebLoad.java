package hal.measure;

import hal.testkit.Await;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * How {@code hal web} bears a load: pages that only look at games of their own, games in which HAL thinks without end,
 * and one in which somebody moves. Prints how long a move takes from the page to the server and back to the page, and
 * what the server needs.
 */
final class WebLoad {
    private static final int IDLE = 50;
    private static final int THINKING = 10;
    private static final int MOVES = 100;

    private final HttpClient client = HttpClient.newHttpClient();
    private final String address;
    private final ConcurrentHashMap<Integer, CountDownLatch> plies = new ConcurrentHashMap<>();

    private WebLoad(String address) {
        this.address = address;
    }

    /**
     * Lays the load on a server.
     *
     * @param arguments the address that a running {@code hal web} has printed, and its process number
     */
    public static void main(String[] arguments) throws Exception {
        WebLoad load = new WebLoad(arguments[0].replaceFirst("/$", ""));
        long server = Long.parseLong(arguments[1]);
        load.move("calm", "no load", server);
        for (int i = 0; i < IDLE; i++) {
            load.look("idle" + i, line -> {});
        }
        load.move("idle", IDLE + " idle pages", server);
        for (int i = 0; i < THINKING; i++) {
            load.look("busy" + i, line -> {});
            load.type("busy" + i, "new white");
            load.type("busy" + i, "analyze 3");
        }
        TimeUnit.SECONDS.sleep(3);
        load.move("busy", IDLE + " idle pages, " + THINKING + " games thinking", server);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(address + "/g/" + path)).header("Origin", address);
    }

    private void type(String game, String line) throws IOException, InterruptedException {
        HttpRequest post = request(game + "/line")
                .POST(HttpRequest.BodyPublishers.ofString(line))
                .build();
        int status = client.send(post, HttpResponse.BodyHandlers.discarding()).statusCode();
        if (status != 204) {
            throw new IOException(line + " was answered by " + status);
        }
    }

    /** Opens a page and hands on what it hears. */
    private void look(String game, java.util.function.Consumer<String> ear) throws IOException, InterruptedException {
        InputStream events = client.send(request(game + "/events").build(), HttpResponse.BodyHandlers.ofInputStream())
                .body();
        Thread reader = new Thread(() -> {
            try (BufferedReader lines = new BufferedReader(new InputStreamReader(events, StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    ear.accept(line);
                }
            } catch (IOException e) {
                return; // The server has ended.
            }
        });
        reader.setDaemon(true);
        reader.start();
    }

    /** Knights go out and home again; each move is awaited at the page. */
    private void move(String game, String what, long server) throws Exception {
        plies.clear();
        look(game, line -> {
            int at = line.indexOf("\"ply\":");
            if (line.startsWith("data: {\"squares\"") && at > 0) {
                int ply = Integer.parseInt(line.substring(at + 6, line.indexOf(',', at)));
                plies.computeIfAbsent(ply, key -> new CountDownLatch(1)).countDown();
            }
        });
        String[] walk = {"g1f3", "g8f6", "f3g1", "f6g8"};
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < MOVES; i++) {
            if (i % 4 == 0) {
                type(game, "new white");
                type(game, "force");
                plies.clear();
            }
            int ply = i % 4 + 1;
            long start = System.nanoTime();
            type(game, walk[i % 4]);
            Await.open("move " + i, plies.computeIfAbsent(ply, key -> new CountDownLatch(1)));
            times.add((System.nanoTime() - start) / 1e6);
        }
        double[] sorted =
                times.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "%-34s a move there and back: median %.1f ms, 95 %% %.1f ms, longest %.1f ms; %s%n",
                what,
                sorted[sorted.length / 2],
                sorted[sorted.length * 95 / 100],
                sorted[sorted.length - 1],
                needs(server));
    }

    private static String needs(long server) throws IOException {
        Path status = Path.of("/proc/" + server + "/status");
        return Files.exists(status)
                ? String.join(
                        ", ",
                        Arrays.stream(Files.readString(status).split("\n"))
                                .filter(line -> line.startsWith("VmRSS") || line.startsWith("Threads"))
                                .map(line -> line.replaceAll("\\s+", " "))
                                .toList())
                : "";
    }
}
