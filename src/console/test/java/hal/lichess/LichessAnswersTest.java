package hal.lichess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.platform.Json;
import hal.support.text.CleanText;
import hal.testkit.Await;
import hal.testkit.SharedData;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * Every example and every recorded answer, served at the path it belongs to: what HAL reads is read whole, and of the
 * rest nothing is lost or stumbled over on its way through the client.
 */
final class LichessAnswersTest {
    /** Where examples belong that no description at hand refers to, by the API's list of paths. */
    private static final Map<String, String> NOT_DESCRIBED = Map.of(
            "tablebase-lookupStandard.json", "get /standard",
            "tablebase-lookupAtomic.json", "get /atomic",
            "tablebase-lookupAntichess.json", "get /antichess",
            "users-addNoteForUser.json", "post /api/user/{username}/note",
            "users-autocompleteUsernames-list.json", "get /api/player/autocomplete",
            "users-autocompleteUsernames-object.json", "get /api/player/autocomplete");

    private static final String EXCHANGE = "rnbqkbnr/pp2pppp/2p5/3P4/3P4/8/PP2PPPP/RNBQKBNR b KQkq - 0 3";
    private static final String CENTRE = "rnbqkbnr/ppp2ppp/8/3pp3/4P3/2NP4/PPP2PPP/R1BQKBNR b KQkq - 0 1";

    /** An answer, and the request that it answers. */
    private record Answer(String name, String method, String path, Object value) {
        private String text() {
            return value instanceof String text ? text : json(value).toString();
        }
    }

    /** What HAL does with an answer, and must have read of it. */
    @FunctionalInterface
    private interface Reader {
        void read(Answer answer, Json whole);
    }

    private Path data;
    private LichessServer server;
    private Lichess lichess;
    private final List<String> told = new CopyOnWriteArrayList<>();

    @BeforeEach
    void open() throws IOException {
        data = SharedData.get("lichess");
        server = new LichessServer();
        LichessServer.Account mary = server.account("Mary", "");
        lichess = new Lichess(
                server.address(), () -> Optional.of(LichessServer.token(mary)), GameWatch.IMPATIENT, told::add);
    }

    @AfterEach
    void close() {
        if (server != null) {
            server.close();
        }
    }

    private static Object yaml(Path file) throws IOException {
        return new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(file));
    }

    private static Json json(Object value) {
        if (value instanceof Map<?, ?> map) {
            Json object = Json.object();
            map.forEach((name, item) -> object.add(String.valueOf(name), json(item)));
            return object;
        }
        if (value instanceof List<?> list) {
            Json array = Json.array();
            list.forEach(item -> array.add(json(item)));
            return array;
        }
        if (value instanceof Number || value instanceof Boolean) {
            return Json.parse(value.toString());
        }
        return value == null ? Json.NULL : Json.of(value.toString());
    }

    /** The answers of a folder, by name. */
    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString().replaceFirst("\\.yaml$", ""))
                    .sorted()
                    .toList();
        }
    }

    /** Each example with the request in whose description it stands. */
    private List<Answer> examples() throws IOException {
        Map<String, String> requests = new HashMap<>(NOT_DESCRIBED);
        Map<?, ?> paths = (Map<?, ?>) ((Map<?, ?>) yaml(data.resolve("lichess-api.yaml"))).get("paths");
        for (Map.Entry<?, ?> path : paths.entrySet()) {
            Path file = data.resolve(String.valueOf(((Map<?, ?>) path.getValue()).get("$ref")));
            if (Files.exists(file)) {
                ((Map<?, ?>) yaml(file))
                        .forEach((method, description) -> references(
                                description, name -> requests.putIfAbsent(name, method + " " + path.getKey())));
            }
        }
        List<Answer> answers = new ArrayList<>();
        for (String name : names(data.resolve("examples"))) {
            String[] request =
                    requests.get(name).replaceAll("\\{[^}]+\\}", "some1").split(" ", 2);
            Object value = ((Map<?, ?>) yaml(data.resolve("examples/" + name + ".yaml"))).get("value");
            answers.add(new Answer(name, request[0], request[1], value));
        }
        return answers;
    }

    private static void references(Object value, java.util.function.Consumer<String> each) {
        if (value instanceof Map<?, ?> map) {
            map.values().forEach(item -> references(item, each));
        } else if (value instanceof List<?> list) {
            list.forEach(item -> references(item, each));
        } else if (value instanceof String text && text.contains("/examples/")) {
            each.accept(text.replaceFirst("^.*/examples/", "").replaceFirst("\\.yaml$", ""));
        }
    }

    /** Each recorded answer with its request. */
    private List<Answer> recorded() throws IOException {
        List<Answer> answers = new ArrayList<>();
        for (String name : names(data.resolve("recorded"))) {
            Map<?, ?> file = (Map<?, ?>) yaml(data.resolve("recorded/" + name + ".yaml"));
            Map<?, ?> interaction = (Map<?, ?>) ((List<?>) file.get("interactions")).get(0);
            URI uri = URI.create(String.valueOf(((Map<?, ?>) interaction.get("request")).get("uri")));
            Map<?, ?> body = (Map<?, ?>) ((Map<?, ?>) interaction.get("response")).get("body");
            answers.add(new Answer(name, "get", uri.getPath(), body.get("string")));
        }
        return answers;
    }

    /** What HAL has a reader for. */
    private Map<String, Reader> readers() {
        Map<String, Reader> readers = new HashMap<>();
        readers.put(
                "account-getMyProfile.json",
                (answer, whole) -> assertEquals(
                        whole.getString("id", ""), lichess.account().id()));
        readers.put("challenges-acceptChallenge.json", (answer, whole) -> lichess.accept("some1"));
        readers.put("challenges-declineChallenge.json", (answer, whole) -> lichess.decline("some1", "later"));
        readers.put("challenges-cancelChallenge.json", (answer, whole) -> lichess.cancel("some1"));
        readers.put(
                "challenges-challengeAi.json",
                (answer, whole) ->
                        assertEquals(whole.getString("id", ""), lichess.challengeAi(3, GameTerms.of(List.of("5+3")))));
        readers.put(
                "challenges-createChallenge.json",
                (answer, whole) -> same(whole, lichess.challenge("some1", GameTerms.of(List.of("5+3")))));
        readers.put(
                "challenges-showOneChallenge.json",
                (answer, whole) -> same(whole, Challenge.of(lichess.client().get(answer.path()))));
        readers.put("challenges-listYourChallenges.json", (answer, whole) -> {
            assertEquals(whole.get("in").size(), lichess.challenges().size());
            assertEquals(whole.get("out").size(), lichess.ownChallenges().size());
            same(whole.get("in").get(0), lichess.challenges().get(0));
        });
        return readers;
    }

    private static void same(Json whole, Challenge read) {
        assertEquals(whole.getString("id", ""), read.id());
        assertEquals(whole.getString("speed", ""), read.speed());
        assertEquals(whole.getBoolean("rated", false), read.rated());
        assertEquals(whole.get("challenger").getString("name", ""), read.from().name());
    }

    /** Whether every text, number and truth of an object is there after it was read. */
    private static void same(Json whole, Fields read, String place) {
        for (Map.Entry<String, Json> member : whole.members().entrySet()) {
            String name = member.getKey();
            Json value = member.getValue();
            String where = place + "." + name;
            assertEquals(!value.isNull(), read.has(name), where);
            if (value.isObject()) {
                same(value, read.object(name), where);
            } else if (value.isString()) {
                assertEquals(CleanText.line(value.asString(), Integer.MAX_VALUE), read.text(name), where);
            } else if (value.isNumber()) {
                assertEquals(OptionalLong.of((long) value.asDouble()), read.number(name), where);
            } else if (value.isBoolean()) {
                assertEquals(value.asBoolean(), read.isTrue(name), where);
            } else if (value.isArray()) {
                List<Json> items = value.items();
                List<Fields> objects = read.objects(name);
                List<Json> whatObjects = items.stream().filter(Json::isObject).toList();
                assertEquals(whatObjects.size(), objects.size(), where);
                for (int i = 0; i < objects.size(); i++) {
                    same(whatObjects.get(i), objects.get(i), where);
                }
                assertEquals(
                        items.stream().filter(Json::isString).count(),
                        read.texts(name).size(),
                        where);
            }
        }
    }

    @Test
    void everyAnswerIsReadOrPassesThrough() throws Exception {
        Map<String, Reader> readers = readers();
        Set<String> unused = new TreeSet<>(readers.keySet());
        List<Answer> answers = new ArrayList<>(examples());
        answers.addAll(recorded());
        int streams = 0;
        for (Answer answer : answers) {
            unused.remove(answer.name());
            if (answer.name().matches("(stream|tv-stream).*")) {
                streams++; // read by the next test
                continue;
            }
            server.answer(answer.path(), answer.text());
            Reader reader = readers.get(answer.name());
            if (reader != null) {
                reader.read(answer, isJson(answer) ? Json.parse(answer.text()) : Json.object());
            } else {
                passThrough(answer);
            }
        }
        assertEquals(Set.of(), unused, "readers of nothing");
        assertEquals(9, streams);
        assertEquals(List.of(), told, "nothing went wrong");
    }

    private static boolean isJson(Answer answer) {
        return answer.text().strip().startsWith("{");
    }

    /** An answer of which HAL makes nothing of its own; it asks for no lists and no texts. */
    private void passThrough(Answer answer) {
        String text = answer.text().strip();
        LichessClient client = lichess.client();
        if (text.startsWith("{") && text.contains("\n")) {
            server.lines(answer.path(), text.lines().toList());
            List<Fields> lines = new ArrayList<>();
            try (LineStream stream = client.open(answer.path(), "application/x-ndjson")) {
                for (Optional<String> line = stream.next(); line.isPresent(); line = stream.next()) {
                    lines.add(Fields.parse(line.get()).orElseThrow());
                }
            } catch (IOException | InterruptedException e) {
                throw new AssertionError(answer.name(), e);
            }
            assertEquals(text.lines().filter(line -> !line.isBlank()).count(), lines.size(), answer.name());
        } else if (text.startsWith("{")) {
            Fields read =
                    answer.method().equals("get") ? client.get(answer.path()) : client.post(answer.path(), Map.of());
            same(Json.parse(text), read, answer.name());
        }
    }

    @Test
    @SuppressWarnings("try") // the stream is only to be open
    void everyEventOfTheAccountIsTold() throws Exception {
        List<String> lines = new ArrayList<>();
        for (Answer answer : examples()) {
            if (answer.name().startsWith("stream-")) {
                lines.add(answer.text());
            }
        }
        server.lines("/api/stream/event", lines);
        List<String> heard = new CopyOnWriteArrayList<>();
        CountDownLatch all = new CountDownLatch(lines.size());
        AccountEvents.Listener listener = new AccountEvents.Listener() {
            private void hear(String event) {
                heard.add(event);
                all.countDown();
            }

            @Override
            public void onChallenge(Challenge challenge) {
                hear("challenge");
            }

            @Override
            public void onChallengeGone(Challenge challenge, String reason) {
                hear("gone " + challenge.status());
            }

            @Override
            public void onGame(RunningGame game) {
                hear("game");
            }

            @Override
            public void onGameOver(String id) {
                hear("over");
            }

            @Override
            public void onNews(String sentence) {
                told.add(sentence);
            }

            @Override
            public void onEnd(String reason) {
                told.add(reason);
            }
        };
        try (AccountEvents events = lichess.watch(listener)) {
            Await.until(() -> "all; heard: " + heard + " " + told, () -> all.getCount() == 0);
        }
        assertEquals(
                List.of("challenge", "gone canceled", "gone declined", "over", "over", "game", "game"),
                heard.subList(0, lines.size()));
    }

    @Test
    void everyExampleHasARequest() throws IOException {
        assertEquals(names(data.resolve("examples")).size(), examples().size());
        assertEquals(names(data.resolve("recorded")).size(), recorded().size());
    }
}
