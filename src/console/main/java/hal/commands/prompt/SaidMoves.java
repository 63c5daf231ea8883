package hal.commands.prompt;

import hal.notation.San;
import hal.rules.Moves;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import hal.session.speech.SpokenChess;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Moves that are said by what they do: "take the pawn with my knight", "king pawn two squares", "move a rook". Which
 * moves are legal decides which one is meant.
 *
 * @param moves those that are meant, in SAN, or one as it is to be read: one is the move, several are to choose from,
 *     and none means that there is no such move
 * @param isMove whether the line asks for a move to be made; otherwise it asks which moves there are
 * @param what whose moves they are or what they do, such as "a knight" or "that kind"
 */
record SaidMoves(List<String> moves, boolean isMove, String what) {
    private static final String PIECE = "(king|queen|rook|bishop|knight|pawn|piece)s?";
    private static final String SQUARE = "([a-h][1-8])";
    private static final String VERB =
            "(?:(?:move|put|bring|place|play|jump)s?|get|send|push|advance|go|develop|slide|use"
                    + "|pull|drag|nudge|shove|retreat|shift|swing) ";
    private static final String TAKE =
            "(?:(?:take|capture|grab|eat|kill|beat|gobble)s?|hit|snatch|munch|nab|nuke|destroy|smash|chop)";

    private static final String ANYTHING = "piece";

    private static final String WING = "(king|queen|short|long|left|right)(?:'?s)?[ -]?(?:side|way)?";

    private static final Set<String> ARTICLES = Set.of(
            "a", "an", "the", "my", "your", "his", "her", "their", "its", "that", "this", "some", "any", "other",
            "free", "loose", "hanging", "of", "enemy", "black's", "white's");

    /** What may stand before a move that opens or answers. */
    private static final Pattern WITH =
            Pattern.compile("^(?:i )?(?:open|start|begin|answer|reply|respond|continue|counter|go) with ");

    private static final Pattern GO = Pattern.compile("(?:" + VERB + ")?" + PIECE + " (?:(?:on |from )?" + SQUARE
            + " )?(?:(?:up|over|out|back|down|goes?|jumps?|moves?|hops?|comes?) )?(?:to |on |onto |into |in |at )?"
            + SQUARE);
    /** From here to there, as in "rf3 to h3". */
    private static final Pattern SQUARES =
            Pattern.compile("(?:" + VERB + ")?[kqrbnp]?" + SQUARE + " (?:to|takes|goes to) " + SQUARE);
    /** What is said of a piece whose square decides anyhow which one is meant. */
    private static final Pattern QUALITIES =
            Pattern.compile("\\b(?:light|dark|white|black|kingside|queenside|left|right)[ -]?(?:squared? |colou?red )?"
                    + "|\\b(?:king|queen|[a-h])(?:'?s)?[ -](?=pawn )");

    private static final List<String> RANKS = List.of("one", "two", "three", "four", "five", "six", "seven", "eight");
    private static final Pattern ALONE = Pattern.compile("(?:i )?(?:" + VERB + ")?([a-h]) ?([1-8])");
    private static final Pattern SPOKEN_SQUARE = Pattern.compile("\\b([a-h]) (" + String.join("|", RANKS) + ")\\b");
    private static final Pattern STEPS = Pattern.compile("(?:i )?(?:" + VERB + ")?(?:(king|queen|[a-h])(?:'?s)?[ -]pawn"
            + "|pawn (?:(?:in front|before|on|in|from) )?(king|queen|[a-h])(?:'?s)?(?: file)?)"
            + "(?: (?:up|forward|forwards|ahead|by|two|2|one|1|twice|squares?|steps?|spaces?|fields?))*");
    private static final Pattern CAPTURE = Pattern.compile("(?:(?:can|could|may) )?(?:i )?(?:" + PIECE + " )?" + TAKE
            + "(?: (?:on )?(?:" + PIECE + "|" + SQUARE + "|it|back))?" + "(?: (?:on|at) " + SQUARE
            + ")?(?: (?:with|using|by) (?:([a-h])[- ])?" + PIECE + ")?");
    /** Take the e5 pawn. */
    private static final Pattern NAMED_BY_SQUARE = Pattern.compile("(" + TAKE + ") " + SQUARE + " " + PIECE);

    private static final Pattern RECAPTURE = Pattern.compile("(?:(?:recapture|retake)(?: (?:with|using|by) " + PIECE
            + ")?|(?:take|take it|capture) back (?:with|using|by) " + PIECE + ")");
    private static final Pattern ANY = Pattern.compile("(?:just )?(?:" + VERB + "|bring out |move out )" + PIECE
            + "(?: out| forward| somewhere| away| please| up| yet| now)?");
    private static final Pattern WHICH =
            Pattern.compile("(?:(?:where|what|which squares|what squares|which moves|what moves|to where) )"
                    + "(?:(?:all )?can |could |may )(?:i )?(?:(?:move|do) )?(?:with )?(?:" + SQUARE + " )?"
                    + PIECE
                    + "(?: (?:on|from) " + SQUARE
                    + ")?(?: (?:go|move|do|make|jump|reach))?(?: to| now| here| from here| yet)*");
    private static final Pattern WHERE = Pattern.compile("(?:show me |show us |show )?where " + PIECE
            + " (?:can|could|may) (?:go|move)(?: to)?"
            + "|(?:where are |are there )?(?:good |best |safe )*(?:squares?|moves?) for " + PIECE + "(?: here| now)?"
            + "|(?:can i|can we|am i allowed to|may i) move " + PIECE + "(?: now| yet)?"
            + "|can " + PIECE + " (?:move|go)(?: at all)?(?: right now| now| yet| anywhere)?");
    /** All captures, or all checks. */
    private static final Pattern KIND = Pattern.compile(
            "(?:show me |show |list |see |give me |what are |which |are there |do i have )?(?:all )?"
                    + "(?:possible |legal )?(capture|check)s(?: do)?(?: i)?(?: have| there are| are there| here| now)*");

    private static final Pattern PROMOTE = Pattern.compile("(?:promote|promotes|become|becomes|make|turn|turns)"
            + "(?: it| pawn)?(?: to| into| in)?(?: new)? (queen|rook|bishop|knight)");
    /** What the other side could take or play, and a piece that is to be added: none is a move of the user's. */
    private static final Pattern NO_MOVE = Pattern.compile(
            "(?i)(?:(?:can|could|will|do) you|(?:can|could|will) (?:black|white|he|she|it)) (?:\\w+ )?(?:my|me)\\b"
                    + "|(?:if|when) (?:he|she|you|it|they|hal|black|white|my opponent) .* i(?:'ll)? "
                    + "|(?:put|place|add|set|drop) (?:an?|another|one) (?:white|black) ");

    private static final Pattern CASTLE = Pattern.compile(
            "(?:i )?castles?(?: on| to)? " + WING + "|(?:i )?(?:make |do |play )?" + WING + " castling");

    /** What asks about a move that is not made yet. */
    private static final Pattern SUPPOSING =
            Pattern.compile("(?:and |but |so )?(?:what (?:happens|would happen|will happen"
                    + "|comes|follows) (?:if|when|after)|what if|what about|how about|would it be (?:good|bad) if|is it (?:good|bad|safe) (?:if|to)"
                    + "|(?:should|shall) i) (?:i |we )?(?:play |move |put )?(.+)");

    /** The move that a line asks about, as in "what happens if my knight goes to g5". */
    static Optional<String> supposed(List<String> words, Position position, int last) {
        Matcher supposing = SUPPOSING.matcher(String.join(" ", words));
        return supposing.matches()
                ? of(List.of(supposing.group(1).split(" ", -1)), position, last)
                        .filter(SaidMoves::isOne)
                        .map(said -> said.moves.get(0))
                : Optional.empty();
    }

    /** Whether it is one move. */
    boolean isOne() {
        return isMove && moves.size() == 1;
    }

    /** Whether a line that speaks of a piece is none of the user's moves. */
    static boolean isNoMove(String line) {
        return NO_MOVE.matcher(line).lookingAt();
    }

    /**
     * What a line says.
     *
     * @param words in lower case, none of them mistyped
     * @param last the square on which the last move ended; {@link Squares#NONE} if there was none
     * @return empty if it says no such thing
     */
    static Optional<SaidMoves> of(List<String> words, Position position, int last) {
        String line = WITH.matcher(Stream.of(SPOKEN_SQUARE
                                .matcher(String.join(" ", words))
                                .replaceAll(square -> square.group(1) + (RANKS.indexOf(square.group(2)) + 1))
                                .replace(" the a pawn", " a-pawn")
                                .split(" ", -1))
                        .filter(word -> !ARTICLES.contains(word))
                        .collect(Collectors.joining(" ")))
                .replaceFirst("")
                .replaceFirst("(?: with| and)? (?:check|mate|checkmate)$|(?<=[1-8]),? not .*$", "");
        return whole(line)
                .or(() -> steps(line, position))
                .or(() -> capture(line, position, last))
                .or(() -> ofPiece(line, position))
                .or(() -> promotion(line, position));
    }

    /** A move that only has words too many. */
    private static Optional<SaidMoves> whole(String line) {
        Matcher alone = ALONE.matcher(line);
        if (alone.matches()) {
            String square = alone.group(1) + alone.group(2);
            return Optional.of(new SaidMoves(List.of(square), true, square));
        }
        Matcher squares = SQUARES.matcher(line);
        if (squares.matches()) {
            String text = squares.group(1) + squares.group(2);
            return Optional.of(new SaidMoves(List.of(text), true, text));
        }
        Matcher go = GO.matcher(QUALITIES.matcher(line).replaceAll(""));
        if (go.matches() && !go.group(1).equals(ANYTHING)) {
            String from = go.group(2) == null ? "" : " from " + go.group(2);
            String text = go.group(1) + from + " to " + go.group(3);
            return Optional.of(new SaidMoves(List.of(text), true, text));
        }
        Matcher castle = CASTLE.matcher(line);
        if (castle.matches()) {
            boolean isLong = Set.of("queen", "long", "left")
                    .contains(castle.group(1) == null ? castle.group(2) : castle.group(1));
            return Optional.of(new SaidMoves(List.of(isLong ? "O-O-O" : "O-O"), true, "castling"));
        }
        return Optional.empty();
    }

    private static Optional<SaidMoves> steps(String line, Position position) {
        Matcher steps = STEPS.matcher(line);
        if (!steps.matches()) {
            return Optional.empty();
        }
        String named = steps.group(1) == null ? steps.group(2) : steps.group(1);
        String file = named.equals("king") ? "e" : named.equals("queen") ? "d" : named;
        boolean two = line.matches(".*\\b(two|2|twice)\\b.*");
        boolean one = line.matches(".*\\b(one|1)\\b.*");
        List<String> found = legal(position, move -> {
            int rise = Math.abs(Squares.rank(Moves.to(move)) - Squares.rank(Moves.from(move)));
            return isOf("pawn", Moves.from(move), position)
                    && Squares.name(Moves.from(move)).startsWith(file)
                    && !Moves.isCapture(move)
                    && (!two || rise == 2)
                    && (!one || rise == 1);
        });
        return Optional.of(new SaidMoves(found, true, "the pawn on the " + file + " file"));
    }

    private static Optional<SaidMoves> capture(String line, Position position, int last) {
        Matcher again = RECAPTURE.matcher(line);
        if (again.matches()) {
            String taker = again.group(1) == null ? again.group(2) : again.group(1);
            return Optional.of(new SaidMoves(
                    legal(
                            position,
                            move -> Moves.isCapture(move)
                                    && Moves.to(move) == last
                                    && isOf(taker, Moves.from(move), position)),
                    true,
                    "that kind"));
        }
        Matcher capture = CAPTURE.matcher(NAMED_BY_SQUARE.matcher(line).replaceFirst("$1 $3 on $2"));
        boolean back = line.endsWith(" it") || line.endsWith(" back");
        if (!capture.matches() || (back && capture.group(1) == null)) {
            return Optional.empty();
        }
        String with = capture.group(1) == null ? capture.group(6) : capture.group(1);
        String file = capture.group(5) == null ? "" : capture.group(5);
        String square = capture.group(3) == null ? capture.group(4) : capture.group(3);
        if (with == null && square == null && capture.group(2) == null) {
            return Optional.empty();
        }
        return Optional.of(new SaidMoves(
                legal(
                        position,
                        move -> Moves.isCapture(move)
                                && isOf(with, Moves.from(move), position)
                                && Squares.name(Moves.from(move)).startsWith(file)
                                && (Moves.isEnPassant(move)
                                        ? isOf(capture.group(2), Moves.from(move), position)
                                        : isOf(capture.group(2), Moves.to(move), position))
                                && (!back || Moves.to(move) == last)
                                && (square == null
                                        || Squares.name(Moves.to(move)).equals(square))),
                true,
                "that kind"));
    }

    private static Optional<SaidMoves> ofPiece(String line, Position position) {
        Matcher any = ANY.matcher(line);
        if (any.matches()) {
            return Optional.of(ofPiece(any.group(1), null, true, position));
        }
        Matcher which = WHICH.matcher(line);
        if (which.matches()) {
            String square = which.group(1) == null ? which.group(3) : which.group(1);
            return Optional.of(ofPiece(which.group(2), square, false, position));
        }
        Matcher where = WHERE.matcher(line);
        if (where.matches()) {
            String piece = Stream.of(1, 2, 3, 4)
                    .map(where::group)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElseThrow();
            return Optional.of(ofPiece(piece, null, false, position));
        }
        Matcher kind = KIND.matcher(line);
        if (kind.matches()) {
            boolean check = kind.group(1).equals("check");
            return Optional.of(new SaidMoves(
                    legal(position, move -> check ? givesCheck(position, move) : Moves.isCapture(move)),
                    false,
                    "that kind"));
        }
        return Optional.empty();
    }

    /** @param square where the piece stands; null if that is not said */
    private static SaidMoves ofPiece(String piece, String square, boolean isMove, Position position) {
        List<String> found = legal(
                position,
                move -> isOf(piece, Moves.from(move), position)
                        && (square == null || Squares.name(Moves.from(move)).equals(square)));
        return new SaidMoves(found, isMove, "a " + piece);
    }

    private static Optional<SaidMoves> promotion(String line, Position position) {
        Matcher promotion = PROMOTE.matcher(line);
        if (!promotion.matches()) {
            return Optional.empty();
        }
        List<String> found = legal(
                position,
                move -> Moves.isPromotion(move)
                        && SpokenChess.name(Moves.promotionType(move)).equals(promotion.group(1)));
        return found.isEmpty() ? Optional.empty() : Optional.of(new SaidMoves(found, true, "that kind"));
    }

    /** Whether what stands on a square is called so; null and "piece" are what all are called. */
    private static boolean isOf(String name, int square, Position position) {
        int piece = position.pieceAt(square);
        return name == null
                || name.equals(ANYTHING)
                || (piece != Pieces.NONE && SpokenChess.name(Pieces.type(piece)).equals(name));
    }

    private static boolean givesCheck(Position position, int move) {
        Position after = position.copy();
        after.make(move);
        return after.inCheck();
    }

    private static List<String> legal(Position position, IntPredicate meant) {
        List<String> found = new ArrayList<>();
        for (int move : position.legalMoves().toArray()) {
            if (meant.test(move)) {
                found.add(San.format(position, move));
            }
        }
        return found;
    }

    /** What is said where it is not one move that is to be made. */
    String answer() {
        return moves.isEmpty()
                ? "There is no legal move of " + what + " now."
                : (isMove && moves.size() > 1 ? "Which one? " : "The legal moves of " + what + ": ")
                        + String.join(", ", moves) + ".";
    }
}
