package hal.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import hal.session.view.GameView;
import hal.testkit.Await;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Searches wait for each other, in the order in which they came, and say so. */
class ThinkingQueueTest {
    private final List<String> begun = new CopyOnWriteArrayList<>();

    /** Thinks until it is stopped. */
    private final class Thinker implements Engine {
        private final String name;

        Thinker(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
            begun.add(name);
            stop.await();
            return null;
        }

        @Override
        public void newGame() {}

        @Override
        public void close() {}
    }

    /** Remembers its status. */
    private static final class Listening implements Face {
        private final List<String> heard = new CopyOnWriteArrayList<>();

        @Override
        public void notice(FaceEvent event) {
            heard.add(((FaceEvent.Status) event).text());
        }

        @Override
        public void print(Answer answer) {}

        @Override
        public void show(GameView view) {}

        @Override
        public Abilities abilities() {
            return Abilities.attended(80);
        }
    }

    private Thread think(ThinkingQueue queue, String name, Face face, StopToken stop) {
        return think(queue, name, face, stop, SearchLimits.NONE);
    }

    private Thread think(ThinkingQueue queue, String name, Face face, StopToken stop, SearchLimits limits) {
        Engine engine = queue.fair(new Thinker(name), face);
        Thread thread = new Thread(() -> engine.think(null, limits, info -> {}, stop));
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Test
    void whoComesFirstThinksFirstAndTheOthersKnowHowManyAreBefore() throws Exception {
        ThinkingQueue queue = new ThinkingQueue(1, Duration.ofHours(1));
        StopToken[] stops = {new StopToken(), new StopToken(), new StopToken()};
        Listening[] faces = {new Listening(), new Listening(), new Listening()};
        think(queue, "a", faces[0], stops[0]);
        Await.until("the first search", () -> begun.equals(List.of("a")));
        think(queue, "b", faces[1], stops[1]);
        Await.until("one to wait", () -> faces[1].heard.size() == 1);
        think(queue, "c", faces[2], stops[2]);
        Await.until("two to wait", () -> faces[2].heard.size() == 1);
        assertEquals("waiting for a turn to think: 2 before this game", faces[2].heard.get(0));
        stops[0].raise();
        Await.until("the second search", () -> begun.equals(List.of("a", "b")));
        Await.until("news", () -> faces[2].heard.contains("waiting for a turn to think: 1 before this game"));
        stops[1].raise();
        Await.until("the third search", () -> begun.equals(List.of("a", "b", "c")));
        Await.until(
                "the end of waiting",
                () -> faces[2].heard.get(faces[2].heard.size() - 1).isEmpty());
        stops[2].raise();
        assertTrue(faces[0].heard.isEmpty());
        Await.until("rest", () -> queue.running() == 0);
    }

    @Test
    void aSearchThatIsStoppedWhileItWaitsDoesNotWaitAnyLonger() throws Exception {
        ThinkingQueue queue = new ThinkingQueue(1, Duration.ofHours(1));
        StopToken first = new StopToken();
        think(queue, "a", new Listening(), first);
        Await.until("the first search", () -> begun.equals(List.of("a")));
        StopToken second = new StopToken();
        Listening face = new Listening();
        Thread waiting = think(queue, "b", face, second);
        Await.until("one to wait", () -> face.heard.size() == 1);
        second.raise();
        waiting.join(600_000);
        assertEquals(List.of("a", "b"), begun);
        first.raise();
    }

    @Test
    void aSearchThatOthersWaitForGivesWay() throws Exception {
        ThinkingQueue queue = new ThinkingQueue(1, Duration.ofMillis(1));
        Thread endless = think(queue, "a", new Listening(), new StopToken());
        Await.until("the first search", () -> begun.equals(List.of("a")));
        StopToken second = new StopToken();
        think(queue, "b", new Listening(), second);
        endless.join(600_000);
        Await.until("the second search", () -> begun.equals(List.of("a", "b")));
        second.raise();
    }

    @Test
    void anAnalysisThatGaveWayContinuesWhenItsTurnComesAgain() throws Exception {
        ThinkingQueue queue = new ThinkingQueue(1, Duration.ofMillis(1));
        StopToken analysis = new StopToken();
        Thread endless = think(queue, "a", new Listening(), analysis, SearchLimits.NONE.withInfinite());
        Await.until("the analysis", () -> begun.equals(List.of("a")));
        StopToken second = new StopToken();
        think(queue, "b", new Listening(), second);
        Await.until("the second search", () -> begun.contains("b"));
        second.raise();
        Await.until("the analysis again", () -> begun.get(begun.size() - 1).equals("a") && begun.size() > 2);
        analysis.raise();
        endless.join(600_000);
        assertEquals(0, queue.running());
    }
}
