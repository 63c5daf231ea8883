package hal.lichess;

import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.Position;
import hal.support.UserException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The server's television: a running game of strong players, and the next when that is over. */
public final class TvFeed extends Stream {
    /** Is told what is on, on the feed's thread. */
    public interface Viewer {
        /**
         * Another game is on.
         *
         * @param id also the end of its address
         * @param position as it stands
         * @param players White and Black
         * @param orientation the colour to be shown below
         */
        void onGame(String id, Position position, List<Challenge.Person> players, int orientation);

        /**
         * There was a move in the game that is on.
         *
         * @param position after it
         * @param move in UCI notation, castling as the king taking its rook
         */
        void onMove(Position position, String move, long whiteSeconds, long blackSeconds);

        /** Something that the user should know. */
        void onNews(String sentence);

        /** There will be no more; the reason may be empty. */
        void onEnd(String reason);
    }

    private final Viewer viewer;
    private final String channel;

    /** @param channel the server's word, such as {@code blitz}; empty for the best of all */
    TvFeed(LichessClient client, String channel, Viewer viewer) {
        super(
                client,
                channel.isEmpty() ? "/api/tv/feed" : "/api/tv/" + channel + "/feed",
                "lichess-tv",
                viewer::onNews);
        this.viewer = viewer;
        this.channel = channel;
    }

    @Override
    void onEvent(Fields event) {
        Fields content = event.object("d");
        try {
            if (event.text("t").equals("featured")) {
                List<Fields> players = content.objects("players");
                viewer.onGame(
                        content.text("id"),
                        Fen.parse(content.text("fen")),
                        List.of(player(players, "white"), player(players, "black")),
                        GameSnapshot.color(content.text("orientation")).orElse(Colors.WHITE));
            } else if (event.text("t").equals("fen")) {
                viewer.onMove(
                        Fen.parse(content.text("fen")),
                        content.text("lm"),
                        content.number("wc").orElse(0),
                        content.number("bc").orElse(0));
            }
        } catch (UserException e) {
            viewer.onEnd("I cannot follow this game: " + e.getMessage() + ".");
            close();
        }
    }

    private static Challenge.Person player(List<Fields> players, String color) {
        Fields player = players.stream()
                .filter(one -> one.text("color").equals(color))
                .findFirst()
                .orElseThrow(() -> new UserException("Lichess does not say who is playing"));
        Challenge.Person person = Challenge.Person.of(player.object("user"));
        return new Challenge.Person(
                person.id(), person.name(), person.title(), player.small("rating"), OptionalInt.empty());
    }

    @Override
    void onEnd(Optional<ServerException> refusal) {
        viewer.onEnd(refusal.map(e -> e.kind() == ServerException.Kind.NOT_FOUND && !channel.isEmpty()
                        ? "Lichess TV has no channel " + channel + "."
                        : e.getMessage())
                .orElse(""));
    }
}
