package hal.arena;

import hal.arena.opening.Openings;
import hal.arena.play.Conditions;
import hal.arena.play.Participant;
import hal.arena.schedule.Schedule;
import hal.arena.stats.Sprt;
import java.util.List;
import java.util.Optional;

/**
 * What defines a tournament: with engines limited by depth or nodes, equal settings give equal games.
 *
 * @param participants the players, with distinct names
 * @param schedule who plays whom
 * @param openings where the games start
 * @param seed for everything random
 * @param conditions of each game
 * @param sprt a sequential test on the first participant's score that can end a match of two early
 * @param concurrency the number of games played at once, at least 1
 * @param occasion the tags that all games share
 */
public record TournamentSettings(
        List<Participant> participants,
        Schedule schedule,
        Openings openings,
        long seed,
        Conditions conditions,
        Optional<Sprt> sprt,
        int concurrency,
        TournamentTags occasion) {
    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if the schedule is for another number of participants, or a test is not about
     *     two
     */
    public TournamentSettings {
        participants = List.copyOf(participants);
        if (participants.size() != schedule.participants() || concurrency < 1) {
            throw new IllegalArgumentException("the schedule needs " + schedule.participants()
                    + " participants, and at least one game must run at a time");
        }
        if (sprt.isPresent() && participants.size() != 2) {
            throw new IllegalArgumentException("a sequential test needs two participants");
        }
    }

    /** The participants' names, by index. */
    public List<String> names() {
        return participants.stream().map(Participant::name).toList();
    }
}
