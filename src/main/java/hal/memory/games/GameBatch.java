package hal.memory.games;

import hal.pgn.scan.GameScanner;
import hal.pgn.scan.Tag;
import hal.rules.Move;
import hal.rules.Position;
import hal.support.CleanText;
import hal.support.UserException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Games that have been read and are stored together. Their index entries hold the game's place in the batch. */
final class GameBatch {
    /** So many games are a batch, or so many entries. */
    static final int MOST_GAMES = 50_000;

    static final int MOST_ENTRIES = 6_000_000;

    /** After so many plies without a name there are no more. */
    private static final int UNNAMED_PLIES = 12;

    private static final int LONGEST_NAME = 80;
    /** A longer game counts up to there. */
    private static final int MOST_PLIES = 4_000;

    private final NameCache openings;
    final List<Row> rows = new ArrayList<>();
    long[] entries = new long[1 << 16];
    int entryCount;
    /** Games of the file that have been read up to the end of this batch, those with faults included. */
    long readOfFile;
    /** Games that could not be read to their end. */
    int faults;

    private final int[] moves = new int[MOST_PLIES];

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
        return rows.size() >= mostGames || entryCount >= MOST_ENTRIES;
    }

    /** Adds the game at which the scanner stands. One without a move is left out; one with a fault counts up to there. */
    void add(GameScanner scanner) throws IOException {
        int first = entryCount;
        int count = 0;
        String opening = "";
        int lastNamed = 0;
        long print = 0;
        try {
            Position position = scanner.start();
            boolean standard = scanner.tag(Tag.FEN).isEmpty();
            print = position.key();
            Endgames endgames = new Endgames(position);
            while (count < MOST_PLIES && scanner.nextMove()) {
                int move = scanner.move(position);
                enter(position.key(), IndexEntry.ofMove(move));
                endgames.enter(count);
                moves[count++] = move;
                print = Material.mixed(print * 31 + move);
                position.make(move);
                endgames.after(move, position);
                if (standard && count <= lastNamed + UNNAMED_PLIES) {
                    String name = openings.nameOf(position.key());
                    opening = name == null ? opening : name;
                    lastNamed = name == null ? lastNamed : count;
                }
            }
            enter(position.key(), IndexEntry.NO_MOVE);
            endgames.enter(count);
        } catch (UserException e) {
            faults++;
        }
        scanner.skipMoves(); // the result may come after them
        if (count == 0) {
            entryCount = first;
            return;
        }
        Row row = row(scanner, opening, print, count);
        for (int i = first; i < entryCount; i++) {
            entries[i] |= row.result();
        }
        rows.add(row);
    }

    private void enter(long key, int detail) {
        entries = entryCount < entries.length ? entries : Arrays.copyOf(entries, 2 * entryCount);
        entries[entryCount++] = IndexEntry.of(key, rows.size(), detail, 0);
    }

    /** Enters a game's endgames into the index, each with the ply at which it came about. */
    private final class Endgames {
        private long signature;
        /** Whether the signature is to be entered if it stands one ply more. */
        private boolean isNew;

        private boolean stood;
        private int kinds;

        Endgames(Position start) {
            signature = Material.of(start);
            isNew = Material.isEndgame(signature);
            stood = true;
        }

        /** The signature stands on the board after so many plies, before the next move. */
        void enter(int ply) {
            if (isNew && stood) {
                int since = Math.min(ply, IndexEntry.MOST_DETAIL);
                GameBatch.this.enter(Material.key(signature), since);
                isNew = false;
                Material.Ending.of(signature).ifPresent(kind -> {
                    if ((kinds & 1 << kind.number()) == 0) {
                        kinds |= 1 << kind.number();
                        GameBatch.this.enter(kind.key(), since);
                    }
                });
            }
            stood = true;
        }

        void after(int move, Position position) {
            if (!Move.isQuiet(move)) {
                signature = Material.of(position);
                isNew = Material.isEndgame(signature);
                stood = false;
            }
        }
    }

    private Row row(GameScanner scanner, String opening, long movesPrint, int count) {
        String white = name(scanner.tag(Tag.WHITE));
        String black = name(scanner.tag(Tag.BLACK));
        int result = StoredGame.stored(scanner.result());
        int date = date(scanner.tag(Tag.DATE));
        ByteBuffer packed = ByteBuffer.allocate(2 * count);
        for (int i = 0; i < count; i++) {
            packed.putShort((short) moves[i]);
        }
        long print = Material.mixed(movesPrint + result);
        print = Material.mixed(print + date);
        print = Material.mixed(print + white.toLowerCase(Locale.ROOT).hashCode());
        print = Material.mixed(print + black.toLowerCase(Locale.ROOT).hashCode());
        return new Row(
                white,
                black,
                elo(scanner.tag(Tag.WHITE_ELO)),
                elo(scanner.tag(Tag.BLACK_ELO)),
                result,
                date,
                known(scanner.tag(Tag.EVENT)),
                known(scanner.tag(Tag.SITE)),
                known(scanner.tag(Tag.ROUND)),
                opening,
                scanner.tag(Tag.FEN).strip(),
                print,
                packed);
    }

    private static String name(String tag) {
        boolean clean = tag.length() <= LONGEST_NAME && tag.chars().allMatch(c -> c >= ' ' && c < 0x7f);
        String name = (clean ? tag : CleanText.line(tag, LONGEST_NAME)).strip();
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
