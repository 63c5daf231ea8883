package hal.game.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TimeControlTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10           | 10          | 600",
                "5+3          | 5+3         | 300+3",
                " 5 + 3       | 5+3         | 300+3",
                "5d3          | 5d3         | 300d3",
                "5b3          | 5b3         | 300b3",
                "40/90+30     | 40/90+30    | 40/5400+30",
                "40/2h        | 40/120      | 40/7200",
                "40/90+30,15+30 | 40/90+30,15+30 | 40/5400+30:900+30",
                "90s          | 1:30        | 90",
                "1:30+2       | 1:30+2      | 90+2",
                "2s+0.02      | 0:02+0.02   | 2+0.02",
                "1000/100h    | 1000/6000   | 1000/360000",
                "0.5          | 0:30        | 30",
                "2.5s         | 2.5s        | 2.5",
                "0+5          | 0+5         | 0+5",
                "5min+1m      | 5+60        | 300+60",
            })
    void readsWhatPeopleWriteAndWritesWhatItReads(String text, String shown, String pgn) {
        TimeControl control = TimeControl.parseMinutes(text);
        assertEquals(shown, control.toString());
        assertEquals(pgn, control.toPgn());
        assertEquals(control, TimeControl.parseMinutes(control.toString()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''           | the time is missing",
                "abc          | the time \"abc\" is not a number",
                "5+           | the time per move is missing",
                "5+x          | the time per move \"x\" is not a number",
                "-5           | the time \"-5\" is not a number",
                "0            | it leaves no time to think",
                "0d5          | it leaves no time to think",
                "0/5          | the number of moves before / must be 1 to 1000, not \"0\"",
                "x/5          | the number of moves before / must be 1 to 1000, not \"x\"",
                "1001/5       | the number of moves before / must be 1 to 1000, not \"1001\"",
                "101h         | the time is more than 100 hours",
                "5,5          | only the last period can be without a number of moves",
                "40/90,       | the time is missing",
            })
    void saysWhatIsWrong(String text, String reason) {
        UserException e = assertThrows(UserException.class, () -> TimeControl.parseMinutes(text));
        assertTrue(e.getMessage().contains(": " + reason + "."), e.getMessage());
        assertTrue(e.getMessage().contains("40/90+30"), e.getMessage());
    }

    @Test
    void testersOfEnginesCountInSeconds() {
        assertEquals(TimeControl.parseMinutes("10s+0.1"), TimeControl.parseSeconds("10+0.1"));
        assertEquals(TimeControl.parseMinutes("40/1"), TimeControl.parseSeconds("40/60"));
        UserException e = assertThrows(UserException.class, () -> TimeControl.parseSeconds("ten"));
        assertTrue(e.getMessage().contains("40/60+0.5"), e.getMessage());
    }

    @Test
    void tagsGiveATimeControlOrNone() {
        TimeControl control = TimeControl.parseMinutes("40/90+30,15+30");
        assertEquals(Optional.of(control), TimeControl.parsePgn(control.toPgn()));
        for (String none : List.of("-", "?", "", "soon")) {
            assertEquals(Optional.empty(), TimeControl.parsePgn(none), none);
        }
    }

    @Test
    void theMovesToTheNextPeriodAreCounted() {
        TimeControl tournament = TimeControl.parseMinutes("40/90,20/30,15");
        assertEquals(OptionalInt.of(40), tournament.movesToGo(0));
        assertEquals(OptionalInt.of(1), tournament.movesToGo(39));
        assertEquals(OptionalInt.of(20), tournament.movesToGo(40));
        assertEquals(OptionalInt.empty(), tournament.movesToGo(60));
        TimeControl repeating = TimeControl.parseMinutes("40/90,20/30");
        assertEquals(OptionalInt.of(20), repeating.movesToGo(60));
        assertEquals(OptionalInt.of(13), repeating.movesToGo(67));
        assertThrows(IllegalArgumentException.class, () -> new TimeControl(List.of()));
    }
}
