package dev.concert.ui.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.ui.fixture.Fx;
import java.util.List;
import javafx.scene.Node;
import org.junit.jupiter.api.Test;

class NoteBarTest {
  @Test
  void itStandsBelowTheHeaderAlsoWhenThatHasBeenElsewhere() {
    Fx.run(() -> {
      ToolWindow window = new ToolWindow("demo", 1, new BackgroundWork(() -> {}, () -> {}));
      WindowHeader header = window.header(false);
      window.note("The sources of the run are not open.", null, () -> {});
      assertEquals(List.of(noteOf(window)), besideNoteOf(window));
      window.header(true);
      assertEquals(List.of(header, noteOf(window)), besideNoteOf(window));
      window.note("Those of another run are.", null, () -> {});
      assertEquals(List.of(header, noteOf(window)), besideNoteOf(window));
    });
  }

  private static Node noteOf(ToolWindow window) {
    return window.root().lookup(".caution");
  }

  private static List<Node> besideNoteOf(ToolWindow window) {
    return noteOf(window).getParent().getChildrenUnmodifiable();
  }
}
