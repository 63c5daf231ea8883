package hal.export;

import hal.game.GameNode;
import hal.game.Nags;
import hal.game.Result;
import hal.game.diagram.Diagram;
import hal.platform.TextTable;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Piece;
import hal.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A game as text for chats: who played, the line of moves, and the board at the place. */
final class GameText {
    private static final int WIDTH = 72;
    private static final String SPECIAL = "\\`*_[]<>|~#";

    private GameText() {}

    static String plain(GameLine game, ExportOptions options) {
        List<String> lines = new ArrayList<>();
        lines.add(heading(game));
        String facts = facts(game);
        if (!facts.isEmpty()) {
            lines.add(facts);
        }
        lines.add("");
        lines.addAll(wrapped(game));
        lines.add("");
        lines.addAll(board(game.diagram(), options.is(ExportOption.FLIPPED), options.is(ExportOption.COORDINATES)));
        return String.join("\n", lines) + "\n";
    }

    /** Markdown: names as they are, whatever characters they contain. */
    static String markdown(GameLine game, ExportOptions options) {
        StringBuilder text = new StringBuilder("**" + escaped(heading(game)) + "**");
        String facts = facts(game);
        if (!facts.isEmpty()) {
            text.append("  \n").append(escaped(facts));
        }
        text.append("\n\n```\n");
        wrapped(game).forEach(line -> text.append(line).append('\n'));
        text.append('\n');
        board(game.diagram(), options.is(ExportOption.FLIPPED), options.is(ExportOption.COORDINATES))
                .forEach(line -> text.append(line).append('\n'));
        return text.append("```\n").toString();
    }

    /** Both players and the result. */
    static String heading(GameLine game) {
        Result result = game.tree().result();
        return game.ratedPlayer(Colors.WHITE) + " \u2013 " + game.ratedPlayer(Colors.BLACK)
                + (result == Result.UNDECIDED ? "" : "  " + result.pgn());
    }

    /** Event, place, date and opening, as far as they are known. */
    static String facts(GameLine game) {
        List<String> facts = new ArrayList<>();
        for (String tag : List.of("Event", "Site", "Date", "Opening")) {
            String value = game.known(tag);
            if (!value.isEmpty()) {
                facts.add(tag.equals("Date") ? value.replace(".??", "") : value);
            }
        }
        return String.join(", ", facts);
    }

    /** The moves of the line with their numbers and signs, then the result. */
    private static List<String> moves(GameLine game) {
        List<String> words = new ArrayList<>();
        boolean first = true;
        for (GameNode node : game.nodes()) {
            String sign = Nags.quality(node.nags());
            words.add((first || node.color() == Color.WHITE ? node.numbered().replace(" ", "\u00a0") : node.san())
                    + sign);
            first = false;
        }
        if (game.tree().result() != Result.UNDECIDED) {
            words.add(game.tree().result().pgn());
        }
        return words;
    }

    private static List<String> wrapped(GameLine game) {
        return TextTable.wrapped(moves(game), WIDTH).stream()
                .map(line -> line.replace('\u00a0', ' '))
                .toList();
    }

    private static List<String> board(Diagram diagram, boolean flipped, boolean coordinates) {
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < 8; row++) {
            int rank = flipped ? row : 7 - row;
            StringBuilder line = new StringBuilder(coordinates ? rank + 1 + " " : "");
            for (int column = 0; column < 8; column++) {
                Optional<Piece> piece = diagram.pieceAt(Square.of(flipped ? 7 - column : column, rank));
                line.append(line.isEmpty() ? "" : " ")
                        .append(piece.map(Piece::letter).orElse('.'));
            }
            lines.add(line.toString().replace("  ", " "));
        }
        if (coordinates) {
            lines.add(flipped ? "  h g f e d c b a" : "  a b c d e f g h");
        }
        return lines;
    }

    /** Text in which no character means anything to Markdown. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            escaped.append(
                    c == '<'
                            ? "&lt;"
                            : c == '>' ? "&gt;" : c == '&' ? "&amp;" : SPECIAL.indexOf(c) >= 0 ? "\\" + c : c);
        }
        return escaped.toString();
    }
}
