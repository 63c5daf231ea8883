package hal.commands.review;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.engine.option.EngineOptions;
import hal.search.SearchLimits;
import hal.session.CompletionContext;
import hal.session.Session;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Judges the game on the table move by move. */
public final class ReviewCommand implements Command {
    private static final int MAX_PLIES = 60;
    private static final List<Choice> CHOICES = List.of(
            new Choice("depth", "every position to a depth in plies"), new Choice("time", "a time for every position"));

    private static final List<Choice> RETRY_CHOICES = List.of(
            new Choice("retry", "the mistakes once more, one by one"),
            new Choice("next", "the next mistake"),
            new Choice("solution", "the better line"),
            new Choice("stop", "back to the game"));

    private final ReviewSession desk = new ReviewSession();

    @Override
    public CommandInfo info() {
        return CommandInfo.of("review", "judges every move of the game, and shows where it turned")
                .with("[depth N|time T|retry|next|solution|stop]")
                .details(
                        """
                        A move that loses 5 points of winning chances is an inaccuracy (?!), 10 a mistake (?), 15 a
                        blunder (??), by the formulas that lichess publishes. Ctrl-C breaks off, review goes on from
                        there; review depth 14 or review time 1 takes more trouble. Afterwards Left and Right walk
                        through the game, with its course beside the board. A game that is over is opened for
                        analysis, and save keeps scores, marks and better lines with it.
                        review retry puts your mistakes on the board once more, one by one, and you look for the better
                        move; review next, review solution and review stop lead on. puzzle mine brings them back later.""")
                .forChess();
    }

    @Override
    public void run(Session session, Arguments arguments) {
        switch (arguments.size() == 1 ? arguments.key(0) : "") {
            case "retry" -> desk.retry(session);
            case "next" -> desk.secondTry(session).next();
            case "solution" -> desk.secondTry(session).tell();
            case "stop" -> desk.secondTry(session).stop();
            default -> desk.review(session, limits(arguments));
        }
    }

    private static SearchLimits limits(Arguments arguments) {
        arguments.atMost(2);
        if (arguments.isEmpty()) {
            return ReviewSession.DEFAULT;
        }
        if (arguments.size() == 2 && arguments.key(0).equals("depth")) {
            return SearchLimits.depth(arguments.number(1, 1, MAX_PLIES));
        }
        if (arguments.size() == 2 && arguments.key(0).equals("time")) {
            BigDecimal seconds = new BigDecimal(EngineOptions.TIME.read(arguments.word(1)));
            if (seconds.signum() > 0) {
                return SearchLimits.time(
                        Duration.ofNanos(seconds.movePointRight(9).longValue()));
            }
        }
        throw arguments.usage();
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        return before.isEmpty()
                ? Stream.concat(CHOICES.stream(), RETRY_CHOICES.stream()).toList()
                : List.of();
    }
}
