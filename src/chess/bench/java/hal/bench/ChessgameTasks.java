package hal.bench;

import io.github.wolfraam.chessgame.ChessGame;
import io.github.wolfraam.chessgame.board.Side;
import io.github.wolfraam.chessgame.move.IllegalMoveException;
import io.github.wolfraam.chessgame.move.Move;
import io.github.wolfraam.chessgame.notation.NotationType;
import io.github.wolfraam.chessgame.pgn.PGNExporter;
import io.github.wolfraam.chessgame.pgn.PGNImporter;
import io.github.wolfraam.chessgame.pgn.PgnTag;
import io.github.wolfraam.chessgame.result.ChessGameResultType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** The tasks of {@code Examples} that chessgame can do, by the same names and with the same answers. */
final class ChessgameTasks {
    private static final String PGN =
            "[White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 1-0\n";

    private ChessgameTasks() {}

    static String parseAFen() {
        String fen = "8/8/8/8/8/5k2/5p2/5K2 w - - 0 61";
        ChessGame game = new ChessGame(fen);
        return game.getSideToMove() == Side.WHITE ? "White" : "Black";
    }

    static String listTheMoves() {
        ChessGame game = new ChessGame("8/8/8/8/8/5k2/4p3/4K3 b - - 0 61");
        return game.getLegalMoves().stream()
                .map(move -> game.getNotation(NotationType.SAN, move))
                .collect(Collectors.joining(" "));
    }

    static String playAMove() throws IllegalMoveException {
        ChessGame game = new ChessGame();
        game.playMove(NotationType.SAN, "e4");
        game.playMove(NotationType.SAN, "Nf6");
        return game.getFen();
    }

    static String takeItBack() throws IllegalMoveException {
        ChessGame game = new ChessGame();
        game.playMove(NotationType.SAN, "e4");
        game = game.getSubset(0);
        return game.getFen().equals(ChessGame.STANDARD_INITIAL_FEN) ? "the start" : "elsewhere";
    }

    static String isItMate() throws IllegalMoveException {
        ChessGame game = new ChessGame();
        game.playMoves(NotationType.SAN, List.of("f3", "e5", "g4", "Qh4#"));
        return String.valueOf(game.getGameResultType() == ChessGameResultType.BLACK_WINS);
    }

    static String perft() {
        return String.valueOf(perft(new ChessGame(), 4));
    }

    private static long perft(ChessGame game, int depth) {
        if (depth == 1) {
            return game.getLegalMoves().size();
        }
        long count = 0;
        for (Move move : game.getLegalMoves()) {
            ChessGame next = game.clone();
            next.playMove(move);
            count += perft(next, depth - 1);
        }
        return count;
    }

    static String readAFileGameByGame() {
        int[] plies = {0};
        PGNImporter games = new PGNImporter();
        games.setOnGame(game -> plies[0] += game.getMoves().size());
        games.run(new ByteArrayInputStream((PGN + "\n" + PGN).getBytes(StandardCharsets.UTF_8)));
        return plies[0] + " plies";
    }

    static String nameOfTheOpening() throws IllegalMoveException {
        ChessGame game = new ChessGame();
        game.playMoves(NotationType.SAN, List.of("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6".split(" ")));
        return game.getChessOpening().eco + " " + game.getChessOpening().getFullName();
    }

    static String boardAsText() {
        return new ChessGame().getASCII().lines().findFirst().orElseThrow();
    }

    static String bothNotations() throws IllegalMoveException {
        ChessGame game = new ChessGame("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        Move castling = game.getMove(NotationType.SAN, "O-O");
        return game.getNotation(NotationType.UCI, castling) + " " + game.getNotation(NotationType.SAN, castling);
    }

    static String writeIt() throws IllegalMoveException {
        ChessGame game = new ChessGame();
        game.playMove(NotationType.SAN, "d4");
        game.setPgnTag(PgnTag.RESULT, "*");
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        new PGNExporter(text).write(game);
        return text.toString(StandardCharsets.UTF_8).lines().filter(line -> line.startsWith("1.")).findFirst().orElseThrow();
    }
}
