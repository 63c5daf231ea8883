package hal.session;

import hal.session.face.Face;
import hal.session.face.Tone;
import hal.support.UserException;
import java.util.function.Supplier;

/**
 * Work that may take a moment, such as starting another program, and that ends with something to say. Where a person
 * sits it is done on a thread of its own, so that clock and prompt live on meanwhile; a script waits for it.
 */
final class Errands {
    private final EventLoop loop;
    private final Face face;

    Errands(EventLoop loop, Face face) {
        this.loop = loop;
        this.face = face;
    }

    /**
     * Does some work and prints what it says.
     *
     * @param work called on any thread; it throws a {@link UserException} for what a person has to know
     * @param done what to do after it, on the session's thread; not called if the work has failed
     */
    void run(Supplier<String> work, Runnable done) {
        if (!face.isAttended()) {
            face.tell(Tone.NORMAL, work.get());
            done.run();
            return;
        }
        Thread thread = new Thread(() -> attempt(work, done), "errand");
        thread.setDaemon(true);
        thread.start();
    }

    private void attempt(Supplier<String> work, Runnable done) {
        try {
            String answer = work.get();
            loop.post(() -> {
                face.tell(Tone.NORMAL, answer);
                done.run();
            });
        } catch (UserException e) {
            face.tell(Tone.ERROR, Sentence.of(e.getMessage()));
        } catch (RuntimeException fault) {
            loop.post(() -> {
                throw fault; // Told as every fault of an event is.
            });
        }
    }
}
