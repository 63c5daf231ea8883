package hal.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.arena.TournamentResult.Ending;
import hal.arena.game.AdjudicationRules;
import hal.arena.game.Conditions;
import hal.arena.game.Openings;
import hal.arena.game.Participant;
import hal.arena.game.RandomOpenings;
import hal.arena.game.SpecParticipant;
import hal.arena.record.RecordedGame;
import hal.arena.record.SideTotals;
import hal.arena.schedule.Schedule;
import hal.arena.stats.ScoreCounts;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.notation.San;
import hal.rules.Color;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.EngineException;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class TournamentTest {
    private static final Clock CALENDAR = Clock.fixed(Instant.parse("2001-02-03T12:00:00Z"), ZoneOffset.UTC);
    private static final Openings FROM_THE_START = new RandomOpenings(1, 0);

    /** Keeps all games. */
    private static final class Recorder implements Tournament.Listener {
        final List<Game> games = new ArrayList<>();
        final List<String> troubles = new ArrayList<>();
        Standings last;

        @Override
        public void onGame(RecordedGame record, Game game, TournamentResult result) {
            games.add(game);
            last = result.standings();
        }

        @Override
        public void onTrouble(String sentence) {
            troubles.add(sentence);
        }
    }

    private static Participant spec(String text) {
        EngineSpec spec = EngineSpec.parse(text);
        return new SpecParticipant(text, spec, new EngineCatalog(EvaluationCatalog.shipped()));
    }

    private static TournamentSettings settings(Participant first, Participant second, int games, Openings openings) {
        return settings(first, second, games, openings, 1, 600);
    }

    private static TournamentSettings settings(
            Participant first, Participant second, int games, Openings openings, long seed, int maxPlies) {
        return new TournamentSettings(
                List.of(first, second),
                Schedule.match(games),
                openings,
                seed,
                new Conditions(
                        maxPlies, AdjudicationRules.NONE, Conditions.DEFAULT_GRACE, SearchLimits.DEFAULT_OVERHEAD),
                Optional.empty(),
                1,
                TournamentSettings.Tags.of("test"));
    }

    private static Recorder play(TournamentSettings settings) {
        Recorder recorder = new Recorder();
        TournamentResult result = new Tournament(settings, recorder, CALENDAR).play(List.of());
        assertEquals(recorder.last, result.standings());
        assertEquals(Ending.FINISHED, result.ending());
        return recorder;
    }

    private static String moves(Game game) {
        return game.moves().stream().map(GameNode::san).collect(Collectors.joining(" "));
    }

    private static int firstLegal(Position position) {
        return position.legalMoves().get(0);
    }

    /** Plays the given moves in their order, whoever's they are. */
    private static FakeParticipant script(String name, String... sans) {
        return new FakeParticipant(name, position -> San.parse(position, sans[position.depth()]));
    }

    @Test
    void equalSeedsGiveEqualGames() {
        List<List<String>> runs = new ArrayList<>();
        for (long seed : new long[] {1, 1, 2}) {
            TournamentSettings settings =
                    settings(spec("minimax:depth=1"), spec("random"), 6, new RandomOpenings(seed, 4), seed, 200);
            runs.add(play(settings).games.stream().map(game -> moves(game)).toList());
        }
        assertEquals(runs.get(0), runs.get(1));
        assertNotEquals(runs.get(0), runs.get(2));
        assertEquals(6, runs.get(0).stream().distinct().count());
    }

    /** What a shard of a match relies on. */
    @Test
    void aGameDoesNotDependOnTheGamesBefore() {
        Openings openings = new RandomOpenings(5, 2);
        Recorder all = play(settings(spec("hal:depth=1"), spec("random"), 3, openings));
        Recorder first = play(settings(spec("hal:depth=1"), spec("random"), 1, openings));
        assertEquals(moves(all.games.get(0)), moves(first.games.get(0)));
    }

    @Test
    void coloursAlternateAndEachOpeningIsPlayedTwice() {
        Recorder recorder = play(settings(spec("random"), spec("random:seed=9"), 4, new RandomOpenings(3, 6)));
        List<String> whites =
                recorder.games.stream().map(game -> game.tag("White")).toList();
        assertEquals(List.of("random", "random:seed=9", "random", "random:seed=9"), whites);
        List<String> openings = recorder.games.stream()
                .map(game -> moves(game).split(" ", 7))
                .map(words -> String.join(" ", List.of(words).subList(0, 6)))
                .toList();
        assertEquals(openings.get(0), openings.get(1));
        assertEquals(openings.get(2), openings.get(3));
        assertNotEquals(openings.get(0), openings.get(2));
    }

    @Test
    void winsAreCountedForWhoeverHadTheColour() {
        FakeParticipant fool = script("fool", "f3", "e5", "g4", "Qh4");
        FakeParticipant other = script("other", "f3", "e5", "g4", "Qh4");
        Recorder recorder = play(settings(fool, other, 3, FROM_THE_START));
        PlayerResult first = recorder.last.players().get(0);
        PlayerResult second = recorder.last.players().get(1);
        assertEquals(
                new PlayerResult(
                        "fool",
                        0,
                        1,
                        0,
                        2,
                        ScoreCounts.ofPairs(0, 0, 1, 0, 0),
                        new SideTotals(6, 600, first.totals().nanos(), 18)),
                first);
        assertEquals(2, second.wins());
        assertEquals(2, second.blackWins());
        assertEquals(2.0, second.points());
        assertEquals(3.0, first.totals().meanDepth());
        assertEquals(3, recorder.last.endings().get(OutcomeReason.CHECKMATE));
        assertEquals(12, recorder.last.plies());
    }

    @Test
    void tagsAndNotesTellTheGame() {
        FakeParticipant fool = script("fool", "f3", "e5", "g4", "Qh4");
        Game game = play(settings(fool, script("other", "f3", "e5", "g4", "Qh4"), 1, FROM_THE_START))
                .games
                .get(0);
        assertEquals("2001.02.03", game.tag("Date"));
        assertEquals("1", game.tag("Round"));
        assertEquals("fool", game.tag("White"));
        assertEquals("other", game.tag("Black"));
        assertEquals("+0.25", game.moves().get(0).eval().orElseThrow().toString());
        assertEquals("-0.25", game.moves().get(1).eval().orElseThrow().toString());
        assertEquals(100, game.moves().get(1).note().nodes().orElseThrow());
        assertEquals(3, game.moves().get(1).note().depth().orElseThrow());
    }

    @Test
    void anIllegalMoveLosesTheGameAndTheMatchContinues() {
        FakeParticipant cheat = new FakeParticipant("cheat", position -> Moves.NONE);
        Recorder recorder =
                play(settings(new FakeParticipant("honest", TournamentTest::firstLegal), cheat, 2, FROM_THE_START));
        assertEquals(
                Outcome.win(Color.WHITE, OutcomeReason.FORFEIT),
                recorder.games.get(0).outcome());
        assertEquals(2, recorder.last.players().get(0).wins());
        assertEquals("Game 1: Black, cheat, played an illegal move.", recorder.troubles.get(0));
    }

    @Test
    void anEngineThatFailsLosesTheGame() {
        FakeParticipant broken = new FakeParticipant("broken", position -> {
            throw new IllegalStateException("out of order");
        });
        Recorder recorder =
                play(settings(broken, new FakeParticipant("honest", TournamentTest::firstLegal), 1, FROM_THE_START));
        assertEquals(1, recorder.last.players().get(1).wins());
        assertTrue(recorder.troubles.get(0).contains("out of order"), recorder.troubles.get(0));
    }

    @Test
    void aGameThatDoesNotEndIsADraw() {
        FakeParticipant calm = new FakeParticipant("calm", TournamentTest::firstLegal);
        Recorder recorder = play(settings(calm, calm, 1, FROM_THE_START, 1, 5));
        assertEquals(
                Outcome.draw(OutcomeReason.ADJUDICATION), recorder.games.get(0).outcome());
        assertEquals(5, recorder.games.get(0).ply());
    }

    @Test
    void aStoppedMatchKeepsWhatWasFinished() {
        Recorder recorder = new Recorder();
        Tournament[] match = new Tournament[1];
        FakeParticipant stopper = new FakeParticipant("stopper", position -> {
            if (recorder.games.size() == 1 && position.gamePly() == 2) {
                match[0].stop();
            }
            return San.parse(position, List.of("f3", "e5", "g4", "Qh4").get(position.depth()));
        });
        match[0] = new Tournament(settings(stopper, stopper, 5, FROM_THE_START), recorder, CALENDAR);
        TournamentResult result = match[0].play(List.of());
        assertEquals(Ending.STOPPED, result.ending());
        assertEquals(1, result.standings().games());
        assertEquals(2, recorder.games.size());
        assertEquals(Outcome.abandoned(), recorder.games.get(1).outcome());
        assertEquals("f3 e5", moves(recorder.games.get(1)));
        assertEquals("*", recorder.games.get(1).tag("Result"));
    }

    @Test
    void stoppedBeforeItBeginsAMatchPlaysNothing() {
        Recorder recorder = new Recorder();
        Tournament match =
                new Tournament(settings(spec("random"), spec("random"), 5, FROM_THE_START), recorder, CALENDAR);
        match.stop();
        assertEquals(0, match.play(List.of()).standings().games());
        assertTrue(recorder.games.isEmpty());
    }

    /** A program that is told to end while HAL ends too cannot start; a match that goes on needs all its engines. */
    @Test
    void anEngineThatCannotStartIsNoFailureOfAStoppedMatch() {
        for (boolean stopped : new boolean[] {true, false}) {
            Tournament[] match = new Tournament[1];
            Participant late = new Participant() {
                @Override
                public String name() {
                    return "late";
                }

                @Override
                public Engine newEngine(long seed) {
                    if (stopped) {
                        match[0].stop();
                    }
                    throw new EngineException(EngineException.Kind.NO_START, "late cannot start", null);
                }
            };
            match[0] = new Tournament(settings(spec("random"), late, 5, FROM_THE_START), new Recorder(), CALENDAR);
            if (stopped) {
                TournamentResult result = match[0].play(List.of());
                assertEquals(Ending.STOPPED, result.ending());
                assertEquals(0, result.standings().games());
            } else {
                assertThrows(EngineException.class, () -> match[0].play(List.of()));
            }
        }
    }

    /** Which participants have warmed up, and whether they had when their first engine was made. */
    private record Warmed(Participant participant, List<String> events) implements Participant {
        @Override
        public String name() {
            return participant.name();
        }

        @Override
        public void warmUp() {
            events.add("warm " + name());
        }

        @Override
        public Engine newEngine(long seed) {
            events.add("engine " + name());
            return participant.newEngine(seed);
        }
    }

    @Test
    void everyParticipantWarmsUpBeforeAnyGame() {
        List<String> events = new ArrayList<>();
        Participant one = new Warmed(spec("random"), events);
        Participant other = new Warmed(spec("minimax:depth=1"), events);
        play(settings(one, other, 2, FROM_THE_START));
        assertEquals(
                List.of("warm random", "warm minimax:depth=1", "engine random", "engine minimax:depth=1"),
                events.subList(0, 4));
    }
}
