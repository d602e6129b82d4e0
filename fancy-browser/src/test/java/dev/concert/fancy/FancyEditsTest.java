package dev.concert.fancy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.reader.ProgramReader;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources that are edited while they are shown. */
class FancyEditsTest {
  @TempDir Path root;
  private ToolFixture fixture;

  @AfterEach
  void close() {
    fixture.close();
  }

  private void save(String between, String body) throws IOException {
    Files.writeString(
        root.resolve("A.java"),
        "class A {\n" + between + "\n".repeat(200) + "  void m() { " + body + " }\n}\n");
  }

  private Program read() throws Exception {
    return new ProgramReader().load(root, List.of(), Progress.NONE);
  }

  /** Shows a routine that is more than a screen away from the beginning. */
  private void showFarDown() throws Exception {
    save("", "n();");
    Program first = read();
    fixture =
        ToolFixture.open("fancy", FancyTool::new, (_, _, _) -> first, "--app", root.toString());
    fixture.receive("cagey/1", new SelectFunction("A#m()"));
    Fx.until("it is shown", () -> firstLine() > 150);
  }

  private String text() {
    return Fx.call(() -> area().getText());
  }

  private CodeArea area() {
    return (CodeArea)
        fixture.nodes(".code-area").stream().filter(Node::isVisible).findFirst().orElseThrow();
  }

  private int firstLine() {
    return (int) ((Map<?, ?>) fixture.view().get("source")).get("firstVisibleLine");
  }

  private Object selectedMethod() {
    return ((Map<?, ?>) fixture.view().get("methods")).get("selected");
  }

  @Test
  void theSameLinesAreShownWithTheTextAsItIsNow() throws Exception {
    showFarDown();
    Fx.run(() -> area().showParagraphAtTop(39));
    Fx.until("it is scrolled", () -> firstLine() == 40);
    save("  void n() {}\n  void later() {}\n", "n(); later();");
    Program second = read();
    Fx.run(() -> fixture.tool().showEdited(second));
    Fx.until("it is read", () -> text().contains("later"));
    fixture.settle();
    Fx.until("it is where it was", () -> firstLine() == 42);
    assertEquals("A#m()", selectedMethod());
    assertEquals(4, ((Map<?, ?>) fixture.view().get("methods")).get("total"));
  }

  private int caretLine() {
    return Fx.call(() -> area().getCurrentParagraph()) + 1;
  }

  @Test
  void aSelectedLineStaysSelectedWhereItStandsNow() throws Exception {
    showFarDown();
    int before = 203;
    fixture.receive("cagey/1", new SelectFile("A.java", before));
    Fx.until("it is selected", () -> caretLine() == before);
    save("  void n() {}\n  void later() {}\n", "n();");
    Program second = read();
    Fx.run(() -> fixture.tool().showEdited(second));
    Fx.until("it is read", () -> text().contains("later"));
    Fx.until("it is two lines further down", () -> caretLine() == before + 2);
    save("  void n() {}\n  void later() {}\n", "later();");
    Program third = read();
    Fx.run(() -> fixture.tool().showEdited(third));
    Fx.until("it is read", () -> text().contains("void m() { later(); }"));
    fixture.settle();
    assertEquals("A.java", ((Map<?, ?>) fixture.view().get("files")).get("selected"));
  }

  @Test
  void aRoutineThatIsGoneLeavesItsFile() throws Exception {
    showFarDown();
    Files.writeString(root.resolve("A.java"), "class A {\n  void other() {}\n}\n");
    Program second = read();
    Fx.run(() -> fixture.tool().showEdited(second));
    Fx.until("it is read", () -> text().contains("other"));
    assertNull(selectedMethod());
    fixture.receive("cagey/1", new SelectFunction("A#other()"));
    fixture.settle();
    assertEquals("A#other()", selectedMethod());
  }
}
