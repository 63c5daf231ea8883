package hal.console.terminal;

import com.googlecode.lanterna.TextCharacter;
import com.googlecode.lanterna.TextColor;
import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.paint.Mosaic;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Turns a painted picture into lines of text with SGR sequences (ECMA-48 8.3.117), to be printed into scrollback. */
final class AnsiText {
    private static final String PAWN = "\u265f";
    private static final String PAWN_AS_TEXT = PAWN + "\ufe0e";
    private static final String RESET = "\u001b[0m";

    private AnsiText() {}

    /**
     * The picture's rows without trailing blanks. A picture without colours has no sequences at all.
     *
     * @param image cells of one column each
     */
    static List<String> lines(TextImage image) {
        List<String> lines = new ArrayList<>();
        for (int y = 0; y < image.getSize().getRows(); y++) {
            lines.add(line(image, y));
        }
        return lines;
    }

    /**
     * A cell's character as it is to be written: the filled pawn also has an emoji form, two cells wide, which
     * variation selector 15 declines (UTS 51); no other piece has one. Mosaics have stand-ins in cells.
     */
    static String asText(String character) {
        if (Mosaic.isStandIn(character.charAt(0))) {
            return Mosaic.written(character.charAt(0));
        }
        return character.equals(PAWN) ? PAWN_AS_TEXT : character;
    }

    private static String line(TextImage image, int y) {
        int end = image.getSize().getColumns();
        while (end > 0 && isBlank(image.getCharacterAt(end - 1, y))) {
            end--;
        }
        StringBuilder line = new StringBuilder();
        String style = "";
        for (int x = 0; x < end; x++) {
            TextCharacter cell = image.getCharacterAt(x, y);
            String wanted = style(cell);
            if (!wanted.equals(style)) {
                line.append(RESET).append(wanted);
                style = wanted;
            }
            line.append(asText(cell.getCharacterString()));
        }
        return style.isEmpty() ? line.toString() : line.append(RESET).toString();
    }

    private static boolean isBlank(TextCharacter cell) {
        return cell.is(' ') && cell.getBackgroundColor() == TextColor.ANSI.DEFAULT;
    }

    private static String style(TextCharacter cell) {
        StringBuilder parameters = new StringBuilder();
        if (cell.isBold()) {
            parameters.append('1');
        }
        if (cell.isReversed()) {
            parameters.append(parameters.isEmpty() ? "" : ";").append('7');
        }
        if (cell.getForegroundColor() != TextColor.ANSI.DEFAULT) {
            append(parameters, cell.getForegroundColor().getForegroundSGRSequence());
        }
        if (cell.getBackgroundColor() != TextColor.ANSI.DEFAULT) {
            append(parameters, cell.getBackgroundColor().getBackgroundSGRSequence());
        }
        return parameters.isEmpty() ? "" : "\u001b[" + parameters + "m";
    }

    private static void append(StringBuilder parameters, byte[] more) {
        parameters.append(parameters.isEmpty() ? "" : ";").append(new String(more, StandardCharsets.US_ASCII));
    }
}
