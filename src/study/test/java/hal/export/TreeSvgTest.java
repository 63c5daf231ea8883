package hal.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.tree.SearchTree;
import hal.analysis.tree.SearchTree.Node;
import hal.analysis.tree.SearchTree.Role;
import hal.search.engine.Scores;
import hal.search.lab.game.ConnectFour;
import hal.search.lab.run.TreeListener.End;
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
        Node never =
                new Node("Kf8", Role.NEVER, false, 0, 0, 0, End.SEARCHED, new ConnectFour()::formatScore, List.of());
        Node best = node("Rxd4 <&>", Role.CHOSEN, List.of());
        Node root = node("", Role.CHOSEN, List.of(best, never));
        Document svg = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(
                        new StringReader(TreeSvg.of("a < b", new SearchTree("minimax", 1, List.of(root))))));
        assertEquals(4, svg.getElementsByTagName("text").getLength());
        assertEquals(2, svg.getElementsByTagName("path").getLength());
        assertEquals("a < b", svg.getElementsByTagName("text").item(0).getTextContent());
        Element greyed = (Element) svg.getElementsByTagName("path").item(1);
        assertEquals("3 3", greyed.getAttribute("stroke-dasharray"));
        assertTrue(svg.getDocumentElement().getTextContent().contains("Rxd4 <&>  +5.00\nKf8"), "no windows of minimax");
    }

    private static Node node(String move, Role role, List<Node> children) {
        return new Node(
                move,
                role,
                true,
                -Scores.INFINITE,
                Scores.INFINITE,
                500,
                End.SEARCHED,
                new ConnectFour()::formatScore,
                children);
    }
}
