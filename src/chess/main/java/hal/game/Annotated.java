package hal.game;

import hal.game.clock.ClockState;
import hal.support.CleanText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a {@link GameNode} says about its move: comments, annotation glyphs, and the clock. The half of a node that does
 * not know the tree; a class of its own only so that each half fits on a page.
 */
abstract class Annotated {
    /** The longest comment that is kept, in chars: a whole book would fit. */
    public static final int MAX_COMMENT = 4_000_000;

    /** Null if there is nothing: most moves of most games have no annotation. */
    private Remarks remarks;

    private static final class Remarks {
        private String before = "";
        private String comment = "";
        private List<Integer> nags = List.of();
        private ClockState clock;
    }

    Annotated() {}

    /** The comment after the move (at the root, before the first move), commands included; empty if there is none. */
    public final String comment() {
        return remarks == null ? "" : remarks.comment;
    }

    /**
     * Sets the comment after the move. Control characters are removed, white space becomes single spaces, and a closing
     * brace a closing parenthesis, since it would end the comment in PGN. Beyond {@link #MAX_COMMENT} it is cut off.
     */
    public final void setComment(String text) {
        if (remarks != null || !text.isEmpty()) {
            remarks().comment = clean(text);
        }
    }

    /**
     * The comment before the move; empty if there is none. In PGN it starts a variation, or is between number and move.
     */
    public final String commentBefore() {
        return remarks == null ? "" : remarks.before;
    }

    /** Sets the comment before the move, cleaned as {@link #setComment} does. */
    public final void setCommentBefore(String text) {
        if (remarks != null || !text.isEmpty()) {
            remarks().before = clean(text);
        }
    }

    /** The numeric annotation glyphs (NAGs), such as 1 for {@code $1}, a good move. */
    public final List<Integer> nags() {
        return remarks == null ? List.of() : Collections.unmodifiableList(remarks.nags);
    }

    /**
     * Adds an annotation glyph, unless it is already there.
     *
     * @param nag 0 to {@link Nags#MAX}
     * @throws IllegalArgumentException if it is out of range
     */
    public final void addNag(int nag) {
        if (nag < 0 || nag > Nags.MAX) {
            throw new IllegalArgumentException("annotation glyphs are 0 to " + Nags.MAX + ", not " + nag);
        }
        if (!nags().contains(nag)) {
            if (remarks().nags.isEmpty()) {
                remarks.nags = new ArrayList<>(1);
            }
            remarks.nags.add(nag);
        }
    }

    /** Removes an annotation glyph, if it is there. */
    public final void removeNag(int nag) {
        if (nags().contains(nag)) {
            remarks.nags.remove((Integer) nag);
        }
    }

    /** The comment taken apart: what its commands tell programs, and the rest as text. */
    public final MoveNote note() {
        return MoveNote.of(comment());
    }

    /** Replaces the comment by a note. */
    public final void setNote(MoveNote note) {
        setComment(note.comment());
    }

    /**
     * The value of an embedded command in the comment, whatever it means: {@code Ge4,Rd5} for {@code csl} in
     * {@code [%csl Ge4,Rd5]}; empty if there is none.
     *
     * @param name as in {@code csl}, without the percent sign
     */
    public final Optional<String> command(String name) {
        Matcher matcher = commandPattern(name).matcher(comment());
        return matcher.find() ? Optional.of(matcher.group(1).strip()) : Optional.empty();
    }

    /** Sets an embedded command in the comment, in its place or at the start; an empty value removes it. */
    public final void setCommand(String name, String value) {
        String command = value.isEmpty() ? "" : "[%" + name + " " + value + "]";
        Matcher matcher = commandPattern(name).matcher(comment());
        setComment(
                matcher.find() ? matcher.replaceFirst(Matcher.quoteReplacement(command)) : command + " " + comment());
    }

    private static Pattern commandPattern(String name) {
        return Pattern.compile("\\[%" + Pattern.quote(name) + "\\s+([^\\[\\]]*)\\]");
    }

    /**
     * What the game's own clock showed on both sides just after the move (at the root, before the first move), for a
     * game that goes on from here. Empty in a game without a clock, such as one that was only read:
     * {@link GameNode#clock} knows what the comments tell, too.
     */
    public final Optional<ClockState> clockState() {
        return remarks == null ? Optional.empty() : Optional.ofNullable(remarks.clock);
    }

    final void setClock(Optional<ClockState> clock) {
        if (remarks != null || clock.isPresent()) {
            remarks().clock = clock.orElse(null);
        }
    }

    /** Takes over the annotations of another node. */
    final void copyRemarks(Annotated other) {
        if (other.remarks != null) {
            remarks().before = other.remarks.before;
            remarks.comment = other.remarks.comment;
            remarks.nags = other.remarks.nags.isEmpty() ? List.of() : new ArrayList<>(other.remarks.nags);
            remarks.clock = other.remarks.clock;
        }
    }

    private Remarks remarks() {
        if (remarks == null) {
            remarks = new Remarks();
        }
        return remarks;
    }

    /** A comment on one line with single spaces and no closing brace: wrapping it does not change it. */
    static String clean(String text) {
        String clean = CleanText.line(text, MAX_COMMENT);
        StringBuilder words = new StringBuilder(clean.length());
        for (int i = 0; i < clean.length(); i++) {
            char c = clean.charAt(i);
            if (c != ' ') {
                words.append(c == '}' ? ')' : c);
            } else if (words.length() > 0 && words.charAt(words.length() - 1) != ' ') {
                words.append(' ');
            }
        }
        return words.toString().stripTrailing();
    }
}
