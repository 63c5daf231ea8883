package hal.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.export.DrawnNode.Style;
import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class TreeSvgTest {
    @Test
    void eachNodeIsATextAndEachBranchALine() throws Exception {
        DrawnNode never = new DrawnNode("Kf8", "", Style.GREYED, List.of());
        DrawnNode best = new DrawnNode("Rxd4 <+5>", "[-inf, +inf]", Style.STRONG, List.of());
        DrawnNode root = new DrawnNode("root & all", "", Style.PLAIN, List.of(best, never));
        Document svg = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(TreeSvg.of("a < b", root))));
        assertEquals(5, svg.getElementsByTagName("text").getLength());
        assertEquals(2, svg.getElementsByTagName("path").getLength());
        assertEquals("a < b", svg.getElementsByTagName("text").item(0).getTextContent());
        Element greyed = (Element) svg.getElementsByTagName("path").item(1);
        assertEquals("3 3", greyed.getAttribute("stroke-dasharray"));
        assertTrue(svg.getDocumentElement().getTextContent().contains("Rxd4 <+5>\n[-inf, +inf]\n"));
    }
}
