package hal.arena.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ScheduleTest {
    private static List<Pairing> all(Schedule schedule) {
        return IntStream.range(schedule.first(), schedule.end())
                .mapToObj(schedule::pairing)
                .toList();
    }

    private static String text(List<Pairing> games) {
        StringBuilder text = new StringBuilder();
        games.forEach(game -> text.append(
                String.format(Locale.ROOT, "%d:%d-%d@%d ", game.number(), game.white(), game.black(), game.opening())));
        return text.toString().strip();
    }

    @Test
    void aMatchPlaysEachOpeningWithBothColours() {
        assertEquals("1:0-1@0 2:1-0@0 3:0-1@1 4:1-0@1 5:0-1@2", text(all(Schedule.match(5))));
    }

    @Test
    void inARoundRobinAllMeetFromTheSameOpening() {
        Schedule schedule = Schedule.roundRobin(3, 2);
        assertEquals(12, schedule.games());
        assertEquals(
                "1:0-1@0 2:1-0@0 3:0-2@0 4:2-0@0 5:1-2@0 6:2-1@0 7:0-1@1 8:1-0@1 9:0-2@1 10:2-0@1 11:1-2@1 12:2-1@1",
                text(all(schedule)));
    }

    @Test
    void inAGauntletOneMeetsAll() {
        assertEquals("1:0-1@0 2:1-0@0 3:0-2@0 4:2-0@0 5:0-3@0 6:3-0@0", text(all(Schedule.gauntlet(4, 1))));
    }

    @Test
    void shardsDivideAMatchWithoutBreakingPairs() {
        for (int games : new int[] {1, 2, 7, 20, 33}) {
            for (int count : new int[] {1, 2, 3, 16}) {
                Schedule whole = Schedule.match(games);
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
    void shardsAreReadFromTheCommandLine() {
        assertEquals(new Shard(3, 16), Shard.parse(" 3/16 "));
    }

    @Test
    void invalidShardIsReported() {
        assertSays("17/16", "no part 17 of 16");
        assertSays("0/16", "no part 0 of 16");
        assertSays("three", "write 3/16");
    }

    private static void assertSays(String text, String words) {
        String message =
                assertThrows(UserException.class, () -> Shard.parse(text)).getMessage();
        assertTrue(message.contains(words), message);
    }
}
