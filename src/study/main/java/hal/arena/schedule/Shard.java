package hal.arena.schedule;

import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of several equal parts of a tournament.
 *
 * @param number of the part, from 1
 * @param count the number of parts
 */
public record Shard(int number, int count) {
    /** The whole tournament. */
    public static final Shard WHOLE = new Shard(1, 1);

    private static final int MAX = 1_000_000;
    private static final Pattern TEXT = Pattern.compile("(\\d{1,7})/(\\d{1,7})");

    /**
     * Checks the values.
     *
     * @throws UserException if there is no such part
     */
    public Shard {
        if (count < 1 || count > MAX || number < 1 || number > count) {
            throw new UserException(
                    "there is no part " + number + " of " + count + "; a shard is written as 3/16, from 1/16 to 16/16");
        }
    }

    /**
     * Reads a shard, written as {@code 3/16}.
     *
     * @throws UserException if it is none
     */
    public static Shard parse(String text) {
        String word = CleanText.line(text, 60).strip();
        Matcher matcher = TEXT.matcher(word);
        if (!matcher.matches()) {
            throw new UserException("\"" + word + "\" is not a shard; write 3/16 for the third of sixteen");
        }
        return new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    }

    /** The first of {@code total} items, numbered from 0, that belong to this part. */
    public int first(int total) {
        return (int) ((long) total * (number - 1) / count);
    }

    /** One past the last item of this part. */
    public int end(int total) {
        return (int) ((long) total * number / count);
    }

    @Override
    public String toString() {
        return number + "/" + count;
    }
}
