package hal.practice.repertoire;

import hal.platform.SpacedRepetition.Grade;
import hal.rules.Position;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Asks what is due of a repertoire. It plays both sides up to the next position that should be asked; of the other
 * side's moves it chooses the one most played. A missed question is answered at once, and asked again on a later line.
 * Not thread-safe.
 */
public final class Drill {
    /** Of what was never asked, so much comes on one day beside what is due. */
    public static final int MAX_NEW = 20;

    private final Repertoire repertoire;
    private final DrillRecord record;
    private final LocalDate day;
    private final Popularity popularity;
    /** Still to be asked. */
    private final Set<Long> open = new LinkedHashSet<>();
    /** Whether the present question was answered wrongly; it stays open then. */
    private boolean missed;

    private int asked;
    private int right;

    /** How often a move is played by others; for the choice among the other side's moves. */
    @FunctionalInterface
    public interface Popularity {
        /** The number of games, or anything that grows with it; 0 if unknown. */
        long of(Position position, int move);
    }

    /** What an answer was worth. */
    public enum Verdict {
        RIGHT,
        /** Right, after it had been missed: it will be asked again. */
        RIGHT_AT_LAST,
        WRONG
    }

    /**
     * A drill of what is due.
     *
     * @param record what is remembered; answers are counted there
     * @param everything whether to ask all of it, due or not
     */
    public Drill(Repertoire repertoire, DrillRecord record, LocalDate day, Popularity popularity, boolean everything) {
        this.repertoire = repertoire;
        this.record = record;
        this.day = day;
        this.popularity = popularity;
        Set<Long> all = repertoire.questions();
        if (everything) {
            open.addAll(all);
        } else {
            open.addAll(record.due(all, day));
            all.stream().filter(key -> record.of(key).isEmpty()).limit(MAX_NEW).forEach(open::add);
        }
    }

    /** How many positions are still to be asked. */
    public int left() {
        return open.size();
    }

    /** How many questions were asked. */
    public int asked() {
        return asked;
    }

    /** How many were answered rightly at once. */
    public int right() {
        return right;
    }

    /**
     * The moves from here to the next question: none if it is this position itself; empty if no question lies ahead, so
     * that another line has to be begun, if {@link #left} is above 0.
     */
    public Optional<List<Integer>> path(Position from) {
        Position position = from.copy();
        List<Integer> path = new ArrayList<>();
        while (!isQuestion(position)) {
            Optional<Integer> next = next(position);
            if (next.isEmpty()) {
                return Optional.empty();
            }
            path.add(next.get());
            position.make(next.get());
        }
        return Optional.of(path);
    }

    private boolean isQuestion(Position position) {
        return position.sideToMove() == repertoire.color() && open.contains(position.polyglotKey());
    }

    /** The move to a question: the owner's first that leads to one, of the other side's the one most played. */
    private Optional<Integer> next(Position position) {
        boolean own = position.sideToMove() == repertoire.color();
        int best = 0;
        long most = -1;
        for (int move : repertoire.moves(position)) {
            long games = own ? 0 : popularity.of(position, move);
            if (games > most && leads(position, move)) {
                best = move;
                most = games;
            }
        }
        return most < 0 ? Optional.empty() : Optional.of(best);
    }

    private boolean leads(Position position, int move) {
        position.make(move);
        boolean leads = leads(position, new HashSet<>());
        position.unmake();
        return leads;
    }

    /** Whether a question can be reached; lines that run in a circle are followed once. */
    private boolean leads(Position position, Set<Long> seen) {
        if (isQuestion(position)) {
            return true;
        }
        if (seen.add(position.polyglotKey())) {
            for (int move : repertoire.moves(position)) {
                position.make(move);
                boolean leads = leads(position, seen);
                position.unmake();
                if (leads) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The owner's move in a position that is asked. */
    public Verdict answer(Position position, int move) {
        long key = position.polyglotKey();
        boolean isRight = repertoire.moves(position).contains(move);
        if (!missed) {
            asked++;
            right += isRight ? 1 : 0;
            record.answer(key, isRight ? Grade.GOOD : Grade.AGAIN, day);
        }
        if (!isRight) {
            missed = true;
            return Verdict.WRONG;
        }
        if (missed) {
            missed = false;
            return Verdict.RIGHT_AT_LAST;
        }
        open.remove(key);
        return Verdict.RIGHT;
    }

    /** The user has been told the move of the present question: it counts as missed. */
    public void reveal(Position position) {
        if (!missed) {
            asked++;
            record.answer(position.polyglotKey(), Grade.AGAIN, day);
            missed = true;
        }
    }
}
