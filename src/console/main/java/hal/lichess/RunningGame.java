package hal.lichess;

/**
 * A game of the account that runs, in short.
 *
 * @param id also the end of its address
 * @param opponent who plays against the account
 * @param speed the server's word, such as {@code blitz}
 * @param rated whether it changes ratings
 * @param myTurn whether the account is to move
 */
public record RunningGame(String id, Challenge.Person opponent, String speed, boolean rated, boolean myTurn) {
    static RunningGame of(Fields game) {
        return new RunningGame(
                game.text("gameId").isEmpty() ? game.text("id") : game.text("gameId"),
                Challenge.Person.of(game.object("opponent")),
                game.text("speed"),
                game.isTrue("rated"),
                game.isTrue("isMyTurn"));
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
