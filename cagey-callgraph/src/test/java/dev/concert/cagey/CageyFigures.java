package dev.concert.cagey;

import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.reader.ProgramReader;
import dev.concert.ui.export.ExportFile;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.WindowFigures;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import javafx.stage.Stage;

/**
 * For how long cagey's window does not answer while a large application is looked at: rows of a
 * table. Arguments are the application, its class path, and a run of it or nothing.
 */
final class CageyFigures {
  private final WindowFigures figures;
  private final Path run;

  private CageyFigures(WindowFigures figures, Path run) {
    this.figures = figures;
    this.run = run;
  }

  public static void main(String[] args) throws InterruptedException {
    WindowFigures.print(
        "cagey",
        CageyTool::new,
        new ProgramReader()::load,
        args,
        figures -> new CageyFigures(figures, args.length > 2 ? Path.of(args[2]) : null).printAll());
  }

  private void printAll() throws InterruptedException {
    String from = figures.routine("SessionImpl#persist(java.lang.String");
    String to = figures.routine("SqlStringGenerationException#<init>");
    String far = figures.routine(".JdbcCoordinatorImpl#");
    figures.on("the finder", () -> figures.fixture().shell().openPalette());
    figures.select("select a routine", new SelectFunction(from));
    figures.select("select another, far away", new SelectFunction(far));
    figures.select("select a class", new SelectClass("org.hibernate.internal.SessionImpl"));
    figures.set("roots", Map.of("roots", List.of(from)));
    figures.set("unfold to depth 3, a tree", Map.of("depth", 3));
    figures.set("unfold to depth 10, a tree", Map.of("depth", 10));
    figures.set("merged", Map.of("mode", "merged"));
    figures.set("unfold to depth 3, merged", Map.of("depth", 3));
    figures.set("unfold to depth 6, merged", Map.of("depth", 6));
    figures.set("unfold to depth 50, merged", Map.of("depth", 50));
    figures.select("select, large", new SelectFunction(far));
    figures.set("line, fit", Map.of("zoom", "fit"));
    figures.set("cycles together", Map.of("gather", "cycles"));
    figures.set("classes together", Map.of("gather", "classes"));
    figures.set("packages together", Map.of("gather", "packages"));
    figures.set("none together", Map.of("gather", "none"));
    export("svg");
    export("pdf");
    export("png");
    export("graphml");
    export("dot");
    export("json");
    export("csv");
    figures.print("state", () -> figures.fixture().state());
    figures.set("tree again", Map.of("mode", "tree"));
    figures.set("depth 1", Map.of("depth", 1));
    for (String what :
        List.of("library", "tests", "trivial", "one-in-one-out", "guesses", "outside")) {
      boolean shown = Boolean.TRUE.equals(figures.fixture().settings().get(what));
      figures.set((shown ? "hide " : "show ") + what, Map.of(what, shown ? "off" : "on"));
      figures.set((shown ? "show " : "hide ") + what, Map.of(what, shown ? "on" : "off"));
    }
    figures.set("callers to depth 3", Map.of("callers", 3));
    figures.set("callers to depth 0", Map.of("callers", 0));
    figures.set("a path", Map.of("from", from, "to", far));
    figures.set("all paths", Map.of("paths", "all"));
    figures.set("all paths, merged", Map.of("mode", "merged"));
    figures.set("with a waypoint", Map.of("via", List.of(to)));
    figures.set("no path", Map.of("from", to, "via", List.of(), "to", from));
    figures.set("no paths", Map.of("from", "", "via", List.of(), "to", "", "mode", "tree"));
    figures.set("guesses hidden", Map.of("one-in-one-out", "off"));
    figures.set("a path through something hidden", Map.of("from", from, "to", far));
    figures.set("no paths, guesses shown", Map.of("from", "", "to", "", "one-in-one-out", "on"));
    if (run != null) {
      figures.on("open a run", () -> figures.fixture().context().openRun(run));
      figures.on("close it", () -> figures.fixture().context().openRun(null));
    }
    figures.on("a second window", this::second);
    figures.select("select in both", new SelectFunction(from));
  }

  private void second() {
    Stage stage = new Stage();
    figures.fixture().context().further(stage, CageyTool::new);
    stage.show();
  }

  private void export(String kind) throws InterruptedException {
    Path file = Path.of("target", "pictures", "figures." + kind).toAbsolutePath();
    figures.print(
        "export " + kind,
        () -> {
          CompletableFuture<Map<String, Object>> written = new CompletableFuture<>();
          Fx.run(() -> figures.fixture().shell().picture(ExportFile.of(file), 1, written));
          Fx.await(written);
        });
  }
}
