package hal.eval.handmade;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.RandomGames;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Tapered;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.eval.handmade.term.TermKind;
import hal.notation.Fen;
import hal.rules.Color;
import hal.support.TomlSection;
import hal.support.UserException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TermLayerTest {
    private static final String ZEROS = String.join(" ", Collections.nCopies(TermLayer.UNITS, "0"));

    private final Survey survey = new Survey();

    @Test
    void theTermsAreTheSumOfWhatIsCounted() {
        Random random = new Random(1);
        Map<String, Weights> weights = new HashMap<>();
        for (TermKind kind : TermKind.ALL) {
            Map<String, long[]> pairs = new HashMap<>();
            for (TermKind.Key key : kind.keys()) {
                pairs.put(
                        key.name(),
                        LongStream.generate(() -> Tapered.of(random.nextInt(400) - 100, random.nextInt(400) - 100))
                                .limit(Math.max(1, key.count()))
                                .toArray());
            }
            weights.put(kind.section(), new Weights(pairs));
        }
        List<Term> terms = TermKind.ALL.stream()
                .filter(kind -> TermLayer.counts(kind.section()))
                .map(kind -> kind.factory().apply(weights.get(kind.section())))
                .toList();
        assertEquals(11, terms.size());
        TermLayer.Reader reader = layer(first(0), first(0), "", "").reader(weights);
        RandomGames.play(10, 2, (position, move) -> {
            survey.take(position);
            long sum = 0;
            for (Term term : terms) {
                sum += term.of(survey, Color.WHITE) - term.of(survey, Color.BLACK);
            }
            assertEquals(0, reader.value(survey));
            assertEquals(sum, reader.total(), () -> Fen.format(position));
        });
    }

    @Test
    void aUnitCountsBetweenZeroAndFourForEitherSide() {
        // One unit: half a pawn for each queen of the side to move, less the other's knights; worth 100 centipawns a
        // unit.
        TermLayer layer = layer(first(0), first(1600), "men-queen = " + first(32), "men-knight = " + first(-64));
        assertEquals(50, value(layer, "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"));
        assertEquals(0, value(layer, "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1"));
        assertEquals(0, value(layer, "n3k3/8/8/8/8/8/8/Q3K3 w - - 0 1"), "not below zero");
        assertEquals(50, value(layer, "n3k3/8/8/8/8/8/8/QQQ1K3 w - - 0 1"));
        TermLayer steep = layer(first(0), first(1600), "men-queen = " + first(250), "");
        assertEquals(390, value(steep, "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"));
        assertEquals(400, value(steep, "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1"), "not above four");
    }

    @Test
    void biasesCountWithoutAnything() {
        TermLayer layer = layer(first(16), first(1600), "", "");
        assertEquals(25, value(layer, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    }

    @Test
    void badLinesAreNamed() {
        assertSays("layer.own.men-queen", "must be 32 whole numbers", "men-queen = \"1 2 3\"");
        assertSays("layer.own.men-queen", "must be 32 whole numbers", "men-queen = " + first(40_000));
        assertSays(
                "layer.own.men-queen", "must be 32 whole numbers", "men-queen = \"" + ZEROS.replace('0', 'x') + "\"");
        assertSays("layer.own.men-qeen", "is unknown", "men-qeen = " + first(1));
    }

    private static void assertSays(String key, String what, String line) {
        String message = assertThrows(UserException.class, () -> layer(first(0), first(0), line, ""))
                .getMessage();
        assertTrue(message.contains(key) && message.contains(what), message);
    }

    private int value(TermLayer layer, String fen) {
        survey.take(Fen.parse(fen));
        return layer.reader(nothing()).value(survey);
    }

    private static Map<String, Weights> nothing() {
        Map<String, Weights> weights = new HashMap<>();
        for (TermKind kind : TermKind.ALL) {
            Map<String, long[]> pairs = new HashMap<>();
            kind.keys().forEach(key -> pairs.put(key.name(), new long[Math.max(1, key.count())]));
            weights.put(kind.section(), new Weights(pairs));
        }
        return weights;
    }

    /** A line whose first number counts. */
    private static String first(int number) {
        return "\"" + number + ZEROS.substring(1) + "\"";
    }

    private static TermLayer layer(String bias, String output, String own, String other) {
        String text = String.join(
                "\n",
                List.of("[layer]", "bias = " + bias, "output = " + output, "[layer.own]", own, "[layer.other]", other));
        return new TermLayer(TomlSection.parse("recipe", text).need("layer"));
    }
}
