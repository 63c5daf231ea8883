package hal.workshop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.command.Progress;
import hal.learn.tune.Tuner;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TunerReportTest {
    private static final long SECOND = 1_000_000_000L;

    private final StringWriter text = new StringWriter();
    private long now;

    private String lastLine() {
        List<String> lines = text.toString().lines().toList();
        return lines.get(lines.size() - 1);
    }

    /** Two ways of 100 epochs, each after 50 seconds of finding out what the numbers do. */
    @Test
    void theTimeLeftIsThatOfTheEpochsAndOfWhatIsToBeFoundOutAgain() {
        Progress progress = new Progress(new PrintWriter(text, true), false, () -> now);
        Tuner.Settings settings = new Tuner.Settings(1, 200, 100, 0.03, List.of(1.0), false, List.of(), 1);
        TunerReport report = new TunerReport(settings, progress, () -> now);
        report.onStart(1.2, 800, new Tuner.Losses(0.5, 0.6));
        assertTrue(lastLine().startsWith("800 numbers to tune; K is 1.200; now: training loss 0.500000"), lastLine());
        report.onLinearizing(0);
        now += 50 * SECOND;
        report.onLinearizing(1000);
        assertTrue(lastLine().endsWith("100.0 %"), lastLine());
        for (int epoch = 1; epoch <= 11; epoch++) {
            report.onEpoch(epoch, new Tuner.Losses(0.4, 0.5));
            now += epoch == 11 ? 0 : SECOND;
        }
        assertTrue(lastLine().startsWith("epoch 11 of 200: training loss 0.400000, validation"), lastLine());
        assertTrue(lastLine().endsWith(", 3 min 59 s left"), "189 s of epochs, and 50 s in between: " + lastLine());
    }
}
