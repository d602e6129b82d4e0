package dev.concert.fancy;

import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.model.SourceFile;
import dev.concert.reader.ProgramReader;
import dev.concert.ui.fixture.WindowFigures;
import java.util.Map;

/**
 * For how long fancy's window does not answer while hibernate-core is looked at: rows of a table.
 * Arguments are its sources and its class path.
 */
final class FancyFigures {
  private final WindowFigures figures;

  private FancyFigures(WindowFigures figures) {
    this.figures = figures;
  }

  public static void main(String[] args) throws InterruptedException {
    WindowFigures.print(
        "fancy",
        FancyTool::new,
        new ProgramReader()::load,
        args,
        figures -> new FancyFigures(figures).printAll());
  }

  private void printAll() throws InterruptedException {
    figures.select("select a file of 8,700 lines", file("BaseSqmToSqlAstConverter.java"));
    figures.select("one of 15,000", file("HqlParser.java"));
    figures.select("select a class", new SelectClass("org.hibernate.internal.SessionImpl"));
    figures.select("select a routine", new SelectFunction(figures.routine("SessionImpl#persist(")));
    figures.set("related beside", Map.of("beside", "callers"));
    figures.on("the finder", () -> figures.fixture().shell().openPalette());
  }

  private SelectFile file(String name) {
    return new SelectFile(
        figures.program().sources().stream()
            .map(SourceFile::file)
            .filter(it -> it.endsWith("/" + name))
            .findFirst()
            .orElseThrow(),
        null);
  }
}
