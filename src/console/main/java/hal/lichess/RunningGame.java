package hal.lichess;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A game of the account that runs, in short.
 *
 * @param id also the end of its address
 * @param opponent who plays against the account
 * @param color the account's
 * @param speed the server's word, such as {@code blitz}
 * @param rated whether it changes ratings
 * @param myTurn whether the account is to move
 * @param secondsLeft for the account's move; empty without a clock
 * @param forBoard whether the server lets it be played by the Board API
 * @param forBot whether the server lets it be played by the Bot API
 */
public record RunningGame(
        String id,
        Challenge.Person opponent,
        OptionalInt color,
        String speed,
        boolean rated,
        boolean myTurn,
        OptionalLong secondsLeft,
        boolean forBoard,
        boolean forBot) {
    static RunningGame of(Fields game) {
        Fields compat = game.object("compat");
        return new RunningGame(
                game.text("gameId").isEmpty() ? game.text("id") : game.text("gameId"),
                Challenge.Person.of(game.object("opponent")),
                GameSnapshot.color(game.text("color")),
                game.text("speed"),
                game.isTrue("rated"),
                game.isTrue("isMyTurn"),
                game.number("secondsLeft"),
                !compat.has("board") || compat.isTrue("board"),
                !compat.has("bot") || compat.isTrue("bot"));
    }

    /** Whether an engine's help disturbs no one: a program plays, and no rating is at stake. */
    public boolean mayBeHelped() {
        return opponent.isProgram() && !rated;
    }

    /** In a few words, as in {@code Mary (1021), rapid, your move}. */
    public String described() {
        return opponent.described() + ", " + speed + (rated ? ", rated" : "") + (myTurn ? ", your move" : "");
    }
}
