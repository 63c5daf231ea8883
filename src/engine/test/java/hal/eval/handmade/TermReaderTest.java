package hal.eval.handmade;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.RandomGames;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Tapered;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.eval.handmade.term.TermKind;
import hal.notation.Fen;
import hal.rules.Colors;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TermReaderTest {
    private final Survey survey = new Survey();

    @Test
    void theTermsAreTheSumOfWhatIsCounted() {
        Map<String, Weights> weights = randomWeights(new Random(1));
        List<Term> terms = TermKind.ALL.stream()
                .filter(TermCounts::has)
                .map(kind -> kind.factory().apply(weights.get(kind.section())))
                .toList();
        assertEquals(11, terms.size());
        TermReader reader = new TermReader(weights, new Counts());
        RandomGames.play(10, 2, (position, move) -> {
            survey.take(position);
            long sum = 0;
            for (Term term : terms) {
                sum += term.of(survey, Colors.WHITE) - term.of(survey, Colors.BLACK);
            }
            assertEquals(sum, reader.read(survey), () -> Fen.format(position));
        });
    }

    @Test
    void countsAreOfTheSideToMoveAndThenOfTheOther() {
        Counts counts = new Counts();
        TermReader reader = new TermReader(randomWeights(new Random(1)), counts);
        survey.take(Fen.parse("4k3/8/8/3n4/8/8/3R4/3RK3 b - - 0 1"));
        reader.read(survey);
        Map<String, Integer> found = new TreeMap<>();
        for (int i = 0; i < counts.size(); i++) {
            String side = counts.which(i) < Counts.NAMES.size() ? "own " : "other ";
            found.put(side + Counts.NAMES.get(counts.which(i) % Counts.NAMES.size()), counts.times(i));
        }
        assertEquals(1, found.get("own men-knight"));
        assertEquals(2, found.get("other men-rook"));
        assertEquals(1, found.get("other threats-hanging"), "White attacks the knight");
        assertFalse(found.containsKey("own men-rook"), "nothing that is zero");
    }

    @Test
    void menComeFirstAndTheirNumbersTellPositionsApart() {
        Counts counts = new Counts();
        TermReader reader = new TermReader(randomWeights(new Random(1)), counts);
        Map<Long, List<Integer>> known = new HashMap<>();
        RandomGames.play(20, 4, (position, move) -> {
            survey.take(position);
            reader.read(survey);
            List<Integer> numbers = new ArrayList<>();
            for (int i = 0; i < counts.size(); i++) {
                boolean isMan =
                        Counts.NAMES.get(counts.which(i) % Counts.NAMES.size()).startsWith("men-");
                assertEquals(i < counts.afterMen(), isMan, () -> Fen.format(position));
                if (isMan) {
                    numbers.addAll(List.of(counts.which(i), counts.times(i)));
                }
            }
            List<Integer> before = known.putIfAbsent(counts.menKey(), numbers);
            assertEquals(before == null ? numbers : before, numbers, () -> Fen.format(position));
        });
        assertTrue(known.size() > 100);
    }

    private static Map<String, Weights> randomWeights(Random random) {
        Map<String, Weights> weights = new HashMap<>();
        for (TermKind kind : TermKind.ALL) {
            Map<String, long[]> pairs = new HashMap<>();
            for (TermKind.Key key : kind.keys()) {
                pairs.put(
                        key.name(),
                        LongStream.generate(() -> Tapered.of(random.nextInt(400) - 100, random.nextInt(400) - 100))
                                .limit(key.size())
                                .toArray());
            }
            weights.put(kind.section(), new Weights(pairs));
        }
        return weights;
    }
}
