package hal.console.terminal;

import hal.testkit.Await;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class RenderLoopTest {
    /** A page is locked while a key on it reports a change; how long it stays true is asked under the same lock. */
    @Test
    void frameIsAskedForItsTimeWhileSomebodyElseReportsAChange() throws Exception {
        CountDownLatch reported = new CountDownLatch(1);
        RenderLoop[] loop = new RenderLoop[1];
        loop[0] = new RenderLoop(new RenderLoop.Frame() {
            @Override
            public boolean paint() {
                return true;
            }

            @Override
            public long millis() {
                Thread other = new Thread(() -> {
                    loop[0].wake();
                    reported.countDown();
                });
                other.start();
                try {
                    Await.open("the change is reported", reported);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return 0;
            }

            @Override
            public void failed() {}
        });
        loop[0].start();
        try {
            Await.open("the change is reported", reported);
            loop[0].awaitFirstFrame();
        } finally {
            loop[0].stop();
        }
    }
}
