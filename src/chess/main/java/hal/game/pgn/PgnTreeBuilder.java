package hal.game.pgn;

import hal.game.Board;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.Result;
import hal.game.Tags;
import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.support.NotationException;
import hal.support.NotationException.Kind;
import hal.support.TextProblem;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Builds the tree of one game. An illegal move ends its line: the rest of a variation is skipped up to its closing
 * parenthesis, the rest of the main line to the end of the game.
 */
final class PgnTreeBuilder implements PgnVisitor {
    /** More tags than any database writes, not counting the roster and the position. */
    static final int MAX_TAGS = 500;
    /** The total length of the tag values of a game, in chars. */
    static final int MAX_TAG_TEXT = 1_000_000;

    static final int MAX_NODES = 200_000;

    static final String LONG_COMMENTS =
            "the comments of this game are longer than " + GameNode.MAX_COMMENT + " characters; this one is cut off";

    private static final Set<String> NULL_MOVES = Set.of("--", "Z0", "null", "@@@@", "pass", "0000");

    private final boolean headOnly;
    private PgnReader place;
    private int line;
    private final PgnEntry.Problems problems = new PgnEntry.Problems();
    private GameTree game = new GameTree();

    // The tags, and the lines of those that may be wrong.
    private final Map<String, String> tags = new LinkedHashMap<>();
    private int fenLine;
    private int variantLine;
    /** The number of tags, not counting the roster and the position, and the length of all values, in chars. */
    private int otherTags;

    private int tagText;
    private String preamble = "";

    // The moves.
    private final MoveResolver moves = new MoveResolver();
    private Position position = game.startPosition();
    private GameNode node = game.root();
    /** The moves to which the open variations are alternatives, the innermost first. */
    private final Deque<GameNode> varied = new ArrayDeque<>();

    private int nodes;
    /** Whether the current variation has no move yet, so that a comment belongs before its first. */
    private boolean opened;

    /**
     * Whether a variation has just ended, so that a comment stays behind it; at the end of the game, behind the result.
     */
    private boolean closed;

    private String trailing = "";

    /** Whether a move number has just been read, so that a comment belongs before the next move, not after the last. */
    private boolean numbered;

    /** Comments by the move they follow, set at the end: joining a million short ones one by one would be quadratic. */
    private final IdentityHashMap<GameNode, StringBuilder> comments = new IdentityHashMap<>();
    /** The comment before the next move. */
    private final StringBuilder before = new StringBuilder();
    /** Glyphs that stand before the first move of a variation. */
    private final Set<Integer> nagsBefore = new TreeSet<>();
    /** The number of characters the comments of the game may still have. */
    private int room = GameNode.MAX_COMMENT;

    private boolean roomTold;

    /**
     * A builder of one game.
     *
     * @param headOnly whether its moves are passed over
     */
    PgnTreeBuilder(boolean headOnly) {
        this.headOnly = headOnly;
    }

    /** The game that has been read. */
    PgnEntry entry() {
        return new PgnEntry(game, problems.list(), line);
    }

    @Override
    public boolean beginGame(PgnReader reader) {
        place = reader;
        line = reader.line();
        return true;
    }

    @Override
    public void problem(TextProblem problem) {
        problems.add(problem);
    }

    private void problem(Kind kind, String message) {
        problems.add(new TextProblem(place.line(), place.column(), kind, message));
    }

    // Tags.

    @Override
    public void preamble(String text) {
        preamble = preamble.isEmpty() ? text : preamble + ' ' + text;
    }

    /** Keeps a tag, as far as the limits allow. */
    @Override
    public void tag(PgnText nameText, PgnText valueText, boolean isCut) {
        String name = Tags.spelling(nameText.toString());
        String value = valueText.toString();
        if (!isBasic(name) && ++otherTags > MAX_TAGS) {
            if (otherTags == MAX_TAGS + 1) {
                problem(Kind.UNSUPPORTED, "more than " + MAX_TAGS + " tags; the rest is left out");
            }
            return;
        }
        if (tagText + value.length() > MAX_TAG_TEXT) {
            problem(Kind.UNSUPPORTED, "more than " + MAX_TAG_TEXT + " characters of tags; " + name + " is left out");
            return;
        }
        if (tags.putIfAbsent(name, value) == null) {
            tagText += value.length();
            fenLine = name.equals("FEN") ? place.line() : fenLine;
            variantLine = name.equals("Variant") ? place.line() : variantLine;
        }
        if (isCut || value.length() > Tags.MAX_VALUE) {
            problem(
                    Kind.UNSUPPORTED,
                    "the tag " + name + " is longer than " + Tags.MAX_VALUE + " characters; the rest is left out");
        }
    }

    private static boolean isBasic(String name) {
        return Tags.isRoster(name) || name.equals("FEN") || name.equals("SetUp") || name.equals("Variant");
    }

    @Override
    public boolean beginMoves() {
        PgnStart start = PgnStart.of(tags.getOrDefault("Variant", ""), tags.getOrDefault("FEN", ""));
        if (start.problem().isPresent()) {
            NotationException fault = start.problem().get();
            int at = start.isOtherVariant() ? variantLine : fenLine;
            problems.add(new TextProblem(at, 1, fault, fault.getMessage()));
        }
        game = new GameTree(Board.of(start.position()));
        position = game.startPosition();
        node = game.root();
        tags.forEach((name, value) -> {
            if (Tags.canSet(name)) {
                game.tags().set(name, value);
            }
        });
        room -= preamble.length();
        if (tags.isEmpty()) {
            append(commentOn(node), preamble);
        } else {
            game.setPreamble(preamble);
        }
        return start.problem().isEmpty() && !headOnly;
    }

    // Moves.

    @Override
    public void comment(PgnText comment, boolean isCut) {
        String text = comment.toString();
        int length = Math.min(text.length(), room);
        if ((isCut || length < text.length()) && !roomTold) {
            problem(Kind.UNSUPPORTED, LONG_COMMENTS);
            roomTold = true;
        }
        room = Math.max(0, room - length - 1); // one for the space that joins it to the next
        // Behind a variation it stays there: before the next move. But what programs write belongs to the last one.
        boolean behind = closed && text.indexOf("[%") < 0;
        append(opened || numbered || behind ? before : commentOn(node), text.substring(0, length));
    }

    private StringBuilder commentOn(GameNode move) {
        return comments.computeIfAbsent(move, key -> new StringBuilder());
    }

    /** Joins two comments in the same place; their total length is limited, these spaces included. */
    private static void append(StringBuilder comment, CharSequence more) {
        if (comment.length() > 0 && more.length() > 0) {
            comment.append(' ');
        }
        comment.append(more);
    }

    @Override
    public void nag(int number) {
        if (opened) {
            nagsBefore.add(number);
        } else {
            node.addNag(number);
        }
    }

    @Override
    public void moveNumber() {
        numbered = true;
    }

    @Override
    public boolean beginVariation() {
        if (!opened && !closed) {
            keepBefore(node);
        }
        numbered = false;
        closed = false;
        if (node.isRoot() || opened) {
            problem(Kind.SYNTAX, "a variation needs a move before it to be an alternative to");
            return false;
        }
        varied.push(node);
        back();
        opened = true;
        return true;
    }

    @Override
    public void endVariation() {
        GameNode target = varied.pop();
        keepBefore(opened ? target : node);
        closed |= !opened; // an empty one leaves what follows behind the move before it
        opened = false;
        nagsBefore.clear();
        while (node != target.parent().orElseThrow()) {
            back();
        }
        target.make(position);
        node = target;
    }

    @Override
    public void endMoves() {
        if (closed && varied.isEmpty()) {
            trailing = before.toString();
        } else {
            keepBefore(opened ? varied.peek() : node);
        }
        game.setPostscript(trailing);
        comments.forEach((move, comment) -> move.setComment(comment.toString()));
    }

    @Override
    public void postscript(String text) {
        game.setPostscript(trailing + ' ' + text);
    }

    @Override
    public void endGame(Result result) {
        String written = tags.getOrDefault("Result", "");
        Result tagged = Result.ofPgn(written);
        if (result == Result.UNDECIDED || result == tagged) {
            game.tags().setResult(written);
        } else {
            game.tags().setResult(result);
        }
    }

    /** No move followed the comment before it: it becomes a comment after another. */
    private void keepBefore(GameNode other) {
        if (before.length() > 0) {
            append(commentOn(other), before);
            before.setLength(0);
        }
        numbered = false;
    }

    /** Plays the move of a text, or the first of several moves run together. */
    @Override
    public int move(PgnText text) {
        if (++nodes > MAX_NODES) {
            return skip(Kind.UNSUPPORTED, "more than " + MAX_NODES + " moves in one game; the rest is left out");
        }
        if (isNullMove(text)) {
            return pass(text);
        }
        try {
            add(moves.resolve(position, text));
            return moves.length();
        } catch (NotationException e) {
            if (e.kind() == Kind.SYNTAX && PgnMoveReader.isRemark(text)) {
                nodes--;
                problem(
                        Kind.SYNTAX,
                        numbering() + "\"" + text + "\" is neither a move nor a known mark; it is left out");
                return text.length();
            }
            NotationException fault = e.in(text.toString(), Fen.format(position));
            problems.add(new TextProblem(place.line(), place.column(), fault, numbering() + e.getMessage()));
            return SKIP;
        }
    }

    static boolean isNullMove(PgnText text) {
        return NULL_MOVES.stream().anyMatch(text::is);
    }

    private int pass(PgnText text) {
        if (position.inCheck()) {
            return skip(Kind.IN_CHECK, numbering() + "a null move is not allowed in check");
        }
        add(Moves.NONE);
        return text.length();
    }

    private void add(int move) {
        node = node.append(Move.of(move), position);
        node.make(position);
        node.setCommentBefore(before.toString());
        before.setLength(0);
        nagsBefore.forEach(node::addNag);
        nagsBefore.clear();
        opened = false;
        closed = false;
        numbered = false;
    }

    private int skip(Kind kind, String message) {
        problem(kind, message);
        return SKIP;
    }

    private void back() {
        node.unmake(position);
        node = node.parent().orElseThrow();
    }

    private String numbering() {
        return position.fullmoveNumber() + (position.sideToMove() == Colors.WHITE ? ". " : "... ");
    }
}
