package hal.site;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonObject;
import hal.notation.Fen;
import hal.playground.Playground;
import hal.rules.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
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

/** Opens the built page in Chromium as a file: plays, steps, runs all lessons, and compares counts with this Java's. */
public final class SiteCheck {
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    private final ChromeDriver browser;
    private final String address;
    private final List<String> wrong = new ArrayList<>();

    private SiteCheck(ChromeDriver browser, String address) {
        this.browser = browser;
        this.address = address;
    }

    /** Checks the site in a folder; pictures are put beside it. */
    public static void main(String[] args) throws Exception {
        Path site = Path.of(args[0]).toAbsolutePath();
        ChromeOptions options = new ChromeOptions();
        options.setBinary("/usr/bin/chromium");
        options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage");
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(Path.of("/usr/bin/chromedriver").toFile())
                .build();
        ChromeDriver driver = new ChromeDriver(service, options);
        try {
            driver.manage().timeouts().scriptTimeout(PATIENCE);
            SiteCheck check =
                    new SiteCheck(driver, site.resolve("index.html").toUri().toString());
            check.run(site.resolveSibling("site-pictures"));
            if (!check.wrong.isEmpty()) {
                check.wrong.forEach(System.out::println);
                System.exit(1);
            }
        } finally {
            driver.quit();
        }
    }

    private void run(Path pictures) throws IOException {
        Files.createDirectories(pictures);
        counts();
        plays(pictures);
        steps(pictures);
        lessons(pictures);
        guides(pictures);
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
                continue; // the page is being drawn
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
            JsonObject request =
                    Json.object().add("spec", spec).add("fen", fen).add("depth", spec.equals("hal") ? 9 : 3);
            JsonObject here = Json.parse(Playground.answer("think", request.toString(), told -> {}))
                    .asObject();
            JsonObject there = Json.parse((String) ((JavascriptExecutor) browser)
                            .executeAsyncScript(
                                    "const done = arguments[2]; modules.server.rules.call(arguments[0], JSON.parse(arguments[1]))"
                                            + ".then(a => done(JSON.stringify(a)), e => done(JSON.stringify({error: String(e)})))",
                                    "think",
                                    request.toString()))
                    .asObject();
            boolean equal = here.get("error") == null
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
        await(() -> count(".square .piece") == 32, "the board is shown");
        click("[data-square='12']");
        click("[data-square='28']");
        await(
                () -> count(".move") == 2,
                "HAL answers a move: " + browser.getCurrentUrl().replaceAll(".*#", "#"));
        shoot(pictures, "play", 1440, 800, 320);
        click("[data-do=back]");
        await(() -> count(".move") == 0, "a move is taken back");
        browser.findElement(By.cssSelector("#level option[value=bob]")).click();
        click("[data-square='11']");
        click("[data-square='27']");
        await(() -> count(".move") == 2 && text(".player[data-side=top] .name").equals("Bob"), "Bob answers a move");
        browser.findElement(By.cssSelector("#level option[value='20']")).click();
        click("[data-do=hint]");
        await(() -> text("#said").startsWith("HAL would play"), "a hint is given");
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

    private void steps(Path pictures) throws IOException {
        open("#view=lab&game=leaves&fen=3+5+6+9+1+2+0+-1&algorithm=alphabeta&node=0");
        await(() -> count(".tree .spot") == 15, "the eight-leaf tree is drawn");
        click("[data-go=cutoff]");
        await(() -> text(".happened").startsWith("Cutoff"), "the next cutoff: " + text(".happened"));
        click("[data-go=end]");
        await(() -> count(".tree .spot.never") > 0, count(".tree .spot.never") + " nodes were never looked at");
        String before = text(".totals");
        WebElement slider = browser.findElement(By.cssSelector("#lab-sliders input"));
        slider.sendKeys(Keys.END);
        await(() -> !text(".totals").equals(before), "a leaf dragged: " + before + " -> " + text(".totals"));
        shoot(pictures, "leaves", 1440, 800, 320);
        open("#view=lab&game=tictactoe&fen=...OOXXOX&algorithm=minimax&depth=9&node=0");
        await(() -> text(".totals").contains(" of 11 nodes"), "the tutorial's tic-tac-toe tree has 11 nodes");
        open("#view=lab&game=connect4&algorithm=alphabeta&depth=4&node=5");
        await(() -> count(".cells span") == 42, "Connect Four is stepped through");
        open("#view=lab&game=chess&algorithm=alphabeta&depth=3&evaluation=simplified&node=0");
        await(() -> count("#lab-place table tbody tr") == 1, "a chess search is stepped through");
        click("[data-go=cutoff]");
        await(() -> text(".happened").startsWith("Cutoff"), "its first cutoff: " + text(".happened"));
        await(() -> browser.getCurrentUrl().matches(".*node=[1-9].*"), "the link names the node");
        shoot(pictures, "step", 1440, 800, 320);
        click("[data-go=back]");
        click("#lab-compare");
        await(() -> count("#lab-results tbody tr") > 9, "a comparison fills its table");
        await(() -> !browser.findElement(By.id("lab-stop")).isDisplayed(), "and ends");
        shoot(pictures, "compare", 1440, 320);
    }

    private void lessons(Path pictures) throws IOException {
        open("#view=lessons");
        await(() -> count("#lesson option") > 5, "the lessons are listed");
        int lessons = count("#lesson option");
        for (int i = 1; i <= lessons; i++) {
            open("#view=lessons&number=" + i);
            await(() -> !text("#lesson-question").isEmpty(), "lesson " + i + ": " + text("#lesson-text h2"));
            browser.findElement(By.id("lesson-guess")).sendKeys("12" + Keys.ENTER);
            await(
                    () -> !text("#lesson-shown").isEmpty()
                            && !text("#lesson-shown").startsWith("Searching"),
                    "  " + i + " is judged");
            hold(count("#lesson-shown tbody tr") == 0, "  a wrong guess shows no answer: " + text("#lesson-shown"));
            click("#lesson-show");
            await(() -> count("#lesson-shown tbody tr") > 0, "  the button does");
        }
        shoot(pictures, "lesson", 1440, 800, 320);
        click("#lesson-step");
        await(() -> count("#lab-place table tbody tr") > 0, "a lesson's search is stepped through");
    }

    private void guides(Path pictures) throws IOException {
        browser.get(address.replace("index.html", "guides/laboratory.html"));
        browser.findElement(By.id("find")).sendKeys("alpha-beta");
        await(() -> count("#found a") > 0, "the guides are searched");
        shoot(pictures, "guide", 1440, 800, 320);
    }

    /** Pictures, and that nothing is wider than the window. */
    private void shoot(Path pictures, String name, int... widths) throws IOException {
        for (int width : widths) {
            ((ChromeDriver) browser)
                    .executeCdpCommand(
                            "Emulation.setDeviceMetricsOverride",
                            java.util.Map.of("width", width, "height", 1000, "deviceScaleFactor", 1, "mobile", false));
            Number wide = (Number)
                    ((JavascriptExecutor) browser).executeScript("return document.documentElement.scrollWidth");
            hold(wide.intValue() <= width, name + " at " + width + " pixels fits: " + wide);
            Files.write(pictures.resolve(name + "-" + width + ".png"), browser.getScreenshotAs(OutputType.BYTES));
        }
        ((ChromeDriver) browser).executeCdpCommand("Emulation.clearDeviceMetricsOverride", java.util.Map.of());
    }
}
