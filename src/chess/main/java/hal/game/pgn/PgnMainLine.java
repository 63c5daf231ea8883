package hal.game.pgn;

import hal.game.Result;
import hal.game.Tags;
import hal.notation.Fen;
import hal.rules.Position;
import hal.support.NotationException;
import hal.support.TextProblem;
import hal.support.decoding.TextInput;
import java.util.Arrays;
import java.util.Optional;

/**
 * Plays the main lines of games, one after the other, for those who read millions: variations, comments and glyphs are
 * skipped, and nothing is allocated per move. An illegal move ends its game there.
 *
 * <pre>{@code
 * class Plies extends PgnMainLine {
 *     int count;
 *
 *     @Override
 *     protected void move(Position before, int move) {
 *         count++;
 *     }
 * }
 * Plies plies = new Plies();
 * try (PgnReader games = PgnReader.open(Path.of("games.pgn"))) {
 *     while (games.next(plies)) {}
 * }
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public abstract class PgnMainLine {
    private static final int MAX_VALUE = 200;

    private final int maxPlies;
    private final Value result = new Value("Result");
    private final Value variant = new Value("Variant");
    private final Value fen = new Value("FEN");
    private final Value[] values;

    final PgnVisitor visitor = new Playing();

    private final Position standard = Position.start();
    private final MoveResolver resolver = new MoveResolver();
    private Position position = standard;
    private PgnReader place;
    private int line;
    private int plies;
    private boolean enough;
    private Result written = Result.UNDECIDED;
    private Optional<TextProblem> fault = Optional.empty();

    /** A tag's value, kept as bytes until it is asked for. */
    private static final class Value {
        private final String name;
        private final byte[] bytes = new byte[MAX_VALUE];
        private int length;
        private boolean isSet;

        Value(String name) {
            this.name = name;
        }

        void set(PgnText value) {
            if (!isSet) { // if a tag is given twice, the first counts
                isSet = true;
                length = Math.min(MAX_VALUE, value.length());
                for (int i = 0; i < length; i++) {
                    bytes[i] = value.at(i);
                }
            }
        }

        String text() {
            return length == 0 ? "" : TextInput.decode(bytes, 0, length);
        }
    }

    /**
     * A visitor that has seen no game.
     *
     * @param maxPlies how many plies of each game are played
     * @param tags the names of those that {@link #tag} may be asked for, beside Result, Variant and FEN
     */
    protected PgnMainLine(int maxPlies, String... tags) {
        this.maxPlies = maxPlies;
        values = new Value[tags.length + 3];
        Arrays.setAll(values, i -> i < tags.length ? new Value(tags[i]) : null);
        values[tags.length] = result;
        values[tags.length + 1] = variant;
        values[tags.length + 2] = fen;
    }

    /** The same that plays each game to its end. */
    protected PgnMainLine(String... tags) {
        this(Integer.MAX_VALUE, tags);
    }

    /** The moves begin; not called for a game whose start position is none. */
    protected void begin(Position start) {}

    /**
     * A move is going to be made; {@link #plies} counts it already.
     *
     * @param before the position before the move; valid during the call
     */
    protected void move(Position before, int move) {}

    /**
     * A move has been made.
     *
     * @param after the position after the move; valid during the call
     * @return whether to go on; otherwise the rest of the game is passed over, without a {@link #fault}
     */
    protected boolean made(int move, Position after) {
        return true;
    }

    /** The line on which the game begins, from 1. */
    public int line() {
        return line;
    }

    /** The position after the last move. */
    protected Position position() {
        return position;
    }

    /** How many moves were played. */
    public int plies() {
        return plies;
    }

    /** What kept the game from being played to its end or to the maximum of plies; empty if nothing did. */
    public Optional<TextProblem> fault() {
        return fault;
    }

    /** The result after the moves or, if that leaves it open, by the tag. */
    public Result result() {
        return written == Result.UNDECIDED ? Result.ofPgn(result.text()) : written;
    }

    /** The value of a tag, cut after 200 bytes; empty if there is none. Not cleaned of what may hurt a terminal. */
    public String tag(String name) {
        for (Value value : values) {
            if (value.name.equals(name)) {
                return value.text();
            }
        }
        throw new IllegalArgumentException("not among the tags that are kept: " + name);
    }

    /** What plays the game as its text is read. */
    private final class Playing implements PgnVisitor {
        @Override
        public boolean beginGame(PgnReader reader) {
            place = reader;
            line = reader.line();
            plies = 0;
            enough = false;
            written = Result.UNDECIDED;
            fault = Optional.empty();
            for (Value value : values) {
                value.length = 0;
                value.isSet = false;
            }
            return true;
        }

        @Override
        public void tag(PgnText name, PgnText value, boolean isCut) {
            for (Value known : values) {
                if (name.isSpelt(known.name) || (known == fen && name.isSpelt(Tags.INITIAL_FEN))) {
                    known.set(value);
                    return;
                }
            }
        }

        @Override
        public boolean beginMoves() {
            if (variant.length == 0 && fen.length == 0) {
                while (standard.depth() > 0) {
                    standard.unmake();
                }
                position = standard;
            } else {
                PgnStart start = PgnStart.of(variant.text(), fen.text());
                position = start.position();
                fault = start.problem().map(wrong -> new TextProblem(line, 1, wrong, wrong.getMessage()));
            }
            if (fault.isPresent()) {
                return false;
            }
            begin(position);
            return true;
        }

        @Override
        public int move(PgnText text) {
            if (enough || plies == maxPlies) {
                return SKIP;
            }
            int move;
            try {
                move = resolver.resolve(position, text);
            } catch (NotationException e) {
                boolean nothing = PgnTreeBuilder.isNullMove(text);
                if (!nothing && e.kind() == NotationException.Kind.SYNTAX && PgnMoveReader.isRemark(text)) {
                    return text.length();
                }
                String message = nothing ? "a null move; what follows it is left out" : e.getMessage();
                fault = Optional.of(new TextProblem(
                        place.line(), place.column(), e.in(text.toString(), Fen.format(position)), message));
                return SKIP;
            }
            plies++;
            PgnMainLine.this.move(position, move);
            position.make(move);
            enough = !made(move, position);
            return resolver.length();
        }

        @Override
        public boolean beginVariation() {
            return false;
        }

        @Override
        public void endGame(Result end) {
            written = end;
        }
    }
}
