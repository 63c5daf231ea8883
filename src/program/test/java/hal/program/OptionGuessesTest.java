package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.HalCommand;
import hal.support.UserException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** One name for one thing, and other programs' names for it are understood. */
final class OptionGuessesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "match hal minimax --concurrency 2; match hal minimax --threads=2",
                "match hal minimax --movetime 100ms; match hal minimax --time=100ms",
                "match hal minimax --st 1s; match hal minimax --time=1s",
                "match hal minimax --plies 8; match hal minimax --plies=8",
                "match hal minimax --max-depth 3; match hal minimax --depth=3",
                "match hal minimax --maxnodes 500; match hal minimax --nodes=500",
                "match hal minimax --time-control 10+0.1; match hal minimax --tc=10+0.1",
                "match hal minimax --opening book.pgn; match hal minimax --openings=book.pgn",
                "match hal minimax --count 20; match hal minimax --games=20",
                "match hal minimax games 20; match hal minimax --games=20",
                "match hal minimax --srand 3; match hal minimax --seed=3",
                "match hal minimax --pgnout x.pgn; match hal minimax --pgn=x.pgn",
                "match hal minimax --test elo0=0,elo1=5; match hal minimax --sprt=elo0=0,elo1=5",
                "tournament hal minimax mtd --cores 2; tournament hal minimax mtd --threads=2",
                "selfplay --games=4 --pgn-out x.pgn; selfplay --games=4 --pgn=x.pgn",
                "datagen --output g.hgames --workers 2; datagen --out=g.hgames --threads=2",
                "datagen out g.hgames --evaluation material; datagen --out=g.hgames --eval=material",
                "datagen -o g.hgames seed=7; datagen --out=g.hgames --seed=7",
                "train a.bin b.bin --save-to n.hnet; train --files=a.bin --files=b.bin --out=n.hnet",
                "train a.bin files --out n.hnet; train --files=a.bin --files=files --out=n.hnet",
                "train --files a.bin --out n.hnet --jobs 3; train a.bin --out n.hnet --threads 3",
                "tune --search --game-count 40 out x.toml; tune --search --games=40 --out=x.toml",
                "tune data.epd --net classic --out x.toml; tune data.epd --eval=classic --out=x.toml",
                "tune --search --timecontrol 1+0.01 --out x; tune --search --tc=1+0.01 --out=x",
                "learn small --cpus 2; learn small --threads=2",
                "bench depth 9; bench 9",
                "bench 9 --nnue material; bench --depth=9 --eval=material",
                "puzzles forge a.pgn --node-limit 900 --out p.csv; puzzles forge a.pgn --nodes=900 --out=p.csv",
                "book make a.pgn --output-file b.bin; book make a.pgn --out=b.bin",
                "book check r.pgn d 4; book check r.pgn --depth=4",
                "datagen -o g.hgames --random-seed 2; datagen --out=g.hgames --seed=2",
                "perft --position 8/8/8/8/8/8/8/K1k5_w_-_-_0_1 3; perft --fen=8/8/8/8/8/8/8/K1k5_w_-_-_0_1 3",
                "puzzles suite wac.epd --seconds 1s --cores 2; puzzles suite wac.epd --time=1s --threads=2",
                "match --engine hal --engine minimax --time-control 60+1; match hal minimax --tc=60+1",
                "match -e1 hal -e2 minimax -n 20 -o games.pgn; match hal minimax --games=20 --out=games.pgn",
                "match --engine1 hal --engine2 minimax --threads 2; match hal minimax --threads=2",
                "match --white hal --black alphabeta --depth 4; match hal alphabeta --depth=4",
                "match hal minimax --movetime 100; match hal minimax --time=100ms",
                "match hal minimax --movetime=100; match hal minimax --time 100ms",
                "match hal minimax --sprt elo0=0 elo1=5 -j 8; match hal minimax --sprt=elo0=0,elo1=5 --threads=8",
                "tournament hal pvs --format gauntlet; tournament hal pvs --kind=gauntlet",
                "export --pgn game.pgn --format gif -o game.gif; export game.gif --pgn=game.pgn --format=gif",
                "export --output board.png --flip; export out=board.png flipped",
                "export game.pgn --gif --size 320; export game.pgn gif size 320",
                "book build --input games.pgn --output my.bin --max-ply 20; book make games.pgn --out=my.bin --plies=20",
                "db find --player Carlsen --limit 20; db find Carlsen --most=20",
                "db find here -o found.pgn; db find here --pgn=found.pgn",
                "perft -d 4 --divide; perft 4 divide",
                "review game.pgn --movetime 500 --format json; review game.pgn --time=500ms --json",
                "review --input games.pgn --output annotated.pgn; review games.pgn --out=annotated.pgn",
                "compare pvs mtdf -d 6 --csv; compare pvs mtdf depth 6 csv",
                "hint --position 8/8/8/8/8/8/8/K1k5_w_-_-_0_1; hint --fen=8/8/8/8/8/8/8/K1k5_w_-_-_0_1",
                "play --color black; play color=black",
                "web --port 8080 --no-browser; web 8080",
                "web 8080 --browser; web 8080 open",
                "match --white hal --black minimax --rounds 10; match hal minimax rounds 10",
                "tournament --format round-robin --output t.txt hal pvs; tournament hal pvs kind round-robin out t.txt",
                "review --input games.pgn --game 3 --output a.pgn; review games.pgn game 3 out a.pgn",
                "export svg --input game.pgn --move 12 --flip --out p.svg; export p.svg svg pgn game.pgn move 12 flipped",
                "puzzles --theme fork --rating 1500 --count 10; puzzle theme fork rating 1500 limit 10",
                "puzzle --min-rating 1200 --max-rating 1600; puzzle min-rating 1200 max-rating 1600",
                "db search --player Carlsen --opening Sicilian; db find Carlsen opening Sicilian",
                "export gif my.gif --delay 500; export gif my.gif delay 500",
                "tables build KRK --output-dir t; tables make KRK folder t",
                "tables probe --fen 8/8/8/4k3/8/8/8/K6R_w_-_-_0_1; tables here fen 8/8/8/4k3/8/8/8/K6R_w_-_-_0_1",
                "train --data a.bin --output n.hnet; train a.bin out n.hnet",
                "tune --data p.hgames --output x.toml; tune p.hgames out x.toml",
                "uci --nnue material --cores 2 --tt 64; uci eval material threads 2 hash 64",
                "tune --data p.hgames --lr 0.5 -o x.toml; tune p.hgames rate 0.5 out x.toml",
                "insights --player Tal --input games.pgn --json; insights games.pgn as Tal json",
                "db import --input games.pgn; db import games.pgn",
                "progress -o chart.png; progress export chart.png",
                "analyse --depth 8 --multipv 3; analyse lines 3 depth 8",
                "selfplay --games 50 --depth 3 -o train.pgn; selfplay games 50 depth 3 out train.pgn",
                "match hal minimax --num-games 4 --move-nodes 50; match hal minimax games 4 nodes 50",
                "match --player1 hal --player2 minimax --ms 50; match hal minimax time 50ms",
                "match hal minimax --per-move 50ms --number 4; match hal minimax time 50ms games 4",
                "match hal minimax --opening-book b.bin --rand-seed 4; match hal minimax openings b.bin seed 4",
                "compare --max-plies 2 --engines minimax,alphabeta; compare depth 2 minimax alphabeta",
                "compare --search-depth 2 --algorithms minimax,alphabeta; compare depth 2 minimax alphabeta",
                "review --input games.pgn --game-number 3 --node-count 500; review games.pgn game 3 nodes 500",
                "puzzle --category fork --max-count 5; puzzle theme fork limit 5",
                "analyse --pv 2 --secs 1; analyse lines 2 time 1",
                "why e4 --board 8/8/8/8/8/8/8/K1k5_w_-_-_0_1; why e4 fen 8/8/8/8/8/8/8/K1k5_w_-_-_0_1",
                "uci --hash-mb 32 --num-threads 1; uci hash 32 threads 1",
                "match hal minimax --total-games 2 --nodes-per-move 50; match hal minimax games 2 nodes 50",
                "match hal minimax --fixedNodes 50 --log-pgn x.pgn; match hal minimax nodes 50 pgn x.pgn",
                "match hal minimax --seed-value 3 --json-output; match hal minimax seed 3 json",
                "match --first hal --second minimax --as-json; match hal minimax json",
                "compare --depths 2 minimax --sort-by nodes --cols nodes; compare depth 2 minimax sort nodes columns nodes",
                "perft 2 --start-fen 8/8/8/8/8/8/8/K1k5_w_-_-_0_1; perft 2 fen 8/8/8/8/8/8/8/K1k5_w_-_-_0_1",
                "hint --think 1; hint time 1",
                "export a.svg --width 300; export a.svg size 300",
                "export a.svg --board-size 300; export a.svg size 300",
                "compare minimax --depth 2 --out-format csv; compare minimax depth 2 csv",
                "compare minimax --format=csv; compare minimax csv",
                "play --vs stockfish; play --algo=stockfish",
                "play --skill 8 --side=white; play level=8 color=white",
                "play --no-sound; play bell=off",
                "match hal minimax --pairs 5 --ngames 3; match hal minimax rounds 5 games 3",
                "match hal minimax --book-file b.pgn --book-depth 8; match hal minimax openings b.pgn plies 8",
                "match hal minimax --draw-after 80 --draw-score 9; match hal minimax adjudicate draw-after=80,draw-score=9",
                "match hal minimax --alpha 0.1 --beta 0.2; match hal minimax sprt alpha=0.1,beta=0.2",
                "match hal minimax --threads-per-engine 2; match hal minimax threads 2",
                "tournament --gauntlet hal pvs; tournament kind=gauntlet hal pvs",
                "review a.pgn --engine-depth 12; review a.pgn depth 12",
                "puzzle --difficulty 1500 -n 5; puzzle rating 1500 limit 5",
                "puzzle --rating-max 1500; puzzle max-rating 1500",
                "export --to-png b.png --pixels 800; export b.png size 800",
                "tables --probe; tables here",
                "book --build-from a.pgn --max-plies 20; book make a.pgn plies 20",
                "eval --breakdown; eval here",
                "web --bind 0.0.0.0 --http-port 9000; web host 0.0.0.0 port 9000",
                "analyse --nodes-limit 5000; analyse nodes=5000",
                "match --engine cmd=hal --engine cmd=minimax --timemargin 50; match hal minimax grace 50ms",
                "match hal minimax --openings file=b.pgn order=random; match hal minimax openings b.pgn order random",
                "tune --dataset p.hgames --iter 100; tune p.hgames epochs 100",
                "export --to png b.png; export format png b.png",
                "export --to b.png; export b.png",
                "play --time 5+3; play clock 5+3",
                "match hal minimax --time 5+3; match hal minimax tc 5+3",
                "match hal minimax --time 500ms; match hal minimax time 500ms",
                "play --level 1500; play elo 1500",
                "openings --name najdorf; openings najdorf",
                "openings --eco B90; openings B90",
                "tree 1 --format svg --output t.svg; tree 1 svg t.svg",
                "match hal minimax --openings file=b.pgn format=pgn; match hal minimax openings b.pgn",
                "match -engine cmd=hal -engine cmd=minimax -each proto=uci tc=60+1; match hal minimax tc 60+1",
                "board --unicode=false; board",
                "bench --threads 1; bench",
                "tree 2 --no-color; tree 2",
                "analyse --infinite; analyse",
                "match hal minimax --repeat; match hal minimax",
                "perft 2 --bulk; perft 2",
                "hint --startpos; hint fen startpos",
                "match hal minimax --adjudicate draw-score=9 --threads 2 --adjudicate resign-score=700;"
                        + " match hal minimax adjudicate draw-score=9,resign-score=700 threads 2",
                "insights --player Tal games.pgn; insights games.pgn as Tal",
                "eval 8/8/8/8/8/8/8/K1k5_w_-_-_0_1; eval fen 8/8/8/8/8/8/8/K1k5_w_-_-_0_1"
            })
    void guessMeansTheSameAsTheNameInTheHelp(String guess, String name) {
        assertEquals(meaning(name), meaning(guess));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "why e4 --bord x",
                "analyse --depht 3",
                "match hal minimax --speed 3",
                "explain --loud",
                "match hal minimax --no-games 3",
                "tournament hal pvs --games-per-opponent 10",
                "doctor --per-move",
                "match hal pvs --min-games 3",
                "match hal pvs --output-interval 5",
                "match hal pvs --resign movecount=3",
                "uci --multipv 2"
            })
    void optionThatNobodyKnowsIsNotPartOfAText(String line) {
        UserException refused = assertThrows(UserException.class, () -> meaning(line));
        assertTrue(refused.getMessage().startsWith("there is no option --"), refused.getMessage());
    }

    /** Nothing that is told is left out, and no name with a value is a player, a file or a theme. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "match hal minimax format=pgn; there is no option format",
                "match hal minimax --openings b.pgn format=epd; there is no option format",
                "match -engine cmd=hal name=A -engine cmd=minimax; --names A,B",
                "puzzle fork speed=3; there is no option speed",
                "board --unicode=perhaps; takes no value",
                "tree 1 --format dot; there is no format dot of tree: svg, json, csv",
                "tree 1 --format svg; the file is missing: --svg FILE",
                "review a.pgn --color white; insights --player",
                "games a.pgn --white Tal; db find --player",
                "play --no-color; NO_COLOR",
                "bench --threads 2; on one thread",
                "puzzle --fen 8/8/8/8/8/8/8/K1k5_w_-_-_0_1; analyse --fen FEN",
                "puzzle --pgn games.pgn; puzzle forge",
                "explore --color white; whoever had which side",
                "tree --width 3; a tree has every move",
                "compare --lines 2; analyse --lines",
                "insights --time-control classical; db find",
                "lesson --difficulty easy; lesson lists all",
                "compare --suite x.epd; puzzle suite",
                "hint --wtime 300; --tc 60+1",
                "db find --eco C41; --opening",
                "engine add x --option Threads=1; engine set",
                "perft 3 --hash 16; no table",
                "match hal minimax --draw movecount=3; for both"
            })
    void whatMakesNoSenseIsRefusedWithWhatThereIs(String line, String says) {
        UserException refused = assertThrows(UserException.class, () -> meaning(line));
        assertTrue(refused.getMessage().contains(says), refused.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare --suits x", "board --zise 5"})
    void noFarNameIsProposed(String line) {
        UserException refused = assertThrows(UserException.class, () -> meaning(line));
        assertFalse(refused.getMessage().contains("did you mean"), refused.getMessage());
    }

    private static Map<String, List<String>> meaning(String line) {
        return meaning(List.of(line.split(" ", -1)));
    }

    /** What the shell reads: the commands under "", and each value under its longest name. */
    static Map<String, List<String>> meaning(List<String> words) {
        CommandLine.ParseResult read = HalCommand.parse(words.toArray(String[]::new));
        Map<String, List<String>> meaning = new TreeMap<>();
        StringBuilder commands = new StringBuilder();
        while (read.hasSubcommand()) {
            read = read.subcommand();
            commands.append(read.commandSpec().name()).append(' ');
        }
        meaning.put("", List.of(commands.toString()));
        read.matchedOptions().forEach(option -> meaning.put(option.longestName(), option.stringValues()));
        read.matchedPositionals().forEach(value -> meaning.put(value.paramLabel(), value.stringValues()));
        return meaning;
    }
}
