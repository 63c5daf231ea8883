package hal.engine.level;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Squares;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.support.UserException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OpponentsTest {
    private final EngineCatalog catalog = new EngineCatalog(EvaluationCatalog.shipped());

    @Test
    void eightOpponentsShipFromWeakToStrong() {
        List<Integer> elos = Opponents.names().stream()
                .map(name -> Opponents.find(name).elo())
                .toList();

        assertEquals(8, elos.size());
        assertEquals(elos.stream().sorted().toList(), elos);
        assertTrue(elos.get(0) < 700 && elos.get(7) > 2600, elos.toString());
    }

    @Test
    void everyOpponentPlaysALegalMoveByAnEvaluationOfTheirOwn() {
        for (String name : Opponents.names()) {
            EngineSpec spec = EngineSpec.parse(name + ":nodes=500,hash=1");
            try (Engine engine = catalog.create(spec)) {
                Position position = Position.start();
                int move = engine.think(position, SearchLimits.NONE, SearchListener.NONE)
                        .move();

                assertTrue(position.isLegal(move), name);
                assertTrue(catalog.model(spec).file().text().contains("[emphasis]"), name);
            }
        }
    }

    @Test
    void aNameIsAPlayerThatIsWrittenAsItIsRead() {
        EngineSpec spec = EngineSpec.parse("ada:nodes=100");

        assertEquals(Optional.of("ada"), spec.opponent());
        assertEquals("ada:nodes=100", spec.toString());
        assertEquals(EngineSpec.parse("hal:opponent=ada"), EngineSpec.parse("ada"));
    }

    @Test
    void whatAnOpponentHasAlreadyIsRefused() {
        assertRefused("ada:level=3", "\"ada:level=3\" sets level, but ada is an opponent and has that already");
        assertRefused("hal:opponent=nobody", "there is no opponent \"nobody\"");
    }

    private static void assertRefused(String spec, String message) {
        UserException refusal = assertThrows(UserException.class, () -> EngineSpec.parse(spec));
        assertTrue(refusal.getMessage().contains(message), refusal.getMessage());
    }

    @Test
    void anErrorInAFileIsNamedWithItsPlace() {
        UserException refusal = assertThrows(
                UserException.class,
                () -> Opponent.parse(
                        "x", "x.toml", "name = \"X\"\nabout = \"\"\n[evaluation]\nbase = \"a\"\n[strength]\nelo = -1"));

        assertTrue(refusal.getMessage().contains("x.toml, line 6"), refusal.getMessage());
    }

    @Test
    void emphasisRaisesTheValueOfAPiece() {
        Position queenUp = Fen.parse("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
        int fond = catalog.evaluate(EngineSpec.parse("rosa"), queenUp);
        int plain = catalog.evaluate(EngineSpec.parse("hal:eval=classic"), queenUp);

        assertTrue(fond > plain + 100, fond + " " + plain);
    }

    @Test
    void kindsOfOverlookedMovesAreTold() {
        Position position = Fen.parse("4k3/8/8/8/3N4/8/1B6/4K2Q w - - 0 1");
        int forward = move(position, "d4", "c6");

        assertEquals(
                Optional.of(Oversights.Kind.DIAGONAL),
                Oversights.kindOf(position, move(position, "h1", "d5"), Moves.NONE));
        assertEquals(
                Optional.of(Oversights.Kind.BACKWARD),
                Oversights.kindOf(position, move(position, "d4", "b3"), Moves.NONE));
        assertEquals(Optional.empty(), Oversights.kindOf(position, forward, Moves.NONE));
        assertEquals(Optional.of(Oversights.Kind.PROTECTION), Oversights.kindOf(position, forward, forward));
    }

    private static int move(Position position, String from, String to) {
        for (int move : position.legalMoves().toArray()) {
            if (Moves.from(move) == Squares.parse(from) && Moves.to(move) == Squares.parse(to)) {
                return move;
            }
        }
        throw new IllegalArgumentException(from + to);
    }
}
