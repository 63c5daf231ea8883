package hal.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.arena.TournamentResult.Ending;
import hal.arena.game.AdjudicationRules;
import hal.arena.game.Conditions;
import hal.arena.game.Participant;
import hal.arena.game.RandomOpenings;
import hal.arena.game.SpecParticipant;
import hal.arena.record.RecordedGame;
import hal.arena.record.SideTotals;
import hal.arena.schedule.Pairing;
import hal.arena.schedule.Schedule;
import hal.arena.schedule.Shard;
import hal.arena.stats.Sprt;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.OutcomeReason;
import hal.game.Result;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.support.UserException;
import hal.testkit.FullCompiler;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The same games, however they are played: at once, one after the other, in parts, after an interruption. */
@FullCompiler
final class TournamentRunsTest {
    private static final Clock CALENDAR = Clock.fixed(Instant.parse("2001-02-03T12:00:00Z"), ZoneOffset.UTC);
    private static final EngineCatalog CATALOG = new EngineCatalog(EvaluationCatalog.shipped());

    private static Participant spec(String text) {
        return new SpecParticipant(text, EngineSpec.parse(text), CATALOG);
    }

    /** The same without the engine being reused. */
    private record Fresh(Participant participant) implements Participant {
        @Override
        public String name() {
            return participant.name();
        }

        @Override
        public Engine newEngine(long seed) {
            return participant.newEngine(seed);
        }
    }

    private static TournamentSettings settings(
            List<Participant> participants, Schedule schedule, Optional<Sprt> sprt, int concurrency) {
        return new TournamentSettings(
                participants,
                schedule,
                new RandomOpenings(5, 4),
                5,
                new Conditions(120, AdjudicationRules.NONE, Conditions.DEFAULT_GRACE, SearchLimits.DEFAULT_OVERHEAD),
                sprt,
                concurrency,
                TournamentSettings.Tags.of("test"));
    }

    private static TournamentSettings match(int games, int concurrency) {
        return settings(
                List.of(spec("hal:nodes=60,hash=1"), spec("hal:nodes=30,hash=1")),
                Schedule.match(games),
                Optional.empty(),
                concurrency);
    }

    /** All games' moves and figures but the times, by number. */
    private static final class Recorder implements Tournament.Listener {
        final Map<Integer, String> games = new TreeMap<>();
        final List<RecordedGame> records = new ArrayList<>();

        @Override
        public void onGame(RecordedGame record, Game game, TournamentResult result) {
            if (!record.isAbandoned()) {
                records.add(record);
                String moves = game.moves().stream().map(GameNode::san).collect(Collectors.joining(" "));
                games.put(record.number(), moves + " " + timeless(record));
            }
        }
    }

    private static RecordedGame timeless(RecordedGame game) {
        return new RecordedGame(
                game.pairing(),
                game.result(),
                game.reason(),
                game.plies(),
                timeless(game.white()),
                timeless(game.black()));
    }

    private static SideTotals timeless(SideTotals totals) {
        return new SideTotals(totals.moves(), totals.nodes(), 0, totals.depthSum());
    }

    private static Recorder play(TournamentSettings settings) {
        Recorder recorder = new Recorder();
        new Tournament(settings, recorder, CALENDAR).play(List.of());
        return recorder;
    }

    @Test
    void anEngineThatIsKeptPlaysAsAFreshOne() {
        List<Participant> kept = List.of(spec("hal:nodes=300,hash=1"), spec("alphabeta:depth=2"));
        List<Participant> fresh = List.of(new Fresh(kept.get(0)), new Fresh(kept.get(1)));
        Schedule schedule = Schedule.match(6);
        assertEquals(
                play(settings(fresh, schedule, Optional.empty(), 1)).games,
                play(settings(kept, schedule, Optional.empty(), 1)).games);
    }

    @Test
    void manyAtOncePlayTheSameGames() {
        Recorder one = play(match(12, 1));
        Recorder many = play(match(12, 3));
        assertEquals(12, many.games.size());
        assertEquals(one.games, many.games);
    }

    @Test
    void shardsTogetherAreTheWhole() {
        Recorder whole = play(match(11, 1));
        Recorder parts = new Recorder();
        for (int number = 1; number <= 4; number++) {
            Schedule part = Schedule.match(11).part(new Shard(number, 4));
            new Tournament(settings(match(11, 1).participants(), part, Optional.empty(), 1), parts, CALENDAR)
                    .play(List.of());
        }
        assertEquals(whole.games, parts.games);
    }

    @Test
    void gamesPlayedBeforeAreCountedAndNotPlayedAgain() {
        Recorder whole = new Recorder();
        Standings expected =
                new Tournament(match(8, 1), whole, CALENDAR).play(List.of()).standings();
        for (int[] kept : new int[][] {{}, {1}, {1, 2, 3}, {2, 5, 8}, {8, 7, 6, 5, 4, 3, 2, 1}}) {
            List<RecordedGame> earlier = new ArrayList<>();
            for (int number : kept) {
                earlier.add(whole.records.get(number - 1));
            }
            Recorder rest = new Recorder();
            TournamentResult resumed = new Tournament(match(8, 2), rest, CALENDAR).play(earlier);
            assertEquals(8 - kept.length, rest.games.size());
            assertEquals(Ending.FINISHED, resumed.ending());
            assertEquals(timeless(expected), timeless(resumed.standings()));
        }
    }

    private static List<Object> timeless(Standings standings) {
        List<Object> figures = new ArrayList<>();
        standings.players().forEach(player -> {
            figures.add(player.trinomial());
            figures.add(player.pairs());
            figures.add(timeless(player.totals()));
        });
        figures.add(standings.endings());
        figures.add(standings.plies());
        return figures;
    }

    @Test
    void gamesOfAnotherTournamentAreRefused() {
        RecordedGame alien = new RecordedGame(
                new Pairing(1, 1, 0, 0), Result.DRAW, OutcomeReason.AGREEMENT, 10, SideTotals.NONE, SideTotals.NONE);
        Tournament tournament = new Tournament(match(2, 1), Tournament.Listener.NONE, CALENDAR);
        assertThrows(UserException.class, () -> tournament.play(List.of(alien)));
    }

    /** However many play at once, the same pair decides, and games beyond it do not count. */
    @Test
    void theSequentialTestDoesNotDependOnConcurrency() {
        Optional<Sprt> sprt = Optional.of(Sprt.parse("elo0=0,elo1=100"));
        List<Participant> participants = List.of(spec("hal:nodes=200,hash=1"), spec("random"));
        Schedule schedule = Schedule.match(1000);
        TournamentResult one =
                new Tournament(settings(participants, schedule, sprt, 1), new Recorder(), CALENDAR).play(List.of());
        TournamentResult many =
                new Tournament(settings(participants, schedule, sprt, 3), new Recorder(), CALENDAR).play(List.of());
        assertEquals(Ending.ACCEPTED_H1, one.ending());
        assertTrue(one.standings().games() < 100, "it stops early");
        assertEquals(timeless(one.standings()), timeless(many.standings()));
        assertEquals(one.test(), many.test());
    }

    @Test
    void h0IsAcceptedForTheWeaker() {
        TournamentResult result = new Tournament(
                        settings(
                                List.of(spec("random"), spec("hal:nodes=200,hash=1")),
                                Schedule.match(1000),
                                Optional.of(Sprt.parse("elo0=0,elo1=100,model=normalized")),
                                1),
                        Tournament.Listener.NONE,
                        CALENDAR)
                .play(List.of());
        assertEquals(Ending.ACCEPTED_H0, result.ending());
    }

    @Test
    void eachMeetsEachInARoundRobin() {
        List<Participant> participants = List.of(spec("random"), spec("random:seed=3"), spec("random:seed=4"));
        Recorder recorder = play(settings(participants, Schedule.roundRobin(3, 1), Optional.empty(), 2));
        List<String> met = recorder.records.stream()
                .sorted(Comparator.comparingInt(RecordedGame::number))
                .map(game -> game.pairing().white() + "-" + game.pairing().black())
                .toList();
        assertEquals(List.of("0-1", "1-0", "0-2", "2-0", "1-2", "2-1"), met);
    }

    @Test
    void anEngineThatFailedIsReplaced() {
        AtomicInteger made = new AtomicInteger();
        Participant broken = new Participant() {
            @Override
            public String name() {
                return "broken";
            }

            @Override
            public Engine newEngine(long seed) {
                made.incrementAndGet();
                return new FakeParticipant("broken", position -> 0).newEngine(seed);
            }

            @Override
            public Engine nextGame(Engine last, long seed) {
                return last;
            }
        };
        Recorder recorder = play(settings(List.of(broken, spec("random")), Schedule.match(3), Optional.empty(), 1));
        assertEquals(3, made.get());
        assertEquals(
                3,
                recorder.records.stream()
                        .mapToInt(game ->
                                game.totals(game.pairing().white() == 0 ? 0 : 1).illegalMoves())
                        .sum());
    }

    @Test
    void anEngineThatCannotBeMadeEndsTheTournamentWithItsReason() {
        Participant random = spec("random");
        AtomicInteger made = new AtomicInteger();
        Participant gone = new Participant() {
            @Override
            public String name() {
                return "gone";
            }

            @Override
            public Engine newEngine(long seed) {
                if (made.incrementAndGet() >= 3) {
                    throw new UserException("its program is gone");
                }
                return random.newEngine(seed);
            }
        };
        Recorder recorder = new Recorder();
        Tournament tournament = new Tournament(
                settings(List.of(gone, random), Schedule.match(10), Optional.empty(), 1), recorder, CALENDAR);
        UserException failure = assertThrows(UserException.class, () -> tournament.play(List.of()));
        assertEquals("its program is gone", failure.getMessage());
        assertEquals(2, recorder.games.size(), "what was played is kept");
    }

    @Test
    void randomPlayoutsDependOnTheSeedAloneNotOnTheConcurrency() {
        List<Map<Integer, String>> runs = new ArrayList<>();
        for (int concurrency : new int[] {1, 3}) {
            Recorder recorder = new Recorder();
            new Tournament(
                            settings(
                                    List.of(spec("mcts-playouts:nodes=3"), spec("random")),
                                    Schedule.match(6),
                                    Optional.empty(),
                                    concurrency),
                            recorder,
                            CALENDAR)
                    .play(List.of());
            runs.add(recorder.games);
        }
        assertEquals(6, runs.get(0).size());
        assertEquals(runs.get(0), runs.get(1));
    }

    @Test
    @Timeout(60)
    void theListenerIsCalledUnderNoLock() {
        Tournament[] tournament = new Tournament[1];
        Tournament.Listener stopper = new Tournament.Listener() {
            @Override
            public void onGame(RecordedGame record, Game game, TournamentResult result) {
                Thread other = new Thread(() -> tournament[0].stop());
                other.start();
                try {
                    other.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        };
        List<Participant> participants = List.of(spec("random"), spec("random:seed=3"));
        tournament[0] =
                new Tournament(settings(participants, Schedule.match(50), Optional.empty(), 2), stopper, CALENDAR);
        int games = tournament[0].play(List.of()).standings().games();
        assertTrue(games < 50, "stopped after " + games);
    }
}
