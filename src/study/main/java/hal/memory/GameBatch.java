package hal.memory;

import hal.game.pgn.PgnMainLine;
import hal.game.pgn.PgnReader;
import hal.rules.Moves;
import hal.rules.Position;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Games that have been read and are stored together. Their index entries hold the game's place in the batch. */
final class GameBatch {
    /** The size of a batch, in games. */
    static final int MAX_GAMES = 50_000;

    /** The size of a batch, in index entries. */
    static final int MAX_ENTRIES = 6_000_000;

    /** After this many plies without a name there are no more. */
    private static final int UNNAMED_PLIES = 12;

    private static final int MAX_NAME = 80;
    /** A longer game counts up to there. */
    private static final int MAX_PLIES = 4_000;

    private final NameCache openings;
    final List<Row> rows = new ArrayList<>();
    long[] entries = new long[1 << 16];
    int entryCount;
    /** Games of the file that have been read up to the end of this batch, those with faults included. */
    long readOfFile;
    /** Games that could not be read to their end. */
    int faults;

    private final Line line = new Line();

    /** A game as it is stored; see {@link StoredGame}. */
    record Row(
            String white,
            String black,
            int whiteElo,
            int blackElo,
            int result,
            int date,
            String event,
            String site,
            String round,
            String opening,
            String fen,
            long print,
            ByteBuffer moves) {}

    GameBatch(NameCache openings) {
        this.openings = openings;
    }

    /** The names of openings; games begin alike, so that most positions were asked for before. */
    static final class NameCache {
        private static final int SIZE = 1 << 14;

        private final GameImport.Openings openings;
        private final long[] keys = new long[SIZE];
        private final String[] names = new String[SIZE];

        NameCache(GameImport.Openings openings) {
            this.openings = openings;
        }

        String nameOf(long key) {
            int place = (int) key & SIZE - 1;
            if (keys[place] != key) {
                keys[place] = key;
                names[place] = openings.nameOf(key);
            }
            return names[place];
        }
    }

    boolean isFull(int mostGames) {
        return rows.size() >= mostGames || entryCount >= MAX_ENTRIES;
    }

    /**
     * Adds the next game. One without a move is left out; one with a fault counts up to there.
     *
     * @return false at the end of the file
     */
    boolean add(PgnReader reader) throws IOException {
        int first = entryCount;
        if (!reader.next(line)) {
            return false;
        }
        faults += line.fault().isPresent() ? 1 : 0;
        if (line.plies() == 0) {
            entryCount = first;
            return true;
        }
        if (line.fault().isEmpty()) {
            line.end();
        }
        Row row = row();
        for (int i = first; i < entryCount; i++) {
            entries[i] |= row.result();
        }
        rows.add(row);
        return true;
    }

    /** The moves of a game, which are entered as they come. */
    private final class Line extends PgnMainLine {
        private final int[] moves = new int[MAX_PLIES];
        private boolean standard;
        private String opening = "";
        private int lastNamed;
        private long print;
        private Endgames endgames = new Endgames(Position.start());

        Line() {
            super(MAX_PLIES, "Event", "Site", "Date", "Round", "White", "Black", "WhiteElo", "BlackElo");
        }

        @Override
        protected void begin(Position start) {
            opening = "";
            lastNamed = 0;
            standard = tag("FEN").isEmpty();
            print = start.key();
            endgames = new Endgames(start);
        }

        @Override
        protected void move(Position before, int move) {
            int ply = plies() - 1;
            GameBatch.this.enter(before.key(), PositionIndex.IndexEntry.ofMove(move));
            endgames.enter(ply);
            moves[ply] = move;
            print = MaterialSignature.mixed(print * 31 + move);
        }

        @Override
        protected boolean made(int move, Position after) {
            endgames.after(move, after);
            if (standard && plies() <= lastNamed + UNNAMED_PLIES) {
                String name = openings.nameOf(after.key());
                opening = name == null ? opening : name;
                lastNamed = name == null ? lastNamed : plies();
            }
            return true;
        }

        /** The last position, and what is on the board there. */
        void end() {
            GameBatch.this.enter(position().key(), PositionIndex.IndexEntry.NO_MOVE);
            endgames.enter(plies());
        }
    }

    private void enter(long key, int detail) {
        entries = entryCount < entries.length ? entries : Arrays.copyOf(entries, 2 * entryCount);
        entries[entryCount++] = PositionIndex.IndexEntry.of(key, rows.size(), detail, 0);
    }

    /** Enters a game's endgames into the index, each with the ply at which it came about. */
    private final class Endgames {
        private long signature;
        /** Whether the signature is to be entered if it stands one ply more. */
        private boolean isNew;

        private boolean stood;
        private int kinds;

        Endgames(Position start) {
            signature = MaterialSignature.of(start);
            isNew = MaterialSignature.isEndgame(signature);
            stood = true;
        }

        /** The signature stands on the board after this many plies, before the next move. */
        void enter(int ply) {
            if (isNew && stood) {
                int since = Math.min(ply, PositionIndex.IndexEntry.MAX_DETAIL);
                GameBatch.this.enter(MaterialSignature.key(signature), since);
                isNew = false;
                MaterialSignature.Ending.of(signature).ifPresent(kind -> {
                    if ((kinds & 1 << kind.number()) == 0) {
                        kinds |= 1 << kind.number();
                        GameBatch.this.enter(kind.key(), since);
                    }
                });
            }
            stood = true;
        }

        void after(int move, Position position) {
            if (!Moves.isQuiet(move)) {
                signature = MaterialSignature.of(position);
                isNew = MaterialSignature.isEndgame(signature);
                stood = false;
            }
        }
    }

    private Row row() {
        String white = name(line.tag("White"));
        String black = name(line.tag("Black"));
        int result = StoredGame.stored(line.result());
        int date = date(line.tag("Date"));
        byte[] fault = line.fault()
                .map(problem -> problem.toString().getBytes(StandardCharsets.UTF_8))
                .orElse(new byte[0]);
        ByteBuffer packed = ByteBuffer.allocate(2 * line.plies() + (fault.length > 0 ? 2 + fault.length : 0));
        for (int i = 0; i < line.plies(); i++) {
            packed.putShort((short) line.moves[i]);
        }
        if (fault.length > 0) { // what ended the game stands behind a move that is none
            packed.putShort((short) Moves.NONE).put(fault);
        }
        long print = MaterialSignature.mixed(line.print + result);
        print = MaterialSignature.mixed(print + date);
        print = MaterialSignature.mixed(print + white.toLowerCase(Locale.ROOT).hashCode());
        print = MaterialSignature.mixed(print + black.toLowerCase(Locale.ROOT).hashCode());
        return new Row(
                white,
                black,
                elo(line.tag("WhiteElo")),
                elo(line.tag("BlackElo")),
                result,
                date,
                known(line.tag("Event")),
                known(line.tag("Site")),
                known(line.tag("Round")),
                line.opening,
                line.tag("FEN").strip(),
                print,
                packed);
    }

    private static String name(String tag) {
        boolean clean = tag.length() <= MAX_NAME && tag.chars().allMatch(c -> c >= ' ' && c < 0x7f);
        String name = (clean ? tag : CleanText.line(tag, MAX_NAME)).strip();
        return name.isEmpty() ? "?" : name;
    }

    private static String known(String tag) {
        String text = name(tag);
        return text.equals("?") || text.equals("-") ? "" : text;
    }

    private static int elo(String tag) {
        int elo = 0;
        for (int i = 0; i < tag.length() && i < 4; i++) {
            int digit = tag.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                break;
            }
            elo = 10 * elo + digit;
        }
        return elo;
    }

    /** The digits of a date such as {@code 1972.10.??}, with zeros for what is not known; 0 for no date. */
    private static int date(String tag) {
        int date = 0;
        String text = tag.length() >= 10 ? tag.substring(0, 10) : tag + "?".repeat(10 - tag.length());
        for (int i = 0; i < 10; i++) {
            if (i != 4 && i != 7) {
                int digit = text.charAt(i) - '0';
                date = 10 * date + (digit >= 0 && digit <= 9 ? digit : 0);
            }
        }
        return date;
    }
}
