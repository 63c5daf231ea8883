package hal.arena;

import hal.arena.opening.Openings;
import hal.arena.play.Conditions;
import hal.arena.play.Contender;
import hal.arena.schedule.Schedule;
import hal.arena.stats.Sprt;
import java.util.List;
import java.util.Optional;

/**
 * What defines a tournament: equal settings, with engines limited by depth or nodes, give equal games.
 *
 * @param contenders who plays, with different names
 * @param schedule who plays whom
 * @param openings where the games begin
 * @param seed for everything that is left to chance
 * @param conditions under which each game is played
 * @param sprt a test that ends a match of two early, on the first contender's score
 * @param concurrency how many games are played at once
 * @param event the PGN tag Event
 */
public record TournamentSettings(
        List<Contender> contenders,
        Schedule schedule,
        Openings openings,
        long seed,
        Conditions conditions,
        Optional<Sprt> sprt,
        int concurrency,
        String event) {
    /** Checked as it is built. */
    public TournamentSettings {
        contenders = List.copyOf(contenders);
        if (contenders.size() != schedule.contenders() || concurrency < 1) {
            throw new IllegalArgumentException("as many contenders as are planned, and a game at a time");
        }
        if (sprt.isPresent() && contenders.size() != 2) {
            throw new IllegalArgumentException("a sequential test is about two");
        }
    }

    /** The contenders' names, by their indices. */
    public List<String> names() {
        return contenders.stream().map(Contender::name).toList();
    }
}
