package hal.book;

import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotFile;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Position;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Books of a few moves for tests. */
public final class SmallBooks {
    private final List<PolyglotEntry> entries = new ArrayList<>();

    /** Adds a move. */
    public SmallBooks add(String fen, String san, int weight) {
        Position position = Fen.parse(fen);
        int code = PolyglotEntry.encode(San.parse(position, san));
        return add(new PolyglotEntry(position.polyglotKey(), code, weight, 0));
    }

    /** Adds a move that 16 bits name, legal or not. */
    public SmallBooks add(String fen, int code, int weight) {
        return add(new PolyglotEntry(Fen.parse(fen).polyglotKey(), code, weight, 0));
    }

    /** Adds an entry as it is. */
    public SmallBooks add(PolyglotEntry entry) {
        entries.add(entry);
        return this;
    }

    /** The file's content, sorted by key. */
    public byte[] bytes() {
        entries.sort((a, b) -> Long.compareUnsigned(a.key(), b.key()));
        ByteBuffer bytes = ByteBuffer.allocate(entries.size() * PolyglotEntry.BYTES);
        for (PolyglotEntry entry : entries) {
            bytes.putLong(entry.key()).putShort((short) entry.move()).putShort((short) entry.weight());
            bytes.putInt(entry.learn());
        }
        return bytes.array();
    }

    /** The book, which must be free of faults. */
    public OpeningBook book() {
        return new PolyglotBook("small", PolyglotFile.of("small.bin", bytes()), remark -> {
            throw new AssertionError(remark);
        });
    }
}
