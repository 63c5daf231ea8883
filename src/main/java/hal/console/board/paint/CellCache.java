package hal.console.board.paint;

import com.googlecode.lanterna.SGR;
import com.googlecode.lanterna.TextCharacter;
import com.googlecode.lanterna.TextColor;
import java.util.HashMap;
import java.util.Map;

/** Keeps the cells that were painted before: Lanterna takes a text segmentation for each new one. Not for several threads. */
public final class CellCache {
    private static final int LARGEST = 20_000;
    private static final SGR[] PLAIN = {};
    private static final SGR[] BOLD = {SGR.BOLD};

    private final Map<Key, TextCharacter> cells = new HashMap<>();

    private record Key(char character, TextColor foreground, TextColor background, boolean bold) {}

    TextCharacter cell(char character, TextColor foreground, TextColor background, boolean bold) {
        Key key = new Key(character, foreground, background, bold);
        TextCharacter cell = cells.get(key);
        if (cell == null) {
            if (cells.size() >= LARGEST) {
                cells.clear();
            }
            cell = TextCharacter.fromCharacter(character, foreground, background, bold ? BOLD : PLAIN)[0];
            cells.put(key, cell);
        }
        return cell;
    }
}
