package hal.commands.lichess;

import hal.lichess.Lichess;
import hal.notation.San;
import hal.platform.Format;
import hal.rules.Position;
import hal.session.Session;
import java.util.List;

/** What the server's visitors have had computed of the position on the board; asked for only when the user does. */
final class CloudAnswer {
    private static final int MAX_MOVES = 10;

    private CloudAnswer() {}

    static void ask(Session session, Lichess open, int lines) {
        session.kind().requireChess("`lichess cloud`");
        session.mode().requireNoTest();
        Position position = session.game().position().copy();
        int ply = session.game().ply();
        LichessAccount.ask(session, () -> {
            String words = open.cloud(position, lines)
                    .map(found -> words(position, found))
                    .orElse("Lichess has no analysis of this position; type `analyse` to have HAL analyse it.");
            return () -> {
                if (session.game().ply() == ply) {
                    session.print(words);
                }
            };
        });
    }

    private static String words(Position position, Lichess.CloudEvaluation found) {
        StringBuilder text =
                new StringBuilder(Format.of("Lichess, depth %d, %,d thousand nodes:", found.depth(), found.knodes()));
        for (Lichess.CloudEvaluation.Line line : found.lines()) {
            text.append(Format.of("%n%7s  ", score(line))).append(moves(position, line.moves()));
        }
        return text.toString();
    }

    private static String score(Lichess.CloudEvaluation.Line line) {
        return line.mate().isPresent()
                ? "#" + line.mate().getAsInt()
                : Format.of("%+.2f", line.centipawns().orElse(0) / 100.0);
    }

    private static String moves(Position position, List<Integer> moves) {
        Position now = position.copy();
        StringBuilder text = new StringBuilder();
        for (int move : moves.subList(0, Math.min(MAX_MOVES, moves.size()))) {
            text.append(text.isEmpty() ? "" : " ").append(San.format(now, move));
            now.make(move);
        }
        return text.toString();
    }
}
