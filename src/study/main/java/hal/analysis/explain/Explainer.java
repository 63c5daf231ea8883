package hal.analysis.explain;

import hal.analysis.explain.Claim.Deed;
import hal.analysis.explain.Claim.Deed.Kind;
import hal.analysis.explain.Claim.Gain;
import hal.analysis.review.WinningChances;
import hal.practice.theme.PuzzleTheme;
import hal.rules.Moves;
import hal.rules.PieceType;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Explains moves: what decides first, then what was better, then what else can be said; three sentences at most. */
public final class Explainer {
    private static final int MAX_SENTENCES = 3;
    private static final int MAX_DEEDS = 2;

    /** In percentage points, as an inaccuracy is in a review. */
    static final double ERROR = 5;

    /** In centipawns: who has more than that has enough for what was given, and nothing is said of it. */
    private static final int EVEN = -30;

    /** In centipawns: where a move costs so much more than the men that it loses, they are not all of it. */
    private static final int UNEXPLAINED = 150;

    /** In centipawns: who plays what is worse by so much has overlooked something. */
    private static final int SLIP = 25;

    /** In centipawns: with more a game is decided, and such things do not count. */
    private static final int OPEN = 300;

    /** In pawns: whoever loses so much need not be told that the game turns. */
    private static final int PIECE = 3;

    /** What a bad move may do besides. */
    private static final Set<Kind> TEMPTING =
            EnumSet.of(Kind.TAKES, Kind.TAKES_BACK, Kind.ATTACKS, Kind.CHECKS, Kind.PINS);

    /** What a move in a lost position may do. */
    private static final Set<Kind> RELIEVING =
            EnumSet.of(Kind.TAKES_BACK, Kind.TAKES, Kind.ATTACKS, Kind.CHECKS, Kind.PINS, Kind.UNPINS, Kind.DEFENDS);

    /** The same where it says something that the board does not. */
    private static final Set<Kind> VISIBLE = EnumSet.of(Kind.TAKES, Kind.ATTACKS, Kind.CHECKS, Kind.PINS);

    /** What an answer does that is a reason to fear it. */
    private static final Set<Kind> TELLING = EnumSet.of(Kind.TAKES, Kind.ATTACKS, Kind.PINS);

    /** What an answer does at once, be it a reason to fear it or not. */
    private static final Set<Kind> ANSWERS = EnumSet.of(Kind.TAKES, Kind.CHECKS);

    /** What a move does that wins something. */
    private static final Set<Kind> MEANS = EnumSet.of(Kind.CASTLES, Kind.ATTACKS, Kind.PINS, Kind.LINES_UP);

    /** What is said of a move that does nothing else. */
    private static final EnumSet<Kind> PLANS = EnumSet.of(
            Kind.SUPPORTS,
            Kind.OPENS,
            Kind.KEEPS_OUT,
            Kind.CENTRALISES,
            Kind.HALF_OPEN_FILE,
            Kind.GUARDS,
            Kind.PREPARES,
            Kind.SPACE,
            Kind.HUNTS,
            Kind.EYES);

    /** What must have been threatened. */
    private static final Set<Kind> RESCUES = EnumSet.of(Kind.SAVES, Kind.DEFENDS);

    private final Facts facts;
    private final List<Sentence> sentences = new ArrayList<>();

    private Explainer(Facts facts) {
        this.facts = facts;
    }

    /** What can be said of a move by what was found of it. */
    public static Sentences of(Facts facts) {
        Explainer explainer = new Explainer(facts);
        explainer.explain();
        return new Sentences(explainer.sentences.subList(0, Math.min(MAX_SENTENCES, explainer.sentences.size())));
    }

    /**
     * What is wrong with a bad move, for those who show the better one themselves: what it loses, and what it misses
     * where that is more. Empty if nothing is proved.
     */
    public static Optional<Sentence> remark(Facts facts) {
        Explainer explainer = new Explainer(facts);
        explainer.firstOf(explainer::draws, explainer::loses);
        if (!explainer.isAll(explainer.lost())) {
            explainer.misses();
        }
        explainer.firstOf(
                explainer::answered,
                explainer::leavesWorse,
                explainer::standsWorse,
                explainer::letsTrade,
                explainer::missesTrade,
                explainer::turns,
                explainer::passesOver);
        return explainer.sentences.stream()
                .reduce((fault, missed) -> new Sentence(
                        fault.text() + " " + missed.text(),
                        Stream.concat(fault.claims().stream(), missed.claims().stream())
                                .toList()));
    }

    /** Only what a bad move loses or allows, for those who do not want to know the better one. */
    public static Optional<Sentence> fault(Facts facts) {
        Explainer explainer = new Explainer(facts);
        explainer.firstOf(explainer::loses, explainer::answered);
        return explainer.sentences.stream().findFirst();
    }

    /**
     * What a move loses in men beyond what the best one loses; empty if that is not proved.
     *
     * @param least in pawns
     */
    static Optional<Sentence> material(Facts facts, int least) {
        Explainer explainer = new Explainer(facts);
        return explainer
                .punishment(facts.answer())
                .filter(lost -> !lost.isMate() && lost.worth() - explainer.anyway() >= least)
                .map(lost -> new Sentence(
                        PlainWords.move(facts.played()) + " " + explainer.punished(lost) + ".", lost.claims()));
    }

    private void explain() {
        if (facts.loss() >= ERROR) {
            firstOf(
                    this::draws,
                    this::loses,
                    this::answered,
                    this::leavesWorse,
                    this::letsTrade,
                    this::worsens,
                    this::turns);
            better();
            firstOf(this::replied);
        } else if (isMating() || !unavoidable()) {
            firstOf(this::worsens, this::merit);
        }
        if (!facts.isBest() && (sentences.isEmpty() || (facts.loss() < ERROR && isSlip()))) {
            drawback();
        }
        if (sentences.isEmpty()) {
            say("I expect " + PlainWords.shown(facts.played(), 5), List.of(new Claim.Expected(facts.played())));
        }
    }

    /** Whether the best move is better by what no search overlooks, in a game that is open. */
    private boolean isSlip() {
        int score = facts.best().score(facts.mover());
        return Math.abs(score) < OPEN && score - facts.played().score(facts.mover()) >= SLIP;
    }

    /** What a move does to its own side. */
    private void drawback() {
        Deeds.drawbacks(facts.played()).stream()
                .filter(Proofs::holds)
                .findFirst()
                .ifPresent(deed -> say(
                        (sentences.isEmpty() ? PlainWords.move(facts.played()) : "But it") + " "
                                + PlainWords.deeds(List.of(deed)),
                        List.of(deed)));
    }

    /** What the other side wins whatever is played; whether there is such a thing. */
    private boolean unavoidable() {
        Optional<Achievement> punished = punishment(facts.answer());
        if (punished.isEmpty()) {
            return false;
        }
        Achievement lost = punished.get();
        Optional<Claim.Parry> parry = parry(facts.played());
        List<Claim> claims =
                Stream.concat(lost.claims().stream(), parry.stream()).toList();
        String lead = PlainWords.move(facts.played()) + " "
                + parry.map(claim -> parried(claim) + " but ").orElse("");
        if (lost.isMate()) {
            String mate = ((Claim.Mate) lost.result()).moves() <= 1
                    ? "mate"
                    : "mate in " + ((Claim.Mate) lost.result()).moves();
            say(
                    lead + "cannot prevent " + mate + PlainWords.pattern(lost) + ": "
                            + PlainWords.shown(lost.line(), 5),
                    claims);
            return true;
        }
        if (facts.played().score(facts.mover()) >= EVEN) {
            return false;
        }
        say(lead + punished(lost), claims);
        facts.second()
                .map(second -> new Claim.Better(facts.played(), second, 0))
                .filter(Proofs::holds)
                .ifPresent(better -> say("Nothing was better", List.of(better)));
        return true;
    }

    /** Says what the first of some has to say, as long as nothing has been said. */
    private void firstOf(Runnable... sayings) {
        for (Runnable saying : sayings) {
            if (sentences.isEmpty()) {
                saying.run();
            }
        }
    }

    private void say(String text, List<Claim> claims) {
        sentences.add(new Sentence(text + ".", claims));
    }

    // A bad move.

    /** What a bad move loses, or how the game stands after it. */
    private void loses() {
        Line answer = facts.answer();
        Optional<Achievement> punished = punishment(answer);
        boolean retaken = punished.isPresent()
                && Moves.isCapture(facts.move())
                && !punished.get().isMate()
                && (Moves.to(answer.moves().get(0)) == Moves.to(facts.move()) || isTraded(punished.get()));
        List<Deed> deeds = retaken ? List.of() : deeds(facts.played(), 1, TEMPTING);
        String lead =
                PlainWords.move(facts.played()) + (deeds.isEmpty() ? " " : " " + PlainWords.deeds(deeds) + " but ");
        List<Claim> claims = new ArrayList<>();
        if (punished.isPresent()) {
            claims.addAll(punished.get().claims());
            claims.addAll(deeds);
            boolean turns = punished.get().worth() < PIECE
                    && !isAll(punished)
                    && missed().isEmpty()
                    && facts.loss() >= Proofs.TURN
                    && Proofs.holds(turn());
            if (turns) {
                claims.add(turn());
            }
            say(lead + (turns ? turned() + " and " : "") + punished(punished.get()), claims);
            return;
        }
        Optional<Claim.Untaken> untaken = untaken();
        if (untaken.isPresent()) {
            claims.add(untaken.get());
            claims.addAll(deeds);
            say(lead + left(untaken.get()), claims);
        } else if (missed().isEmpty() && facts.loss() >= Proofs.TURN) {
            turns(lead, deeds);
        }
    }

    /** What stays lost because the move does not take back. */
    private Optional<Claim.Untaken> untaken() {
        Position base = Proposals.base(facts.before(), facts.move());
        return facts.isBest()
                        || Proposals.gain(base, facts.answer(), facts.mover() ^ 1)
                                .isPresent()
                ? Optional.empty()
                : Proposals.untaken(facts.played(), facts.best()).filter(Proofs::holds);
    }

    private static String left(Claim.Untaken untaken) {
        Gain gain = untaken.gain();
        return "does not take back on " + Squares.name(untaken.square()) + " and loses "
                + PlainWords.material(gain.material()) + ": " + PlainWords.shown(gain.line(), gain.plies());
    }

    /** What a bad move loses, be it that it is taken or that it is not taken back. */
    private Optional<Achievement> lost() {
        return punishment(facts.answer())
                .or(() -> untaken().map(claim -> new Achievement(claim.gain(), Optional.empty())));
    }

    private void turns() {
        turns(PlainWords.move(facts.played()) + " ", List.of());
    }

    private void turns(String lead, List<Deed> deeds) {
        Claim.Turn turn = turn();
        if (Proofs.holds(turn) && !facts.answer().moves().isEmpty()) {
            List<Claim> claims = new ArrayList<>(List.of(turn));
            claims.addAll(deeds);
            say(lead + turned() + ": " + PlainWords.shown(facts.answer(), 3), claims);
        }
    }

    /** What a move does that costs much where little was left to lose. */
    private void worsens() {
        if (!facts.isBest() && facts.best().chances(facts.mover()) < Proofs.LOST) {
            List<Deed> deeds = deeds(facts.played(), 1, RELIEVING);
            turns(
                    PlainWords.move(facts.played()) + " " + (deeds.isEmpty() ? "" : PlainWords.deeds(deeds) + " but "),
                    deeds);
        }
    }

    private Claim.Turn turn() {
        return new Claim.Turn(facts.mover(), facts.played(), facts.best(), facts.kept());
    }

    /** A draw by the rules where more was there. */
    private void draws() {
        Claim.Draw draw = new Claim.Draw(facts.played());
        if (facts.answer().moves().isEmpty() && Proofs.holds(draw)) {
            Position after = facts.answer().start();
            String how = !after.hasLegalMove()
                    ? " is stalemate"
                    : after.halfmoveClock() >= 100
                            ? " allows a draw by the fifty-move rule"
                            : " repeats the position, which is a draw";
            say(PlainWords.move(facts.played()) + how, List.of(draw));
        }
    }

    /** Which men a bad move lets be traded. */
    private void letsTrade() {
        Positional.traded(facts.played(), facts.best())
                .ifPresent(trade -> say(
                        PlainWords.move(facts.played()) + " lets the " + PieceType.of(trade.type()) + "s be traded: "
                                + PlainWords.shown(trade.line().rest(), trade.plies() - 1),
                        List.of(trade)));
    }

    /** Which men the best move trades. */
    private void missesTrade() {
        Positional.traded(facts.best(), facts.played())
                .ifPresent(trade -> say(
                        PlainWords.move(facts.played()) + " misses "
                                + PlainWords.shown(trade.line(), trade.plies()) + ", which trades "
                                + PieceType.of(trade.type()) + "s",
                        List.of(trade)));
    }

    /** What the best answer does to a bad move that nothing visible punishes. */
    private void answered() {
        Line answer = facts.answer();
        Optional<Claim.Sacrifice> given =
                sacrifice(answer).or(() -> facts.accepted().flatMap(this::sacrifice));
        if (given.isPresent()) {
            List<Deed> deeds = deeds(facts.played(), 1, VISIBLE);
            List<Claim> claims = new ArrayList<>(List.of(given.get()));
            claims.addAll(deeds);
            say(
                    PlainWords.move(facts.played()) + " " + (deeds.isEmpty() ? "" : PlainWords.deeds(deeds) + " but ")
                            + "lets " + PlainWords.side(given.get().side()) + " sacrifice "
                            + PlainWords.material(given.get().material()) + ": "
                            + PlainWords.shown(given.get().line(), given.get().plies()),
                    claims);
            return;
        }
        List<Deed> does = answer.moves().isEmpty() ? List.of() : deeds(answer, 1, TELLING);
        // What a man that takes back or trades attacks besides is not the reason, nor is what is paid for.
        int plies = Proposals.settled(answer, Math.min(3, answer.moves().size()));
        boolean besides = !does.isEmpty()
                && Moves.isCapture(answer.moves().get(0))
                && (does.get(0).kind() != Kind.TAKES
                        || lost(answer, plies)
                                < Exchanges.valueAt(answer.start(), does.get(0).square()) - 1);
        if (!does.isEmpty() && !besides) {
            List<Deed> deeds = deeds(facts.played(), 1, VISIBLE);
            List<Claim> claims = new ArrayList<>(deeds);
            claims.addAll(does);
            String what = does.get(0).kind() == Kind.TAKES
                    ? "lets " + PlainWords.side(facts.mover() ^ 1) + " take "
                            + PlainWords.man(answer.start(), does.get(0).square()) + ": "
                            + PlainWords.shown(answer, plies)
                    : "is answered by " + PlainWords.numbered(answer) + ", which " + PlainWords.deeds(does);
            say(
                    PlainWords.move(facts.played()) + " " + (deeds.isEmpty() ? "" : PlainWords.deeds(deeds) + " but ")
                            + what,
                    claims);
        }
    }

    /** In pawns: what the mover has lost after some plies of an answer. */
    private int lost(Line answer, int plies) {
        return Exchanges.lead(Proposals.base(facts.before(), facts.move()), facts.mover())
                - Exchanges.lead(answer.after(plies), facts.mover());
    }

    /** What the first move of a line gives for more than men. */
    private Optional<Claim.Sacrifice> sacrifice(Line line) {
        return line.moves().isEmpty()
                ? Optional.empty()
                : Proposals.sacrifice(Proposals.base(line.start(), line.moves().get(0)), line)
                        .filter(Proofs::holds);
    }

    /** What the other side achieves by its answer and would not have after the best move. */
    private Optional<Achievement> punishment(Line answer) {
        if (answer.moves().isEmpty()) {
            return Optional.empty();
        }
        Position base = Proposals.traded(
                Proposals.base(facts.before(), facts.move()), answer.moves().get(0));
        return achieved(answer, Optional.of(facts.before()), base)
                .filter(achieved -> facts.loss() < ERROR || achieved.worth() > anyway());
    }

    /** What a line wins, shown by the one in which the man that takes is taken, if the same is won there. */
    private Optional<Achievement> achieved(Line line, Optional<Position> earlier, Position base) {
        Optional<Achievement> achieved = Achievement.of(line, earlier, base);
        return facts.accepted()
                .filter(taken -> taken.moves().get(0).equals(line.moves().get(0))
                        && taken.start().key() == line.start().key())
                .flatMap(taken -> Achievement.of(taken, earlier, base))
                .filter(taken -> taken.result() instanceof Gain gain
                        && achieved.isPresent()
                        && achieved.get().result() instanceof Gain same
                        && gain.material().equals(same.material()))
                .or(() -> achieved);
    }

    /** What the other side would have won after the best move too, in pawns. */
    private int anyway() {
        Position base = Proposals.base(facts.before(), facts.move());
        return Proposals.gain(base, facts.best(), facts.mover() ^ 1)
                .map(gain -> gain.material().worth())
                .orElse(0);
    }

    /** Whether what a move loses is about as much as the scores say that it costs. */
    private boolean isAll(Optional<Achievement> lost) {
        int cost = WinningChances.centipawns(facts.best().score(facts.mover()))
                - WinningChances.centipawns(facts.played().score(facts.mover()));
        return lost.filter(men -> cost <= 100 * men.worth() + UNEXPLAINED).isPresent();
    }

    /** Whether what a capture loses is said together with what it takes. */
    private boolean isTraded(Achievement achieved) {
        return Moves.isCapture(facts.move())
                && achieved.result() instanceof Gain gain
                && !gain.material().lost().isEmpty();
    }

    private String punished(Achievement achieved) {
        Line answer = achieved.line();
        if (achieved.result() instanceof Claim.Mate mate) {
            return mate.moves() <= 1
                    ? "overlooks " + PlainWords.numbered(answer) + " mate" + PlainWords.pattern(achieved)
                    : "allows mate in " + mate.moves() + PlainWords.pattern(achieved) + ": "
                            + PlainWords.shown(answer, 5);
        }
        Gain gain = (Gain) achieved.result();
        if (PlainWords.promotes(gain)) {
            return "lets the pawn promote: " + PlainWords.how(achieved);
        }
        String loss = (isTraded(achieved) ? "gives up " : "loses ") + PlainWords.material(gain.material());
        return loss + ": " + PlainWords.how(achieved);
    }

    /** How the game stands after a move that nothing visible punishes. */
    private String turned() {
        double before = facts.best().chances(facts.mover());
        double after = facts.played().chances(facts.mover());
        String other = PlainWords.side(facts.mover() ^ 1);
        if (before < Proofs.WORSE) {
            return before < Proofs.LOST ? "makes a lost position worse" : "makes a bad position a lost one";
        }
        if (after >= 60) {
            return "gives away a part of the advantage";
        } else if (after > 40) {
            return before >= 80
                    ? "gives away the win"
                    : before >= 60 ? "gives away the advantage" : "lets " + other + " come back";
        }
        return "lets " + other + " take over";
    }

    /** What a bad move does and how it is answered, where neither a loss nor a better move is proved. */
    private void replied() {
        List<Deed> does = deeds(facts.played(), 1, TEMPTING);
        List<Deed> answers = facts.answer().moves().isEmpty() ? List.of() : deeds(facts.answer(), 1, ANSWERS);
        if (!does.isEmpty()) {
            say(
                    PlainWords.move(facts.played()) + " " + PlainWords.deeds(does)
                            + (answers.isEmpty()
                                    ? ""
                                    : ", but " + PlainWords.numbered(facts.answer()) + " " + PlainWords.deeds(answers)),
                    Stream.concat(does.stream(), answers.stream())
                            .map(Claim.class::cast)
                            .toList());
        }
    }

    /** What the best line would have won beyond what was won. */
    private Optional<Achievement> missed() {
        Line best = facts.best();
        Position base = Proposals.base(facts.before(), best.moves().get(0));
        int have = Proposals.gain(base, facts.played(), facts.mover())
                .map(gain -> gain.material().worth())
                .orElse(0);
        return Achievement.of(best, Optional.empty(), base)
                .filter(achieved -> achieved.worth() > have && !(achieved.isMate() && isMating()));
    }

    /** What the best line wins, as a reproach. */
    private void misses() {
        missed().ifPresent(won -> {
            String best = PlainWords.numbered(won.line());
            boolean mates = won.result() instanceof Claim.Mate mate && mate.moves() <= 1;
            say(
                    (sentences.isEmpty() ? PlainWords.move(facts.played()) : "It") + " misses " + best
                            + (mates ? " mate" + PlainWords.pattern(won) : ", which " + wins(won)),
                    won.claims());
        });
    }

    /** What a bad move leaves the other side with at the end of its line. */
    private void leavesWorse() {
        int other = facts.mover() ^ 1;
        Positional.gained(facts.played(), facts.best(), other)
                .ifPresent(outcome -> say(
                        PlainWords.move(facts.played()) + " leaves " + PlainWords.side(other) + " with "
                                + Positional.words(outcome.reason()) + ": "
                                + PlainWords.shown(outcome.line().rest(), outcome.plies() - 1),
                        List.of(outcome.reason())));
    }

    /** What a bad move's player would have had at the end of the best line. */
    private void standsWorse() {
        int mover = facts.mover();
        Positional.gained(facts.best(), facts.played(), mover)
                .ifPresent(outcome -> say(
                        PlainWords.move(facts.played()) + " misses "
                                + PlainWords.shown(outcome.line(), outcome.plies()) + ", after which "
                                + PlainWords.side(mover) + " has " + Positional.words(outcome.reason()),
                        List.of(outcome.reason())));
    }

    /** What the best move does, where nothing else can be said. */
    private void passesOver() {
        List<Deed> does = deeds(facts.best(), 1, EnumSet.complementOf(EnumSet.of(Kind.CHECKS)));
        if (!does.isEmpty()) {
            say(
                    PlainWords.move(facts.played()) + " misses " + PlainWords.numbered(facts.best()) + ", which "
                            + PlainWords.deeds(does)
                            + (does.get(0).kind() == Kind.TAKES_BACK ? " with the " + mover(facts.best()) : ""),
                    List.copyOf(does));
        }
    }

    private static PieceType mover(Line line) {
        return PieceType.of(
                Pieces.type(line.start().pieceAt(Moves.from(line.moves().get(0)))));
    }

    private boolean isMating() {
        return Proposals.mate(facts.played(), facts.mover()).isPresent();
    }

    private void better() {
        Line best = facts.best();
        Claim better = new Claim.Better(best, facts.played(), facts.kept());
        String move = PlainWords.numbered(best);
        if (!Proofs.holds(better)) {
            // Which move takes back needs no score to prove it.
            if (punishment(facts.answer()).isEmpty() && untaken().isPresent()) {
                say(move + " takes back", List.copyOf(deeds(best, 1, EnumSet.of(Kind.TAKES_BACK))));
            }
            return;
        }
        Optional<Achievement> missed = missed();
        if (missed.isPresent()) {
            List<Claim> claims = new ArrayList<>(missed.get().claims());
            claims.add(better);
            say(won(missed.get()), claims);
            return;
        }
        // What the move itself does, too, makes no other better.
        List<Deed> deeds = ownDeeds(EnumSet.allOf(Kind.class));
        Optional<Claim.Parry> parry = parry(best).filter(claim -> !isAnswered(claim.threat()));
        if (parry.isPresent()) {
            // A move that attacks besides is not played for the threat alone.
            List<Deed> attacks = ownDeeds(VISIBLE);
            List<Claim> claims = new ArrayList<>(List.of(parry.get(), better));
            claims.addAll(attacks);
            say(
                    move + " was better: it " + (attacks.isEmpty() ? "" : PlainWords.deeds(attacks) + " and ")
                            + parried(parry.get()),
                    claims);
        } else if (!deeds.isEmpty()) {
            List<Claim> claims = new ArrayList<>(deeds);
            claims.add(better);
            say(move + " was better: it " + PlainWords.deeds(deeds), claims);
        } else {
            say("Better was " + PlainWords.shown(best, 3), List.of(better));
        }
    }

    /** Whether the move parries a threat, too, or the man that was threatened makes it. */
    private boolean isAnswered(Claim.Threat threat) {
        return Moves.from(facts.move()) == Moves.to(threat.line().moves().get(0))
                || parry(facts.played()).isPresent();
    }

    /** What the best move does first of what the move itself does not. */
    private List<Deed> ownDeeds(Set<Kind> kinds) {
        List<Deed> same = deeds(facts.played(), Integer.MAX_VALUE, kinds);
        boolean sameMan = Moves.from(facts.best().moves().get(0)) == Moves.from(facts.move());
        return deeds(facts.best(), Integer.MAX_VALUE, kinds).stream()
                .filter(deed -> deed.kind() != Kind.SAVES || !sameMan)
                .filter(deed -> same.stream()
                        .noneMatch(other -> other.kind() == deed.kind() && other.square() == deed.square()))
                .limit(1)
                .toList();
    }

    private static String won(Achievement achieved) {
        String move = PlainWords.numbered(achieved.line());
        return achieved.result() instanceof Claim.Mate mate && mate.moves() <= 1
                ? move + " was mate" + PlainWords.pattern(achieved)
                : "Better was " + move + ", which " + wins(achieved);
    }

    /** What the first move of a line wins and how: "forks the king and the rook on a8 and wins the exchange". */
    static String wins(Achievement achieved) {
        Line line = achieved.line();
        String wins = PlainWords.wins(achieved);
        if (achieved.result() instanceof Claim.Mate mate) {
            return wins + (mate.moves() <= 1 ? "" : ": " + PlainWords.shown(line.rest(), 4));
        }
        int plies = ((Gain) achieved.result()).plies();
        if (achieved.how().isEmpty()) {
            return wins + (plies <= 1 ? "" : ": " + PlainWords.shown(line.rest(), plies - 1));
        }
        Claim.Tactic tactic = achieved.how().get();
        if (tactic.theme() == PuzzleTheme.HANGING) {
            return wins + ": nothing guards "
                    + PlainWords.man(line.start(), tactic.targets().get(0));
        }
        Optional<String> verb = tactic.ply() == 1 ? PlainWords.verb(tactic) : Optional.empty();
        return verb.map(does -> does + " and " + wins)
                .orElseGet(() -> wins + ": "
                        + (tactic.ply() == 1 ? PlainWords.state(tactic) : Optional.<String>empty())
                                .orElseGet(() -> PlainWords.how(achieved)));
    }

    // A good move.

    private void merit() {
        Line played = facts.played();
        String move = PlainWords.move(played);
        if (played.after(1).isCheckmate()) {
            say(move.replace("#", "") + " is mate", List.of(new Claim.Mate(facts.mover(), 1, played)));
            return;
        }
        Position base = Proposals.base(facts.before(), facts.move());
        Optional<Achievement> achieved = achieved(played, Optional.empty(), base);
        boolean mates = achieved.filter(Achievement::isMate).isPresent();
        Optional<Claim.Sacrifice> given = sacrifice(played).filter(claim -> mates || achieved.isEmpty());
        String gives = given.map(claim -> " sacrifices " + PlainWords.material(claim.material()))
                .orElse("");
        if (achieved.isPresent()) {
            Achievement won = achieved.get();
            List<Claim> claims = new ArrayList<>(won.claims());
            given.ifPresent(claims::add);
            List<Deed> does = won.how().isEmpty() && given.isEmpty() ? deeds(played, MAX_DEEDS, MEANS) : List.of();
            claims.addAll(does);
            say(move + gives + (given.isPresent() ? " and " : " ") + PlainWords.deeds(does, wins(won)), claims);
        } else if (given.isPresent()) {
            say(
                    move + gives + ": "
                            + PlainWords.shown(played.rest(), given.get().plies() - 1),
                    List.of(given.get()));
        }
        if (mates) {
            return;
        }
        facts.accepted()
                .filter(taken -> taken.start().key() == played.start().key() && given.isEmpty())
                .flatMap(this::sacrifice)
                .ifPresent(offer -> say(
                        (sentences.isEmpty() ? move : "It") + " offers " + PlainWords.material(offer.material()) + ": "
                                + PlainWords.shown(offer.line().rest(), offer.plies() - 1),
                        List.of(offer)));
        boolean rescued = sentences.isEmpty() && deeds(move, MAX_DEEDS, EnumSet.complementOf(PLANS));
        Optional<Claim.Untouchable> bait = facts.accepted()
                .filter(taken -> taken.start().key() == played.start().key()
                        && played.moves().size() > 1
                        && taken.moves().size() > 2)
                .map(taken -> new Claim.Untouchable(taken, played))
                .filter(Proofs::holds);
        parry(played)
                .filter(claim -> !rescued && !isTaken(claim))
                .filter(claim -> bait.isEmpty()
                        || bait.get().square()
                                != Moves.to(claim.threat().line().moves().get(0)))
                .ifPresent(claim -> say((sentences.isEmpty() ? move : "It") + " " + parried(claim), List.of(claim)));
        only();
        threat(achieved);
        if (sentences.isEmpty()) {
            deeds(move, MAX_DEEDS, PLANS);
        }
        bait.ifPresent(claim -> say(untouchable(claim), List.of(claim)));
    }

    private static String untouchable(Claim.Untouchable claim) {
        return "The " + PlainWords.man(claim.line().after(1), claim.square()).substring(4) + " cannot be taken: "
                + PlainWords.shown(claim.line().rest(), 4);
    }

    /** Whether it has been said that the man is taken that threatened something. */
    private boolean isTaken(Claim.Parry parry) {
        int by = Moves.from(parry.threat().line().moves().get(0));
        return by == Moves.to(facts.move()) && isSaid(by, EnumSet.of(Kind.TAKES, Kind.TAKES_BACK, Kind.TRADES));
    }

    private boolean isSaid(int square, Set<Kind> kinds) {
        return sentences.stream()
                .flatMap(sentence -> sentence.claims().stream())
                .anyMatch(
                        claim -> claim instanceof Deed deed && deed.square() == square && kinds.contains(deed.kind()));
    }

    /** Says what the move does; whether that is how it parries a threat. */
    private boolean deeds(String move, int most, Set<Kind> kinds) {
        List<Deed> deeds = deeds(facts.played(), most, kinds);
        if (!deeds.isEmpty()) {
            say(
                    move + " " + PlainWords.deeds(deeds)
                            + (isShown(deeds) ? ": " + PlainWords.shown(facts.answer(), 2) : ""),
                    List.copyOf(deeds));
        }
        return deeds.stream().anyMatch(deed -> RESCUES.contains(deed.kind()));
    }

    /** Whether what a move does only makes sense by what follows: a check, or a capture by what is worth more. */
    private boolean isShown(List<Deed> deeds) {
        boolean dear = Moves.isCapture(facts.move()) && Exchanges.of(facts.before(), facts.move()) < 0;
        return !facts.answer().moves().isEmpty() && (dear || deeds.get(0).kind() == Kind.CHECKS);
    }

    private void only() {
        if (facts.second().isEmpty() || facts.second().get().moves().isEmpty()) {
            return;
        }
        Line second = facts.second().get();
        Claim.Only only = new Claim.Only(facts.played(), second);
        if (Proofs.holds(only)) {
            String subject = sentences.isEmpty() ? PlainWords.move(facts.played()) : "It";
            say(subject + " is the only good move; the next best is " + PlainWords.shown(second, 2), List.of(only));
        }
    }

    private void threat(Optional<Achievement> achieved) {
        if (facts.threat().isEmpty() || achieved.isPresent()) {
            return;
        }
        Line line = facts.threat().get();
        Optional<Achievement> threat = Achievement.of(line, Optional.empty(), line.start());
        if (threat.isEmpty() || line.score(facts.mover()) - facts.played().score(facts.mover()) < 70) {
            return;
        }
        Claim.Threat claim = new Claim.Threat(facts.mover(), line, threat.get().result());
        // Who attacks a man threatens to take it.
        boolean plain = !threat.get().isMate() && isSaid(Moves.to(line.moves().get(0)), EnumSet.of(Kind.ATTACKS));
        if (!plain && Proofs.holds(claim)) {
            List<Claim> claims = new ArrayList<>(List.of(claim));
            threat.get().how().ifPresent(claims::add);
            say(
                    (sentences.isEmpty() ? PlainWords.move(facts.played()) : "It") + " threatens "
                            + Threats.threatened(threat.get()),
                    claims);
        }
    }

    /** What the other side threatened before the first move of a line, and cannot after it. */
    private Optional<Claim.Parry> parry(Line line) {
        return facts.threatBefore().flatMap(threat -> Achievement.of(threat, Optional.empty(), threat.start())
                .map(achieved -> new Claim.Threat(threat.start().sideToMove(), threat, achieved.result()))
                .map(claim -> new Claim.Parry(line.moves().get(0), claim, line.rest()))
                .filter(Proofs::holds));
    }

    private static String parried(Claim.Parry parry) {
        Line threat = parry.threat().line();
        String move = PlainWords.numbered(threat);
        if (parry.threat().what() instanceof Gain gain) {
            String what =
                    PlainWords.promotes(gain) ? "promote the pawn" : "win " + PlainWords.material(gain.material());
            return "parries " + move + ", which would " + what;
        }
        boolean atOnce = parry.threat().what() instanceof Claim.Mate mate && mate.moves() <= 1;
        return "prevents " + (atOnce ? move + " mate" : "the mate that begins with " + move);
    }

    /** The deeds of a line's first move that hold. */
    private List<Deed> deeds(Line line, int most, Set<Kind> kinds) {
        return Deeds.of(line).stream()
                .filter(deed -> kinds.contains(deed.kind()) && Proofs.holds(deed) && isCalledFor(deed))
                .limit(most)
                .toList();
    }

    /** A man is saved or defended only where it was threatened to be taken, and that is parried. */
    private boolean isCalledFor(Deed deed) {
        if (!RESCUES.contains(deed.kind())) {
            return true;
        }
        int man = deed.kind() == Kind.SAVES ? Moves.from(deed.line().moves().get(0)) : deed.square();
        return parry(deed.line())
                .map(claim -> claim.threat().line().moves().get(0))
                .filter(threat -> Moves.isCapture(threat) && Moves.to(threat) == man)
                .isPresent();
    }
}
