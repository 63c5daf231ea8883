package hal.session.command;

import hal.notation.NotationException;
import hal.notation.San;
import hal.notation.UciMove;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;
import hal.session.Sight;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Judges a line while it is typed, as the {@link Interpreter} would when it is done. */
public final class TypedLine implements LineJudge {
    /** Longer than any move, however it is spelt. */
    private static final int LONGEST_MOVE = 20;

    private final CommandTable table;
    private final Supplier<Sight> sight;

    private Set<String> spellings = Set.of();
    /** What the spellings belong to. */
    private long seenKey;

    private boolean seenThinking;

    /**
     * @param sight what is to be seen of the session at the moment
     */
    public TypedLine(CommandTable table, Supplier<Sight> sight) {
        this.table = table;
        this.sight = sight;
    }

    @Override
    public Verdict judge(String line) {
        String text = line.strip();
        if (text.isEmpty() || text.startsWith("#")) {
            return Verdict.OPEN;
        }
        int blank = text.indexOf(' ');
        String word = blank < 0 ? text : text.substring(0, blank);
        if (table.find(word).isPresent()) {
            return Verdict.COMMAND;
        }
        Sight now = sight.get();
        if (blank < 0 && isMove(now, text)) {
            return Verdict.MOVE;
        }
        boolean open = mayWait(now, text) || (blank < 0 && mayBecomeCommand(word));
        return open ? Verdict.OPEN : Verdict.HOPELESS;
    }

    private boolean mayBecomeCommand(String word) {
        String wanted = word.toLowerCase(Locale.ROOT);
        return table.words().stream().anyMatch(known -> known.startsWith(wanted));
    }

    private boolean isMove(Sight now, String text) {
        if (now.over() || text.length() > LONGEST_MOVE) {
            return false;
        }
        look(now);
        String wanted = plain(text);
        if (!wanted.isEmpty() && spellings.stream().anyMatch(known -> known.startsWith(wanted))) {
            return true;
        }
        return !now.halThinks() && refusal(now, text).isEmpty();
    }

    /** Finds the spellings, unless they are those of the last key. */
    private void look(Sight now) {
        long key = now.position().key();
        if (spellings.isEmpty() || key != seenKey || now.halThinks() != seenThinking) {
            spellings = spellings(now);
            seenKey = key;
            seenThinking = now.halThinks();
        }
    }

    /** While an engine thinks, any move may become possible. */
    private static boolean mayWait(Sight now, String text) {
        return now.halThinks()
                && text.length() <= LONGEST_MOVE
                && refusal(now, text)
                        .filter(kind -> kind == NotationException.Kind.SYNTAX)
                        .isEmpty();
    }

    private static Optional<NotationException.Kind> refusal(Sight now, String text) {
        try {
            San.parse(now.position().copy(), text);
            return Optional.empty();
        } catch (NotationException e) {
            return Optional.of(e.kind());
        }
    }

    /** The usual spellings of all moves that may be typed, each without signs and capitals. */
    private static Set<String> spellings(Sight now) {
        Set<String> all = new HashSet<>();
        Position position = now.positionToMove();
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get(i);
            int type = Piece.type(position.pieceAt(Move.from(move)));
            String coordinates = UciMove.format(position, move);
            all.add(plain(San.format(position, move)));
            all.add(coordinates);
            if (type != PieceType.PAWN) {
                all.add("nbrqk".charAt(type - 1) + Square.name(Move.from(move)) + Square.name(Move.to(move)));
            }
        }
        return all;
    }

    private static String plain(String text) {
        String letters = text.toLowerCase(Locale.ROOT).replaceAll("[-x+#=:]", "");
        return letters.startsWith("0") ? letters.replace('0', 'o') : letters;
    }
}
