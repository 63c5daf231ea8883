package hal.analysis.explain;

import hal.analysis.explain.Claim.Deed;
import hal.analysis.explain.Claim.Gain;
import hal.analysis.explain.Claim.Mate;
import hal.analysis.explain.Claim.Tactic;
import hal.notation.San;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.Moves;
import hal.rules.PieceType;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Plain words for what is proved, as a trainer at a club says them. */
final class PlainWords {
    /** A longer sentence is not read between two moves. */
    static final int MAX_WORDS = 25;

    private static final List<String> NUMBERS = List.of("no", "a", "two", "three", "four", "five", "six");

    /** Plies of a mating line that are shown. */
    static final int SHOWN = 5;

    private PlainWords() {}

    /** The move that a line begins with, without its number. */
    static String move(Line line) {
        return San.format(line.start().copy(), line.moves().get(0));
    }

    /** The move that a line begins with, with its number, without the sign of mate. */
    static String numbered(Line line) {
        return line.text(1).replace("#", "");
    }

    static String side(int color) {
        return Color.of(color).toString();
    }

    /** "the knight on f6"; there is only one king, and it needs no square. */
    static String man(Position position, int square) {
        int type = Pieces.type(position.pieceAt(square));
        return "the " + PieceType.of(type) + (type == PieceTypes.KING ? "" : " on " + Squares.name(square));
    }

    /** The same of a man that is attacked, and perhaps pinned to its king besides. */
    private static String attacked(Position position, int square) {
        boolean pinned = Bitboard.contains(position.pinned(Pieces.color(position.pieceAt(square))), square);
        return man(position, square).replaceFirst("the ", pinned ? "the pinned " : "the ");
    }

    static String list(List<String> parts) {
        int last = parts.size() - 1;
        return last <= 0
                ? String.join("", parts)
                : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
    }

    /** "a knight and two pawns"; a single queen is the queen. */
    static String men(List<Integer> types) {
        List<String> parts = new ArrayList<>();
        for (int type = PieceTypes.QUEEN; type >= PieceTypes.PAWN; type--) {
            int wanted = type;
            int count = (int) types.stream().filter(other -> other == wanted).count();
            if (count == 1) {
                parts.add((type == PieceTypes.QUEEN ? "the " : "a ") + PieceType.of(type));
            } else if (count > 1) {
                parts.add(NUMBERS.get(Math.min(count, 6)) + " " + PieceType.of(type) + "s");
            }
        }
        return list(parts);
    }

    /** What is won, from the winner's view: "the exchange", "a rook for two pawns". */
    static String material(Material material) {
        List<Integer> won = new ArrayList<>(material.won());
        List<Integer> lost = new ArrayList<>(material.lost());
        boolean minor = lost.contains(PieceTypes.KNIGHT) || lost.contains(PieceTypes.BISHOP);
        if (won.contains(PieceTypes.ROOK) && minor && material.worth() <= 4 && !won.contains(PieceTypes.QUEEN)) {
            won.remove((Integer) PieceTypes.ROOK);
            lost.remove(lost.contains(PieceTypes.KNIGHT) ? (Integer) PieceTypes.KNIGHT : (Integer) PieceTypes.BISHOP);
            String rest = won.isEmpty() ? "" : " and " + men(won);
            return "the exchange" + rest + (lost.isEmpty() ? "" : " for " + men(lost));
        }
        return men(won) + (lost.isEmpty() ? "" : " for " + men(lost));
    }

    /**
     * What a move does, as verbs, and perhaps what more: "takes back and attacks the queen on d5"; empty if it does
     * nothing of note.
     */
    static String deeds(List<Deed> deeds, String... more) {
        List<String> parts = new ArrayList<>();
        for (Deed deed : deeds) {
            boolean again = !parts.isEmpty()
                    && deed.kind() == Deed.Kind.ATTACKS
                    && parts.get(parts.size() - 1).startsWith("attacks");
            if (deed.kind() == Deed.Kind.CHECKS && deeds.get(0).kind() == Deed.Kind.TRADES) {
                parts.set(0, parts.get(0) + " with check");
            } else if (again) {
                Position after = deed.line().after(1);
                parts.set(parts.size() - 1, parts.get(parts.size() - 1) + " and " + man(after, deed.square()));
            } else {
                parts.add(deed(deed));
            }
        }
        parts.addAll(List.of(more));
        return list(parts);
    }

    private static String deed(Deed deed) {
        Position before = deed.line().start();
        Position after = deed.line().after(1);
        int square = deed.square();
        int move = deed.line().moves().get(0);
        PieceType mover = PieceType.of(Pieces.type(before.pieceAt(Moves.from(move))));
        return switch (deed.kind()) {
            case TAKES_BACK -> "takes back";
            case SPARES_PAWNS -> "keeps the pawns from being doubled";
            case TAKES -> "takes " + man(before, square);
            case TRADES ->
                Pieces.type(before.pieceAt(square)) == mover.code()
                        ? "trades " + mover + "s"
                        : "trades the " + mover + " for " + man(before, square);
            case DOUBLES ->
                "doubles " + side(before.sideToMove() ^ 1) + "'s pawns on the "
                        + Squares.name(square).charAt(0) + "-file";
            case CHECKS -> "gives check";
            case CASTLES -> "castles";
            case ATTACKS, PRESSES -> "attacks " + attacked(after, square);
            case DEFENDS -> "defends " + man(after, square);
            case SAVES -> "saves the " + mover;
            case PINS -> {
                int behind = DeedProofs.behind(after, Moves.destination(move), square);
                yield "pins " + man(after, square) + " to the " + PieceType.of(Pieces.type(after.pieceAt(behind)));
            }
            case MAKES_ROOM -> "makes room for the king";
            case DEVELOPS -> "develops the " + mover;
            case PASSES -> "makes the pawn a passed one";
            case PUSHES -> "pushes the passed pawn";
            case BLOCKS -> "blocks " + man(after, square);
            case OFFERS -> "offers to trade " + mover + "s";
            case OPEN_FILE -> "takes the open " + Squares.name(square).charAt(0) + "-file";
            case HALF_OPEN_FILE -> "takes the half-open " + Squares.name(square).charAt(0) + "-file";
            case CHALLENGES -> "challenges " + man(after, square);
            case OPENS -> "opens the way for " + man(after, square);
            case KEEPS_OUT -> {
                long minors = before.ofType(PieceTypes.KNIGHT) | before.ofType(PieceTypes.BISHOP);
                long kept = before.attackers(square, before.sideToMove() ^ 1) & minors;
                yield "takes " + Squares.name(square) + " away from " + man(before, Bitboard.first(kept));
            }
            case CENTRALISES -> "brings the " + mover + (mover == PieceType.KING ? " nearer" : "") + " to the centre";
            case LINES_UP -> {
                int front = Pieces.type(after.pieceAt(square));
                boolean file = Squares.file(square) == Squares.file(Moves.to(move));
                int target = DeedProofs.behind(after, Moves.destination(move), square);
                boolean king = Pieces.type(after.pieceAt(target)) == PieceTypes.KING;
                yield file && front == PieceTypes.ROOK && mover == PieceType.ROOK
                        ? "doubles the rooks on the " + Squares.name(square).charAt(0) + "-file"
                        : "aims at " + (king ? "the king" : Squares.name(target)) + " with the " + PieceType.of(front);
            }
            case SEVENTH_RANK -> "brings the " + mover + " to the seventh rank";
            case SUPPORTS -> "supports " + man(after, square);
            case UNPINS -> "frees " + man(after, square) + " from its pin";
            case CONNECTS -> "connects the rooks";
            case GUARDS -> "protects " + man(after, square);
            case PREPARES ->
                "prepares "
                        + San.format(deed.line().after(2), deed.line().moves().get(2));
            case EYES -> {
                boolean hunts = mover == PieceType.KNIGHT && Pieces.type(after.pieceAt(square)) == PieceTypes.BISHOP;
                yield (hunts ? "goes after " : "eyes ") + target(after, square);
            }
            case ROBS_KNIGHT ->
                "takes that square away from its own " + man(after, square).substring(4);
            case BARES_KING -> "weakens the king's shelter";
            case SHUTS_IN -> "shuts in " + man(after, square);
            case FORGOES_CASTLING -> "gives up castling";
            case UNDEVELOPS -> "takes the " + mover + " back to its first rank";
            case OBSTRUCTS -> "stands in the way of " + man(after, square);
            case IDLES -> "does nothing for development";
            case GOES_TO_EDGE -> "puts the knight on the edge of the board";
            case SPACE ->
                "gains space "
                        + (Squares.file(square) < 3
                                ? "on the queenside"
                                : Squares.file(square) > 4 ? "on the kingside" : "in the centre");
        };
    }

    /** How something is achieved: "12. Nc7+ forks the king and the rook on a8", or the line. */
    static String how(Achievement achievement) {
        return how(achievement, 0);
    }

    /** @param told how many moves of the line have been told already */
    static String how(Achievement achievement, int told) {
        Line line = achievement.line();
        if (achievement.how().isEmpty()) {
            return shown(line, plies(achievement));
        }
        Tactic tactic = achievement.how().get();
        Line rest = told > 0 ? line.rest() : line;
        String move = rest.text(tactic.ply() - told).replace("#", "");
        String shown = shown(line, plies(achievement));
        return switch (tactic.theme()) {
            case TRAPPED -> "after " + move + " " + state(tactic).orElse("");
            case PIN -> move + ", and " + state(tactic).orElse("");
            default -> verb(tactic).map(verb -> move + " " + verb).orElse(shown);
        };
    }

    /** What has become of the man that a tactic is done to; empty if that is not how it is said. */
    static Optional<String> state(Tactic tactic) {
        String man = target(tactic.line().after(tactic.ply()), tactic.targets().get(0));
        return switch (tactic.theme()) {
            case TRAPPED -> Optional.of(man + " has no safe square");
            case PIN -> Optional.of(man + " is pinned");
            default -> Optional.empty();
        };
    }

    /** What the move of a tactic does, as a verb; empty if that is not how it is said. */
    static Optional<String> verb(Tactic tactic) {
        Position after = tactic.line().after(tactic.ply());
        List<Integer> targets = tactic.targets();
        return switch (tactic.theme()) {
            case FORK -> Optional.of("forks " + list(List.of(man(after, targets.get(0)), man(after, targets.get(1)))));
            case SKEWER ->
                Optional.of("attacks " + man(after, targets.get(0)) + " and through it " + man(after, targets.get(1)));
            case DISCOVERED_ATTACK ->
                Optional.of(
                        Pieces.type(after.pieceAt(targets.get(0))) == PieceTypes.KING
                                ? "uncovers a check"
                                : "uncovers an attack on " + man(after, targets.get(0)));
            case DEFLECTION ->
                Optional.of("draws " + man(after, targets.get(1)) + " away from " + target(after, targets.get(0)));
            default -> Optional.empty();
        };
    }

    private static String target(Position position, int square) {
        return position.pieceAt(square) == Pieces.NONE ? Squares.name(square) : man(position, square);
    }

    /** A score in pawns, as it is spoken of: +0.8. */
    static String pawns(int score) {
        return Math.abs(score) < 5 ? "0.0" : String.format(Locale.ROOT, "%+.1f", score / 100.0);
    }

    private static int plies(Achievement achievement) {
        return achievement.result() instanceof Gain gain ? gain.plies() : SHOWN;
    }

    /** The beginning of a line. */
    static String shown(Line line, int plies) {
        return line.text(Math.max(1, plies));
    }

    /** What an achievement is, with a verb: "wins a knight", "mates in 3 on the back rank". */
    static String wins(Achievement achievement) {
        if (achievement.result() instanceof Gain gain) {
            return promotes(gain) ? promoting(gain.line()) : verb(gain) + material(gain.material());
        }
        int moves = ((Mate) achievement.result()).moves();
        return (moves <= 1 ? "mates" : "mates in " + moves) + pattern(achievement);
    }

    /** Whether material is won by a pawn that promotes, and not only by taking. */
    static boolean promotes(Gain gain) {
        Position position = gain.line().start().copy();
        for (int move : gain.line().moves().subList(0, gain.plies())) {
            if (Moves.isPromotion(move) && position.sideToMove() == gain.side()) {
                return true;
            }
            position.make(move);
        }
        return false;
    }

    /** Who was behind and is not ahead now has only won back what he had lost. */
    private static String verb(Gain gain) {
        int behind = -Exchanges.lead(gain.base(), gain.side());
        return gain.material().lost().isEmpty() && gain.material().worth() <= behind ? "wins back " : "wins ";
    }

    private static String promoting(Line line) {
        int first = line.moves().get(0);
        if (!Moves.isPromotion(first)) {
            return "brings the pawn through";
        }
        return Moves.isCapture(first)
                ? "takes " + man(line.start(), Moves.to(first)) + " and promotes"
                : "promotes the pawn";
    }

    static String pattern(Achievement achievement) {
        return achievement
                .how()
                .map(tactic -> switch (tactic.theme()) {
                    case BACK_RANK -> " on the back rank";
                    case SMOTHERED -> " with the knight, as the king's own pieces leave it no square";
                    default -> "";
                })
                .orElse("");
    }

    /** Words with their indefinite article. */
    static String a(String words) {
        return ("aeiou".indexOf(words.charAt(0)) >= 0 ? "an " : "a ") + words;
    }
}
