package hal.commands.endgames;

import hal.command.UsageException;
import hal.commands.Choice;
import hal.commands.Command;
import hal.notation.Fen;
import hal.practice.endgame.EndgameDrill;
import hal.rules.Colors;
import hal.session.ExerciseMode;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Tone;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.MateProbe;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;

/** Endgames to practise against a perfect defence. */
public final class EndgameCommand {
    private final Random random = new Random();
    private Endgame last = Endgame.parse("KRK");

    /** The command. */
    public Command command() {
        return Command.of("endgame")
                .offering("endgame", context -> Choice.listed("endgame"))
                .runs((session, values) -> {
                    if (values.isOn("stop")) {
                        session.leave(Training.class, "No endgame is being trained: type `endgame KRK` to set one up.");
                    } else {
                        begin(
                                session,
                                values.find("endgame")
                                        .map(name -> UsageException.read(() -> named(name)))
                                        .orElse(last));
                    }
                });
    }

    /** The endgame of a name, such as {@code KRK}, or of the piece that wins it. */
    private static Endgame named(String name) {
        return Endgame.parse(Endgame.named(name).orElse(name));
    }

    /** Whether {@code train}, which trains a network, is typed for a drill of this command. */
    public static boolean isMeant(List<String> line) {
        return line.get(0).equals("train")
                && line.size() <= 2
                && (line.size() == 1 || line.get(1).matches("(?i)stop|k[qrbnp]*v?k[qrbnp]*|queen|rook|pawn"));
    }

    private void begin(Session session, Endgame endgame) {
        MateProbe probe = TablesCommand.probe(session);
        EndgameDrill drill = new EndgameDrill(probe, EndgameDrill.wonPosition(probe, endgame, random));
        last = endgame;
        drill.game().setTag("Event", "Endgame " + endgame);
        drill.game().setTag("White", session.messages().user());
        drill.game().setTag("Black", "HAL's tables");
        Training training = new Training(session, drill);
        training.begin();
        String task = drill.task();
        session.face()
                .print(
                        new Answer.Words(
                                Tone.VOICE,
                                task + " Your move; type `hint` for help, `endgame stop` to go back to the game."),
                        () -> Answer.Table.of(
                                "endgame | task | fen",
                                List.of(Answer.Table.row(
                                        endgame.name(),
                                        task,
                                        Fen.format(drill.game().position())))));
    }

    /** A drill on the board. */
    private static final class Training extends ExerciseMode {
        private final EndgameDrill drill;

        Training(Session session, EndgameDrill drill) {
            super(session, drill.game(), "endgame stop");
            this.drill = drill;
        }

        @Override
        protected void onMove() {
            session().say(drill.answer());
        }

        @Override
        public boolean hint(boolean move) {
            if (!drill.isOver()) {
                session().say(drill.hint(move));
            }
            return true;
        }

        @Override
        public Map<String, String> facts() {
            return Map.of("task", drill.task());
        }

        @Override
        protected OptionalInt side() {
            return OptionalInt.of(Colors.WHITE);
        }

        @Override
        protected boolean isTest() {
            return !drill.isOver();
        }
    }
}
