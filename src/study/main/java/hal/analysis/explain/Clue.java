package hal.analysis.explain;

import hal.platform.Quantity;
import hal.practice.theme.PuzzleTheme;
import hal.practice.theme.Solution;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Square;
import hal.rules.Squares;
import hal.search.engine.Scores;
import java.util.List;
import java.util.Optional;

/**
 * What to look for in a position, without naming the move: the first degree of a hint. It is told from a search's
 * choice and line, and says only what these show: what a line wins is proved as for {@link Explainer}.
 */
public final class Clue {
    /** From the side to move's view: below that, what a line shows is not what decides, in centipawns. */
    private static final int WINNING = 100;

    /** The longest part of a line that a tactic takes, in plies: the solver's move, a reply, the solver's next. */
    private static final int TACTIC_PLIES = 3;

    private static final int OPENING_MOVES = 12;

    /** Those that name an idea, the plainest first. */
    private static final List<PuzzleTheme> IDEAS = List.of(
            PuzzleTheme.FORK,
            PuzzleTheme.SKEWER,
            PuzzleTheme.PIN,
            PuzzleTheme.DISCOVERED_ATTACK,
            PuzzleTheme.TRAPPED,
            PuzzleTheme.DEFLECTION,
            PuzzleTheme.OVERLOADED,
            PuzzleTheme.INTERFERENCE,
            PuzzleTheme.HANGING,
            PuzzleTheme.SACRIFICE);

    private Clue() {}

    /**
     * The clue, in a sentence.
     *
     * @param move the move chosen, legal
     * @param line the moves expected, the chosen one first; empty if there is no more than that move
     * @param score of the position from the side to move's view, in centipawns or as a mate
     */
    public static String of(Position position, int move, List<Integer> line, int score) {
        if (Scores.isMate(score)) {
            return score > 0 ? "There is a mate: look for it." : "Look for what holds out longest.";
        }
        if (position.inCheck()) {
            return "You are in check: there "
                    + (position.legalMoves().size() == 1 ? "is " : "are ")
                    + Quantity.of(position.legalMoves().size(), "way") + " out.";
        }
        Optional<Achievement> achieved = line.isEmpty()
                ? Optional.empty()
                : Achievement.of(new Line(position, line, score), Optional.empty(), position);
        Optional<PuzzleTheme> proved =
                achieved.flatMap(Achievement::how).map(Claim.Tactic::theme).filter(IDEAS::contains);
        if (proved.isPresent()) {
            return lookFor(proved.get(), position, line);
        }
        if (score >= WINNING && !line.isEmpty()) {
            int plies = Math.min(TACTIC_PLIES, line.size());
            Solution solution = Solution.of(position, line.subList(0, plies - (plies % 2 == 0 ? 1 : 0)));
            for (PuzzleTheme idea : IDEAS) {
                if (idea.isIn(solution)) {
                    return lookFor(idea, position, line);
                }
            }
        }
        return achieved.isPresent() && !Moves.isCapture(move) && !Moves.isPromotion(move)
                ? "Something can be won: look at checks, captures and threats."
                : ofMove(position, move);
    }

    /** Where the king can go that is to be mated. */
    private static String waysOut(Position position) {
        int side = position.sideToMove();
        int king = position.king(side ^ 1);
        long without = position.occupied() & ~Bitboard.of(king);
        List<String> ways = Bitboard.squares(Attacks.king(king) & ~position.ofColor(side ^ 1)).stream()
                .filter(to -> (position.attackersTo(to.code(), without) & position.ofColor(side)) == 0)
                .map(Square::toString)
                .toList();
        return "The king on " + Squares.name(king)
                + (ways.isEmpty()
                        ? " has nowhere to go: look for a check that cannot be met."
                        : " can flee to " + PlainWords.list(ways) + ": look for what keeps it in.");
    }

    /** An idea; but where a mate begins with a sacrifice, this would tell the move: then the king's ways out. */
    private static String lookFor(PuzzleTheme idea, Position position, List<Integer> line) {
        Position end = position.copy();
        line.forEach(end::make);
        return idea == PuzzleTheme.SACRIFICE && end.isCheckmate()
                ? waysOut(position)
                : "Look for " + PlainWords.a(idea.words()) + ".";
    }

    private static String ofMove(Position position, int move) {
        if (Moves.isPromotion(move)) {
            return "You can promote a pawn.";
        }
        if (Moves.isCapture(move)) {
            return "Look at what you can take.";
        }
        Position after = position.copy();
        after.make(move);
        if (after.inCheck()) {
            return "Look at your checks.";
        }
        if (Moves.isCastling(move)) {
            return "Think of your king's safety.";
        }
        int type = Pieces.type(position.pieceAt(Moves.from(move)));
        if (type != PieceTypes.KING && type != PieceTypes.PAWN && Exchanges.isLoose(position, Moves.from(move))) {
            return "One of your pieces is in danger.";
        }
        boolean opening = position.fullmoveNumber() <= OPENING_MOVES;
        boolean home = Squares.rank(Moves.from(move)) == (position.sideToMove() == Colors.WHITE ? 0 : 7);
        if (opening && home && (type == PieceTypes.KNIGHT || type == PieceTypes.BISHOP)) {
            return "Develop a piece.";
        }
        if (threatens(after, Moves.to(move), type)) {
            return "You can attack something.";
        }
        if (type == PieceTypes.PAWN) {
            int file = Squares.file(Moves.from(move));
            return opening && file >= 2 && file <= 5 ? "Think of the centre." : "A pawn move is called for.";
        }
        return "Look for the piece that could stand better.";
    }

    /** Whether the man on a square attacks one that is worth more. */
    private static boolean threatens(Position after, int square, int type) {
        long attacked = type == PieceTypes.PAWN
                ? Attacks.pawn(after.sideToMove() ^ 1, square)
                : Attacks.of(type, square, after.occupied());
        for (long left = attacked & after.ofColor(after.sideToMove()); left != 0; left = Bitboard.withoutFirst(left)) {
            if (Exchanges.value(Pieces.type(after.pieceAt(Bitboard.first(left)))) > Exchanges.value(type)) {
                return true;
            }
        }
        return false;
    }
}
