package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.engine.StopToken;
import hal.testkit.FullCompiler;
import hal.testkit.LeansOnJava;
import hal.testkit.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
@FullCompiler
@LeansOnJava
final class BackgroundThinkingTest {
    /** Each takes several changes of threads, of which a busy machine makes few a second. */
    private static final int ROUNDS = Workload.share(20_000);

    /** What the owner is to run, when the test lets him. */
    private final LinkedBlockingQueue<Runnable> posted = new LinkedBlockingQueue<>();

    private final BackgroundThinking thinking = new BackgroundThinking("test", posted::add);

    /** Keeps what it is told. */
    private static final class Ear {
        private final List<Object> answers = new ArrayList<>();
        private final List<Throwable> failures = new ArrayList<>();

        private void onAnswer(Object answer) {
            answers.add(answer);
        }

        private void onFailure(Throwable failure) {
            failures.add(failure);
        }

        int told() {
            return answers.size() + failures.size();
        }
    }

    private final Ear ear = new Ear();

    @AfterEach
    void close() {
        thinking.close();
    }

    /** The owner runs what has been posted to him next. */
    private void runNext() throws InterruptedException {
        posted.take().run();
    }

    private static String untilStopped(StopToken stop) {
        stop.await();
        return "stopped";
    }

    @Test
    void theAnswerIsToldOnTheOwnersThreadAndOnce() throws InterruptedException {
        thinking.ask((stop, news) -> Thread.currentThread().getName(), ear::onAnswer, ear::onFailure);
        assertTrue(thinking.isThinking());
        Runnable telling = posted.take();
        assertEquals(0, ear.told());
        assertTrue(thinking.isThinking(), "open until it is told");
        telling.run();
        assertFalse(thinking.isThinking());
        telling.run();
        assertEquals(List.of("test"), ear.answers);
    }

    @Test
    void aStopBeforeTheThinkingBeginsIsNotLost() throws InterruptedException {
        CountDownLatch mayBegin = new CountDownLatch(1);
        thinking.inTurn(() -> await(mayBegin));
        thinking.ask((stop, news) -> untilStopped(stop), ear::onAnswer, ear::onFailure);
        thinking.stop();
        mayBegin.countDown();
        runNext();
        assertEquals(List.of("stopped"), ear.answers);
    }

    @Test
    void aStopEndsAThinkingInProgressAndALateOneHitsNoLaterThinking() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        thinking.ask(
                (stop, news) -> {
                    begun.countDown();
                    return untilStopped(stop);
                },
                ear::onAnswer,
                ear::onFailure);
        begun.await();
        thinking.stop();
        Runnable telling = posted.take();
        thinking.stop();
        telling.run();
        thinking.stop();
        thinking.ask((stop, news) -> stop.isRaised(), ear::onAnswer, ear::onFailure);
        runNext();
        assertEquals(List.of("stopped", false), ear.answers);
    }

    @Test
    void aPonderHitReachesTheOpenQuestion() throws InterruptedException {
        thinking.ponderHit();
        thinking.ask(
                (stop, news) -> {
                    stop.awaitPonderHit();
                    return stop.isRaised();
                },
                ear::onAnswer,
                ear::onFailure);
        thinking.ponderHit();
        runNext();
        assertEquals(List.of(false), ear.answers);
    }

    @Test
    void whatIsWithdrawnWhileItThinksIsStoppedAndNeverTold() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        thinking.ask(
                (stop, news) -> {
                    begun.countDown();
                    return untilStopped(stop);
                },
                ear::onAnswer,
                ear::onFailure);
        begun.await();
        thinking.withdraw();
        assertFalse(thinking.isThinking());
        runNext();
        assertEquals(0, ear.told());
    }

    @Test
    void whatIsWithdrawnOnItsWayToTheOwnerIsNeverTold() throws InterruptedException {
        thinking.ask(
                (stop, news) -> {
                    news.execute(() -> ear.onAnswer("news"));
                    throw new IllegalStateException("broken");
                },
                ear::onAnswer,
                ear::onFailure);
        Runnable progress = posted.take();
        Runnable telling = posted.take();
        thinking.withdraw();
        progress.run();
        telling.run();
        assertEquals(0, ear.told());
    }

    @Test
    void whatIsWithdrawnBeforeItBeginsNeverBegins() throws InterruptedException {
        CountDownLatch mayBegin = new CountDownLatch(1);
        AtomicBoolean begun = new AtomicBoolean();
        thinking.inTurn(() -> await(mayBegin));
        thinking.ask((stop, news) -> begun.getAndSet(true), ear::onAnswer, ear::onFailure);
        thinking.ask((stop, news) -> "second", ear::onAnswer, ear::onFailure);
        mayBegin.countDown();
        runNext();
        assertEquals(List.of("second"), ear.answers);
        assertFalse(begun.get());
    }

    @Test
    void theNextQuestionWithdrawsTheLastAndWaitsForItsEnd() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        AtomicBoolean over = new AtomicBoolean();
        Ear first = new Ear();
        thinking.ask(
                (stop, news) -> {
                    begun.countDown();
                    stop.await();
                    over.set(true);
                    return "first";
                },
                first::onAnswer,
                first::onFailure);
        begun.await();
        thinking.ask((stop, news) -> over.get(), ear::onAnswer, ear::onFailure);
        runNext();
        runNext();
        assertEquals(0, first.told());
        assertEquals(List.of(true), ear.answers);
    }

    @Test
    void newsAreToldWhileTheQuestionIsOpenInOrderAndBeforeTheAnswer() throws InterruptedException {
        thinking.ask(
                (stop, news) -> {
                    news.execute(() -> ear.onAnswer(1));
                    news.execute(() -> ear.onAnswer(2));
                    return 3;
                },
                ear::onAnswer,
                ear::onFailure);
        Runnable late = posted.take();
        late.run();
        runNext();
        runNext();
        late.run();
        assertEquals(List.of(1, 2, 3), ear.answers);
    }

    @Test
    void whateverIsThrownReachesTheAsker() throws InterruptedException {
        RuntimeException exception = new RuntimeException("broken");
        thinking.ask(
                (stop, news) -> {
                    throw exception;
                },
                ear::onAnswer,
                ear::onFailure);
        runNext();
        Error error = new OutOfMemoryError("a table too large");
        thinking.ask(
                (stop, news) -> {
                    throw error;
                },
                ear::onAnswer,
                ear::onFailure);
        runNext();
        assertSame(exception, ear.failures.get(0));
        assertSame(error, ear.failures.get(1));
        assertFalse(thinking.isThinking());
    }

    @Test
    void anInterruptOfOneThinkingDoesNotReachTheNext() throws InterruptedException {
        thinking.ask(
                (stop, news) -> {
                    Thread.currentThread().interrupt();
                    return untilStopped(stop);
                },
                ear::onAnswer,
                ear::onFailure);
        runNext();
        thinking.ask((stop, news) -> Thread.currentThread().isInterrupted(), ear::onAnswer, ear::onFailure);
        runNext();
        assertEquals(List.of("stopped", false), ear.answers);
    }

    @Test
    void anAskerMayAskTheNextQuestionThereAndThen() throws InterruptedException {
        BackgroundThinking direct = new BackgroundThinking("direct", Runnable::run);
        CountDownLatch told = new CountDownLatch(100);
        ask(direct, told);
        told.await();
        assertFalse(direct.isThinking());
        direct.close();
    }

    private static void fail(Throwable failure) {
        throw new AssertionError(failure);
    }

    private static void count(AtomicInteger told, AtomicInteger twice) {
        if (told.incrementAndGet() > 1) {
            twice.incrementAndGet();
        }
    }

    private static void ask(BackgroundThinking direct, CountDownLatch rest) {
        direct.ask(
                (stop, news) -> stop.isRaised(),
                stopped -> {
                    assertFalse(stopped || direct.isThinking());
                    if (rest.getCount() > 1) {
                        ask(direct, rest);
                    }
                    rest.countDown();
                },
                BackgroundThinkingTest::fail);
    }

    @Test
    void finishWaitsForTheAnswer() {
        BackgroundThinking direct = new BackgroundThinking("direct", Runnable::run);
        direct.ask((stop, news) -> untilStopped(stop), ear::onAnswer, ear::onFailure);
        direct.finish(Duration.ofMinutes(1));
        assertEquals(List.of("stopped"), ear.answers);
        assertThrows(
                RejectedExecutionException.class, () -> direct.ask((stop, news) -> 1, ear::onAnswer, ear::onFailure));
        assertFalse(direct.isThinking());
    }

    @Test
    void finishDoesNotWaitForAnEndlessSearch() throws InterruptedException {
        CountDownLatch interrupted = new CountDownLatch(1);
        thinking.ask(
                (stop, news) -> {
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        interrupted.countDown();
                    }
                    return "deaf";
                },
                ear::onAnswer,
                ear::onFailure);
        thinking.finish(Duration.ofMillis(10));
        interrupted.await();
    }

    @Test
    void closingWithdrawsTheQuestionButFinishesQueuedWork() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        thinking.ask(
                (stop, news) -> {
                    begun.countDown();
                    return untilStopped(stop);
                },
                ear::onAnswer,
                ear::onFailure);
        begun.await();
        CountDownLatch done = new CountDownLatch(1);
        thinking.inTurn(done::countDown);
        thinking.close();
        done.await();
        runNext();
        assertEquals(0, ear.told());
    }

    /**
     * Questions, stops and withdrawals at random from one thread, answers from another: each question is told once if
     * it was stopped or let alone, never after it was withdrawn, and two never think at once.
     */
    @Test
    void thousandsOfRacesOfOneOwner() throws InterruptedException {
        Random random = new Random(2001);
        AtomicInteger atOnce = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<Ear> ears = new ArrayList<>();
        List<Boolean> withdrawn = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            Ear mine = new Ear();
            boolean patient = random.nextBoolean();
            ears.add(mine);
            withdrawn.add(false);
            thinking.ask(
                    (stop, news) -> {
                        most.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
                        if (patient) {
                            stop.await();
                        }
                        atOnce.decrementAndGet();
                        return stop.isRaised();
                    },
                    mine::onAnswer,
                    mine::onFailure);
            spin(random.nextInt(2000));
            int choice = random.nextInt(3);
            if (choice == 0) {
                thinking.withdraw();
                withdrawn.set(round, true);
            } else if (choice == 1) {
                thinking.stop();
            }
            if (choice != 0 && (choice == 1 || !patient)) {
                while (thinking.isThinking()) {
                    runNext();
                }
                assertEquals(1, mine.told());
            } else {
                for (Runnable event = posted.poll(); event != null; event = posted.poll()) {
                    event.run();
                }
                withdrawn.set(round, true); // by the next question, if by nothing else; so it must not have been told
            }
        }
        thinking.withdraw();
        CountDownLatch end = new CountDownLatch(1);
        thinking.inTurn(end::countDown);
        end.await();
        posted.forEach(Runnable::run);
        for (int i = 0; i < ears.size(); i++) {
            assertEquals(withdrawn.get(i) ? 0 : 1, ears.get(i).told(), "question " + i);
            assertEquals(List.of(), ears.get(i).failures);
        }
        assertEquals(1, most.get());
    }

    /**
     * As a UCI server has it: the thinking thread itself tells the answer, while the reader stops and asks at any time.
     */
    @Test
    void thousandsOfRacesWithAnswersToldByTheThinkingThread() throws InterruptedException {
        Random random = new Random(1968);
        BackgroundThinking direct = new BackgroundThinking("direct", Runnable::run);
        AtomicInteger told = new AtomicInteger();
        Semaphore answers = new Semaphore(0);
        for (int round = 1; round <= ROUNDS; round++) {
            boolean patient = random.nextBoolean();
            direct.ask(
                    (stop, news) -> {
                        if (patient) {
                            stop.await();
                        }
                        return "";
                    },
                    answer -> {
                        told.incrementAndGet();
                        answers.release();
                    },
                    BackgroundThinkingTest::fail);
            spin(random.nextInt(2000));
            direct.stop();
            answers.acquire();
            assertFalse(direct.isThinking(), "idle before the answer is told");
            assertEquals(round, told.get());
        }
        direct.finish(Duration.ofMinutes(1));
        assertEquals(ROUNDS, told.get());
    }

    /** Several threads ask, stop and withdraw at once: nothing is told twice, and nothing hangs. */
    @Test
    void thousandsOfRacesOfManyThreads() throws Exception {
        BackgroundThinking direct = new BackgroundThinking("direct", Runnable::run);
        int threads = 4;
        int rounds = Workload.share(3000);
        AtomicInteger twice = new AtomicInteger();
        AtomicInteger atOnce = new AtomicInteger();
        AtomicBoolean together = new AtomicBoolean();
        CyclicBarrier start = new CyclicBarrier(threads);
        List<Thread> askers = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Random random = new Random(i);
            Thread asker = new Thread(() -> {
                meet(start);
                for (int round = 0; round < rounds; round++) {
                    AtomicInteger told = new AtomicInteger();
                    direct.ask(
                            (stop, news) -> {
                                if (atOnce.incrementAndGet() > 1) {
                                    together.set(true);
                                }
                                stop.await();
                                atOnce.decrementAndGet();
                                return "";
                            },
                            answer -> count(told, twice),
                            failure -> count(told, twice));
                    switch (random.nextInt(3)) {
                        case 0 -> direct.stop();
                        case 1 -> direct.withdraw();
                        default -> spin(random.nextInt(200));
                    }
                }
            });
            askers.add(asker);
            asker.start();
        }
        for (Thread asker : askers) {
            asker.join();
        }
        direct.finish(Duration.ofMinutes(1));
        assertFalse(direct.isThinking());
        assertFalse(together.get(), "two at once");
        assertEquals(0, twice.get());
        assertEquals(0, atOnce.get());
    }

    private static void spin(int times) {
        for (int i = 0; i < times; i++) {
            Thread.onSpinWait();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
