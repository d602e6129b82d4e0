package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.RowLayout;
import dev.concert.easy.states.SampleTraces;
import dev.concert.easy.time.Viewport;
import dev.concert.easy.view.TimelinePane;
import dev.concert.trace.notes.Note;
import dev.concert.ui.fixture.Fx;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.paint.Color;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.graphics.PDXObject;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The window as a page: the rows are shapes and words, as they are on the screen. */
class PageTest {
  private static final String SIZE = "1200x760";
  private static final int LETTERS = 50;

  private static Path write(EasyFixture easy, String name) throws IOException {
    Path file = Path.of("target", "pictures", name).toAbsolutePath();
    Files.deleteIfExists(file);
    easy.window.settle();
    easy.window.bus().request(new Message.Snapshot("easy", file.toString()));
    return file;
  }

  private static Document parsed(Path svg) throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
  }

  /** Of the element, else of the nearest group around it that says one. */
  private static String fill(Element element) {
    if (!element.getAttribute("fill").isEmpty()) {
      return element.getAttribute("fill");
    }
    return element.getParentNode() instanceof Element around ? fill(around) : "";
  }

  /** Everything that is drawn above, below and over the rows. */
  private static void showAll(EasyFixture easy) {
    easy.window.receive("racy/1", new Message.SelectFunction(SampleTraces.ADD));
    Fx.run(() -> {
      EasyModel model = easy.tool.window().model();
      model.axis().show(new Viewport(9_000_000, 9_600_000));
      model.axis().setOrigin(9_400_000.0);
      model.notes().add(new Note("the lock is held here", 9_100_000, 9_200_000, null));
      model.showMountains(true);
    });
    easy.window.settle();
  }

  @Test
  void statesAreRectanglesOfTheirColourWithTheirNamesInTheSvg() throws Exception {
    try (EasyFixture easy = EasyFixture.of(SampleTraces.cubeSquare(240), "--size", SIZE)) {
      showAll(easy);
      Document svg = parsed(write(easy, "page.svg"));
      assertEquals(0, svg.getElementsByTagName("image").getLength(), "no pixels");
      Set<String> colours = new HashSet<>();
      NodeList boxes = svg.getElementsByTagName("rect");
      for (int i = 0; i < boxes.getLength(); i++) {
        colours.add(fill((Element) boxes.item(i)));
      }
      for (String name : new String[] {SampleTraces.ADD, SampleTraces.SQUARE}) {
        Color colour = Fx.call(() -> easy.window.context().colour(name));
        assertTrue(colours.contains(rgb(colour)), name + " " + rgb(colour) + " in " + colours);
      }
      Set<String> words = new HashSet<>();
      NodeList texts = svg.getElementsByTagName("text");
      for (int i = 0; i < texts.getLength(); i++) {
        words.add(texts.item(i).getTextContent());
      }
      assertTrue(words.stream().anyMatch(word -> word.contains("square")), words.toString());
      assertTrue(words.stream().anyMatch(word -> word.contains("the lock is")), words.toString());
      assertTrue(words.contains("T"), "the origin's flag in " + words);
    }
  }

  private static String rgb(Color colour) {
    return String.format(
        Locale.ROOT,
        "rgb(%d,%d,%d)",
        Math.round(colour.getRed() * 255),
        Math.round(colour.getGreen() * 255),
        Math.round(colour.getBlue() * 255));
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void thePdfHasTheColoursOfTheWindowAndNoPixels(String theme) throws Exception {
    try (EasyFixture easy =
        EasyFixture.of(SampleTraces.cubeSquare(240), "--theme", theme, "--size", SIZE)) {
      showAll(easy);
      BufferedImage window = ImageIO.read(easy.window.picture("page-" + theme).toFile());
      Bounds rows = Fx.call(() -> placeOfRows(easy));
      double above = Fx.call(() -> top(easy));
      try (PDDocument pdf = Loader.loadPDF(write(easy, "page-" + theme + ".pdf").toFile())) {
        assertEquals(0, images(pdf.getPage(0).getResources()), "pictures in the PDF");
        String text = new PDFTextStripper().getText(pdf);
        assertTrue(text.contains("square"), text);
        assertTrue(text.contains("pool-1-thread-1"), text);
        BufferedImage page = new PDFRenderer(pdf).renderImage(0, 4 / 3f);
        assertAlike(window, page, rows, above);
      }
    }
  }

  private static Bounds placeOfRows(EasyFixture easy) {
    TimelinePane pane = easy.tool.window().view().pane();
    return pane.localToScene(pane.getLayoutBounds());
  }

  /** Where the content, which a page shows, begins in the window. */
  private static double top(EasyFixture easy) {
    return easy.tool.content().localToScene(0, 0).getY();
  }

  private static int images(PDResources resources) throws IOException {
    int images = 0;
    for (COSName name : resources.getXObjectNames()) {
      PDXObject inside = resources.getXObject(name);
      images += inside instanceof PDImageXObject ? 1 : 0;
      images += inside instanceof PDFormXObject form ? images(form.getResources()) : 0;
    }
    return images;
  }

  /** Letters and slanted lines have other edges; all the rest is the same to the pixel. */
  private static void assertAlike(
      BufferedImage window, BufferedImage page, Bounds rows, double above) {
    int seen = 0;
    int alike = 0;
    for (int y = (int) rows.getMinY() + 1; y < rows.getMaxY() - 1; y++) {
      for (int x = (int) rows.getMinX() + 1; x < rows.getMaxX() - 1; x++) {
        seen++;
        alike += near(window.getRGB(x, y), page.getRGB(x, (int) Math.round(y - above))) ? 1 : 0;
      }
    }
    assertTrue(alike > 0.9 * seen, alike + " of " + seen + " pixels are alike");
  }

  private static boolean near(int a, int b) {
    int difference = 0;
    for (int shift = 0; shift < 24; shift += 8) {
      difference = Math.max(difference, Math.abs((a >> shift & 0xFF) - (b >> shift & 0xFF)));
    }
    return difference <= 6;
  }

  /** As few shapes as a redraw has primitives, each a small one of some dozen letters. */
  @Test
  void thePageOfAMillionStatesIsNoLargerThanItsPixelsAllow() throws Exception {
    try (RandomViews views = RandomViews.of(RandomViews.manyThreads(16, 62_500))) {
      double lanes = views.pane().getHeight() / RowLayout.COMPACT_LANE + 2;
      double most = LETTERS * 2 * lanes * (views.pane().getWidth() + 1);
      long size = views.sizeOfPage();
      assertTrue(size < most, size + " bytes, of at most " + most);
    }
  }
}
