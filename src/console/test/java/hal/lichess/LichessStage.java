package hal.lichess;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.UciMove;
import hal.platform.Json;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Scanner;

/**
 * The test server for somebody at a terminal: {@code java -cp ... hal.lichess.LichessStage PORT}. Mary's token is
 * {@code token-mary}; Bobby replies to her by himself, and does on a line of input what is typed, such as
 * {@code chat Hello}, {@code draw}, {@code gone 8}, {@code challenge},
 * {@code fault GET /api/board/game/stream/.* 0 TEAR}.
 */
final class LichessStage {
    private final LichessServer server;
    private final LichessServer.Account mary;
    private final LichessServer.Account bobby;
    private volatile boolean thinking = true;

    private LichessStage(int port) throws IOException {
        server = new LichessServer(port);
        mary = server.account("Mary", "");
        bobby = server.account("Bobby", "GM");
    }

    public static void main(String[] args) throws Exception {
        LichessStage stage = new LichessStage(Integer.parseInt(args[0]));
        Thread replies = new Thread(stage::reply, "bobby");
        replies.setDaemon(true);
        replies.start();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            try {
                stage.obey(new Scanner(line), line);
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        Thread.sleep(Long.MAX_VALUE);
    }

    private void reply() {
        try (Engine engine = new EngineCatalog(EvaluationCatalog.shipped()).create(EngineSpec.parse("hal:hash=1"))) {
            while (true) {
                server.answerFor(bobby, "accept");
                for (LichessServer.Game game : server.games()) {
                    boolean his = game.position.sideToMove() == 0 ? bobby.equals(game.white) : bobby.equals(game.black);
                    if (thinking && his && !game.over()) {
                        int move = engine.think(
                                        game.position.copy(),
                                        SearchLimits.depth(6),
                                        SearchListener.NONE,
                                        new StopToken())
                                .move();
                        game.move(UciMove.format(game.position, move));
                    }
                }
                Thread.sleep(300);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void obey(Scanner words, String line) {
        List<LichessServer.Game> games = server.games();
        LichessServer.Game last = games.isEmpty() ? null : games.get(games.size() - 1);
        int bit = last == null || bobby.equals(last.white) ? 1 : 2;
        switch (words.next()) {
            case "wait" -> thinking = false;
            case "go" -> thinking = true;
            case "game" -> server.game(mary, bobby, 600, 5);
            case "days" -> server.days(mary, bobby, 3);
            case "challenge" -> server.challenge(bobby, mary, LichessServer.clock(300, 3), true, "standard");
            case "chat" ->
                last.send(
                        Json.object()
                                .add("type", "chatLine")
                                .add("username", "Bobby")
                                .add("text", line.substring(5))
                                .add("room", "player"),
                        "ChatLineEvent");
            case "draw" -> {
                last.draws |= bit;
                last.report();
            }
            case "takeback" -> {
                last.takebacks |= bit;
                last.report();
            }
            case "gone" ->
                last.send(
                        Json.object()
                                .add("type", "opponentGone")
                                .add("gone", true)
                                .add("claimWinInSeconds", words.nextInt()),
                        "");
            case "back" -> last.send(Json.object().add("type", "opponentGone").add("gone", false), "");
            case "end" -> last.end(words.next(), words.hasNext() ? words.next() : "");
            case "fault" ->
                server.fault(words.next(), words.next(), words.nextInt(), LichessServer.Fault.valueOf(words.next()));
            case "answer" -> server.answer(words.next(), words.nextLine().strip());
            case "stream" ->
                server.lines(words.next(), List.of(words.nextLine().strip().split("@@", -1)));
            case "show" ->
                games.forEach(game -> System.out.println(game.id + " " + game.status + " " + game.winner + " moves "
                        + game.moves.size() + " attempts " + game.attempts.size() + " " + game.moves));
            default -> System.out.println("What?");
        }
    }
}
