package hal.session.game;

import hal.engine.EngineSpec;
import hal.engine.level.Opponent;
import hal.engine.level.Opponents;
import java.util.Optional;

/** Who plays a side: the person at the keyboard, a second one, HAL as the settings have it, or another engine. */
public final class Player {
    /** The person at the keyboard. */
    public static final Player USER = new Player("dave");
    /** A second person at the same keyboard. */
    public static final Player GUEST = new Player("guest");
    /** HAL, with the algorithm and evaluation of the settings. */
    public static final Player HAL = new Player("hal");

    private static final String ELSEWHERE = "elsewhere:";

    /** For another engine, its spec as it is written; for somebody elsewhere, that word and the name. */
    private final String word;

    private final Optional<String> opponent;

    private Player(String word) {
        this(word, Optional.empty());
    }

    private Player(String word, Optional<String> opponent) {
        this.word = word;
        this.opponent = opponent;
    }

    /** An engine other than HAL as the settings have it. */
    public static Player engine(EngineSpec spec) {
        return of(spec.toString());
    }

    /** Somebody who plays over a server. */
    public static Player elsewhere(String name) {
        return new Player(ELSEWHERE + name);
    }

    /** Whether it is somebody who plays over a server. */
    public boolean isElsewhere() {
        return word.startsWith(ELSEWHERE);
    }

    /**
     * The seat of a {@link #word}.
     *
     * @throws hal.support.UserException if it is not one
     */
    public static Player of(String word) {
        return switch (word) {
            case "dave" -> USER;
            case "guest" -> GUEST;
            case "hal" -> HAL;
            default -> {
                if (word.startsWith(ELSEWHERE)) {
                    yield new Player(word);
                }
                EngineSpec spec = EngineSpec.parse(word);
                yield new Player(spec.toString(), spec.opponent());
            }
        };
    }

    /** How it is written to disk: {@code dave}, {@code guest}, {@code hal}, or an engine's spec. */
    public String word() {
        return word;
    }

    /** Whether an engine plays, or somebody elsewhere: in any case it is not for the user to move. */
    public boolean isEngine() {
        return !equals(USER) && !equals(GUEST);
    }

    /** The engine, if it is not HAL. */
    public Optional<EngineSpec> other() {
        return !isEngine() || isElsewhere() || equals(HAL) ? Optional.empty() : Optional.of(EngineSpec.parse(word));
    }

    /** Whether it is one of the opponents in {@code config/opponents}. */
    public boolean isOpponent() {
        return opponent.isPresent();
    }

    /** The opponent who sits there, if it is one and the file can still be read. */
    public Optional<Opponent> opponent() {
        return opponent.flatMap(Opponents::known);
    }

    /**
     * What another engine is called: an opponent by name, a program by its file's name, without the folders before it.
     */
    String engineName() {
        if (isElsewhere()) {
            return word.substring(ELSEWHERE.length());
        }
        if (isOpponent()) {
            return opponent().map(Opponent::name).orElse(word);
        }
        return other().flatMap(EngineSpec::program)
                .map(program -> program.toString().substring(program.name().lastIndexOf('/') + 1))
                .orElse(word);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Player player && word.equals(player.word);
    }

    @Override
    public int hashCode() {
        return word.hashCode();
    }

    @Override
    public String toString() {
        return word;
    }
}
