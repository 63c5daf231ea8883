package hal.pgn;

import hal.notation.Fen;
import java.io.IOException;

/**
 * Writes games as the standard's export format has it: the seven tags first, lines of at most 80 characters, the result
 * last, an empty line after each game. What {@link PgnReader} makes of it is the same game.
 */
public final class PgnWriter {
    private final Appendable out;

    /** A writer that appends to a text or a file, which stays the caller's to close. */
    public PgnWriter(Appendable out) {
        this.out = out;
    }

    /** One game as a text. */
    public static String format(PgnGame game) {
        StringBuilder text = new StringBuilder();
        try {
            new PgnWriter(text).write(game);
        } catch (IOException e) {
            throw new IllegalStateException("a StringBuilder cannot fail", e);
        }
        return text.toString();
    }

    /**
     * Writes a game.
     *
     * @throws IOException if it cannot be appended
     */
    public void write(PgnGame game) throws IOException {
        for (var tag : game.tags().entrySet()) {
            writeTag(tag.getKey(), tag.getValue());
        }
        if (!game.isFromStandardStart()) {
            writeTag("SetUp", "1");
            writeTag("FEN", Fen.format(game.start()));
        }
        out.append('\n');
        PgnWrap lines = new PgnWrap(out);
        new PgnMoveWriter(game, lines).write();
        lines.word(game.result());
        lines.end();
        out.append('\n');
    }

    private void writeTag(String name, String value) throws IOException {
        out.append('[').append(name).append(" \"");
        out.append(value.replace("\\", "\\\\").replace("\"", "\\\"")).append("\"]\n");
    }
}
