package dev.concert.classy;

import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.reader.ProgramReader;
import dev.concert.ui.fixture.WindowFigures;
import java.util.List;
import java.util.Map;

/**
 * For how long classy's window does not answer while hibernate-core is looked at: rows of a table.
 * Arguments are its sources and its class path.
 */
final class ClassyFigures {
  private final WindowFigures figures;

  private ClassyFigures(WindowFigures figures) {
    this.figures = figures;
  }

  public static void main(String[] args) throws InterruptedException {
    WindowFigures.print(
        "classy",
        ClassyTool::new,
        new ProgramReader()::load,
        args,
        figures -> new ClassyFigures(figures).printAll());
  }

  private void printAll() throws InterruptedException {
    figures.select("select a class", new SelectClass("org.hibernate.internal.SessionImpl"));
    figures.set("filter", Map.of("filter", "Session"));
    figures.set("no filter", Map.of("filter", ""));
    figures.set("unfold all", Map.of("unfolded", "all"));
    figures.set("filter, all unfolded", Map.of("filter", "Session"));
    figures.set("no filter, all unfolded", Map.of("filter", ""));
    figures.set("fold all", Map.of("unfolded", List.of()));
    figures.set("members", Map.of("members", "org.hibernate.internal.SessionImpl"));
    figures.set("inherited members", Map.of("inherited", "on"));
    figures.set("interfaces only", Map.of("roots", "interfaces"));
    figures.select("select a routine", new SelectFunction(figures.routine("SessionImpl#persist(")));
    figures.on("the finder", () -> figures.fixture().shell().openPalette());
  }
}
