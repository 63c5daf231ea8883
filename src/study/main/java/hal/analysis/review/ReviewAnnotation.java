package hal.analysis.review;

import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.MoveNote;
import hal.platform.Format;
import hal.rules.Colors;
import hal.rules.Move;
import hal.search.engine.Scores;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Writes a review into the tree of its game: the score of each move as {@code [%eval]}, the glyph and a sentence at
 * errors, the best line beside them as a variation, and the summary before the first move.
 *
 * <p>What people wrote stays: their words, their glyphs (a move that has one for its quality gets no other) and their
 * variations. What an earlier review wrote is replaced; it is known by its words.
 */
public final class ReviewAnnotation {
    private static final String BETTER = "the better line";
    private static final String SUMMARY = "Review by ";
    private static final Pattern OLD_SUMMARY = Pattern.compile(
            "Review by [^;]{1,300}; White: [^;]{1,300}; Black: [^;.]{1,100}\\.[0-9][^;.]{1,200}\\.\\s?");
    private static final Pattern OLD_SENTENCE = Pattern.compile(
            "(?:Inaccuracy|Mistake|Blunder|Missed mate|Loss), \\S{1,12} to \\S{1,12}: (?:[^{}]{1,400}? )?\\S{1,12} was better\\.\\s?");
    private static final int LINE_PLIES = 12;
    /** The glyphs from {@code !} to {@code ?!}, of which a move has one. */
    private static final List<Integer> QUALITIES = List.of(1, 2, 3, 4, 5, 6);

    private ReviewAnnotation() {}

    /**
     * Writes a review, or the part of it that there is.
     *
     * @param game whose main line was reviewed and has not changed since
     */
    public static void write(GameTree game, Review review) {
        List<GameNode> line = game.mainLine();
        for (ReviewedMove move : review.moves()) {
            GameNode node = line.get(move.ply() - 1);
            if (node.move().code() != move.move()) {
                throw new IllegalArgumentException("the review of another game");
            }
            annotate(node, move, move.isRemarkable() ? sentence(move) : "");
        }
        if (!review.moves().isEmpty()) {
            String words = OLD_SUMMARY.matcher(game.root().comment()).replaceAll("");
            game.root().setComment((words + " " + summary(review)).strip());
            if (!game.tags().has("Annotator")) {
                game.tags().set("Annotator", "HAL");
            }
        }
    }

    private static void annotate(GameNode node, ReviewedMove move, String sentence) {
        MoveNote old = node.note();
        boolean reviewed = OLD_SENTENCE.matcher(old.text()).find();
        if (reviewed) {
            QUALITIES.forEach(node::removeNag);
        }
        String words = OLD_SENTENCE.matcher(old.text()).replaceAll("").strip();
        node.setNote(scored(old, move.after()).withText((words + " " + sentence).strip()));
        if (move.mark().isError() && QUALITIES.stream().noneMatch(node.nags()::contains)) {
            node.addNag(move.mark().nag());
        }
        GameNode before = node.parent().orElseThrow();
        dropOldLines(before);
        if (move.hasBetter()) {
            addBetterLine(before, move.before());
        }
    }

    /** A mate that stands on the board has no score in PGN. */
    private static MoveNote scored(MoveNote note, PositionVerdict verdict) {
        String score = Math.abs(verdict.score()) == Scores.MATE ? "" : Scores.format(verdict.score());
        return note.withEval(score).withDepth(verdict.depth());
    }

    private static String sentence(ReviewedMove move) {
        if (!move.hasBetter() && move.reason().text().isEmpty()) {
            return "";
        }
        String word = move.mark().isError() ? move.mark().word() : move.missedMate() > 0 ? "missed mate" : "loss";
        return Format.capital(word) + ", "
                + Scores.format(move.before().score()) + " to "
                + Scores.format(move.after().score()) + ": "
                + (move.reason().text() + " ").stripLeading()
                + move.bestSan() + " was better.";
    }

    private static void dropOldLines(GameNode parent) {
        List<GameNode> old = parent.children().stream()
                .skip(1)
                .filter(child -> child.note().text().equals(BETTER))
                .toList();
        old.forEach(GameNode::delete);
    }

    /** Adds the line unless its first move has a comment. */
    private static void addBetterLine(GameNode parent, PositionVerdict verdict) {
        Optional<GameNode> known = parent.child(Move.of(verdict.best()));
        if (known.isPresent()) {
            return;
        }
        GameNode first = parent.add(Move.of(verdict.best()));
        first.setNote(scored(MoveNote.text(BETTER), verdict));
        first.addLine(
                verdict.line().stream().limit(LINE_PLIES).skip(1).map(Move::of).toList());
    }

    private static String summary(Review review) {
        return SUMMARY + review.judge().replace(';', ',') + "; White: " + side(review.side(Colors.WHITE)) + "; Black: "
                + side(review.side(Colors.BLACK)) + ".";
    }

    private static String side(Review.SideSummary side) {
        return Format.of(
                "accuracy %s, average loss %.0f centipawns, %d ?!, %d ?, %d ??",
                ReviewReport.accuracy(side),
                side.averageLoss(),
                side.count(ReviewedMove.Mark.INACCURACY),
                side.count(ReviewedMove.Mark.MISTAKE),
                side.count(ReviewedMove.Mark.BLUNDER));
    }
}
