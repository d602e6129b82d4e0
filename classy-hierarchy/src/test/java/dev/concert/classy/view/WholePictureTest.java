package dev.concert.classy.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.classy.model.ClassPrograms;
import dev.concert.classy.model.ClassyModel;
import dev.concert.classy.model.Interfaces;
import dev.concert.ui.export.ExportFile.Kind;
import dev.concert.ui.fixture.Fx;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class WholePictureTest {
  private final ClassyModel model = new ClassyModel();

  /** The toolkit measures texts. */
  @BeforeAll
  static void start() {
    Fx.run(() -> {});
  }

  private byte[] page(Kind kind, boolean dark) throws IOException {
    return ExportMenu.page(kind, model.picture(), Interfaces.LINES, dark, "classy · /app");
  }

  private void show(int families) {
    ClassPrograms programs = new ClassPrograms().interfaceType("a.Able").modified("sealed");
    for (int i = 0; i < families; i++) {
      programs.type("a.Base" + i, "java.lang.Object").type("a.Sub" + i, "a.Base" + i, "a.Able");
    }
    model.show(programs.build());
    model.setAllFolded(false);
  }

  @Test
  void aPageHasAllClassesAndTheirLinesWhateverFitsOnTheScreen() throws IOException {
    show(100);
    for (boolean dark : new boolean[] {false, true}) {
      byte[] svg = page(Kind.SVG, dark);
      String text = new String(svg, StandardCharsets.UTF_8);
      for (int i = 0; i < 100; i++) {
        assertTrue(text.contains(">Sub" + i + "<"), "Sub" + i);
      }
      assertTrue(text.contains("sealed"));
      Path pictures = Files.createDirectories(Path.of("target", "pictures"));
      Files.write(pictures.resolve("classy-whole-" + (dark ? "dark" : "light") + ".svg"), svg);
    }
    byte[] pdf = page(Kind.PDF, false);
    Files.write(Path.of("target", "pictures", "classy-whole.pdf"), pdf);
    assertEquals("%PDF-", new String(pdf, 0, 5, StandardCharsets.US_ASCII));
  }

  @Test
  void whatIsTooLargeForAPageIsRefusedAndTheWaysOutAreNamed() {
    show(600);
    IOException e = assertThrows(IOException.class, () -> page(Kind.PDF, false));
    assertEquals(
        "it is too large for a page of a PDF: fold or filter classes, or save an SVG",
        e.getMessage());
  }
}
