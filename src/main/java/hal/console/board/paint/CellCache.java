package hal.console.board.paint;

import com.googlecode.lanterna.SGR;
import com.googlecode.lanterna.TextCharacter;
import com.googlecode.lanterna.TextColor;
import java.util.HashMap;
import java.util.Map;

/** Keeps the cells that were painted before: Lanterna takes a text segmentation for each new one. Not for several threads. */
public final class CellCache {
    private static final int LARGEST = 20_000;

    private final Map<Key, TextCharacter> cells = new HashMap<>();

    private record Key(char character, TextColor foreground, TextColor background, boolean bold, boolean reverse) {}

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
