package hal.site;

import hal.analysis.lesson.Exercise;
import hal.analysis.lesson.Lesson;
import hal.notation.Fen;
import hal.platform.Json;
import hal.playground.Playground;
import hal.rules.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.Keys;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;

/**
 * Opens the built page in Chromium as a file: plays, steps, runs all lessons, and compares counts with this Java's. In
 * short it does each of the four things once that the page is there for: a move, a hint, a lesson, a comparison.
 */
public final class CheckSite {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    /** Held here, lest its level be forgotten. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    /** Says in words what is wrong, of what is displayed. */
    private static final String RULES =
            """
            const wrong = new Set();
            const seen = one => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden';
            const short = one => one.tagName.toLowerCase() + (one.id ? '#' + one.id : one.className?.baseVal === undefined && one.className ? '.' + one.className : '');
            const named = one => (one.getAttribute('aria-label') ?? '').trim()
              || [...(one.getAttribute('aria-labelledby') ?? '').split(' ')].map(id => document.getElementById(id)?.textContent ?? '').join('').trim()
              || [...(one.labels ?? [])].map(label => label.textContent).join('').trim()
              || one.textContent.trim() || one.getAttribute('alt') || one.getAttribute('title') || '';
            for (const one of document.querySelectorAll('a, button, input, select, textarea, summary, [role], [tabindex]'))
              if (seen(one) && !named(one) && !['presentation', 'none', 'status', 'row'].includes(one.getAttribute('role'))) wrong.add('no name: ' + short(one));
            for (const one of document.querySelectorAll('img')) if (!one.hasAttribute('alt')) wrong.add('no alt: ' + one.src);
            for (const one of document.querySelectorAll('input, select, textarea')) if (seen(one) && one.labels.length === 0 && !one.getAttribute('aria-label')) wrong.add('no label: ' + short(one));
            const ids = [...document.querySelectorAll('[id]')].map(one => one.id);
            ids.filter((id, i) => ids.indexOf(id) !== i).forEach(id => wrong.add('twice: #' + id));
            for (const one of document.querySelectorAll('[aria-controls], [aria-labelledby], label[for]'))
              for (const id of (one.getAttribute('aria-controls') ?? one.getAttribute('aria-labelledby') ?? one.htmlFor).split(' '))
                if (!document.getElementById(id)) wrong.add('points nowhere: ' + id);
            const roles = 'grid gridcell row img group toolbar status timer button option listbox tab tablist tabpanel dialog combobox'.split(' ');
            for (const one of document.querySelectorAll('[role]')) if (!roles.includes(one.getAttribute('role'))) wrong.add('role: ' + one.getAttribute('role'));
            for (const one of document.querySelectorAll('[tabindex]')) if (one.tabIndex > 0) wrong.add('order: ' + short(one));
            if (!document.documentElement.lang) wrong.add('no language');
            if (document.querySelectorAll('main').length !== 1) wrong.add('main');
            if (![...document.querySelectorAll('h1')].some(seen)) wrong.add('no heading');
            for (const one of document.querySelectorAll('nav, section')) if (seen(one) && !named(one)) wrong.add('no name: ' + short(one));
            const parts = text => (/rgba?\\(([^)]*)\\)/.exec(text)?.[1] ?? '0,0,0,0').split(/[ ,/]+/).map(Number);
            const light = ([r, g, b]) => [r, g, b].map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
              .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
            const ground = one => { for (let at = one; at; at = at.parentElement) { const c = parts(getComputedStyle(at).backgroundColor); if ((c[3] ?? 1) > 0.9) return c; } return [255, 255, 255]; };
            for (const one of document.querySelectorAll('body *')) {
              if (!seen(one) || one.closest('svg, #board, .unseen') || one.disabled || one.closest('[disabled]')
                || ![...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())) continue;
              const style = getComputedStyle(one);
              const [a, b] = [light(parts(style.color)), light(ground(one))].sort((x, y) => y - x);
              const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.6 && style.fontWeight >= 600);
              if ((a + 0.05) / (b + 0.05) < (large ? 3 : 4.5) - 0.01) wrong.add(`contrast ${((a + 0.05) / (b + 0.05)).toFixed(1)}: ${short(one)} "${one.textContent.trim().slice(0, 20)}"`);
            }
            return [...wrong].join('; ');
            """;

    /** Whether no arrow of a flow chart goes through a word beside it. */
    private static final String UNCROSSED =
            """
            const words = [...arguments[0].querySelectorAll('.word')].map(one => one.getBBox());
            return [...arguments[0].querySelectorAll('.arrow')].every(arrow =>
              Array.from({ length: Math.floor(arrow.getTotalLength() / 2) }, (_, i) => arrow.getPointAtLength(2 * i))
                .every(({ x, y }) => words.every(box => x < box.x || x > box.x + box.width || y < box.y + 3 || y > box.y + box.height - 3)));
            """;

    /** Whether the root of each tree and the node where it stands are in sight. */
    private static final String FITTED =
            """
            return [...document.querySelectorAll('.inside .tree :is([data-node="0"], .here)')].every(one => {
              const [node, all] = [one, one.closest('.growth')].map(part => part.getBoundingClientRect());
              return node.top >= all.top && node.bottom <= all.bottom && node.left >= all.left && node.right <= all.right + 1;
            });
            """;

    /** Whether each word in a cell stands on one line; at a hyphen it may go on. */
    private static final String UNBROKEN =
            """
            return [...document.querySelectorAll('.inside :is(th, td)')].flatMap(one => [...one.childNodes]).every(node =>
              [...node.textContent.matchAll(/[^\\s-]+/g)].every(word => {
                const range = document.createRange();
                range.setStart(node, word.index);
                range.setEnd(node, word.index + word[0].length);
                return new Set([...range.getClientRects()].map(box => box.top)).size <= 1;
              }));
            """;

    /** Whether the move that cut, and how many it left out, stand inside the tree's window. */
    private static final String CAUSES =
            """
            const all = document.querySelector('#lab-figure .growth').getBoundingClientRect();
            const told = [...document.querySelectorAll('.tree tspan.cuts, .tree > .window')].map(one => one.getBoundingClientRect());
            return told.length > 1 && told.every(one => one.left >= all.left && one.right <= all.right + 1);
            """;

    /** Whether no window of a node runs into another's. */
    private static final String APART =
            """
            const all = [...document.querySelectorAll('#lab-figure text.window')].map(one => one.getBBox());
            return all.every((a, i) => a.height < 20 && all.every((b, j) => i === j || a.x + a.width <= b.x || b.x + b.width <= a.x
              || a.y + a.height <= b.y || b.y + b.height <= a.y));
            """;

    private final ChromeDriver browser;
    private final String address;
    private final List<String> wrong = new ArrayList<>();
    /** Where lessons send one to. */
    private final Set<String> exercises = new TreeSet<>();

    private CheckSite(ChromeDriver browser, String address) {
        this.browser = browser;
        this.address = address;
    }

    /**
     * Checks a site; pictures are put beside it.
     *
     * @param args the site's folder, Chromium, its driver, and {@code short} for what takes seconds
     */
    public static void main(String[] args) throws Exception {
        Path site = Path.of(args[0]).toAbsolutePath();
        boolean isShort = args.length > 3 && args[3].equals("short");
        // It would warn that it does not know this browser's very version.
        SELENIUM.setLevel(Level.SEVERE);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(args[1]);
        options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage");
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(Path.of(args[2]).toFile())
                .build();
        ChromeDriver driver = new ChromeDriver(service, options);
        boolean right;
        try {
            driver.manage().timeouts().scriptTimeout(PATIENCE);
            CheckSite check =
                    new CheckSite(driver, site.resolve("index.html").toUri().toString());
            if (isShort) {
                check.runShort();
            } else {
                check.run(site.resolveSibling("site-pictures"));
            }
            check.silent();
            check.brokenEngines(site);
            check.wrong.forEach(System.out::println);
            right = check.wrong.isEmpty();
        } finally {
            driver.quit();
        }
        if (!right) {
            System.exit(1);
        }
    }

    private void run(Path pictures) throws IOException {
        Files.createDirectories(pictures);
        counts();
        plays(pictures);
        steps(pictures);
        lessons(pictures);
        keyboard();
        guides(pictures);
    }

    private void runShort() {
        open("");
        move();
        hint();
        smallTree();
        compare(3);
        click("#lab-stop");
        compared();
        lesson(1);
    }

    /** Whoever has no HAL in his browser is told why, in each view; what the browser logs of it does not count. */
    private void brokenEngines(Path site) throws IOException {
        Path broken = Files.createTempDirectory("broken-page");
        for (String file : List.of("index.html", "page.js", "page.css", "site.css", "theme.css", "icon.svg")) {
            Files.copy(site.resolve(file), broken.resolve(file));
        }
        for (String view : List.of("play", "lab", "lessons")) {
            Files.deleteIfExists(broken.resolve("engine.js"));
            told(broken, view, "engine.js, which is HAL itself, could not be loaded");
            Files.writeString(broken.resolve("engine.js"), "self.HAL = { runtime: \"\", wasm: \"\" };");
            told(broken, view, "HAL does not run in this browser: it needs WebAssembly GC");
        }
        browser.manage().logs().get(LogType.BROWSER);
        browser.get("about:blank");
        try (Stream<Path> files = Files.list(broken)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(broken);
    }

    private void told(Path broken, String view, String what) {
        browser.get("about:blank");
        browser.get(broken.resolve("index.html").toUri() + "#view=" + view);
        await(() -> text("#loading").startsWith(what), view + " without HAL: " + what);
    }

    /** Nothing was logged: neither an error of a script nor something that the page's policy forbids. */
    private void silent() {
        browser.manage()
                .logs()
                .get(LogType.BROWSER)
                .getAll()
                .forEach(entry -> hold(false, "log: " + entry.getMessage()));
    }

    private void hold(boolean right, String what) {
        System.out.println((right ? "ok    " : "WRONG ") + what);
        if (!right) {
            wrong.add(what);
        }
    }

    private void open(String state) {
        browser.get("about:blank");
        browser.get(address + state);
    }

    private void await(BooleanSupplier condition, String what) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end) {
            try {
                if (condition.getAsBoolean()) {
                    hold(true, what);
                    return;
                }
                Thread.sleep(50);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (StaleElementReferenceException | NoSuchElementException e) {
                // The page is being drawn.
            }
        }
        hold(false, what);
    }

    /** The text of an element; empty while the page is being drawn. */
    private String text(String css) {
        return (String) ((JavascriptExecutor) browser)
                .executeScript("return document.querySelector(arguments[0])?.innerText.trim() ?? ''", css);
    }

    private int count(String css) {
        return browser.findElements(By.cssSelector(css)).size();
    }

    private void click(String css) {
        WebElement element = browser.findElement(By.cssSelector(css));
        ((JavascriptExecutor) browser).executeScript("arguments[0].scrollIntoView({block:'center'})", element);
        element.click();
    }

    /** Every shipped algorithm's nodes, value and move, on 30 positions and small games. */
    private void counts() {
        open("");
        int same = 0;
        List<String> fens = positions(30);
        List<String> specs =
                List.of("alphabeta:eval=simplified", "alphabeta:eval=material,with=order+tt+quiescence", "hal");
        int asked = 0;
        for (String fen : fens) {
            String spec = specs.get(asked++ % specs.size());
            Json request = Json.object().add("spec", spec).add("fen", fen).add("depth", spec.equals("hal") ? 9 : 3);
            Json here = Json.parse(Playground.answer("think", request.toString(), told -> {}));
            Json there = Json.parse((String) ((JavascriptExecutor) browser)
                    .executeAsyncScript(
                            "const done = arguments[2]; modules.server.rules.call(arguments[0], JSON.parse(arguments[1]))"
                                    + ".then(a => done(JSON.stringify(a)), e => done(JSON.stringify({error: String(e)})))",
                            "think",
                            request.toString()));
            boolean equal = here.get("error").isNull()
                    && here.get("nodes").equals(there.get("nodes"))
                    && here.get("move").equals(there.get("move"))
                    && here.get("score").equals(there.get("score"));
            same += equal ? 1 : 0;
            if (!equal) {
                System.out.println(spec + " " + fen + "\n  here  " + here + "\n  there " + there);
            }
        }
        hold(
                same == fens.size(),
                same + " of " + fens.size() + " positions have the same nodes, value and move as in Java");
    }

    /** Positions of random games, always the same. */
    private static List<String> positions(int count) {
        Random random = new Random(1);
        List<String> fens = new ArrayList<>();
        while (fens.size() < count) {
            Position position = Position.start();
            int plies = 4 + random.nextInt(50);
            for (int i = 0; i < plies && position.hasLegalMove(); i++) {
                position.make(position.legalMoves()
                        .get(random.nextInt(position.legalMoves().size())));
            }
            if (position.hasLegalMove() && !position.hasInsufficientMaterial()) {
                fens.add(Fen.format(position));
            }
        }
        return fens;
    }

    private void plays(Path pictures) throws IOException {
        browser.manage().window().setSize(new Dimension(1440, 1000));
        open("");
        move();
        shoot(pictures, "play", 1440, 800, 320);
        click("[data-do=back]");
        await(() -> count(".move") == 0, "a move is taken back");
        browser.findElement(By.cssSelector("#level option[value=bob]")).click();
        click("[data-square='11']");
        click("[data-square='27']");
        await(() -> count(".move") == 2 && text(".player[data-side=top] .name").equals("Bob"), "Bob answers a move");
        browser.findElement(By.cssSelector("#level option[value='20']")).click();
        hint();
        accessible("play");
        open("#view=play&moves=e2e4+e7e5+g1f3&at=2&side=both");
        await(() -> count(".move") == 3 && count(".move.here") == 1, "a link names game and ply");
        click("details summary");
        click("[data-do=write]");
        await(
                () -> browser.findElement(By.id("pgn")).getDomProperty("value").contains("1. e4 e5 2. Nf3"),
                "the game is written as PGN");
        WebElement pgn = browser.findElement(By.id("pgn"));
        pgn.clear();
        pgn.sendKeys("1. d4 d5 2. c4 *");
        click("[data-do=read]");
        await(() -> text("#moves").contains("d4"), "a game is read from PGN");
    }

    private void move() {
        await(() -> count(".square .piece") == 32, "the board is shown");
        click("[data-square='12']");
        click("[data-square='28']");
        await(
                () -> count(".move") == 2,
                "HAL answers a move: " + browser.getCurrentUrl().replaceAll(".*#", "#"));
    }

    private void hint() {
        click("[data-do=hint]");
        await(() -> text("#said").startsWith("HAL would play"), "a hint is given");
    }

    private void smallTree() {
        open("#view=lab&game=tictactoe&fen=...OOXXOX&algorithm=minimax&depth=9&node=0");
        await(() -> text(".totals").contains(" of 11 nodes"), "the tutorial's tic-tac-toe tree has 11 nodes");
        hold(text(".cells .free").equals("1") && count(".cells .free") == 3, "free cells have the numbers of moves");
    }

    private void compare(int algorithms) {
        click("#lab-compare");
        await(() -> count("#lab-results tbody tr") >= algorithms, "a comparison fills its table");
    }

    private void compared() {
        await(() -> !browser.findElement(By.id("lab-stop")).isDisplayed(), "and ends");
    }

    private void steps(Path pictures) throws IOException {
        open("#view=lab&game=leaves&fen=3+5+6+9+1+2+0+-1&algorithm=alphabeta&node=0");
        await(() -> count(".tree .spot") == 15, "the eight-leaf tree is drawn");
        click("[data-go=cutoff]");
        await(() -> text(".happened").startsWith("Cutoff"), "the next cutoff: " + text(".happened"));
        hold(
                count(".tree .spot.never") == 1 && count(".tree .spot.yet") == 7,
                "one leaf is never searched, seven nodes are not searched yet");
        branches();
        click("[data-go=end]");
        await(() -> count(".tree .spot.never") > 0, count(".tree .spot.never") + " nodes were never searched");
        String before = text(".totals");
        WebElement slider = browser.findElement(By.cssSelector(".sliders input"));
        slider.sendKeys(Keys.END);
        await(() -> !text(".totals").equals(before), "a leaf dragged: " + before + " -> " + text(".totals"));
        hold(count(".legend .yet") == 0 && count(".legend .all") == 1, "the legend names what is in the picture");
        hold((boolean) browser.executeScript(APART), "the windows of leaves stand apart, each on one line");
        hold(
                count(".tree .window") == count(".tree .spot:not(.never)"),
                count(".tree .window") + " nodes show their window: all that were visited");
        click("[data-go=start]");
        click(".film");
        await(
                () -> browser.findElement(By.cssSelector("[data-go=next]"))
                        .getDomProperty("disabled")
                        .equals("true"),
                "the film runs to its end");
        accessible("leaves");
        shoot(pictures, "leaves", 1440, 800, 320);
        oneView("leaves", ".tree", ".happened", ".sliders", "[data-go=next]");
        smallTree();
        open("#view=lab&game=tictactoe&algorithm=alphabeta&depth=9&node=1000");
        await(() -> count(".tree .pv") == 5, "its five inner nodes have exact values");
        hold(
                count(".tree .cut") == 0 && count(".tree .cuts") == 1,
                "and none is a cut node, though one move cut another off");
        open("#view=lab&game=tictactoe&algorithm=mcts");
        await(() -> text(".happened").contains("That wins"), "a round that wins ends the search: " + text(".happened"));
        hold(
                browser.findElement(By.cssSelector(".tree .played:not(.here) .name"))
                        .getDomProperty("textContent")
                        .equals("3"),
                "of two moves visited as often it prefers the better");
        open("#view=lab&game=chess&algorithm=mcts&evaluation=simplified");
        await(() -> count(".story td.bar") > 3, "Monte Carlo shows between which sums it chose");
        hold(text("#lab-figure .legend").contains("1 (won) for White"), "and whose results they are");
        hold(text("#lab-line").contains("40 rounds"), "after its usual number of rounds: " + text("#lab-line"));
        open("#view=lab&game=connect4&algorithm=alphabeta&depth=4&node=5");
        await(() -> count(".cells span") == 42, "Connect Four is stepped through");
        open("#view=lab&game=chess&algorithm=alphabeta&depth=3&evaluation=simplified&node=0");
        await(() -> count(".story table tbody tr") == 1, "a chess search is stepped through");
        click("[data-go=cutoff]");
        await(() -> text(".happened").startsWith("Cutoff"), "its first cutoff: " + text(".happened"));
        await(() -> browser.getCurrentUrl().matches(".*node=[1-9].*"), "the link names the node");
        shoot(pictures, "step", 1440, 800, 320);
        oneView("chess", "#board", "[aria-current=step]", ".happened", "[data-go=next]");
        for (int[] size : new int[][] {{1440, 900}, {1000, 700}}) {
            resize(size[0], size[1]);
            await(
                    () -> (boolean) browser.executeScript(CAUSES),
                    "at " + size[0] + " pixels the tree shows what cut, and how much");
        }
        browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        await(() -> count("[data-node='0']") == 1, "and its root");
        inView("chess", "[data-node='0']");
        click("[data-go=back]");
        compare(10);
        compared();
        inView("compare", "#lab-results tbody tr:last-child");
        shoot(pictures, "compare", 1440, 320);
        narrow();
        click("#lab-ablate");
        await(() -> count("#lab-results tbody tr") > 5, "what each part of hal buys fills a table");
        await(() -> !browser.findElement(By.id("lab-stop")).isDisplayed(), "and ends");
        click("#lab-ablate");
        compare(10);
        hold(text("#lab-results caption").startsWith("All algorithms"), "a comparison ends another measurement");
        accessible("laboratory");
    }

    /** On a telephone all numbers of a comparison are in sight, and no button lies on the tree of opened settings. */
    private void narrow() {
        resize(400, 800);
        hold(
                (boolean)
                        browser.executeScript(
                                "return [...document.querySelectorAll('#lab-results td')]"
                                        + ".every(one => one.scrollWidth <= one.clientWidth && one.getBoundingClientRect().right <= innerWidth)"),
                "compare at 400 x 800: all numbers are in sight");
        browser.executeScript("document.getElementById('lab-settings').open = true");
        hold(
                (boolean) browser.executeScript(
                        "return document.querySelector('#lab-figure .steps').getBoundingClientRect().top"
                                + " >= document.querySelector('#lab-figure .growth').getBoundingClientRect().bottom"),
                "no button lies on the tree while settings are changed");
        browser.executeScript("document.getElementById('lab-settings').open = false");
        browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }

    /** On a desk, a small window and a telephone these can be seen together, without scrolling. */
    private void oneView(String name, String... parts) {
        for (int[] size : new int[][] {{1440, 900}, {1000, 700}, {400, 800}}) {
            resize(size[0], size[1]);
            for (String part : parts) {
                inView(name + " at " + size[0] + " x " + size[1], part);
            }
        }
        browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }

    private void resize(int width, int height) {
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    private void inView(String name, String part) {
        boolean seen = (boolean) ((JavascriptExecutor) browser)
                .executeScript(
                        "const box = document.querySelector(arguments[0])?.getBoundingClientRect();"
                                + "return !!box && box.height > 0 && box.top >= 0 && box.left >= 0"
                                + " && box.bottom <= innerHeight && box.right <= innerWidth",
                        part);
        hold(seen, name + ": " + part + " is in view");
    }

    /**
     * What a screen reader and a keyboard need: names, roles, places to go, colours that can be read, in light and in
     * dark.
     */
    private void accessible(String name) {
        for (String scheme : List.of("light", "dark")) {
            browser.executeCdpCommand(
                    "Emulation.setEmulatedMedia",
                    Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
            String found = (String) ((JavascriptExecutor) browser).executeScript(RULES);
            hold(
                    found.isEmpty(),
                    name + ", " + scheme + ": names, roles and contrast" + (found.isEmpty() ? "" : ": " + found));
        }
        browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
    }

    /** A game and a walk through a search without a mouse. */
    private void keyboard() {
        open("#view=play");
        await(() -> count(".square .piece") == 32, "the board is shown");
        WebElement square = browser.findElement(By.cssSelector("#board [tabindex='0']"));
        int from = Integer.parseInt(square.getDomAttribute("data-square"));
        square.sendKeys(Keys.TAB);
        go(from, 12);
        browser.switchTo().activeElement().sendKeys(Keys.ENTER);
        go(12, 28);
        browser.switchTo().activeElement().sendKeys(Keys.ENTER);
        await(() -> count(".move") == 2, "e4 is played with the arrow keys and Enter, and answered");
        open("#view=lab&game=leaves&algorithm=alphabeta&node=0");
        await(() -> count(".tree .spot") == 15, "the tree is drawn");
        browser.findElement(By.tagName("body")).sendKeys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
        await(
                () -> browser.getCurrentUrl().contains("node=3"),
                "the arrow keys step: " + browser.getCurrentUrl().replaceAll(".*#", "#"));
        hold(text(".happened").startsWith("A leaf: 3."), "a leaf is called one: " + text(".happened"));
        browser.findElement(By.tagName("body")).sendKeys("c");
        await(() -> text(".happened").startsWith("Cutoff"), "c goes to the next cutoff");
    }

    /** From a square of the board to another by the arrow keys; the board is focused first. */
    private void go(int from, int to) {
        browser.findElement(By.cssSelector("[data-square='" + from + "']")).sendKeys("");
        ((JavascriptExecutor) browser)
                .executeScript("document.querySelector(`[data-square='${arguments[0]}']`).focus()", from);
        for (int i = 0; i < Math.abs(to % 8 - from % 8); i++) {
            browser.switchTo().activeElement().sendKeys(to % 8 > from % 8 ? Keys.ARROW_RIGHT : Keys.ARROW_LEFT);
        }
        for (int i = 0; i < Math.abs(to / 8 - from / 8); i++) {
            browser.switchTo().activeElement().sendKeys(to > from ? Keys.ARROW_UP : Keys.ARROW_DOWN);
        }
    }

    private void lessons(Path pictures) throws IOException {
        open("#view=lessons");
        await(() -> count("#lesson option") > 5, "the lessons are listed");
        int lessons = count("#lesson option");
        List<Integer> numbers = browser.findElements(By.cssSelector("#lesson option")).stream()
                .map(one -> one.getDomProperty("textContent"))
                .filter(text -> text.matches("\\d.*"))
                .map(text -> Integer.valueOf(text.replaceAll("\\D.*", "")))
                .toList();
        hold(numbers.equals(numbers.stream().sorted().toList()), "in the order of their numbers: " + numbers);
        for (int i = 1; i <= lessons; i++) {
            lesson(i);
            hold((boolean) browser.executeScript(FITTED), "  with the roots of its trees in sight");
            boolean studied = count(".inside .numbers") > 0;
            if (studied) {
                shoot(pictures, "study-" + i, 1440, 320);
            }
            resize(400, 800);
            await(() -> (boolean) browser.executeScript(FITTED), "  at 400 x 800, too");
            hold(!studied || (boolean) browser.executeScript(UNBROKEN), "  and no word of its table is broken");
            browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        }
        ownLesson(pictures);
        riddle();
        asked();
        answeredOnTheBoard();
        open("#view=lessons&number=11");
        await(() -> count(".inside .tree .met") == 1, "where a position was met that is in the table is seen");
        click(".inside .more");
        hold(count(".inside .more") == 0, "and all of the tree, if one wants it");
        open("#view=lessons&number=1");
        await(() -> count(".inside .spot") > 5, "the first figure is drawn");
        hold(
                count(".inside :is(.window, [data-go=cutoff]:not([hidden]), .spot.pv)") == 0,
                "without what later lessons teach");
        List<String> words = browser.findElements(By.cssSelector(".inside .spot text")).stream()
                .map(one -> one.getDomProperty("textContent"))
                .toList();
        hold(
                words.stream()
                        .skip(1)
                        .allMatch(text -> text.matches("[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]\\S* [+\u2212]\\d\\.\\d\\d.*")),
                "each node has its move and its whole value: " + words.get(1));
        click("#lesson-on");
        await(() -> text("#lesson-text h2").startsWith("2. "), "below a lesson stands the way to the next");
        open("#view=lessons&number=12");
        await(() -> count(".inside .totals") == 2, "two figures in a lesson");
        pressed(browser.findElements(By.className("inside")).get(1), "[data-go=back]");
        await(() -> browser.getCurrentUrl().contains("figure=2&at="), "where one stands in it is in the link");
        String stands = text(".inside:nth-of-type(2) .happened");
        open(browser.getCurrentUrl().replaceAll(".*#", "#"));
        await(
                () -> count(".inside .totals") == 2
                        && text(".inside:nth-of-type(2) .happened").equals(stands),
                "which leads there again: " + stands);
        open("#view=lessons&number=17");
        await(() -> count(".inside .legend .pv") > 0, "which they then show");
        open("#view=lessons&number=13");
        await(
                () -> text("#lesson-text").contains("c\u00a0\u221a(ln\u00a0N\u00a0/\u00a0n)"),
                "a formula stays on one line");
        open("#view=lessons&number=23");
        await(() -> count(".inside .tree") == 1, "proof numbers are drawn");
        pressed(browser.findElement(By.className("inside")), "[data-go=start]");
        for (int i = 0; i <= 110; i++) {
            pressed(browser.findElement(By.className("inside")), "[data-go=next]");
        }
        await(
                () -> browser.findElements(By.cssSelector(".inside .window")).stream()
                        .anyMatch(one -> one.getDomProperty("textContent").equals("+ 15 not searched yet: 44 in all")),
                "what is not drawn is added to a sum");
        await(
                () -> text(".inside .legend").matches("(?s).*OR.*AND.*"),
                "OR and AND are told: " + text(".inside .legend"));
        open("#view=lessons&number=4");
        await(() -> count("[data-leaf]") == 8, "the leaves of a riddle again");
        accessible("lessons");
        shoot(pictures, "lesson", 1440, 800, 320);
        click("#lesson-step");
        await(
                () -> text("#back").startsWith("\u2190 Back to lesson 4"),
                "a lesson's search is stepped through, with a way back");
    }

    /** The leaves that alpha-beta never looks at, said before it searches. */
    private void riddle() {
        open("#view=lessons&number=4");
        await(() -> count("[data-leaf]") == 8, "the leaves of a riddle can be chosen");
        hold(!shownText().contains("nodes"), "and nothing gives it away: " + shownText());
        branches();
        click("[data-leaf='3']");
        click(".solve");
        await(
                () -> text(".judged").startsWith("Not quite: 2 more are left out."),
                "a part is not all: " + text(".judged"));
        inView("a riddle", ".judged");
        hold(count("[data-leaf].right") == 1, "the leaf says that it is right, and the leaves can still be chosen");
        for (int leaf : new int[] {6, 7}) {
            click("[data-leaf='" + leaf + "']");
        }
        click(".solve");
        await(() -> text(".judged").startsWith("Right"), "and the right ones are: " + text(".judged"));
    }

    /** A tree of eight leaves has all its branches, whether or not something was found there. */
    private void branches() {
        long drawn = (long) browser.executeScript("return [...document.querySelectorAll('.tree line')]"
                + ".filter(one => getComputedStyle(one).clipPath === 'none').length");
        hold(drawn == 14, drawn + " of its 14 branches are drawn");
    }

    /** On a telephone the board stands above the question, with the lesson's position and not a figure's step. */
    private void asked() {
        resize(400, 800);
        open("#view=lessons&number=6");
        await(() -> count(".inside [data-film]") > 0, "a film inside a lesson");
        String men = men();
        pressed(browser.findElement(By.cssSelector(".inside:has([data-film])")), "[data-film=Next]");
        await(() -> !men().equals(men), "moves the men of the board");
        browser.executeScript("document.getElementById('lesson-guess').focus()");
        await(() -> men().equals(men), "and whoever answers sees the lesson's position again");
        hold(
                (boolean) browser.executeScript("return document.getElementById('table').getBoundingClientRect().bottom"
                        + " <= document.getElementById('lesson-form').getBoundingClientRect().top"
                        + " && document.getElementById('table').getBoundingClientRect().top"
                        + " >= document.getElementById('lesson-text').getBoundingClientRect().bottom"),
                "at 400 x 800 the board stands between text and question");
        browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }

    /** Whoever is asked for a move may make it. */
    private void answeredOnTheBoard() {
        open("#view=lessons&number=2");
        await(() -> browser.findElement(By.id("lesson-form")).isDisplayed(), "a lesson that asks for a move");
        for (String square : List.of("4", "3")) {
            click("#board [data-square='" + square + "']");
        }
        await(() -> text("#lesson-shown").startsWith("Kd1 is wrong"), "judges the one that is made on the board");
        for (String square : List.of("11", "43")) {
            click("#board [data-square='" + square + "']");
        }
        await(() -> text("#lesson-shown").startsWith("Qxd6 is right."), "and another one after it");
    }

    /** The squares where men stand. */
    private String men() {
        return (String) browser.executeScript("return [...document.querySelectorAll('#board .square:has(.piece)')]"
                + ".map(one => one.dataset.square).join()");
    }

    /** What can be read at the figure of a riddle. */
    private String shownText() {
        return browser.findElement(By.cssSelector(".inside:has(.solve)")).getText();
    }

    /** A lesson of the reader's own, and a file that is none. */
    private void ownLesson(Path folder) throws IOException {
        Path shipped = Path.of(System.getProperty("hal.config"), "lessons", "tree.md");
        Path own = folder.resolve("own.md").toAbsolutePath();
        Files.writeString(own, Files.readString(shipped).replace("\"The tree\"", "\"A tree of my own\""));
        Path broken = folder.resolve("broken.md").toAbsolutePath();
        Files.writeString(broken, Files.readString(shipped).replace("minimax:", "maximin:"));
        browser.findElement(By.id("lesson-file")).sendKeys(own.toString());
        await(() -> text("#lesson-text h2").equals("A tree of my own"), "your own lesson is opened");
        browser.findElement(By.id("lesson-file")).sendKeys(broken.toString());
        await(
                () -> text("#lesson-text").contains("maximin"),
                "what is wrong with one is said: " + text("#lesson-text"));
        hold(!browser.findElement(By.id("lesson-form")).isDisplayed(), "and nothing is asked");
        Path empty = Files.writeString(folder.resolve("empty.md"), "").toAbsolutePath();
        browser.findElement(By.id("lesson-file")).sendKeys(empty.toString());
        await(() -> text("#lesson-text").contains("does not begin with a head"), "an empty file is none");
        click("#to-lessons");
        await(() -> browser.findElement(By.id("lesson-form")).isDisplayed(), "and the way back leads to the lesson");
    }

    private void lesson(int number) {
        open("#view=lessons&number=" + number);
        await(() -> !text("#lesson-question").isEmpty(), "lesson " + number + ": " + text("#lesson-text h2"));
        await(() -> count(".inside :is(.tree, .numbers)") > 0, "  has a living figure");
        opened(number);
        browser.findElements(By.cssSelector("#lesson-exercises a"))
                .forEach(link -> exercises.add(link.getDomProperty("href")));
        figures();
        browser.findElement(By.id("lesson-guess")).sendKeys("12" + Keys.ENTER);
        await(
                () -> !text("#lesson-shown").isEmpty() && !text("#lesson-shown").startsWith("Searching"),
                "  " + number + " is judged");
        hold(count("#lesson-shown tbody tr") == 0, "  a wrong guess shows no answer: " + text("#lesson-shown"));
        inView("  its verdict", "#lesson-shown p");
        click("#lesson-show");
        await(() -> count("#lesson-shown tbody tr") > 0, "  the button does");
        hold(
                count("#lesson-tries li") > 1,
                "  and what to try next: " + count("#lesson-tries button") + " of it in the page");
        hold(count("#lesson-tries code") > 0, "  with commands told from words");
        String here = found(number - 1);
        String there = text("#lesson-shown").replaceAll("[\\s\u00a0]+", "").replace('\u2212', '-');
        hold(here.equals(there), "  and shows what Java finds");
        if (!here.equals(there)) {
            System.out.println("  here  " + here + "\n  there " + there);
        }
    }

    /** A figure that names what it opens at says so. */
    private void opened(int number) {
        List<Lesson.Figure> told = Lesson.shipped().get(number - 1).figures();
        for (int i = 0; i < told.size(); i++) {
            if (told.get(i) instanceof Lesson.Tree tree && !tree.until().isEmpty()) {
                WebElement figure = browser.findElements(By.className("inside")).get(i);
                await(
                        () -> figure.findElement(By.className("happened"))
                                .getText()
                                .contains(tree.until()),
                        "  opens where it is said: " + tree.until());
            }
        }
    }

    /** Each tree is stepped through, each flow chart is there, each film is played to its end. */
    private void figures() {
        for (WebElement figure : browser.findElements(By.className("inside"))) {
            if (!figure.findElements(By.cssSelector("[data-film]")).isEmpty()) {
                String told = figure.findElement(By.className("happened")).getText();
                pressed(figure, "[data-film=End]");
                hold(
                        !figure.findElement(By.className("happened")).getText().equals(told),
                        "  its film is played: " + told);
            } else if (!figure.findElements(By.className("numbers")).isEmpty()) {
                await(() -> !figure.findElements(By.cssSelector("td.bar")).isEmpty(), "  its numbers are computed");
                String before = figure.findElement(By.tagName("table")).getText();
                List<WebElement> sliders = figure.findElements(By.cssSelector(".numbers input"));
                if (sliders.isEmpty()) {
                    figure.findElement(By.cssSelector("form input")).clear();
                    figure.findElement(By.cssSelector("form input")).sendKeys("retrograde KRK" + Keys.ENTER);
                } else {
                    sliders.get(0).sendKeys(Keys.ARROW_LEFT);
                }
                await(
                        () -> !figure.findElement(By.tagName("table")).getText().equals(before),
                        "  and computed anew with other numbers");
            } else if (figure.findElements(By.className("flow")).isEmpty()) {
                await(() -> !figure.findElements(By.className("happened")).isEmpty(), "  its figure is drawn");
                if (!figure.findElements(By.className("tell")).isEmpty()) {
                    pressed(figure, ".tell");
                    await(() -> figure.findElement(By.className("totals")).isDisplayed(), "  its answer is told");
                }
                pressed(figure, "[data-go=start]");
                await(() -> figure.findElement(By.cssSelector("[data-go=next]")).isEnabled(), "  begun anew");
                pressed(figure, "[data-go=next]");
                await(() -> figure.findElement(By.className("totals")).getText().startsWith("2 of "), "  and stepped");
            } else {
                hold(figure.findElements(By.cssSelector(".flow .arrow")).size() > 3, "  its flow chart is drawn");
                hold(
                        (boolean) ((JavascriptExecutor) browser).executeScript(UNCROSSED, figure),
                        "  with no line through a word");
            }
        }
    }

    private void pressed(WebElement figure, String css) {
        ((JavascriptExecutor) browser).executeScript("arguments[0].querySelector(arguments[1]).click()", figure, css);
    }

    /** What a lesson shows, as this Java finds it, without blanks; empty where it depends on threads. */
    private String found(int number) {
        Json told = Json.parse(
                Playground.answer("guess", Json.object().add("number", number).toString(), part -> {}));
        StringBuilder text = new StringBuilder(told.getString("judged", ""));
        if (!told.get("rows").isEmpty()) {
            text.append("Whatthesearchesfoundsearchdepthmovevaluenodesleaves");
            told.get("rows").forEach(row -> row.forEach(cell -> text.append(cell.asString())));
        }
        for (Json one : told.get("findings")) {
            Json found = one;
            text.append(found.getString("title", ""));
            found.get("headings").forEach(cell -> text.append(cell.asString()));
            found.get("rows").forEach(row -> row.forEach(cell -> text.append(cell.asString())));
            Json moments = found.get("moments");
            if (!moments.isEmpty()) {
                Json last = moments.get(moments.size() - 1);
                text.append(last.getString("label", ""));
                last.get("pictures").forEach(picture -> text.append(picture.getString("label", "")));
            }
        }
        told.get("shown").forEach(paragraph -> text.append(paragraph.asString()));
        return text.toString().replaceAll("\\s+", "");
    }

    private void guides(Path pictures) throws IOException {
        browser.get(address.replace("index.html", "guides/teachers.html"));
        hold(
                text("td a").equals("Lesson 2")
                        && text("table:nth-of-type(2) td a").equals("1 The tree"),
                "lessons have their titles for teachers: " + text("table:nth-of-type(2) td a"));
        hold(exercises.size() == Exercise.shipped().size(), "lessons lead to all exercises: " + exercises.size());
        for (String exercise : exercises) {
            browser.get(exercise);
            String id = exercise.replaceAll(".*#", "");
            hold(count("[id='" + id + "'] ~ pre") > 0, "with what they ask: " + id);
        }
        browser.get(address.replace("index.html", "guides/laboratory.html"));
        browser.findElement(By.id("find")).sendKeys("alpha-beta");
        await(() -> count("#found a") > 0, "the guides are searched");
        hold(
                count("td a[href*='view=lessons&number=']") >= 20 && count("article a[href*='config/lessons/']") == 0,
                "the guides lead to the lessons, and not to their files");
        accessible("guide");
        shoot(pictures, "guide", 1440, 800, 320);
        hold(
                (boolean) ((JavascriptExecutor) browser)
                        .executeScript(
                                "return [...document.images].every(one => one.complete && one.naturalWidth > 0)"),
                "its pictures are there");
    }

    /** Pictures, and that nothing is wider than the window. */
    private void shoot(Path pictures, String name, int... widths) throws IOException {
        for (int width : widths) {
            resize(width, 1000);
            Number wide = (Number)
                    ((JavascriptExecutor) browser).executeScript("return document.documentElement.scrollWidth");
            hold(wide.intValue() <= width, name + " at " + width + " pixels fits: " + wide);
            Files.write(pictures.resolve(name + "-" + width + ".png"), browser.getScreenshotAs(OutputType.BYTES));
        }
        browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", java.util.Map.of());
    }
}
