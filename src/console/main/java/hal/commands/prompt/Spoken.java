package hal.commands.prompt;

import hal.engine.AlgorithmCatalog;
import hal.engine.level.Opponents;
import hal.notation.San;
import hal.session.Session;
import hal.session.game.GameKind;
import java.util.List;

/** Asks the game on the table what plain words may be about. */
record Spoken(Session session, List<String> themes) implements Phrases.Known {
    /** Whether a text is spelt like a move, legal or not. */
    static boolean isMove(Session session, String text) {
        return session.board().position().isSpeltLikeAMove(text);
    }

    @Override
    public boolean isMove(String text) {
        return isMove(session, text);
    }

    @Override
    public boolean isLegal(String text) {
        return session.board().position().refusal(text).isEmpty();
    }

    @Override
    public String notation(String text) {
        return session.kind().equals(GameKind.CHESS) && isLegal(text)
                ? San.format(
                        session.game().position(), session.board().position().read(text))
                : text;
    }

    @Override
    public boolean isOpening(String text) {
        return text.length() > 3
                && !isPlayer(text)
                && !session.catalogs().openings().search(text).isEmpty();
    }

    @Override
    public boolean isTheme(String text) {
        return themes.contains(text);
    }

    @Override
    public boolean isPlayer(String text) {
        return text.equals("hal")
                || Opponents.has(text)
                || AlgorithmCatalog.names().contains(text)
                || session.catalogs().programs().list().stream()
                        .anyMatch(program -> program.name().equalsIgnoreCase(text));
    }
}
