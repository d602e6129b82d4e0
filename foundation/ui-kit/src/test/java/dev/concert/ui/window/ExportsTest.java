package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.ExportFile;
import dev.concert.ui.export.Painter;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.TableData;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.PDFTextStripperByArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What leaves a window, read again by other programs' libraries. */
class ExportsTest {
  @TempDir Path folder;
  private ToolFixture fixture;
  private boolean unreadable;
  private TableData rows = new TableData(List.of("Name", "ns"), List.of(List.of("a,\"b\"", 12L)));

  /** Drawn by hand on a canvas elsewhere; here only on the page. */
  private final class Chart extends Region implements Drawable {
    Chart() {
      setMinSize(200, 60);
    }

    @Override
    public void draw(Painter painter) {
      if (unreadable) {
        throw new IllegalStateException("no places yet");
      }
      painter.fill(Color.web("#ff0000"), 0, 0, 100, 60);
      painter.round(Color.web("#0000ff"), 100, 0, 60, 60, 30);
      painter.text("a <bar> & ∑ō", false, Color.web("#000000"), 4, 30);
      painter.polygons(
          Color.web("#00ff00"),
          List.of(
              new double[] {170, 0, 180, 0, 180, 10}, new double[] {170, 40, 180, 40, 180, 50}));
      painter.clip(0, 0, 100, 60);
      painter.text("out of sight", false, Color.web("#000000"), 120, 30);
      painter.unclip();
    }
  }

  private final class Sheet implements Hypertool {
    private final VBox content =
        new VBox(
            10,
            new Label("A label that is written"),
            new Chart(),
            new Button("Press"),
            new CheckBox("Tick"),
            new FilterField("Filter"),
            new TextFlow(new Text("first piece, "), new Text("second piece")));

    @Override
    public Node content() {
      return content;
    }

    @Override
    public ShowResult show(Message.Selection selection) {
      return ShowResult.FOUND;
    }

    @Override
    public Map<String, Object> view() {
      return Map.of("shown", 3);
    }

    @Override
    public TableData table() {
      return rows;
    }
  }

  @BeforeEach
  void open() {
    fixture = ToolFixture.open("racy", _ -> new Sheet(), "--size", "640x400");
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private Path write(String name) {
    Path file = folder.resolve(name);
    fixture.bus().request(new Message.Snapshot("racy", file.toString()));
    return file;
  }

  @Test
  void wordsAndShapesAreInTheSvg() throws Exception {
    Document svg =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(write("x.svg").toFile());
    assertEquals("640", svg.getDocumentElement().getAttribute("width"));
    Set<String> words = new HashSet<>();
    NodeList texts = svg.getElementsByTagName("text");
    for (int i = 0; i < texts.getLength(); i++) {
      words.add(texts.item(i).getTextContent());
    }
    assertTrue(
        words.containsAll(
            List.of(
                "A label that is written",
                "a <bar> & ∑ō",
                "Press",
                "Tick",
                "racy",
                "second piece")),
        words.toString());
    Set<String> colours = new HashSet<>();
    for (String shape : List.of("path", "rect", "circle")) {
      NodeList shapes = svg.getElementsByTagName(shape);
      for (int i = 0; i < shapes.getLength(); i++) {
        colours.add(fill((Element) shapes.item(i)));
      }
    }
    assertTrue(colours.containsAll(List.of("red", "blue")), colours.toString());
    assertEquals(
        0, svg.getElementsByTagName("image").getLength(), "what is drawn is not a picture");
  }

  /** Of the element, else of the nearest group around it that says one. */
  private static String fill(Element element) {
    if (!element.getAttribute("fill").isEmpty()) {
      return element.getAttribute("fill");
    }
    return element.getParentNode() instanceof Element around ? fill(around) : "";
  }

  @Test
  void thePdfLooksAsTheWindowDoes() throws Exception {
    Path file = write("x.pdf");
    try (PDDocument pdf = Loader.loadPDF(file.toFile())) {
      assertEquals(1, pdf.getNumberOfPages());
      assertEquals(480, pdf.getPage(0).getMediaBox().getWidth(), 1);
      BufferedImage page = new PDFRenderer(pdf).renderImage(0, 4 / 3f);
      Node chart = chart();
      double y = Fx.call(() -> chart.localToScene(0, 0).getY() - contentTop());
      assertEquals(0xFFFF0000, page.getRGB(90, (int) y + 5), "the red bar");
      assertEquals(0xFF0000FF, page.getRGB(130, (int) y + 30), "the blue disc");
      assertEquals(0xFF00FF00, page.getRGB(178, (int) y + 3), "the upper triangle");
      assertEquals(0xFF00FF00, page.getRGB(178, (int) y + 43), "the lower triangle");
      assertEquals(0xFFFFFFFF, page.getRGB(172, (int) y + 8), "beside the triangle");
      assertEquals(0xFFFFFFFF, page.getRGB(300, (int) y + 30), "the ground");
    }
  }

  @Test
  void wordsThatAreSeenInThePdfCanBeFoundInIt() throws Exception {
    try (PDDocument pdf = Loader.loadPDF(write("x.pdf").toFile())) {
      String text = new PDFTextStripper().getText(pdf);
      assertTrue(text.contains("A label that is written"), text);
      assertTrue(text.contains("a <bar> & ∑ō"), text);
      assertFalse(text.contains("out of sight"), text);
      PDFTextStripperByArea there = new PDFTextStripperByArea();
      Node chart = chart();
      double y = Fx.call(() -> chart.localToScene(0, 0).getY() - contentTop());
      there.addRegion("bar", new Rectangle2D.Double(0, 0.75 * y, 0.75 * 100, 0.75 * 60));
      there.extractRegions(pdf.getPage(0));
      assertEquals("a <bar> & ∑ō", there.getTextForRegion("bar").strip(), "where it is seen");
    }
  }

  private Node chart() {
    return Fx.call(() -> ((VBox) fixture.tool().content()).getChildren().get(1));
  }

  private double contentTop() {
    return fixture.tool().content().localToScene(0, 0).getY();
  }

  @Test
  void whoAsksTwiceAtOnceForTheSamePictureHasTwoAnswers() {
    ExportFile file = ExportFile.of(folder.resolve("x.png"));
    CompletableFuture<Map<String, Object>> first = new CompletableFuture<>();
    CompletableFuture<Map<String, Object>> second = new CompletableFuture<>();
    Fx.run(() -> {
      fixture.shell().picture(file, 1, first);
      fixture.shell().picture(file, 1, second);
    });
    fixture.settle();
    assertTrue(first.isDone() && second.isDone());
    assertEquals(first.join(), second.join());
  }

  @Test
  void aWindowThatCannotBeReadIsAnErrorInWords() {
    unreadable = true;
    IllegalStateException refused = assertThrows(IllegalStateException.class, () -> write("x.svg"));
    assertTrue(
        refused.getMessage().startsWith("the window could not be read"), refused.getMessage());
  }

  @Test
  void rowsAreInCsvAndJson() throws Exception {
    assertEquals("Name,ns\r\n\"a,\"\"b\"\"\",12\r\n", Files.readString(write("x.csv")));
    String json = Files.readString(write("x.json"));
    assertTrue(json.contains("\"tool\":\"racy\""), json);
    assertTrue(json.contains("\"ns\":12"), json);
  }

  @Test
  void aWindowWithoutRowsSaysThatItHasNone() {
    rows = null;
    IllegalStateException refused = assertThrows(IllegalStateException.class, () -> write("x.csv"));
    assertEquals("racy shows no rows that x.csv could hold", refused.getMessage());
  }

  @Test
  void aWindowWithoutAGraphSaysThatItHasNone() {
    for (String name : List.of("x.graphml", "x.dot")) {
      IllegalStateException refused = assertThrows(IllegalStateException.class, () -> write(name));
      assertEquals("racy shows no graph that " + name + " could hold", refused.getMessage());
    }
  }

  @Test
  void withoutAPrinterThatIsSaid() {
    ToolShell shell = fixture.shell();
    Fx.run(() -> shell.place().exports().print(() -> null));
    Label said = (Label) fixture.node(".notification-pane .label");
    assertTrue(
        said.getText().startsWith("No printer") || labels().contains("No printer"), labels());
  }

  private String labels() {
    return fixture.nodes(".notification-pane .label").stream()
        .map(node -> ((Label) node).getText())
        .toList()
        .toString();
  }

  @Test
  void whatIsShownOpensAsATable() {
    ToolShell shell = fixture.shell();
    Fx.run(shell.place()::showTable);
    Fx.pulses(3);
    javafx.stage.Window table = javafx.stage.Window.getWindows().getLast();
    Set<Node> cells = Fx.call(() -> table.getScene().getRoot().lookupAll(".table-row-cell"));
    assertTrue(cells.size() > 1);
    Fx.run(table::hide);
  }
}
