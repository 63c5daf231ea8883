package hal.lichess;

import static org.junit.jupiter.api.Assertions.assertFalse;

import hal.testkit.Await;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/** Remembers what a game tells, and waits for what is to come. */
final class GameWatch implements OnlineGame.Watcher {
    /** Does not rest; a silence is noticed soon. */
    static final ServerTimeouts IMPATIENT =
            new ServerTimeouts(Duration.ofSeconds(60), Duration.ofSeconds(3), pause -> {}, () -> 0.5);

    final List<String> told = new CopyOnWriteArrayList<>();
    volatile GameSnapshot record;
    volatile boolean open;
    volatile Optional<String> problem = Optional.empty();
    volatile boolean ended;

    @Override
    public synchronized void onRecord(GameSnapshot now, boolean sent) {
        record = now;
        open = sent;
        notifyAll();
    }

    @Override
    public void onDelivered(long millis) {
        report("delivered");
    }

    @Override
    public void onRefused(String why) {
        report("refused: " + why);
    }

    @Override
    public void onChat(String room, String name, String text) {
        report("chat " + room + ": " + name + ": " + text);
    }

    @Override
    public void onOpponentGone(boolean gone, OptionalInt claimInSeconds) {
        report("gone " + gone + " " + claimInSeconds.orElse(-1));
    }

    @Override
    public void onNews(String sentence) {
        report(sentence);
    }

    @Override
    public synchronized void onEnd(Optional<String> reason) {
        problem = reason;
        ended = true;
        notifyAll();
    }

    private synchronized void report(String text) {
        told.add(text);
        notifyAll();
    }

    boolean wasTold(String part) {
        return told.stream().anyMatch(text -> text.contains(part));
    }

    /** Waits until something is so. */
    synchronized void await(String what, BooleanSupplier condition) throws InterruptedException {
        long since = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertFalse(Await.isOver(since), () -> what + " has not come; told: " + told + ", record " + record);
            wait(20); // the server's side changes without a call
        }
    }

    void awaitMoves(int count) throws InterruptedException {
        await(count + " moves", () -> record != null && record.moves().size() >= count);
    }
}
