package hal.learn.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationFile;
import hal.eval.Evaluator;
import hal.eval.handmade.HandmadeTerms;
import hal.eval.network.NetworkFile;
import hal.eval.network.NetworkInputs;
import hal.eval.network.NetworkWeights;
import hal.learn.data.PackedPosition;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.support.UserException;
import hal.testkit.FullCompiler;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

@FullCompiler
final class TrainerTest {
    /** The gradient of the squared error of a position, against what a small change of a number does to it. */
    @Test
    void gradientsAreThoseOfFiniteDifferences() {
        byte[] data = Positions.records(40, 3);
        for (Arithmetic arithmetic : List.of(new PlainArithmetic(), Arithmetic.best())) {
            Parameters network = Parameters.random(NetworkInputs.PLAIN, 32, 0, 9);
            int checked = checkedGradients(network, arithmetic, data, Optional.empty(), 0);
            assertTrue(checked > 150, "only " + checked + " numbers could be checked");
        }
    }

    @Test
    void gradientsOfUnitsOnCountsAreThoseOfFiniteDifferences() {
        byte[] data = Positions.records(40, 3);
        Optional<HandmadeTerms> terms =
                Positions.recipeWithTerms("count-units = 32").terms();
        for (Arithmetic arithmetic : List.of(new PlainArithmetic(), Arithmetic.best())) {
            Parameters network = Parameters.random(NetworkInputs.PLAIN, 64, 32, 9);
            Random random = new Random(1);
            for (int i = network.countOutputs(0); i < network.outputBiases(); i++) {
                network.values()[i] = random.nextFloat() - 0.5f; // they begin at zero
            }
            int inner = checkedGradients(network, arithmetic, data, terms, network.counts(), network.outputWeights(0));
            int outer =
                    checkedGradients(network, arithmetic, data, terms, network.countOutputs(0), network.outputBiases());
            assertTrue(inner > 80 && outer > 12, "only " + inner + " and " + outer + " numbers could be checked");
        }
    }

    private static int checkedGradients(
            Parameters network, Arithmetic arithmetic, byte[] data, Optional<HandmadeTerms> terms, int from) {
        return checkedGradients(network, arithmetic, data, terms, from, network.values().length);
    }

    /** Checks one number of forty of a part of the network, and says how many. */
    private static int checkedGradients(
            Parameters network, Arithmetic arithmetic, byte[] data, Optional<HandmadeTerms> terms, int from, int to) {
        Random random = new Random(5);
        int checked = 0;
        for (int record = 0; record < 40; record++) {
            int at = record * PackedPosition.BYTES;
            BatchSlice slice = new BatchSlice(network, arithmetic, terms);
            slice.learn(data, at, 0.8f);
            for (int number = from; number < to; number++) {
                float slope = slice.gradient()[number];
                if (Math.abs(slope) > 2e-3 && random.nextInt(40) == 0) {
                    // Where a unit is clamped within the step, there is a kink and no derivative.
                    double small = difference(network, number, data, at, terms, 0.002f);
                    double smaller = difference(network, number, data, at, terms, 0.001f);
                    if (Math.abs(small - smaller) < 0.02 * Math.abs(slope)) {
                        assertEquals(slope, smaller, 0.03 * Math.abs(slope), "number " + number);
                        checked++;
                    }
                }
            }
        }
        return checked;
    }

    private static double difference(
            Parameters network, int number, byte[] data, int at, Optional<HandmadeTerms> terms, float step) {
        float before = network.values()[number];
        BatchSlice probe = new BatchSlice(network, new PlainArithmetic(), terms);
        network.values()[number] = before + step;
        probe.measure(data, at, 0.8f);
        double above = probe.takeLoss();
        float up = network.values()[number];
        network.values()[number] = before - step;
        probe.measure(data, at, 0.8f);
        double below = probe.takeLoss();
        float down = network.values()[number];
        network.values()[number] = before;
        return (above - below) / (up - down);
    }

    @Test
    void aHundredPositionsAreLearnedByHeart() {
        byte[] data = Positions.records(140, 11);
        Random random = new Random(2);
        for (int at = 0; at < data.length; at += PackedPosition.BYTES) {
            int score = random.nextInt(1601) - 800; // nothing to understand, only to remember
            data[at + 24] = (byte) score;
            data[at + 25] = (byte) (score >> 8);
            data[at + 30] &= (byte) ~(PackedPosition.IN_CHECK | PackedPosition.NOISY);
            data[at + 31] = (byte) (at < 100 * PackedPosition.BYTES ? 200 : 0);
        }
        Recipe recipe = Positions.recipe(
                "hidden = 64", "batch = 50", "epochs = 400", "decay = 0.0", "final-lambda = 0.0", "rate = 0.01");
        TrainingSet set = TrainingSet.of(data, recipe.choice());
        assertEquals(100, set.trainingSize());
        assertEquals(40, set.validationSize());
        try (Trainer trainer = new Trainer(recipe, set, 2)) {
            trainer.run(silent());
            Trainer.Epoch first = trainer.epochs().get(0);
            Trainer.Epoch last = trainer.epochs().get(trainer.epochs().size() - 1);
            assertTrue(first.training() > 0.03, "before: " + first);
            assertTrue(last.training() < 0.0001, "learned: " + last);
            assertTrue(last.validation() > 0.03, "not by understanding: " + last);
        }
    }

    @Test
    void whatCanBeUnderstoodIsFoundInPositionsNeverSeen() {
        Recipe recipe = Positions.recipe("hidden = 64", "epochs = 8", "final-lambda = 0.0");
        try (Trainer trainer = trained(recipe, 20_000, 2)) {
            Trainer.Epoch first = trainer.epochs().get(0);
            Trainer.Epoch last = trainer.epochs().get(trainer.epochs().size() - 1);
            assertTrue(last.validation() < first.validation() / 2, first + " " + last);
            Trainer.Rounding rounding = trainer.rounding(trainer.weights());
            assertTrue(rounding.mean() < 2, "whole numbers cost " + rounding);
            assertTrue(rounding.most() < 20, "whole numbers cost " + rounding);
        }
    }

    @Test
    void whatHandmadeTermsKnowNeedNotBeLearned() {
        byte[] data = Positions.records(4000, 5);
        Recipe without = Positions.recipe("epochs = 1", "final-lambda = 0.0", "td-lambda = 0.0", "most-score = 10000");
        Recipe with = Recipe.parse("with", without.text() + "\n[terms.threats]\nhanging = 300\nby-king = 200\n");
        Evaluator terms = with.terms().orElseThrow().newEvaluator();
        for (int at = 0; at < data.length; at += PackedPosition.BYTES) {
            PackedPosition.setScore(data, at, terms.evaluate(PackedPosition.position(data, at)));
        }
        double[] losses = new double[2];
        for (int i = 0; i < 2; i++) {
            TrainingSet set = TrainingSet.of(data, without.choice());
            try (Trainer trainer = new Trainer(i == 0 ? without : with, set, 1)) {
                losses[i] = trainer.validationLoss();
                assertEquals(i == 1, trainer.weights().terms().isPresent());
            }
        }
        // A random network is of no use; what it adds to the terms is all that is wrong then.
        assertTrue(losses[1] < losses[0] / 2, losses[1] + " instead of " + losses[0]);
    }

    /**
     * What hangs is worth more if the own queen is on the board: no sum of terms says that, and units on counts learn
     * it.
     */
    @Test
    void unitsOnCountsLearnWhatOneCountMeansBesideAnother() {
        byte[] data = Positions.records(20_000, 5);
        Recipe without = Positions.recipeWithTerms("epochs = 12", "final-lambda = 0.0");
        Recipe with =
                Positions.recipeWithTerms("epochs = 12", "final-lambda = 0.0", "count-units = 32", "count-rate = 3");
        Evaluator terms = with.terms().orElseThrow().newEvaluator();
        for (int at = 0; at < data.length; at += PackedPosition.BYTES) {
            Position position = PackedPosition.position(data, at);
            int factor = position.pieces(Colors.WHITE, PieceTypes.QUEEN) != 0 ? 1 : -1;
            PackedPosition.setScore(data, at, factor * terms.evaluate(position));
        }
        double[] losses = new double[2];
        for (int i = 0; i < 2; i++) {
            Recipe recipe = i == 0 ? without : with;
            TrainingSet set = TrainingSet.of(data, recipe.choice());
            try (Trainer trainer = new Trainer(recipe, set, 2)) {
                trainer.run(silent());
                losses[i] = trainer.validationLoss();
                Trainer.Rounding rounding = trainer.rounding(trainer.weights());
                assertTrue(rounding.mean() < 4, "whole numbers cost " + rounding);
            }
        }
        assertTrue(losses[1] < 0.7 * losses[0], losses[1] + " instead of " + losses[0]);
    }

    @Test
    void unitsOnCountsMayBeAddedToANetworkAndNotTakenAway() {
        Recipe without = Positions.recipeWithTerms();
        Recipe with = Positions.recipeWithTerms("count-units = 32");
        TrainingSet set = set(without, 4000);
        NetworkFile start;
        double before;
        try (Trainer trainer = new Trainer(without, set, 1)) {
            start = NetworkFile.parse(
                    EvaluationFile.of("x", NetworkFile.format(trainer.weights(), "start", trainer.account())));
            trainer.startFrom(start);
            before = trainer.validationLoss();
        }
        NetworkFile more;
        try (Trainer trainer = new Trainer(with, set, 1)) {
            trainer.startFrom(start);
            assertEquals(before, trainer.validationLoss(), 1e-9, "what counts add begins at nothing");
            trainer.run(silent());
            more = NetworkFile.parse(
                    EvaluationFile.of("y", NetworkFile.format(trainer.weights(), "more", trainer.account())));
        }
        try (Trainer trainer = new Trainer(with, set, 1)) {
            trainer.startFrom(more);
            Position position = Position.start();
            assertEquals(
                    more.weights().values().applyAsInt(position),
                    trainer.weights().values().applyAsInt(position),
                    2,
                    "it goes on where it was");
        }
        try (Trainer trainer = new Trainer(without, set, 1)) {
            String message = assertThrows(UserException.class, () -> trainer.startFrom(more))
                    .getMessage();
            assertTrue(message.contains("has 32 count units, the recipe says count-units = 0"), message);
        }
    }

    @Test
    void badNumbersOfCountUnitsAreRefusedInWords() {
        String[][] bad = {
            {"count-units = 48", "must be 0 or a multiple of 32 that divides hidden = 32"},
            {"count-units = 64", "must be 0 or a multiple of 32 that divides hidden = 32"},
            {"count-units = 1000", "512"},
            {"count-units = 32\ncount-rate = -1", "count-rate"},
        };
        for (String[] each : bad) {
            String message = assertThrows(UserException.class, () -> Positions.recipeWithTerms(each[0]))
                    .getMessage();
            assertTrue(message.contains(each[1]), message);
        }
        String alone = Positions.recipe().text() + "count-units = 32\n";
        String message = assertThrows(UserException.class, () -> Recipe.parse("alone", alone))
                .getMessage();
        assertTrue(message.contains("needs hand-made terms"), message);
    }

    @Test
    void trainingDoesNotGoOnWithoutTheTermsOfItsStart() {
        Recipe without = Positions.recipe();
        Recipe with = Recipe.parse("with", without.text() + "\n[terms.threats]\nhanging = 300\n");
        TrainingSet set = set(without, 4000);
        NetworkFile start;
        try (Trainer trainer = new Trainer(with, set, 1)) {
            start = NetworkFile.parse(
                    EvaluationFile.of("x", NetworkFile.format(trainer.weights(), "start", trainer.account())));
        }
        try (Trainer trainer = new Trainer(without, set, 1)) {
            String message = assertThrows(UserException.class, () -> trainer.startFrom(start))
                    .getMessage();
            assertTrue(message.contains("copy the [terms] sections"), message);
        }
        Optional<HandmadeTerms> further = with.termsAfter(start.weights().scaled(0.5));
        assertEquals(512, further.orElseThrow().share(), "they count as much as in the network");
    }

    @Test
    void theNetworkDoesNotDependOnThreadsNorOnTheArithmetic() {
        Recipe recipe = Positions.recipe();
        TrainingSet set = set(recipe, 4000);
        byte[] one = run(new Trainer(recipe, set, 1));
        assertArrayEquals(one, run(new Trainer(recipe, set, 2)));
        assertArrayEquals(one, run(new Trainer(recipe, set, 3)));
        assertArrayEquals(one, run(new Trainer(recipe, set, 3, new PlainArithmetic())));
    }

    @Test
    void goingOnEqualsNeverHavingStopped() {
        Recipe recipe = Positions.recipe();
        TrainingSet set = set(recipe, 4000);
        byte[] whole = run(new Trainer(recipe, set, 2));
        byte[] checkpoint;
        try (Trainer first = new Trainer(recipe, set, 2)) {
            first.run(stoppingAt(first, 41)); // in the middle of the first epoch
            assertEquals(41, first.step());
            checkpoint = first.checkpoint();
        }
        Trainer second = new Trainer(recipe, set, 1);
        second.restore("half", checkpoint);
        assertEquals(41, second.step());
        assertArrayEquals(whole, run(second));
    }

    @Test
    void theStateAfterAnEpochIsAllThatIsNeeded() {
        Recipe recipe = Positions.recipe("epochs = 2");
        TrainingSet set = set(recipe, 4000);
        byte[] whole = run(new Trainer(recipe, set, 2));
        List<byte[]> after = new ArrayList<>();
        try (Trainer first = new Trainer(recipe, set, 2)) {
            first.run(new Trainer.Listener() {
                @Override
                public void onBatch() {}

                @Override
                public void onEpoch(Trainer.Epoch epoch) {
                    after.add(first.checkpoint());
                }
            });
        }
        assertEquals(2, after.size());
        Trainer second = new Trainer(recipe, set, 1);
        second.restore("after the first epoch", after.get(0));
        assertArrayEquals(whole, run(second));
    }

    @Test
    void aNetworkCanStartFromAnother() {
        Recipe recipe = Positions.recipe("hidden = 64", "epochs = 6", "final-lambda = 0.0");
        Recipe further = Positions.recipe("hidden = 64", "epochs = 1", "final-lambda = 0.0", "rate = 0.0002");
        TrainingSet set = set(recipe, 4000);
        NetworkFile first;
        double firstError;
        try (Trainer trainer = new Trainer(recipe, set, 2)) {
            trainer.run(silent());
            firstError = trainer.epochs().get(0).training();
            first = NetworkFile.parse(
                    EvaluationFile.of("x", NetworkFile.format(trainer.weights(), "first", trainer.account())));
            assertEquals(recipe.text(), trainer.account());
        }
        byte[] checkpoint;
        try (Trainer trainer = new Trainer(further, set, 2)) {
            trainer.startFrom(first);
            NetworkWeights untouched = trainer.weights();
            for (int record = 0; record < 50; record++) {
                byte[] block = set.training().block(record);
                int at = TrainingSet.Records.offset(record);
                Position position = PackedPosition.position(block, at);
                assertEquals(first.weights().evaluate(position), untouched.evaluate(position), 1);
            }
            trainer.run(silent());
            double error = trainer.epochs().get(0).training();
            assertTrue(error < firstError / 2, "it begins where the other ended: " + error + " and " + firstError);
            assertTrue(trainer.account().endsWith("\n# started from network " + first.checksum() + "\n"));
            Recipe.parse("account", trainer.account()); // is still a recipe
            checkpoint = trainer.checkpoint();
        }
        try (Trainer another = new Trainer(further, set, 1)) {
            assertThrows(UserException.class, () -> another.restore("x", checkpoint));
            another.startFrom(first);
            another.restore("x", checkpoint);
            assertTrue(another.isComplete());
        }
        Recipe twice = Positions.recipe("hidden = 128", "epochs = 1", "final-lambda = 0.0", "rate = 0.0002");
        try (Trainer another = new Trainer(twice, set, 2)) {
            another.startFrom(first);
            NetworkWeights wider = another.weights();
            double miss = 0;
            for (int record = 0; record < 50; record++) {
                byte[] block = set.training().block(record);
                Position position = PackedPosition.position(block, TrainingSet.Records.offset(record));
                miss += Math.abs(first.weights().evaluate(position) - wider.evaluate(position)) / 50.0;
            }
            assertTrue(miss < 12, "each unit is two that share its weights: " + miss);
            another.run(silent());
            NetworkWeights trained = another.weights();
            boolean apart = LongStream.range(0, 64)
                    .anyMatch(unit -> trained.inputWeight(9, (int) unit) != trained.inputWeight(9, (int) unit + 64));
            assertTrue(apart, "the copies learn different things");
        }
        Recipe larger = Positions.recipe("hidden = 96");
        try (Trainer another = new Trainer(larger, set, 1)) {
            assertEquals(
                    "the network to start from has 64 hidden units, the recipe says hidden = 96: neither as many nor a multiple",
                    assertThrows(UserException.class, () -> another.startFrom(first))
                            .getMessage());
        }
    }

    @Test
    void checkpointsOfOtherRunsAreRefused() {
        Recipe recipe = Positions.recipe();
        TrainingSet set = set(recipe, 2000);
        try (Trainer trainer = new Trainer(recipe, set, 1)) {
            byte[] checkpoint = trainer.checkpoint();
            byte[] damaged = checkpoint.clone();
            damaged[500] ^= 1;
            assertThrows(UserException.class, () -> trainer.restore("x", damaged));
            assertThrows(UserException.class, () -> trainer.restore("x", new byte[3]));
            Recipe other = Positions.recipe("epochs = 3");
            try (Trainer another = new Trainer(other, set, 1)) {
                assertTrue(assertThrows(UserException.class, () -> another.restore("x", checkpoint))
                        .getMessage()
                        .contains("another recipe"));
            }
            try (Trainer another = new Trainer(recipe, set(recipe, 2100), 1)) {
                assertTrue(assertThrows(UserException.class, () -> another.restore("x", checkpoint))
                        .getMessage()
                        .contains("other positions"));
            }
        }
    }

    @Test
    void kingBucketsLearnToo() {
        StringBuilder buckets = new StringBuilder("king-buckets = [");
        for (int square = 0; square < 64; square++) {
            buckets.append(square < 16 ? 0 : 1).append(", ");
        }
        // A single training may be at 1.7 or at 2.2 centipawns.
        double rounding = 0;
        for (int seed = 1; seed <= 4; seed++) {
            Recipe recipe = Recipe.parse(
                    "x",
                    buckets + "]\n"
                            + Positions.recipe("hidden = 128", "seed = " + seed).text());
            try (Trainer trainer = trained(recipe, 6000, 2)) {
                assertEquals(2 * 768, trainer.weights().inputs().count());
                rounding += trainer.rounding(trainer.weights()).mean() / 4;
                NetworkFile file = NetworkFile.parse(
                        EvaluationFile.of("x", NetworkFile.format(trainer.weights(), "test", recipe.text())));
                assertEquals(recipe.text(), file.recipe());
            }
        }
        assertTrue(rounding < 2, "quantization costs " + rounding + " centipawns");
    }

    @Test
    void aNetworkWithoutKingBucketsStartsOneWithThem() {
        Recipe plain = Positions.recipe();
        StringBuilder buckets = new StringBuilder("king-buckets = [");
        for (int square = 0; square < 64; square++) {
            buckets.append(square < 8 ? 1 : 0).append(", ");
        }
        Recipe divided = Recipe.parse("x", buckets + "]\n" + plain.text());
        TrainingSet set = set(plain, 2000);
        try (Trainer trainer = new Trainer(plain, set, 1);
                Trainer another = new Trainer(divided, set, 1)) {
            NetworkFile start = NetworkFile.parse(
                    EvaluationFile.of("x", NetworkFile.format(trainer.weights(), "test", plain.text())));
            another.startFrom(start);
            NetworkWeights weights = another.weights();
            for (int record = 0; record < 50; record++) {
                Position position =
                        PackedPosition.position(set.training().block(record), TrainingSet.Records.offset(record));
                assertEquals(start.weights().evaluate(position), weights.evaluate(position));
            }
            NetworkFile back =
                    NetworkFile.parse(EvaluationFile.of("x", NetworkFile.format(weights, "test", divided.text())));
            assertTrue(assertThrows(UserException.class, () -> trainer.startFrom(back))
                    .getMessage()
                    .contains("other king buckets"));
        }
    }

    @Test
    void positionsOutOfSearchesHaveNoResult() {
        int[] plies = {20, 21, 22, 22, 20, 12, 13, 254, 255, 255, 255, 250};
        boolean[] begins = {true, false, false, false, false, true, false, false, false, false, false, false};
        boolean[] aside = {false, false, false, true, true, false, false, false, false, false, false, true};
        byte[] records = new byte[plies.length * PackedPosition.BYTES];
        for (int i = 0; i < plies.length; i++) {
            int at = i * PackedPosition.BYTES;
            PackedPosition.write(
                    Position.start(), 30, plies[i], begins[i] ? PackedPosition.FIRST : 0, 200, records, at);
            PackedPosition.setResult(records, at, PackedPosition.WON);
        }
        TrainingSet.Records kept =
                TrainingSet.of(records, Positions.recipe().choice()).training();
        assertEquals(plies.length, kept.size());
        for (int i = 0; i < plies.length; i++) {
            int result = PackedPosition.result(kept.block(i), TrainingSet.Records.offset(i));
            assertEquals(aside[i] ? PackedPosition.NO_RESULT : PackedPosition.WON, result, "record " + i);
        }
    }

    @Test
    void theTargetOfAPositionOutOfASearchIsItsScoreAlone() {
        double[] losses = new double[4];
        for (int i = 0; i < losses.length; i++) {
            byte[] records = new byte[2 * PackedPosition.BYTES];
            PackedPosition.write(Position.start(), 30, 20, PackedPosition.FIRST, 5, records, 0);
            PackedPosition.write(Position.start(), 30, 20, 0, 5, records, PackedPosition.BYTES);
            PackedPosition.setResult(records, 0, i < 2 ? PackedPosition.WON : PackedPosition.LOST);
            PackedPosition.setResult(
                    records, PackedPosition.BYTES, i % 2 == 0 ? PackedPosition.WON : PackedPosition.LOST);
            TrainingSet set = TrainingSet.of(records, Positions.recipe().choice());
            assertEquals(2, set.validationSize());
            try (Trainer trainer = new Trainer(Positions.recipe(), set, 1)) {
                losses[i] = trainer.validationLoss();
            }
        }
        assertEquals(losses[0], losses[1], "what the game came to says nothing about it");
        assertEquals(losses[2], losses[3]);
        assertTrue(Math.abs(losses[0] - losses[2]) > 0.001, "but it does about the positions of the game");
    }

    @Test
    void unfitPositionsAreLeftOut() {
        byte[] data = Positions.records(1000, 1);
        long fit = 0;
        for (int at = 0; at < data.length; at += PackedPosition.BYTES) {
            boolean quiet = !PackedPosition.has(PackedPosition.IN_CHECK | PackedPosition.NOISY, data, at);
            fit += quiet && PackedPosition.ply(data, at) >= 20 && Math.abs(PackedPosition.score(data, at)) <= 500
                    ? 1
                    : 0;
        }
        Recipe recipe = Positions.recipe("skip-plies = 20", "most-score = 500");
        TrainingSet set = TrainingSet.of(data, recipe.choice());
        assertEquals(1000, set.positionsRead());
        assertEquals(fit, set.trainingSize() + set.validationSize());
        assertTrue(set.validationSize() > 20);
    }

    @Test
    void anEpochGoesThroughEveryPositionOnce() {
        for (long size : new long[] {1, 2, 3, 100, 4096, 4097}) {
            long[] places = LongStream.range(0, size)
                    .map(place -> TrainingSet.shuffled(77, place, size))
                    .sorted()
                    .toArray();
            assertArrayEquals(LongStream.range(0, size).toArray(), places);
        }
        long moved = LongStream.range(0, 1000)
                .filter(place -> TrainingSet.shuffled(1, place, 1000) != TrainingSet.shuffled(2, place, 1000))
                .count();
        assertTrue(moved > 980, "two epochs go the same way");
    }

    @Test
    void recipesAreCheckedByLineAndKey() {
        assertTrue(wrong("hidden = 33").contains("test.toml, line 2: hidden must be a multiple of 32"));
        assertTrue(wrong("rate = \"fast\"").contains("line 5: rate must be a number"));
        assertTrue(wrong("seed = 1\nspeed = 3").contains("speed is unknown; known: batch, "));
        assertTrue(wrong("epochs = ").contains("test.toml, line 4"));
    }

    private static String wrong(String line) {
        return assertThrows(UserException.class, () -> Positions.recipe(line)).getMessage();
    }

    private TrainingSet set(Recipe recipe, int count) {
        byte[] data = Positions.records(count, 1);
        return TrainingSet.of(data, recipe.choice());
    }

    private Trainer trained(Recipe recipe, int count, int threads) {
        Trainer trainer = new Trainer(recipe, set(recipe, count), threads);
        trainer.run(silent());
        return trainer;
    }

    private static byte[] run(Trainer trainer) {
        try (trainer) {
            trainer.run(silent());
            assertTrue(trainer.isComplete());
            return trainer.checkpoint();
        }
    }

    private static Trainer.Listener silent() {
        return new Trainer.Listener() {
            @Override
            public void onBatch() {}

            @Override
            public void onEpoch(Trainer.Epoch epoch) {}
        };
    }

    private static Trainer.Listener stoppingAt(Trainer trainer, long step) {
        return new Trainer.Listener() {
            @Override
            public void onBatch() {
                if (trainer.step() == step) {
                    trainer.stop();
                }
            }

            @Override
            public void onEpoch(Trainer.Epoch epoch) {}
        };
    }
}
