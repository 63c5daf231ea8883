package hal.console.board.paint;

import com.googlecode.lanterna.SGR;
import com.googlecode.lanterna.TextCharacter;
import com.googlecode.lanterna.TextColor;
import java.util.HashMap;
import java.util.Map;

/**
 * Keeps the cells that were painted before: Lanterna takes a text segmentation for each new one. Not for use by several
 * threads.
 */
public final class CellCache {
    private static final int LARGEST = 20_000;

    private final Map<Key, TextCharacter> cells = new HashMap<>();

    /**
     * Written out, since a record's own methods are linked on their first call, which would slow the start.
     */
    private static final class Key {
        private final char character;
        private final TextColor foreground;
        private final TextColor background;
        private final boolean bold;
        private final boolean reverse;

        Key(char character, TextColor foreground, TextColor background, boolean bold, boolean reverse) {
            this.character = character;
            this.foreground = foreground;
            this.background = background;
            this.bold = bold;
            this.reverse = reverse;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key that
                    && character == that.character
                    && bold == that.bold
                    && reverse == that.reverse
                    && foreground.equals(that.foreground)
                    && background.equals(that.background);
        }

        @Override
        public int hashCode() {
            int hash = 31 * foreground.hashCode() + background.hashCode();
            return (31 * hash + character) * 4 + (bold ? 2 : 0) + (reverse ? 1 : 0);
        }
    }

    TextCharacter cell(char character, TextColor foreground, TextColor background, boolean bold, boolean reverse) {
        Key key = new Key(character, foreground, background, bold, reverse);
        TextCharacter cell = cells.get(key);
        if (cell == null) {
            if (cells.size() >= LARGEST) {
                cells.clear();
            }
            cell = TextCharacter.fromCharacter(character, foreground, background)[0];
            cell = bold ? cell.withModifier(SGR.BOLD) : cell;
            cell = reverse ? cell.withModifier(SGR.REVERSE) : cell;
            cells.put(key, cell);
        }
        return cell;
    }
}
