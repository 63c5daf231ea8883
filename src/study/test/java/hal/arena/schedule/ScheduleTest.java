package hal.arena.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.arena.schedule.Schedule.Course;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ScheduleTest {
    private static List<Pairing> all(Schedule schedule) {
        List<Pairing> games = new ArrayList<>();
        Course course = schedule.begin();
        for (Optional<Pairing> next = course.next(); next.isPresent(); next = course.next()) {
            games.add(next.get());
        }
        assertTrue(course.isOver());
        return games;
    }

    private static String text(List<Pairing> games) {
        StringBuilder text = new StringBuilder();
        games.forEach(game -> text.append(
                String.format(Locale.ROOT, "%d:%d-%d@%d ", game.number(), game.white(), game.black(), game.opening())));
        return text.toString().strip();
    }

    @Test
    void aMatchPlaysEachOpeningWithBothColours() {
        assertEquals("1:0-1@0 2:1-0@0 3:0-1@1 4:1-0@1 5:0-1@2", text(all(FixedSchedule.match(5))));
    }

    @Test
    void inARoundRobinAllMeetFromTheSameOpening() {
        Schedule schedule = FixedSchedule.roundRobin(3, 2);
        assertEquals(12, schedule.games());
        assertEquals(
                "1:0-1@0 2:1-0@0 3:0-2@0 4:2-0@0 5:1-2@0 6:2-1@0 7:0-1@1 8:1-0@1 9:0-2@1 10:2-0@1 11:1-2@1 12:2-1@1",
                text(all(schedule)));
    }

    @Test
    void inAGauntletOneMeetsAll() {
        assertEquals("1:0-1@0 2:1-0@0 3:0-2@0 4:2-0@0 5:0-3@0 6:3-0@0", text(all(FixedSchedule.gauntlet(4, 1))));
    }

    @Test
    void shardsDivideAMatchWithoutBreakingPairs() {
        for (int games : new int[] {1, 2, 7, 20, 33}) {
            for (int count : new int[] {1, 2, 3, 16}) {
                Schedule whole = FixedSchedule.match(games);
                List<Pairing> together = new ArrayList<>();
                int planned = 0;
                for (int number = 1; number <= count; number++) {
                    Schedule part = whole.part(new Shard(number, count));
                    List<Pairing> pairings = all(part);
                    assertEquals(part.games(), pairings.size());
                    assertTrue(pairings.isEmpty() || pairings.get(0).number() % 2 == 1, "begins with a pair");
                    together.addAll(pairings);
                    planned += part.games();
                }
                assertEquals(all(whole), together);
                assertEquals(games, planned);
            }
        }
    }

    @Test
    void shardsAreReadFromTheCommandLineAndFromClusters() {
        assertEquals(new Shard(3, 16), Shard.parse(" 3/16 ", Map.of()));
        assertEquals(
                new Shard(3, 16),
                Shard.parse("auto", Map.of("SLURM_ARRAY_TASK_ID", "2", "SLURM_ARRAY_TASK_COUNT", "16")));
        assertEquals(
                new Shard(3, 16),
                Shard.parse(
                        "auto",
                        Map.of(
                                "SLURM_ARRAY_TASK_ID", "3",
                                "SLURM_ARRAY_TASK_MIN", "1",
                                "SLURM_ARRAY_TASK_COUNT", "16")));
        assertEquals(new Shard(3, 16), Shard.parse("auto/16", Map.of("JOB_COMPLETION_INDEX", "2")));
    }

    @Test
    void invalidShardIsReported() {
        assertSays("17/16", Map.of(), "no part 17 of 16");
        assertSays("0/16", Map.of(), "no part 0 of 16");
        assertSays("three", Map.of(), "write 3/16");
        assertSays("auto", Map.of(), "SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX");
        assertSays("auto", Map.of("JOB_COMPLETION_INDEX", "2"), "auto/16");
        assertSays("auto/4", Map.of("JOB_COMPLETION_INDEX", "4"), "no part 5 of 4");
        assertSays("auto/4", Map.of("JOB_COMPLETION_INDEX", "x"), "not a number");
    }

    private static void assertSays(String text, Map<String, String> environment, String words) {
        String message = assertThrows(UserException.class, () -> Shard.parse(text, environment))
                .getMessage();
        assertTrue(message.contains(words), message);
    }

    /** Plays a knock-out in which the one with the greater strength wins both games of a pair. */
    private static KnockOut.Bracket knockOut(int participants, int games, int... strengths) {
        KnockOut.Bracket course = new KnockOut(participants, games).begin();
        while (!course.isOver()) {
            Pairing game = course.next().orElseThrow();
            int difference = strengths[game.white()] - strengths[game.black()];
            course.ended(game, difference > 0 ? 1 : difference < 0 ? 0 : 0.5);
        }
        return course;
    }

    private static String ties(KnockOut.Bracket course) {
        StringBuilder text = new StringBuilder();
        course.ties()
                .forEach(tie -> text.append(
                        String.format(Locale.ROOT, "%d:%d-%d(%d) ", tie.round(), tie.one(), tie.other(), tie.games())));
        return text.toString().strip();
    }

    @Test
    void theStrongerAdvancesAndTheBestMeetLate() {
        KnockOut.Bracket four = knockOut(4, 2, 4, 3, 2, 1);
        assertEquals("1:0-3(2) 1:1-2(2) 2:0-1(2)", ties(four));
        assertEquals(Optional.of(0), four.winner());
        KnockOut.Bracket upset = knockOut(4, 2, 1, 2, 3, 4);
        assertEquals("1:0-3(2) 1:1-2(2) 2:2-3(2)", ties(upset));
        assertEquals(Optional.of(3), upset.winner());
    }

    @Test
    void byesGoToTheFirstNamed() {
        KnockOut.Bracket five = knockOut(5, 2, 1, 2, 3, 4, 5);
        assertEquals("1:3-4(2) 2:0-4(2) 2:1-2(2) 3:2-4(2)", ties(five));
        assertEquals(Optional.of(4), five.winner());
    }

    @Test
    void aLevelTieIsPlayedOnAndThenDecidedBySeeding() {
        KnockOut.Bracket level = knockOut(2, 4, 1, 1);
        assertEquals("1:0-1(24)", ties(level));
        assertEquals(Optional.of(0), level.winner());
    }

    @Test
    void furtherPairsWaitForTheGamesUnderWay() {
        KnockOut.Bracket course = new KnockOut(2, 2).begin();
        Pairing first = course.next().orElseThrow();
        Pairing second = course.next().orElseThrow();
        assertEquals(Optional.empty(), course.next());
        course.ended(second, 1);
        assertEquals(Optional.empty(), course.next());
        course.ended(first, 1);
        assertFalse(course.isOver());
        Pairing third = course.next().orElseThrow();
        assertEquals(new Pairing(3, 0, 1, 1), third);
        course.ended(third, 1);
        Pairing fourth = course.next().orElseThrow();
        assertEquals(Optional.empty(), course.next());
        course.ended(fourth, 0.5);
        assertEquals(Optional.of(0), course.winner());
        assertEquals(3.0 - 0.5, course.ties().get(0).points());
    }

    @Test
    void aKnockOutCannotBeDivided() {
        KnockOut schedule = new KnockOut(4, 2);
        assertEquals(schedule, schedule.part(Shard.WHOLE));
        assertThrows(UserException.class, () -> schedule.part(new Shard(1, 2)));
    }
}
