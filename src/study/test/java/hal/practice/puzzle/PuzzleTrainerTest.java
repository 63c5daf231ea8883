package hal.practice.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Position;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Which puzzle comes when, and what is kept of it. */
final class PuzzleTrainerTest {
    private final List<Puzzle> puzzles = new ArrayList<>();
    private static final LocalDate DAY = LocalDate.of(2026, 11, 23);
    private final PuzzleTrainer trainer = new PuzzleTrainer(new TrainingRecord(), DAY);

    PuzzleTrainerTest() {
        int move = Position.start().legalMoves().get(0);
        for (int i = 0; i < 60; i++) {
            OptionalInt rating = OptionalInt.of(1200 + 10 * i);
            puzzles.add(Puzzle.ofLine("p" + i, Position.start(), List.of(move), 0, rating, List.of()));
        }
    }

    private String next() {
        return trainer.next(puzzles, trainer.record().rating()).map(Puzzle::id).orElse("none");
    }

    private int finish(String id, boolean clean) {
        return trainer.finish(
                puzzles.stream().filter(p -> p.id().equals(id)).findFirst().orElseThrow(), clean ? 1 : 0);
    }

    @Test
    void theNearestRatingComesFirst() {
        assertEquals("p0", next());
        int change = finish("p0", true);
        assertTrue(change > 60, "little is known yet of the solver: " + change);
        assertEquals(1200 + change, trainer.record().rating());
        assertEquals("p" + Math.round(change / 10.0), next());
        assertTrue(trainer.ratingNow(puzzles.get(0)).rating() < 1200, "the puzzle was easier than it was said to be");
    }

    @Test
    void aMistakeOfOnesOwnComesBackAndChangesNoRating() {
        Puzzle own = puzzles.get(0).asOwn();
        assertEquals(0, trainer.finish(own, 1));
        assertEquals(0, trainer.finish(own, 0));
        assertEquals(1200, trainer.record().rating());
        assertEquals(1, trainer.record().waiting());
        assertEquals(1, trainer.record().solved());
        assertTrue(trainer.finish(puzzles.get(0), 1) > 0, "the same is rated where it is nobody's own");
    }

    @Test
    void whatWentWrongComesBackAfterLongerAndLongerTimesUntilItIsKnown() {
        finish("p30", false);
        assertEquals(0, trainer.record().due(DAY));
        assertFalse(next().equals("p30"), "not on the same day");
        List<Long> gaps = new ArrayList<>();
        LocalDate last = DAY;
        for (LocalDate day = DAY.plusDays(1); trainer.record().waiting() > 0; day = day.plusDays(1)) {
            PuzzleTrainer today = new PuzzleTrainer(trainer.record(), day);
            if (trainer.record().due(day) > 0) {
                Puzzle due = today.next(puzzles, today.record().rating()).orElseThrow();
                assertEquals("p30", due.id());
                today.finish(due, 1);
                gaps.add(ChronoUnit.DAYS.between(last, day));
                last = day;
            }
        }
        assertEquals(1, gaps.get(0));
        assertEquals(gaps.stream().sorted().toList(), gaps, "they only grow");
        assertTrue(gaps.size() >= 4 && gaps.size() <= 8, gaps::toString);
    }

    /** The series begins anew each time that its puzzles are asked for. */
    @Test
    void theLastOneDoesNotComeAgainWhileThereAreOthers() {
        List<Puzzle> few = List.of(puzzles.get(2), puzzles.get(1), puzzles.get(0));
        LinkedHashSet<String> shown = new LinkedHashSet<>();
        String last = "";
        for (int i = 0; i < 12; i++) {
            Series series = Series.practice(few, OptionalInt.empty(), shown);
            String id = series.next(trainer).orElseThrow().id();
            assertNotEquals(last, id);
            finish(id, false);
            last = id;
        }
        LinkedHashSet<String> afterRestart = new LinkedHashSet<>();
        finish("p50", false);
        PuzzleTrainer tomorrow = new PuzzleTrainer(trainer.record(), DAY.plusDays(1));
        tomorrow.finish(puzzles.get(50), 0);
        Series series = Series.practice(List.of(puzzles.get(50), puzzles.get(1)), OptionalInt.empty(), afterRestart);
        assertEquals("p1", series.next(tomorrow).orElseThrow().id(), "tried today");
        assertEquals("p50", series.next(tomorrow).orElseThrow().id());
        Series only = Series.practice(List.of(puzzles.get(50)), OptionalInt.empty(), afterRestart);
        assertEquals("p50", only.next(tomorrow).orElseThrow().id(), "there is no other");
    }

    @Test
    void whatIsMostLikelyForgottenComesFirst() {
        finish("p3", false);
        new PuzzleTrainer(trainer.record(), DAY.plusDays(3)).finish(puzzles.get(7), 0);
        PuzzleTrainer later = new PuzzleTrainer(trainer.record(), DAY.plusDays(9));
        assertEquals(
                "p3", later.next(puzzles, later.record().rating()).orElseThrow().id());
    }

    @Test
    void theStreakEndsWithAMistake() {
        finish("p0", true);
        finish("p1", true);
        finish("p2", false);
        finish("p3", true);
        assertEquals(1, trainer.record().streak());
        assertEquals(2, trainer.record().bestStreak());
        assertEquals(3, trainer.record().solved());
        assertEquals(4, trainer.record().tried());
    }

    @Test
    void whenAllIsSolvedNothingIsLeft() {
        puzzles.forEach(puzzle -> trainer.finish(puzzle, 1));
        assertEquals("none", next());
    }

    @Test
    void whatIsWaitingComesWhenNothingElseIsLeft() {
        puzzles.forEach(puzzle -> trainer.finish(puzzle, puzzle.id().equals("p59") ? 0 : 1));
        assertEquals("p59", next());
    }

    @Test
    void theRecordSurvivesTheFile() {
        finish("p0", false);
        finish("p1", true);
        String text = trainer.record().format();
        assertEquals(text, TrainingRecord.parse(text).format());
        trainer.record().endOf(DAY);
        text = trainer.record().format();
        assertEquals(text, TrainingRecord.parse(text).format());
        assertTrue(text.contains("day 2026-11-23 "), text);
        assertTrue(text.contains("waits 2026-11-23/0.2120/6.4133 p0\n") && text.contains("done p1\n"), text);
    }

    @Test
    void nonsenseInTheFileIsLeftOut() {
        TrainingRecord record = TrainingRecord.parse("rating ten\nrating 99999\nwaits x\nhello\nstreak 3\n\u001b[2J\n");
        assertEquals(3500, record.rating());
        assertEquals(3, record.streak());
    }

    @Test
    void whatIsSolvedWithAHintCountsLessThanAloneAndMoreThanAMiss() {
        Puzzle puzzle = puzzles.get(0);
        int alone = new PuzzleTrainer(new TrainingRecord(), DAY).finish(puzzle, 1);
        int helped = new PuzzleTrainer(new TrainingRecord(), DAY).finish(puzzle, 0.5);
        int missed = new PuzzleTrainer(new TrainingRecord(), DAY).finish(puzzle, 0);
        assertTrue(missed < helped && helped < alone, missed + " " + helped + " " + alone);
    }
}
