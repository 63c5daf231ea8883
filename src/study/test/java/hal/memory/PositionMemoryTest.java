package hal.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.memory.RememberedPosition.By;
import hal.memory.RememberedPosition.Sense;
import hal.notation.San;
import hal.rules.Position;
import hal.support.UserException;
import hal.testkit.LeansOnJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@LeansOnJava
class PositionMemoryTest {
    private static final By HAL = new By("hal", "net 1");
    private static final By OTHER = new By("hal", "net 2");
    private static final LocalDate DAY = LocalDate.of(2001, 4, 2);

    @TempDir
    private Path folder;

    private final List<String> remarks = new ArrayList<>();

    private PositionMemory open() {
        return PositionMemory.open(folder, remarks::add);
    }

    private static PositionMemory.Entry entry(Position position, int depth, By by, LocalDate day, String... line) {
        Position board = position.copy();
        List<Integer> moves = new ArrayList<>();
        for (String san : line) {
            int move = San.parse(board, san);
            moves.add(move);
            board.make(move);
        }
        return new PositionMemory.Entry(
                position,
                new RememberedPosition(PositionMemory.fen(position), depth, Sense.EXACT, 35, false, moves, by, day));
    }

    /** Positions after each first move and reply: different ones, as many as are wanted. */
    private static List<PositionMemory.Entry> many(int count, int depth) {
        List<PositionMemory.Entry> entries = new ArrayList<>();
        for (int first : Position.start().legalMoves().toArray()) {
            Position one = Position.start();
            one.make(first);
            for (int reply : one.legalMoves().toArray()) {
                Position two = one.copy();
                two.make(reply);
                if (entries.size() < count) {
                    RememberedPosition what = new RememberedPosition(
                            PositionMemory.fen(two),
                            depth,
                            Sense.EXACT,
                            1,
                            false,
                            List.of(two.legalMoves().get(0)),
                            HAL,
                            DAY);
                    entries.add(new PositionMemory.Entry(two, what));
                }
            }
        }
        return entries;
    }

    @Test
    void whatIsKeptComesBackEvenFromAnotherSitting() {
        Position start = Position.start();
        PositionMemory.Entry kept = entry(start, 20, HAL, DAY, "e4", "e5", "Nf3");
        try (PositionMemory memory = open()) {
            assertEquals(List.of(), memory.recall(start));
            memory.store(List.of(kept));
        }
        try (PositionMemory memory = open()) {
            assertEquals(List.of(kept.what()), memory.recall(start));
        }
        assertEquals(List.of(), remarks);
    }

    @Test
    void theDriverWritesNoLogAcrossTheBoard() {
        open().close();
        assertFalse(Logger.getLogger("org.sqlite.core").isLoggable(Level.SEVERE));
    }

    @Test
    void aDeeperResultTakesThePlaceOfAShallowerOneOfTheSameOpinionOnly() {
        Position start = Position.start();
        try (PositionMemory memory = open()) {
            memory.store(List.of(entry(start, 20, HAL, DAY, "e4"), entry(start, 12, OTHER, DAY, "d4")));
            memory.store(List.of(entry(start, 19, HAL, DAY, "c4"), entry(start, 30, OTHER, DAY, "Nf3")));
            List<RememberedPosition> known = memory.recall(start);
            assertEquals(
                    List.of(30, 20),
                    known.stream().map(RememberedPosition::depth).toList());
            assertEquals(
                    List.of(OTHER, HAL),
                    known.stream().map(RememberedPosition::by).toList());
            assertEquals("e4", San.format(start, known.get(1).move()));
        }
    }

    @Test
    void theShallowestAndOldestGoFirst() {
        List<PositionMemory.Entry> shallow = many(50, 10);
        List<PositionMemory.Entry> all = many(90, 20);
        List<PositionMemory.Entry> deep = all.subList(50, 90);
        try (PositionMemory memory = open()) {
            memory.limit(80);
            memory.store(shallow);
            memory.store(deep);
            PositionMemory.Size size = memory.size();
            assertEquals(80, size.most());
            assertTrue(size.results() <= 80 && size.results() >= 70, size::toString);
            for (PositionMemory.Entry entry : deep) {
                assertEquals(1, memory.recall(entry.position()).size());
            }
            memory.limit(10);
            assertEquals(10, memory.size().results());
        }
        try (PositionMemory memory = open()) {
            assertEquals(10, memory.size().most(), "the bound is kept, too");
        }
    }

    @Test
    void anOldResultCountsAsAShallowerOne() {
        List<PositionMemory.Entry> two = many(2, 20);
        Position old = two.get(0).position();
        Position young = two.get(1).position();
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        try (PositionMemory memory = open()) {
            memory.store(List.of(
                    entry(
                            old,
                            20,
                            HAL,
                            today.minusYears(2),
                            San.format(old, old.legalMoves().get(0))),
                    entry(
                            young,
                            15,
                            HAL,
                            today,
                            San.format(young, young.legalMoves().get(0)))));
            memory.limit(1);
            assertEquals(0, memory.recall(old).size());
            assertEquals(1, memory.recall(young).size());
        }
    }

    @Test
    void forgetsOnePositionOrAll() {
        List<PositionMemory.Entry> entries = many(30, 12);
        try (PositionMemory memory = open()) {
            memory.store(entries);
            assertEquals(1, memory.forget(entries.get(3).position()));
            assertEquals(0, memory.forget(entries.get(3).position()));
            assertEquals(29, memory.size().results());
            memory.forget();
            assertEquals(0, memory.size().results());
        }
    }

    @Test
    void twoHalsShareIt() {
        List<PositionMemory.Entry> entries = many(40, 12);
        try (PositionMemory one = open();
                PositionMemory other = open()) {
            one.store(entries.subList(0, 20));
            other.store(entries.subList(20, 40));
            assertEquals(40, one.size().results());
            assertEquals(40, other.size().results());
        }
    }

    @Test
    void aDamagedFileIsSetAsideAndSaidOnce() throws IOException {
        Path file = folder.resolve(PositionMemory.FILE);
        Files.writeString(file, "this is no database at all, but it is quite long: ".repeat(100));
        try (PositionMemory memory = open()) {
            memory.store(many(3, 12));
            assertEquals(3, memory.size().results());
        }
        assertEquals(1, remarks.size());
        assertTrue(remarks.get(0).contains("is damaged. I have set it aside as memory.db.damaged"), remarks::toString);
        assertTrue(Files.exists(folder.resolve("memory.db.damaged")));
    }

    @Test
    void damageInTheMiddleIsNoticed() throws IOException {
        Path file = folder.resolve(PositionMemory.FILE);
        try (PositionMemory memory = open()) {
            memory.store(many(390, 12));
        }
        byte[] bytes = Files.readAllBytes(file);
        for (int at = 4096; at < bytes.length; at++) {
            bytes[at] ^= 0x5a;
        }
        Files.write(file, bytes);
        try (PositionMemory memory = open()) {
            assertEquals(0, memory.size().results());
        }
        assertEquals(1, remarks.size());
    }

    @Test
    void aFileOfSomethingElseIsLeftAlone() throws IOException {
        Path other = folder.resolve("other");
        SqlFile.open(
                        other.resolve(PositionMemory.FILE),
                        new SqlFile.Format("test", 77, 1, 4096, 1000, false, "CREATE TABLE a (b)"),
                        remarks::add)
                .close();
        UserException refused = assertThrows(UserException.class, () -> PositionMemory.open(other, remarks::add));
        assertTrue(refused.getMessage().contains("is not HAL's memory of positions"), refused::getMessage);
        assertEquals(List.of(), remarks);
    }

    @Test
    void aFolderThatCannotBeWrittenIsSaidInWords() throws IOException {
        Path locked = Files.createDirectory(folder.resolve("locked"));
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("r-xr-xr-x"));
        Assumptions.assumeFalse(Files.isWritable(locked), "the superuser may write everywhere");
        UserException refused = assertThrows(UserException.class, () -> PositionMemory.open(locked, remarks::add));
        assertTrue(
                refused.getMessage().startsWith("cannot write the memory of positions " + locked), refused::getMessage);
    }

    @Test
    void theBackgroundMemoryWritesWhatItWasGivenAndAnswersAtOnce() {
        List<PositionMemory.Entry> entries = many(300, 12);
        try (BackgroundMemory memory = new BackgroundMemory(this::open, remarks::add)) {
            entries.forEach(memory::store);
            assertEquals(
                    1,
                    memory.recall(entries.get(299).position(), Long.MAX_VALUE / 2)
                            .size());
        }
        try (PositionMemory memory = open()) {
            assertEquals(300, memory.size().results());
        }
    }

    @Test
    void aMemoryThatCannotBeOpenedIsSaidOnceAndCostsNothing() {
        BackgroundMemory memory = new BackgroundMemory(
                () -> {
                    throw new UserException("the disk is full");
                },
                remarks::add);
        PositionMemory.Entry entry = many(1, 12).get(0);
        memory.store(entry);
        assertEquals(List.of(), memory.recall(entry.position(), Long.MAX_VALUE / 2));
        memory.store(entry);
        assertThrows(UserException.class, () -> memory.ask(PositionMemory::size));
        memory.close();
        assertEquals(List.of("I cannot remember what I analyse: the disk is full. All else continues."), remarks);
        assertFalse(Files.exists(folder.resolve(PositionMemory.FILE)));
    }

    @Test
    void memoriesOpenedAtOnceShareOneNewFile() throws Exception {
        int count = 20;
        ExecutorService threads = Executors.newFixedThreadPool(count);
        try {
            for (int round = 0; round < 8; round++) {
                Path state = folder.resolve("state" + round);
                CyclicBarrier start = new CyclicBarrier(count);
                List<Future<?>> opened = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    opened.add(threads.submit(() -> {
                        start.await();
                        PositionMemory.open(state, remark -> {
                                    throw new AssertionError(remark);
                                })
                                .close();
                        return null;
                    }));
                }
                for (Future<?> each : opened) {
                    each.get();
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void theFileAndItsLogAreForTheirOwnerOnly() throws IOException {
        Assumptions.assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"), "no permissions here");
        try (PositionMemory memory = open()) {
            memory.store(many(3, 5));
            try (Stream<Path> files = Files.list(folder)) {
                List<Path> all = files.toList();
                assertTrue(all.size() >= 3, all + ": the file, its log and the log's index");
                for (Path file : all) {
                    assertEquals(
                            "rw-------",
                            PosixFilePermissions.toString(Files.getPosixFilePermissions(file)),
                            file.toString());
                }
            }
        }
    }
}
