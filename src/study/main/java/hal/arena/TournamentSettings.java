package hal.arena;

import hal.arena.game.Conditions;
import hal.arena.game.Openings;
import hal.arena.game.Participant;
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
        Tags occasion) {
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

    /**
     * What the games of a tournament say of their occasion, as tags.
     *
     * @param event the tag Event
     * @param site the tag Site; empty leaves it unknown
     * @param round stands before the game's number in the tag Round, as in {@code 3.1}; empty for the number alone
     */
    public record Tags(String event, Optional<String> site, Optional<String> round) {
        /** An event without a site, whose rounds are the games. */
        public static Tags of(String event) {
            return new Tags(event, Optional.empty(), Optional.empty());
        }

        /** The tag Round of a game. */
        String round(int game) {
            return round.map(prefix -> prefix + "." + game).orElse(Integer.toString(game));
        }
    }
}
