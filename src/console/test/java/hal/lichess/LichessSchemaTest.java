package hal.lichess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.UciMove;
import hal.platform.Json;
import hal.rules.Position;
import hal.testkit.Await;
import hal.testkit.OwnThread;
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
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * The description of the API, where it is present, is the judge: of what the test server sends, of what HAL asks for,
 * and of what HAL makes of the recorded answers.
 */
final class LichessSchemaTest {
    private Path data;
    private final Map<Path, Object> read = new HashMap<>();

    @BeforeEach
    void find() {
        data = SharedData.get("lichess");
    }

    private Object yaml(Path file) {
        return read.computeIfAbsent(file.normalize(), path -> {
            try {
                return new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(path));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private Json example(String name) {
        Object value = ((Map<?, ?>) yaml(data.resolve("examples").resolve(name + ".yaml"))).get("value");
        return json(value);
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
        if (value instanceof Number number) {
            return Json.parse(number.toString());
        }
        return value == null ? Json.NULL : value instanceof Boolean truth ? Json.of(truth) : Json.of(value.toString());
    }

    // A judge of schemas, as far as the description uses them.

    private List<String> faults(Json value, String schema) {
        List<String> faults = new ArrayList<>();
        Path file = data.resolve("schemas").resolve(schema + ".yaml");
        check(value, (Map<?, ?>) yaml(file), file, schema, faults);
        return faults;
    }

    private void check(Json value, Map<?, ?> schema, Path file, String place, List<String> faults) {
        if (schema.get("$ref") instanceof String ref) {
            Path other = file.resolveSibling(ref);
            check(value, (Map<?, ?>) yaml(other), other, place, faults);
            return;
        }
        if (schema.get("allOf") instanceof List<?> all) {
            all.forEach(one -> check(value, (Map<?, ?>) one, file, place, faults));
        }
        if (schema.get("oneOf") instanceof List<?> any) {
            boolean fits = any.stream().anyMatch(one -> {
                List<String> itsFaults = new ArrayList<>();
                check(value, (Map<?, ?>) one, file, place, itsFaults);
                return itsFaults.isEmpty();
            });
            if (!fits) {
                faults.add(place + " is none of those allowed: " + value);
            }
        }
        checkType(value, schema, place, faults);
        if (schema.get("enum") instanceof List<?> words
                && words.stream().noneMatch(word -> json(word).equals(value))) {
            faults.add(place + " is " + value + ", not one of " + words);
        }
        if (schema.get("const") != null && !json(schema.get("const")).equals(value)) {
            faults.add(place + " is " + value + ", not " + schema.get("const"));
        }
        if (value.isObject()) {
            checkObject(value, schema, file, place, faults);
        }
        if (value.isArray() && schema.get("items") instanceof Map<?, ?> items) {
            value.forEach(item -> check(item, items, file, place + "[]", faults));
        }
    }

    private static void checkType(Json value, Map<?, ?> schema, String place, List<String> faults) {
        boolean fits =
                switch (schema.get("type") instanceof String type ? type : "") {
                    case "object" -> value.isObject();
                    case "array" -> value.isArray();
                    case "string" -> value.isString();
                    case "boolean" -> value.isBoolean();
                    case "integer" -> value.isNumber() && !value.toString().contains(".");
                    case "number" -> value.isNumber();
                    case "null" -> value.isNull();
                    default -> true;
                };
        if (!fits) {
            faults.add(place + " is not of type " + schema.get("type") + ": " + value);
        }
    }

    private void checkObject(Json object, Map<?, ?> schema, Path file, String place, List<String> faults) {
        if (schema.get("required") instanceof List<?> required) {
            required.stream()
                    .filter(name -> !object.members().containsKey(String.valueOf(name)))
                    .forEach(name -> faults.add(place + " has no " + name));
        }
        Map<?, ?> properties = schema.get("properties") instanceof Map<?, ?> map ? map : Map.of();
        object.members().forEach((name, value) -> {
            if (properties.get(name) instanceof Map<?, ?> its) {
                check(value, its, file, place + "." + name, faults);
            } else if (Boolean.FALSE.equals(schema.get("additionalProperties"))) {
                faults.add(place + " has " + name + ", which is not described");
            }
        });
    }

    @Test
    void judgeFindsFaults() {
        assertFalse(
                faults(Json.parse("{\"type\":\"gameState\"}"), "GameStateEvent").isEmpty());
        assertFalse(faults(
                        Json.parse("{\"type\":\"gameStart\",\"game\":{\"fullId\":1,\"gameId\":\"x\"}}"),
                        "GameStartEvent")
                .isEmpty());
    }

    /** The fields that HAL reads of each schema are described there. */
    @Test
    void fieldsThatHalReadsAreDescribed() {
        Map<String, Set<String>> used = Map.ofEntries(
                Map.entry(
                        "GameFullEvent",
                        Set.of(
                                "id",
                                "variant",
                                "clock",
                                "speed",
                                "rated",
                                "white",
                                "black",
                                "initialFen",
                                "state",
                                "daysPerTurn")),
                Map.entry(
                        "GameStateEvent",
                        Set.of(
                                "moves",
                                "wtime",
                                "btime",
                                "status",
                                "winner",
                                "wdraw",
                                "bdraw",
                                "wtakeback",
                                "btakeback",
                                "expiration")),
                Map.entry("ChatLineEvent", Set.of("room", "username", "text")),
                Map.entry("OpponentGoneEvent", Set.of("gone", "claimWinInSeconds")),
                Map.entry("GameEventPlayer", Set.of("aiLevel", "id", "name", "title", "rating")),
                Map.entry(
                        "GameEventInfo",
                        Set.of("gameId", "id", "color", "speed", "rated", "isMyTurn", "secondsLeft", "opponent")),
                Map.entry(
                        "ChallengeJson",
                        Set.of(
                                "id",
                                "challenger",
                                "destUser",
                                "variant",
                                "rated",
                                "speed",
                                "timeControl",
                                "color",
                                "finalColor",
                                "status")),
                Map.entry("ChallengeUser", Set.of("id", "name", "rating", "title")),
                Map.entry("Error", Set.of("error")));
        used.forEach((schema, fields) -> {
            Map<?, ?> properties =
                    (Map<?, ?>) ((Map<?, ?>) yaml(data.resolve("schemas").resolve(schema + ".yaml"))).get("properties");
            fields.forEach(field -> assertTrue(properties.containsKey(field), schema + " describes " + field));
        });
    }

    @Test
    void everyStatusOfAGameHasAnOutcome() {
        for (Object status : (List<?>) ((Map<?, ?>) yaml(data.resolve("schemas/GameStatusName.yaml"))).get("enum")) {
            Json state = Json.object().add("moves", "e2e4").add("status", String.valueOf(status));
            GameSnapshot record = GameSnapshot.full(Fields.parse(
                            Json.object().add("id", "x").add("state", state).toString())
                    .orElseThrow());
            boolean runs = Set.of("created", "started").contains(status);
            assertEquals(runs, record.outcome().isEmpty(), () -> "status " + status);
        }
    }

    @Test
    void recordedEventsAreUnderstood() {
        assertEquals(
                "Adriana (734): no clock, casual",
                Challenge.of(Fields.parse(example("stream-challenge.json")
                                        .get("challenge")
                                        .toString())
                                .orElseThrow())
                        .described());
        RunningGame game = RunningGame.of(
                Fields.parse(example("stream-gameStart.json").get("game").toString())
                        .orElseThrow());
        assertEquals("Aaron (776), blitz, rated, your move", game.described());
        RunningGame ai = RunningGame.of(
                Fields.parse(example("stream-gameStart-ai.json").get("game").toString())
                        .orElseThrow());
        assertEquals("BOT Stockfish level 1, correspondence", ai.described());
        assertEquals(
                "uGK4MHaQ",
                Challenge.list(
                                Fields.parse(example("challenges-listYourChallenges.json")
                                                .toString())
                                        .orElseThrow(),
                                "in")
                        .get(0)
                        .id());
        Fields full = Fields.parse(json(((Map<?, ?>) yaml(data.resolve("schemas/GameFullEvent.yaml"))).get("example"))
                        .toString())
                .orElseThrow();
        assertEquals(1, GameSnapshot.full(full).moves().size());
        assertEquals("15+0", GameSnapshot.full(full).control());
        Fields state = Fields.parse(json(((Map<?, ?>) yaml(data.resolve("schemas/GameStateEvent.yaml"))).get("example"))
                        .toString())
                .orElseThrow();
        assertEquals(13, GameSnapshot.full(full).with(state).moves().size());
    }

    private Fields fields(String example) {
        return Fields.parse(example(example).toString()).orElseThrow();
    }

    /** The body of a recorded answer. */
    private Fields recorded(String name) {
        Map<?, ?> file = (Map<?, ?>) yaml(data.resolve("recorded").resolve(name + ".yaml"));
        Map<?, ?> response = (Map<?, ?>) ((Map<?, ?>) ((List<?>) file.get("interactions")).get(0)).get("response");
        return Fields.parse(((Map<?, ?>) response.get("body")).get("string").toString())
                .orElseThrow();
    }

    @Test
    void testServerSendsAndHalAsksWhatTheDescriptionSays() throws Exception {
        Set<String> schemas = new TreeSet<>();
        try (LichessServer server = new LichessServer()) {
            LichessServer.Account mary = server.account("Mary", "");
            LichessServer.Account bobby = server.account("Bobby", "");
            Lichess marys = client(server, mary);
            Lichess bobbys = client(server, bobby);
            marys.account();
            marys.decline(bobbys.challenge("Mary", GameTerms.of(List.of("5+3"))).id(), "later");
            bobbys.cancel(bobbys.challenge("Mary", GameTerms.of(List.of("3d"))).id());
            String id = bobbys.challenge("Mary", GameTerms.of(List.of("5+3", "white")))
                    .id();
            marys.challenges();
            marys.accept(id);
            marys.playing();
            marys.challengeAi(3, GameTerms.of(List.of("10+0")));
            CompletableFuture<Void> stop = new CompletableFuture<>();
            CompletableFuture<Void> seek = OwnThread.run(() -> marys.seek(GameTerms.of(List.of("10+0")), stop));
            Await.until("the seek", () -> server.seeksOpen() > 0);
            stop.complete(null);
            seek.join();
            GameWatch watch = new GameWatch();
            LichessServer.Game game = server.game(id);
            try (OnlineGame online = bobbys.join(id, watch)) {
                watch.awaitMoves(0);
                online.play(1, UciMove.parse(Position.start(), "e2e4"));
                watch.awaitMoves(1);
                game.move("e7e5");
                online.ask(OnlineGame.Action.DRAW);
                online.chat("Hello");
                online.ask(OnlineGame.Action.RESIGN);
                watch.await("the end", () -> watch.ended);
            }
            server.log().forEach(entry -> {
                schemas.add(entry.getKey());
                assertEquals(
                        List.of(),
                        faults(entry.getValue(), entry.getKey()),
                        () -> entry.getKey() + ": " + entry.getValue());
            });
            server.requests().forEach(this::checkRequest);
        }
        assertTrue(
                schemas.containsAll(List.of(
                        "ChallengeEvent",
                        "ChallengeCanceledEvent",
                        "ChallengeDeclinedEvent",
                        "ChallengeJson",
                        "ChatLineEvent",
                        "GameFinishEvent",
                        "GameFullEvent",
                        "GameStartEvent",
                        "GameStateEvent",
                        "Ok")),
                schemas::toString);
    }

    private static Lichess client(LichessServer server, LichessServer.Account account) {
        return new Lichess(
                server.address(), () -> Optional.of(LichessServer.token(account)), GameWatch.IMPATIENT, text -> {});
    }

    /** Whether a path with this method, and its parameters, is described. */
    private void checkRequest(String request) {
        String method = request.split(" ", 2)[0].toLowerCase(java.util.Locale.ROOT);
        URI uri = URI.create(request.split(" ", 2)[1]);
        Map<?, ?> paths = (Map<?, ?>) ((Map<?, ?>) yaml(data.resolve("lichess-api.yaml"))).get("paths");
        boolean described = false;
        // A path without a placeholder goes before one with.
        for (Map.Entry<?, ?> entry : paths.entrySet()) {
            String pattern = entry.getKey().toString().replaceAll("\\{[^}]+\\}", "[^/]+");
            if (uri.getPath().matches(pattern) && entry.getValue() instanceof Map<?, ?> target) {
                Path file = data.resolve(String.valueOf(target.get("$ref")));
                described |= Files.exists(file) && ((Map<?, ?>) yaml(file)).get(method) != null;
            }
        }
        assertTrue(described, () -> request + " is described");
    }
}
