package hal.lichess;

import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Position;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A game as the server has it: what it says is so, whatever was sent before.
 *
 * @param event what it began with, an event {@code gameFull}
 * @param id also the end of its address
 * @param speed the server's word, such as {@code blitz}
 * @param initialMillis the clock at the start; empty without a clock
 * @param incrementMillis what a move adds
 * @param daysPerTurn for a correspondence game
 * @param start the position it begins from; never changed
 * @param moves as {@link hal.rules.Moves} has them, all legal
 * @param whiteMillis the time left
 * @param blackMillis the time left
 * @param status the server's word, such as {@code started} or {@code mate}
 * @param winner the colour that has won; empty if none has
 * @param drawOffers the colours that offer a draw, a bit each: 1 White, 2 Black
 * @param takebackOffers the same for takebacks
 * @param abortsInMillis how long whoever is to move has for the first move before the game is aborted
 */
public record GameSnapshot(
        Fields event,
        String id,
        Challenge.Person white,
        Challenge.Person black,
        boolean rated,
        String speed,
        OptionalLong initialMillis,
        long incrementMillis,
        OptionalInt daysPerTurn,
        Position start,
        List<Integer> moves,
        long whiteMillis,
        long blackMillis,
        String status,
        OptionalInt winner,
        int drawOffers,
        int takebackOffers,
        OptionalLong abortsInMillis) {

    /**
     * The game of an event {@code gameFull}.
     *
     * @throws UserException if it is not a game of chess that HAL can follow
     */
    static GameSnapshot full(Fields event) {
        return of(event, event.object("state"));
    }

    /**
     * The same game in the state of an event {@code gameState}.
     *
     * @throws UserException if there is a move in it that is not legal
     */
    GameSnapshot with(Fields state) {
        return of(event, state);
    }

    private static GameSnapshot of(Fields event, Fields state) {
        String variant = event.object("variant").text("key");
        if (!List.of("standard", "chess960", "fromPosition", "").contains(variant)) {
            throw new UserException("HAL does not play " + variant);
        }
        Fields clock = event.object("clock");
        String fen = event.text("initialFen");
        Position start = fen.isEmpty() || fen.equals("startpos") ? Position.start() : Fen.parse(fen);
        Position position = start.copy();
        List<Integer> made = new ArrayList<>();
        for (String word : state.text("moves").split(" ", -1)) {
            if (!word.isEmpty()) {
                int move = UciMove.parse(position, word);
                position.make(move);
                made.add(move);
            }
        }
        Fields expiration = state.object("expiration");
        OptionalLong longest = expiration.number("millisToMove");
        return new GameSnapshot(
                event,
                event.text("id"),
                Challenge.Person.of(event.object("white")),
                Challenge.Person.of(event.object("black")),
                event.isTrue("rated"),
                event.text("speed"),
                clock.number("initial"),
                clock.number("increment").orElse(0),
                event.small("daysPerTurn"),
                start,
                List.copyOf(made),
                state.number("wtime").orElse(0),
                state.number("btime").orElse(0),
                state.text("status"),
                color(state.text("winner")),
                offers(state, "wdraw", "bdraw"),
                offers(state, "wtakeback", "btakeback"),
                longest.isEmpty()
                        ? longest
                        : OptionalLong.of(Math.max(
                                0,
                                longest.getAsLong()
                                        - expiration.number("idleMillis").orElse(0))));
    }

    static OptionalInt color(String word) {
        return switch (word) {
            case "white" -> OptionalInt.of(Colors.WHITE);
            case "black" -> OptionalInt.of(Colors.BLACK);
            default -> OptionalInt.empty();
        };
    }

    private static int offers(Fields state, String white, String black) {
        return (state.isTrue(white) ? 1 : 0) | (state.isTrue(black) ? 2 : 0);
    }

    /** Who plays a colour. */
    public Challenge.Person player(int color) {
        return color == Colors.WHITE ? white : black;
    }

    /** Whether an engine's help for one side disturbs no one: a program has the other, and no rating is at stake. */
    public boolean mayBeHelped(int color) {
        return player(color ^ 1).isProgram() && !rated;
    }

    /** The colour of an account; White's if it plays neither, or both. */
    public int colorOf(String accountId) {
        return black.id().equals(accountId) && !white.id().equals(accountId) ? Colors.BLACK : Colors.WHITE;
    }

    /** Whether a side offers a draw. */
    public boolean offersDraw(int color) {
        return (drawOffers >> color & 1) != 0;
    }

    /** Whether a side wants to take back. */
    public boolean offersTakeback(int color) {
        return (takebackOffers >> color & 1) != 0;
    }

    /** The position now. */
    public Position position() {
        Position position = start.copy();
        moves.forEach(position::make);
        return position;
    }

    public int sideToMove() {
        return start.sideToMove() ^ (moves.size() & 1);
    }

    /** Whether it is over. */
    public boolean isOver() {
        return !status.equals("started") && !status.equals("created");
    }

    /** How it ended; empty while it runs. */
    public Optional<Outcome> outcome() {
        if (!isOver()) {
            return Optional.empty();
        }
        OutcomeReason reason =
                switch (status) {
                    case "mate" -> OutcomeReason.CHECKMATE;
                    case "resign" -> OutcomeReason.RESIGNATION;
                    case "stalemate" -> OutcomeReason.STALEMATE;
                    case "outoftime" ->
                        winner.isPresent() ? OutcomeReason.TIME : OutcomeReason.TIME_WITHOUT_MATING_MATERIAL;
                    case "insufficientMaterialClaim" -> OutcomeReason.INSUFFICIENT_MATERIAL;
                    case "draw" -> OutcomeReason.AGREEMENT;
                    case "timeout" -> OutcomeReason.FORFEIT;
                    case "cheat", "noStart" -> OutcomeReason.FORFEIT;
                    default -> OutcomeReason.UNKNOWN;
                };
        if (winner.isPresent()) {
            return Optional.of(Outcome.win(Color.of(winner.getAsInt()), reason));
        }
        return Optional.of(
                status.equals("aborted") || status.equals("noStart")
                        ? Outcome.abandoned()
                        : Outcome.draw(drawReason(reason)));
    }

    /** The server says "draw" of several kinds; the position tells which. */
    private OutcomeReason drawReason(OutcomeReason reason) {
        if (reason != OutcomeReason.AGREEMENT) {
            return reason;
        }
        Position now = position();
        if (now.hasInsufficientMaterial()) {
            return OutcomeReason.INSUFFICIENT_MATERIAL;
        }
        if (now.earlierOccurrences() >= 2) {
            return OutcomeReason.THREEFOLD_REPETITION;
        }
        return now.halfmoveClock() >= 100 ? OutcomeReason.FIFTY_MOVES : reason;
    }

    /** The clock as people write it, as in {@code 10+5}. */
    public String control() {
        if (initialMillis.isEmpty()) {
            return daysPerTurn.isPresent() ? Challenge.days(daysPerTurn.getAsInt()) : "no clock";
        }
        long seconds = initialMillis.getAsLong() / 1000;
        String time = seconds % 60 == 0 ? Long.toString(seconds / 60) : seconds + " s";
        return time + "+" + incrementMillis / 1000;
    }
}
