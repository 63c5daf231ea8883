package hal.analysis.explain;

import hal.practice.theme.PuzzleTheme;
import hal.rules.Moves;
import hal.rules.Position;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Something that may be said, if it is proved. Sides are colours, squares those of {@link hal.rules.Squares}, plies
 * count the moves of the claim's line.
 */
public sealed interface Claim {
    /** The line that shows it. */
    Line line();

    /** What it says, in a word for programs: {@code mate}, {@code takes_back}. */
    default String word() {
        Enum<?> kind = this instanceof Deed deed
                ? deed.kind()
                : this instanceof Tactic tactic
                        ? tactic.theme()
                        : this instanceof Reason reason
                                ? reason.advantage()
                                : this instanceof Ending end ? end.rule() : null;
        return (kind == null ? getClass().getSimpleName() : kind.name()).toLowerCase(Locale.ROOT);
    }

    /** A side mates in a number of its moves at most, whatever the other plays. */
    record Mate(int side, int moves, Line line) implements Claim {}

    /**
     * A side wins material.
     *
     * @param base the position that what is won counts from
     * @param plies the line is quiet after so many, and the material is kept from there on
     */
    record Gain(int side, Position base, Material material, Line line, int plies) implements Claim {}

    /**
     * The man that the first move of the line puts there, or a piece that it leaves to be taken, is taken, and his side
     * has less from then on, yet stands no worse for it.
     *
     * @param material what it loses and wins, from the other side's view
     * @param plies the line is quiet after so many, or the man is gone and mate follows
     */
    record Sacrifice(int side, Position base, Material material, Line line, int plies) implements Claim {}

    /**
     * The first move of the line does not take back where the other side has just taken, as that of another line does,
     * and what was taken stays lost.
     *
     * @param square where it was taken
     * @param gain what the other side keeps, counted from before it took
     * @param best the line that begins with taking back, in which the other side has less
     */
    record Untaken(Line line, int square, Gain gain, Line best) implements Claim {}

    /**
     * How it is done.
     *
     * @param ply the move of the line that does it has this number, from 1
     * @param by the square of the man that does it, after that move
     * @param targets the squares of what it is done to, see {@link hal.practice.theme.Motif}
     */
    record Tactic(PuzzleTheme theme, int side, Line line, int ply, int by, List<Integer> targets) implements Claim {}

    /**
     * A side would win something if it were its turn.
     *
     * @param line from the position in which the other side has passed
     * @param what is won: a mate or material
     */
    record Threat(int side, Line line, Claim what) implements Claim {}

    /**
     * What was threatened before the move is not possible after it, or wins nothing.
     *
     * @param move which parries
     */
    record Parry(int move, Threat threat, Line line) implements Claim {}

    /** Every other move loses the margin of puzzles; the line begins with the move, the other with the next best. */
    record Only(Line line, Line other) implements Claim {}

    /**
     * Something that the first move of the line does, by the rules alone.
     *
     * @param square of what it is done to; the move's own where it is done to nothing
     */
    record Deed(Kind kind, Line line, int square) implements Claim {
        /** What a move may do. */
        public enum Kind {
            TAKES_BACK,
            SPARES_PAWNS,
            TAKES,
            TRADES,
            DOUBLES,
            CHECKS,
            CASTLES,
            ATTACKS,
            DEFENDS,
            SAVES,
            PINS,
            MAKES_ROOM,
            DEVELOPS,
            PASSES,
            PUSHES,
            BLOCKS,
            OFFERS,
            PRESSES,
            OPEN_FILE,
            HALF_OPEN_FILE,
            CHALLENGES,
            OPENS,
            KEEPS_OUT,
            CENTRALISES,
            UNPINS,
            CONNECTS,
            LINES_UP,
            SEVENTH_RANK,
            SUPPORTS,
            GUARDS,
            PREPARES,
            SPACE,
            EYES,
            ROBS_KNIGHT,
            BARES_KING,
            SHUTS_IN,
            FORGOES_CASTLING,
            UNDEVELOPS,
            OBSTRUCTS,
            IDLES,
            GOES_TO_EDGE
        }
    }

    /**
     * A man cannot be taken, though that looks as if it won something.
     *
     * @param line begins with the move that offers it, and the capture
     * @param other the line after that move in which it is not taken
     */
    record Untouchable(Line line, Line other) implements Claim {
        /** Where the man stands. */
        int square() {
            return Moves.to(line.moves().get(1));
        }
    }

    /**
     * The line is the search's choice, and clearly better than the other.
     *
     * @param kept see {@link Facts#kept}
     */
    record Better(Line line, Line other, double kept) implements Claim {}

    /**
     * The standing of the game changes for who moves: how his chances were is in the other line.
     *
     * @param kept see {@link Facts#kept}
     */
    record Turn(int side, Line line, Line other, double kept) implements Claim {}

    /**
     * Men of a type leave the board on both sides in a line and not in another.
     *
     * @param plies after so many they are gone
     */
    record Trade(int type, Line line, int plies, Line other) implements Claim {}

    /** The game is drawn by the rules after the first move of the line. */
    record Draw(Line line) implements Claim {}

    /**
     * A side has more of something than the other at the start of the line, on the board as by the hand-made terms.
     *
     * @param gain what the terms say of it, in centipawns for the side
     */
    record Reason(Advantage advantage, int side, double gain, Line line) implements Claim {
        /** What a side may have, as people say it, and the terms that speak of it. */
        public enum Advantage {
            SAFER_KING("the safer king", "king shelter king-danger king-defenders"),
            ACTIVE_PIECES("the more active pieces", "mobility safe-mobility"),
            PAWNS("the better pawns", "pawns weak-pawns"),
            PASSED_PAWNS("the more dangerous passed pawns", "passed passed-path passed-kings"),
            BISHOPS("the bishop pair", "bishops"),
            OUTPOSTS("the better outposts", "outposts"),
            FILES("the better files for the rooks", "rooks"),
            SPACE("more space", "space");

            private final String words;
            private final String terms;

            Advantage(String words, String terms) {
                this.words = words;
                this.terms = terms;
            }

            String words() {
                return words;
            }

            List<String> terms() {
                return List.of(terms.split(" ", -1));
            }
        }
    }

    /**
     * How the side to move of the line's start stands, by the score of its search.
     *
     * @param lead what the side that is ahead has more on the board, if that is said
     */
    record Standing(Line line, Optional<Material> lead) implements Claim {}

    /**
     * How an ending ends.
     *
     * @param result above 0 if White wins, below 0 if Black wins, 0 for a draw
     * @param rule by which it is known
     */
    record Ending(Rule rule, int result, int moves, Line line) implements Claim {
        /** How it is known. */
        public enum Rule {
            TABLE,
            SQUARE_OF_THE_PAWN,
            WRONG_BISHOP,
            OPPOSITION,
            LUCENA,
            PHILIDOR
        }
    }

    /** No claim: the line that the search expects. */
    record Expected(Line line) implements Claim {}
}
