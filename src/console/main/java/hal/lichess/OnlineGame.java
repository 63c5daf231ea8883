package hal.lichess;

import hal.game.GameOverException;
import hal.platform.SerialExecutor;
import hal.rules.Move;
import hal.support.NotationException;
import hal.support.UserException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.RejectedExecutionException;

/**
 * A game that is played on the server: its stream is read on one thread, and what is sent goes out in order on another.
 * Of a move whose fate is not known the game's own record decides: it is sent again only if the record, asked for
 * afterwards, does not have it. The methods are for any thread and do not wait.
 */
public final class OnlineGame implements AutoCloseable {
    /** Is told what happens, on threads of the game's own, one call at a time from each. */
    public interface Watcher {
        /**
         * The game stands so. May come again without a change.
         *
         * @param sent whether a move of the user's is on its way that the record does not have
         */
        void onRecord(GameSnapshot record, boolean sent);

        /** The server has taken a move, after this many milliseconds. */
        void onDelivered(long millis);

        /** The server has not taken a move; the record follows. */
        void onRefused(String why);

        /** Somebody says something; in the player's room, or the spectators'. */
        void onChat(String room, String name, String text);

        /** The opponent has left, or is back. */
        void onOpponentGone(boolean gone, OptionalInt claimInSeconds);

        /** Something that the user should know. */
        void onNews(String sentence);

        /** There will be no more. The record told last says how the game ended, unless there is a problem. */
        void onEnd(Optional<String> problem);
    }

    /**
     * How the game stands for somebody who has just looked.
     *
     * @param record as the server told it last
     * @param sent whether a move is on its way that the record does not have
     */
    public record Standing(GameSnapshot record, boolean sent) {}

    /** What can be asked for in a game, apart from moves. */
    public enum Action {
        RESIGN("resign"),
        ABORT("abort"),
        /** Offers a draw, or accepts one. */
        DRAW("draw/yes"),
        DECLINE_DRAW("draw/no"),
        /** Asks to take back, or lets the opponent. */
        TAKEBACK("takeback/yes"),
        DECLINE_TAKEBACK("takeback/no"),
        CLAIM_VICTORY("claim-victory"),
        CLAIM_DRAW("claim-draw");

        private final String path;

        Action(String path) {
            this.path = path;
        }
    }

    /** A move that was sent, and that the record does not have. */
    private static final class Sent {
        private final int ply;
        private final String text;
        private boolean delivered;
        private boolean unsure;

        private Sent(int ply, String text) {
            this.ply = ply;
            this.text = text;
        }
    }

    /** HAL gives the game up after this many records in a row that make no sense. */
    private static final int MAX_SENSELESS = 3;

    private static final String PATH = "/api/board/game/";

    private final LichessClient client;
    private final String path;
    private final Watcher watcher;
    private final SerialExecutor sender = new SerialExecutor("lichess-sender", this::onFault);
    private final Stream stream;
    /** How many records in a row had a move that is not legal. Touched by the stream's thread only. */
    private int senseless;

    /** As told last; null before. Guarded by this, as are the next two. */
    private GameSnapshot record;

    private Sent sent;
    private boolean ended;

    OnlineGame(LichessClient client, String id, Watcher watcher) {
        this.client = client;
        this.watcher = watcher;
        path = PATH + id;
        stream = new GameStream(PATH + "stream/" + id);
    }

    void start() {
        stream.start();
    }

    private final class GameStream extends Stream {
        private GameStream(String path) {
            super(client, path, "lichess-game", watcher::onNews);
        }

        @Override
        void onEvent(Fields event) {
            take(event);
        }

        @Override
        boolean isComplete() {
            synchronized (OnlineGame.this) {
                return record != null && record.isOver();
            }
        }

        @Override
        void onEnd(Optional<ServerException> refusal) {
            end(refusal.map(ServerException::getMessage));
        }
    }

    private void onFault(Throwable fault) {
        watcher.onNews("Something went wrong inside HAL: " + fault + ". Please report it.");
    }

    private void take(Fields event) {
        String type = event.text("type");
        switch (type) {
            case "gameFull", "gameState" -> takeState(event, type.equals("gameFull"));
            case "chatLine" -> watcher.onChat(event.text("room"), event.text("username"), event.text("text"));
            case "opponentGone" -> watcher.onOpponentGone(event.isTrue("gone"), event.small("claimWinInSeconds"));
            default -> stream.skip(type);
        }
    }

    private void takeState(Fields event, boolean full) {
        GameSnapshot told;
        boolean open;
        Optional<Sent> again = Optional.empty();
        boolean ask = false;
        try {
            synchronized (this) {
                if (!full && record == null) {
                    return; // the first line says what game it is
                }
                record = full ? GameSnapshot.full(event) : record.with(event);
                told = record;
                if (sent != null && (told.moves().size() >= sent.ply || told.isOver())) {
                    sent = null;
                } else if (sent != null && full) {
                    if (told.moves().size() < sent.ply - 1) {
                        sent = null; // it was an answer to a move that has been taken back
                    } else if (sent.unsure) {
                        sent.unsure = false;
                        again = Optional.of(sent);
                    } else if (sent.delivered) {
                        // This record may have been written a moment before the move arrived: the next one decides.
                        sent.delivered = false;
                        sent.unsure = true;
                        ask = true;
                    }
                }
                open = sent != null;
            }
            senseless = 0;
        } catch (NotationException | GameOverException e) {
            senseless++;
            if (senseless < MAX_SENSELESS) {
                watcher.onNews("Lichess's record of the game makes no sense (" + e.getMessage()
                        + "). I am asking for it again.");
                stream.reopen();
            } else {
                end(Optional.of("I cannot follow this game: " + e.getMessage() + "."));
            }
            return;
        } catch (UserException e) {
            end(Optional.of("I cannot follow this game: " + e.getMessage() + "."));
            return;
        }
        again.ifPresent(this::send);
        watcher.onRecord(told, open);
        if (told.isOver()) {
            end(Optional.empty());
        } else if (ask) {
            stream.reopen();
        }
    }

    private void end(Optional<String> problem) {
        synchronized (this) {
            if (ended) {
                return;
            }
            ended = true;
        }
        close();
        watcher.onEnd(problem);
    }

    /** As the server told it last; empty before it has. */
    public synchronized Optional<GameSnapshot> record() {
        return Optional.ofNullable(record);
    }

    /**
     * How it stands now; empty before the server has said so. What a watcher was told may be older: it may lack a move
     * that was sent, or taken, since.
     */
    public synchronized Optional<Standing> standing() {
        return Optional.ofNullable(record).map(told -> new Standing(told, sent != null));
    }

    /**
     * Sends a move.
     *
     * @param ply how many moves the game has with it
     * @param move legal after the moves before it
     */
    public void play(int ply, int move) {
        Sent next;
        synchronized (this) {
            boolean there = record == null || record.moves().size() >= ply || (sent != null && sent.ply >= ply);
            if (ended || there) {
                return;
            }
            next = new Sent(ply, Move.of(move).uci(record.start().rules()));
            sent = next;
        }
        send(next);
    }

    private void send(Sent next) {
        submit(() -> {
            long start = System.nanoTime();
            try {
                client.post(path + "/move/" + next.text, Map.of());
                boolean current;
                synchronized (this) {
                    next.delivered = true;
                    current = !ended;
                }
                if (current) {
                    watcher.onDelivered((System.nanoTime() - start) / 1_000_000);
                }
            } catch (ServerException e) {
                fail(next, e);
            }
        });
    }

    private void fail(Sent next, ServerException e) {
        boolean lost = e.kind() == ServerException.Kind.LOST;
        synchronized (this) {
            if (ended || sent != next) {
                return; // the record has it, or has overtaken it
            }
            if (lost) {
                next.unsure = true;
            } else {
                sent = null;
            }
        }
        if (lost) {
            watcher.onNews(e.getMessage() + " Your move may not have arrived; I am checking the game's record.");
            client.sleep(client.patience().pause(1));
        } else {
            watcher.onRefused(e.getMessage());
        }
        stream.reopen();
    }

    /** Asks for something; what the server says to it comes with the record, or as news. */
    public void ask(Action action) {
        submit(() -> {
            try {
                client.postAgain(path + "/" + action.path, Map.of());
            } catch (ServerException e) {
                watcher.onNews(e.getMessage());
            }
        });
    }

    /** Says something to the opponent. */
    public void chat(String text) {
        submit(() -> {
            try {
                say(text);
            } catch (ServerException e) {
                watcher.onNews("Your message was not sent. " + e.getMessage());
            }
        });
    }

    private void say(String text) {
        client.post(path + "/chat", Map.of("room", "player", "text", text));
    }

    private void submit(Runnable work) {
        try {
            sender.execute(work);
        } catch (RejectedExecutionException e) {
            return; // the game is over
        }
    }

    /** Reads and sends no more; the game continues without us. */
    @Override
    public void close() {
        synchronized (this) {
            ended = true;
        }
        stream.close();
        sender.drop();
    }
}
