package hal.web;

import hal.testkit.Await;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;

/** A browser without a window, with a profile of its own, and what one does at HAL's page. */
final class Browser implements AutoCloseable {
    /** It would warn that it does not know this browser's very version; held here, lest it be forgotten. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Skips the calling test, with a word, where there is no Chromium. */
    static Browser open(Path profile) {
        Optional<Path> browser =
                WebRig.installed("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");
        Optional<Path> driver = WebRig.installed("/usr/bin/chromedriver", "/usr/local/bin/chromedriver");
        Assumptions.assumeTrue(
                browser.isPresent() && driver.isPresent(),
                "skipped: there are no chromium and chromedriver on this machine");
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.get().toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-extensions",
                "--disable-default-apps",
                "--disable-breakpad",
                "--in-process-gpu",
                "--mute-audio",
                "--disable-features=Translate,OptimizationHints,MediaRouter,AutofillServerCommunication,InterestFeedContentSuggestions",
                "--user-data-dir=" + profile);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(driver.get().toFile())
                .usingAnyFreePort()
                .withLogFile(new File("/dev/null"))
                .withEnvironment(Map.of("HOME", profile.toString()))
                .build();
        SELENIUM.setLevel(Level.SEVERE);
        ChromeDriver made = new ChromeDriver(service, options);
        made.manage().timeouts().scriptTimeout(Duration.ofSeconds(30));
        Browser opened = new Browser(made);
        opened.size(1280, 800, false);
        return opened;
    }

    @Override
    public void close() {
        driver.quit();
    }

    ChromeDriver driver() {
        return driver;
    }

    /** The size of the page in its own pixels. */
    void size(int width, int height, boolean phone) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", phone));
    }

    /** What the system wishes for. */
    void dark(boolean wished) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(Map.of("name", "prefers-color-scheme", "value", wished ? "dark" : "light"))));
    }

    /** Opens a page and waits until it knows how its game stands. */
    void open(String address) throws Exception {
        driver.get(address);
        Await.until(
                "the page", () -> !text("#who").isEmpty() && count("#board .piece") > 0 && count("#tab-moves") == 1);
    }

    Object run(String script, Object... arguments) {
        return ((JavascriptExecutor) driver).executeScript(script, arguments);
    }

    int count(String selector) {
        return driver.findElements(By.cssSelector(selector)).size();
    }

    /** The text of the first such element, seen or not; empty if there is none. */
    String text(String selector) {
        return String.valueOf(run("return document.querySelector(arguments[0])?.textContent ?? ''", selector));
    }

    WebElement find(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    void click(String selector) throws Exception {
        Await.until(selector + " to be clicked", () -> {
            try {
                find(selector).click();
                return true;
            } catch (StaleElementReferenceException e) {
                return false; // The page has just drawn it anew.
            }
        });
    }

    private WebElement square(String name) {
        return find("#board [data-square='" + ("abcdefgh".indexOf(name.charAt(0)) + 8 * (name.charAt(1) - '1')) + "']");
    }

    void drag(String from, String to) {
        new Actions(driver)
                .clickAndHold(square(from))
                .moveToElement(square(to))
                .release()
                .perform();
    }

    void clickSquares(String... names) {
        for (String name : names) {
            new Actions(driver).click(square(name)).perform();
        }
    }

    String labelOf(String square) {
        return square(square).getAttribute("aria-label");
    }

    void keys(CharSequence... keys) {
        new Actions(driver).sendKeys(keys).perform();
    }

    /** Chooses from a list. */
    void choose(String selector, String value) throws Exception {
        Await.until(value + " to choose", () -> count(selector + " option[value='" + value + "']") == 1);
        click(selector + " option[value='" + value + "']");
    }

    /** Types a line at the prompt. */
    void type(String line) {
        run(
                "const field = document.getElementById('line'); field.value = arguments[0]; field.form.requestSubmit()",
                line);
    }

    /** The moves of the list, with a blank between two. */
    String moves() {
        return String.valueOf(
                run("return [...document.querySelectorAll('#moves .move')].map(m => m.textContent).join(' ')"));
    }

    void awaitMoves(String wanted) throws Exception {
        try {
            Await.until("the moves " + wanted, () -> moves().equals(wanted));
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + "; there are: " + moves() + "; said: " + text("#log"), e);
        }
    }

    void awaitText(String selector, String part) throws Exception {
        try {
            Await.until(part, () -> text(selector).contains(part));
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + " in " + selector + ": " + text(selector), e);
        }
    }

    /** The serious and critical faults that axe-core finds on the page. */
    @SuppressWarnings("unchecked")
    List<String> faults() throws IOException {
        try (InputStream script = Browser.class.getResourceAsStream("/axe.min.js")) {
            run(new String(script.readAllBytes(), StandardCharsets.UTF_8));
        }
        return (List<String>)
                driver.executeAsyncScript(
                        """
                const done = arguments[arguments.length - 1];
                axe.run(document, { resultTypes: ["violations"] }).then(found => done(found.violations
                  .filter(fault => ["serious", "critical"].includes(fault.impact))
                  .map(fault => fault.id + ": " + fault.nodes.map(node => node.html + " " + node.failureSummary).join("; "))));
                """);
    }
}
