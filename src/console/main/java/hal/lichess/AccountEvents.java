package hal.lichess;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What happens to the account: challenges come and go, games begin and end. After a lost connection the server tells of
 * all that is open again; what was told before is told once.
 */
public final class AccountEvents extends Stream {
    /** Is told of it, on the stream's thread. */
    public interface Listener {
        /** Somebody wants to play, or the user's own challenge has been made. */
        void onChallenge(Challenge challenge);

        /** A challenge is answered, withdrawn, or declined for a reason, which may be empty. */
        void onChallengeGone(Challenge challenge, String reason);

        /** A game runs: it has begun, or did before the stream was opened. */
        void onGame(RunningGame game);

        /** A game is over. */
        void onGameOver(String id);

        /** Something that the user should know. */
        void onNews(String sentence);

        /** There will be no more. */
        void onEnd(String reason);
    }

    private final Listener listener;
    /** Touched by the stream's thread only, as is the next. */
    private final Set<String> challenges = new HashSet<>();

    private final Set<String> games = new HashSet<>();

    AccountEvents(LichessClient client, Listener listener) {
        super(client, "/api/stream/event", "lichess-events", listener::onNews);
        this.listener = listener;
    }

    /** What happens from now on is heard: waits for the server's first answer. */
    void begin() {
        start();
        awaitTry();
    }

    @Override
    void onEvent(Fields event) {
        String type = event.text("type");
        switch (type) {
            case "challenge" -> {
                Challenge challenge = Challenge.of(event.object("challenge"));
                if (challenges.add(challenge.id())) {
                    listener.onChallenge(challenge);
                }
            }
            case "challengeCanceled", "challengeDeclined" -> {
                Fields challenge = event.object("challenge");
                challenges.remove(challenge.text("id"));
                listener.onChallengeGone(Challenge.of(challenge), challenge.text("declineReason"));
            }
            case "gameStart" -> {
                RunningGame game = RunningGame.of(event.object("game"));
                challenges.remove(game.id());
                if (games.add(game.id())) {
                    listener.onGame(game);
                }
            }
            case "gameFinish" -> {
                String id = RunningGame.of(event.object("game")).id();
                games.remove(id);
                listener.onGameOver(id);
            }
            default -> skip(type);
        }
    }

    @Override
    void onEnd(Optional<ServerException> refusal) {
        listener.onEnd(refusal.map(ServerException::getMessage).orElse(""));
    }
}
