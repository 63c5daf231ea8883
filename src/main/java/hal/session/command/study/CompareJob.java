package hal.session.command.study;

import hal.analysis.compare.Comparison;
import hal.analysis.compare.ComparisonRow;
import hal.analysis.compare.ComparisonText;
import hal.analysis.compare.ComparisonText.Agreement;
import hal.search.StopToken;
import hal.session.Job;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.util.List;
import java.util.function.Supplier;

/** A comparison whose rows come onto a page as they are finished. */
final class CompareJob implements Job {
    private final Comparison comparison;
    private final Supplier<Page> pages;

    /**
     * @param pages opens the page when there is something to put onto it
     */
    CompareJob(Comparison comparison, Supplier<Page> pages) {
        this.comparison = comparison;
        this.pages = pages;
    }

    @Override
    public String name() {
        return "compare";
    }

    @Override
    public void run(StopToken stop) {
        Page page = pages.get();
        ComparisonText text = new ComparisonText(page.columns());
        add(page, Style.QUIET, text.heading(0));
        List<ComparisonRow> rows = comparison.run(row -> add(page, Style.TEXT, text.line(0, row)), stop);
        for (int sheet = 1; sheet < text.sheets(); sheet++) {
            add(page, Style.TEXT, "");
            add(page, Style.QUIET, text.heading(sheet));
            for (ComparisonRow row : rows) {
                add(page, Style.TEXT, text.line(sheet, row));
            }
        }
        Agreement agreement = Agreement.of(rows);
        add(page, agreement.holds() ? Style.GOOD : Style.ERROR, agreement.text());
    }

    private static void add(Page page, Style ink, String line) {
        page.add(List.of(StyledLine.of(ink, line)));
    }

    @Override
    public String status() {
        return comparison.status();
    }
}
