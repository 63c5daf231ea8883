import hal.game.Board;
import hal.game.Epd;
import hal.game.EpdSuite;
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
            for (Epd epd : suite.positions().stream().filter(Epd::isScorable).toList()) {
                boolean right = engine.go(epd.board(), limits).move().filter(epd::isSolvedBy).isPresent();
                System.out.println(epd.id() + (right ? ": solved" : ": not solved"));
                solved += right ? 1 : 0;
            }
        }
        System.out.println(solved + " of " + suite.positions().stream().filter(Epd::isScorable).count());
    }
}
