package hal.session;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The date by the launcher's word; asked for before and after, since midnight may come between. */
final class SessionTimesTest {
    @ParameterizedTest
    @CsvSource({"+0000, +0", "+1400, +14", "-1200, -12", "+0545, +05:45"})
    void theOffsetCounts(String told, String offset) {
        LocalDate before = LocalDate.now(ZoneOffset.of(offset));
        LocalDate date = SessionContext.Times.date(told);
        LocalDate after = LocalDate.now(ZoneOffset.of(offset));
        assertTrue(date.equals(before) || date.equals(after));
    }

    @ParameterizedTest
    @CsvSource({"''", "nonsense", "+9900", "%z"})
    void withoutOneJavaKnows(String told) {
        LocalDate before = LocalDate.now(ZoneId.systemDefault());
        LocalDate date = SessionContext.Times.date(told);
        LocalDate after = LocalDate.now(ZoneId.systemDefault());
        assertTrue(date.equals(before) || date.equals(after));
    }
}
