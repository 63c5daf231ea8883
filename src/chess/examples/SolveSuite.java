import hal.game.Epd;
import hal.game.EpdSuite;
import hal.rules.Move;
import hal.search.SearchLimits;
import hal.search.uci.UciClient;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** {@code SolveSuite ENGINE FILE MILLISECONDS}: how many positions of an EPD suite an engine solves. */
final class SolveSuite {
    public static void main(String[] words) throws IOException {
        SearchLimits limits = SearchLimits.time(Duration.ofMillis(Long.parseLong(words[2])));
        EpdSuite suite = EpdSuite.read(Path.of(words[1]));
        int solved = 0;
        try (UciClient engine = UciClient.start(words[0])) {
            for (Epd epd : suite.scorable()) {
                Move move = engine.go(epd.board(), limits).bestMove();
                System.out.println(epd.id() + (epd.isSolvedBy(move) ? ": solved" : ": not solved"));
                solved += epd.isSolvedBy(move) ? 1 : 0;
            }
        }
        System.out.println(solved + " of " + suite.scorable().size());
    }
}
