package hal.playground;

import hal.analysis.review.WinningChances;
import hal.engine.EngineSpec;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.GamePolicy;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnWriter;
import hal.notation.Fen;
import hal.notation.San;
import hal.notation.UciMove;
import hal.platform.Json;
import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.search.lab.run.TreeListener;
import hal.support.UserException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A game of chess, which the page holds as its first position and the moves, and who thinks about it. */
final class ChessTable {
    private static final int MAX_PLIES_SHOWN = 14;
    private static final Map<String, Engine> SEATED = new HashMap<>();

    private ChessTable() {}

    private static Game game(Json in) {
        Game game = Game.from(Fen.parse(in.getString("fen", Fen.START)));
        for (Json move : list(in, "moves")) {
            game.play(Move.of(UciMove.parse(game.position(), move.asString())));
        }
        return game;
    }

    private static Json list(Json in, String key) {
        return in.get(key).isNull() ? Json.array() : in.get(key);
    }

    /** The men from a1 to h8, as FEN has them, with blanks for empty squares. */
    static String squares(Position position) {
        String[] ranks = Fen.format(position).split(" ", -1)[0].split("/", -1);
        StringBuilder squares = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            for (char c : ranks[rank].toCharArray()) {
                squares.append(c >= '1' && c <= '8' ? "        ".substring(0, c - '0') : String.valueOf(c));
            }
        }
        return squares.toString();
    }

    /** The squares from and to which a move goes; none for no move, and for passing. */
    static Json ends(int move) {
        return move == Moves.NONE || move == TreeListener.PASS
                ? Json.array()
                : Json.array(Moves.from(move), Moves.to(move));
    }

    /** Where the side to move is in check; -1 if it is not. */
    private static int check(Position position) {
        char king = position.sideToMove() == Colors.WHITE ? 'K' : 'k';
        return position.inCheck() ? squares(position).indexOf(king) : -1;
    }

    /** The position after the moves, with what may be played there, and all moves as text. */
    static Json board(Json in) {
        Game game = game(in);
        Position position = game.position();
        Json legal = Json.array();
        MoveList moves = position.legalMoves();
        for (int i = 0; i < moves.size() && !game.isOver(); i++) {
            legal.add(UciMove.format(position, moves.get(i)));
        }
        Json sans = Json.array();
        Position replayed = game.startPosition().copy();
        for (GameNode node : game.moves()) {
            sans.add(San.format(replayed, node.move().code()));
            replayed.make(node.move().code());
        }
        return Json.object()
                .add("squares", squares(position))
                .add("fen", Fen.format(position))
                .add("white", position.sideToMove() == Colors.WHITE)
                .add("check", check(position))
                .add("legal", legal)
                .add("moves", sans)
                .add("first", game.startPosition().gamePly())
                .add("over", game.isOver())
                .add("status", game.isOver() ? game.outcome().describe() : "");
    }

    /** The game as PGN. */
    static Json pgn(Json in) {
        Game game = game(in);
        game.setTag("White", in.getString("white", "?"));
        game.setTag("Black", in.getString("black", "?"));
        return Json.object().add("pgn", PgnWriter.format(game.asPlayed()));
    }

    /** The first game of a PGN, or a FEN. */
    static Json read(Json in) {
        String text = in.getString("text", "").strip();
        Json moves = Json.array();
        if (text.split("/", -1).length == 8 && !text.contains("[")) {
            return Json.object().add("fen", Fen.format(Fen.parse(text))).add("moves", moves);
        }
        List<PgnEntry> entries = Pgn.parse(text);
        if (entries.isEmpty()) {
            throw new UserException("There is no game in this text.");
        }
        Game game = Game.of(entries.get(0).orThrow(), GamePolicy.ANALYSIS);
        game.goTo(0);
        for (GameNode node : List.copyOf(game.future())) {
            moves.add(UciMove.format(game.position(), node.move().code()));
            game.redo();
        }
        return Json.object().add("fen", Fen.format(game.startPosition())).add("moves", moves);
    }

    /** Has an engine think, which keeps what it has learned for the next move of the game. */
    static Json think(Json in, Consumer<Json> teller) {
        Position position = game(in).position();
        EngineSpec spec = EngineSpec.parse(in.getString("spec", "hal"));
        Engine engine = SEATED.computeIfAbsent(spec.toString(), text -> Playground.ENGINES.create(spec));
        SearchLimits limits = SearchLimits.NONE.withLines(in.getInt("lines", 1));
        limits = in.getInt("depth", 0) > 0 ? limits.withDepth(in.getInt("depth", 0)) : limits;
        limits = in.getInt("nodes", 0) > 0 ? limits.withNodes(in.getInt("nodes", 0)) : limits;
        limits = in.getInt("millis", 0) > 0 ? limits.withMoveTime(Duration.ofMillis(in.getInt("millis", 0))) : limits;
        SearchResult result = engine.think(
                position,
                limits,
                new SearchListener() {
                    @Override
                    public void onInfo(SearchInfo info) {
                        onLine(1, info);
                    }

                    @Override
                    public void onLine(int number, SearchInfo info) {
                        teller.accept(line(position, info).add("number", number));
                    }
                },
                new StopToken());
        return line(position, result.info())
                .add("move", result.move() == Moves.NONE ? "" : UciMove.format(position, result.move()))
                .add("nodes", result.statistics().nodes());
    }

    private static Json line(Position position, SearchInfo info) {
        int score = Scores.fromWhite(info.score(), position.sideToMove());
        int[] pv = info.pvMoves();
        double share = Scores.isMate(score) ? (score > 0 ? 1 : 0) : WinningChances.percent(score) / 100;
        return Json.object()
                .add("depth", info.depth())
                .add("seldepth", info.seldepth())
                .add("nodes", info.nodes())
                .add("nps", info.nodesPerSecond())
                .add("score", Scores.format(score))
                .add("share", share)
                .add("first", pv.length == 0 ? "" : UciMove.format(position, pv[0]))
                .add("line", San.formatLine(position, pv, Math.min(pv.length, MAX_PLIES_SHOWN)));
    }
}
