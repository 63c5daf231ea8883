package hal.session;

import hal.book.name.OpeningNames;
import hal.session.game.GameKind;
import hal.session.game.SavedGame;
import hal.session.game.SavedGames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;

/** A disk that does nothing before it is let go on. */
final class SlowDisk extends SavedGames {
    /** A game that it cannot write. */
    static final String FAULTY = "faulty";

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private final List<String> done = new ArrayList<>();

    SlowDisk() {
        super(GameKind.CHESS, Optional.empty(), OpeningNames.shipped(), warning -> {});
    }

    /** Waits until something is being written. */
    void awaitBegin() throws InterruptedException {
        begun.await();
    }

    /** From now on it is quick. */
    void release() {
        released.countDown();
    }

    /** What was done, in order. */
    synchronized List<String> done() {
        return List.copyOf(done);
    }

    private void does(String what) {
        begun.countDown();
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            done.add(what);
        }
    }

    @Override
    public Optional<SavedGame> find(Predicate<SavedGame> wanted) {
        return Optional.empty();
    }

    @Override
    public void releaseLock() {
        does("let go");
    }

    @Override
    public void save(String game) {
        if (game.equals(FAULTY)) {
            throw new IllegalArgumentException(game);
        }
        does("save " + game);
    }

    @Override
    public void drop() {
        does("drop");
    }

    @Override
    public void archive(String game) {
        does("archive " + game);
    }

    @Override
    public boolean isKeeping() {
        return done().stream().anyMatch(what -> what.startsWith("save"));
    }

    @Override
    public void close() {
        does("close");
    }
}
