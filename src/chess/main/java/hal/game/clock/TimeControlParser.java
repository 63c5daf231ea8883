package hal.game.clock;

import hal.support.CleanText;
import hal.support.UserException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what {@link TimeControl#parse} describes. */
final class TimeControlParser {
    private static final int MAX_LENGTH = 200;
    private static final Duration MAX_TIME = Duration.ofHours(100);
    private static final int MAX_MOVES = 1000;
    private static final Pattern PERIOD = Pattern.compile("(?:([^/]*)/)?([^+d]*?)(?:([+d]|b(?=\\d))(.*))?");
    private static final Pattern COLONS = Pattern.compile("(\\d{1,4}):([0-5]\\d)");
    private static final Pattern AMOUNT = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)(s|m|min|h)?");

    private final String text;
    private final String separator;
    private final String unit;

    private TimeControlParser(String text, String separator, String unit) {
        this.text = CleanText.line(text, MAX_LENGTH).replace(" ", "");
        this.separator = separator;
        this.unit = unit;
    }

    /** What people write: minutes, periods separated by commas. */
    static TimeControlParser ofPeople(String text) {
        return new TimeControlParser(text, ",", "m");
    }

    /** What engine testers write: seconds, periods separated by commas. */
    static TimeControlParser ofEngines(String text) {
        return new TimeControlParser(text, ",", "s");
    }

    /** What the PGN tag holds: seconds, periods separated by colons. */
    static TimeControlParser ofPgn(String text) {
        return new TimeControlParser(text, ":", "s");
    }

    TimeControl parse() {
        String[] parts = text.split(separator, -1);
        List<TimeControl.Period> periods = new ArrayList<>();
        for (int i = 0; i < parts.length; i++) {
            TimeControl.Period period = period(parts[i]);
            if (period.moves() == 0 && i < parts.length - 1) {
                throw wrong("only the last period can be without a number of moves");
            }
            periods.add(period);
        }
        return new TimeControl(periods);
    }

    private TimeControl.Period period(String part) {
        Matcher matcher = PERIOD.matcher(part);
        if (!matcher.matches()) {
            throw wrong("\"" + part + "\" cannot be understood");
        }
        int moves = matcher.group(1) == null ? 0 : moves(matcher.group(1));
        Duration time = amount(matcher.group(2), unit, "time");
        Duration bonus = matcher.group(3) == null ? Duration.ZERO : amount(matcher.group(4), "s", "time per move");
        TimeControl.Period.BonusKind kind =
                switch (matcher.group(3) == null ? "+" : matcher.group(3)) {
                    case "d" -> TimeControl.Period.BonusKind.DELAY;
                    case "b" -> TimeControl.Period.BonusKind.BRONSTEIN;
                    default -> TimeControl.Period.BonusKind.INCREMENT;
                };
        if (time.isZero() && (bonus.isZero() || kind != TimeControl.Period.BonusKind.INCREMENT)) {
            throw wrong("it leaves no time to think");
        }
        return new TimeControl.Period(moves, time, bonus, kind);
    }

    private int moves(String word) {
        if (!word.matches("\\d{1,4}") || Integer.parseInt(word) == 0 || Integer.parseInt(word) > MAX_MOVES) {
            throw wrong("the number of moves before / must be 1 to " + MAX_MOVES + ", not \"" + word + "\"");
        }
        return Integer.parseInt(word);
    }

    private Duration amount(String word, String defaultUnit, String what) {
        Matcher colons = COLONS.matcher(word);
        if (colons.matches()) {
            return bounded(
                    Duration.ofMinutes(Long.parseLong(colons.group(1))).plusSeconds(Long.parseLong(colons.group(2))),
                    what);
        }
        Matcher matcher = AMOUNT.matcher(word);
        if (!matcher.matches()) {
            throw wrong("the " + what + (word.isEmpty() ? " is missing" : " \"" + word + "\" is not a number"));
        }
        long millisPerUnit =
                switch (matcher.group(2) == null ? defaultUnit : matcher.group(2)) {
                    case "s" -> 1_000;
                    case "h" -> 3_600_000;
                    default -> 60_000;
                };
        BigDecimal millis = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(millisPerUnit));
        return bounded(Duration.ofMillis(millis.longValue()), what);
    }

    private Duration bounded(Duration time, String what) {
        if (time.compareTo(MAX_TIME) > 0) {
            throw wrong("the " + what + " is more than " + MAX_TIME.toHours() + " hours");
        }
        return time;
    }

    private UserException wrong(String reason) {
        String example = unit.equals("s")
                ? ". Write seconds plus seconds per move, such as 10, 10+0.1, 40/60+0.5, or 5m+3."
                : ". Write minutes plus seconds per move, such as 10, 5+3, 40/90+30, or 5d3 for a delay.";
        return new UserException("\"" + text + "\" is not a time control: " + reason + example);
    }
}
