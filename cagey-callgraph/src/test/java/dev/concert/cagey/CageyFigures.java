package dev.concert.cagey;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.reader.ProgramReader;
import dev.concert.ui.export.ExportFile;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.FxStretches;
import dev.concert.ui.fixture.ToolFixture;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import javafx.stage.Stage;

/**
 * For how long cagey's window does not answer while a large application is looked at: rows of a
 * table. Arguments are the application, its class path, and a run of it or nothing.
 */
final class CageyFigures {
  private final ToolFixture fixture;
  private final List<String> names;
  private final Path run;

  private CageyFigures(ToolFixture fixture, List<String> names, Path run) {
    this.fixture = fixture;
    this.names = names;
    this.run = run;
  }

  public static void main(String[] args) throws InterruptedException {
    List<Path> classpath =
        Stream.of(args[1].split(":")).filter(it -> !it.isEmpty()).map(Path::of).toList();
    ProgramReader reader = new ProgramReader();
    System.out.println("| cagey | longest stretch of the FX thread, ms | mostly in |");
    System.out.println("|---|---|---|");
    Program[] read = new Program[1];
    ModelSource models =
        (application, _, progress) -> read[0] = reader.load(application, classpath, progress);
    ToolFixture fixture = ToolFixture.open("cagey", CageyTool::new, models);
    print(
        "open",
        () -> {
          Fx.run(() -> fixture.context().openApplication(Path.of(args[0])));
          fixture.settle();
        });
    List<String> names = read[0].routines().stream().map(Routine::name).toList();
    new CageyFigures(fixture, names, args.length > 2 ? Path.of(args[2]) : null).printAll();
    fixture.close();
    System.exit(0); // the toolkit would go on
  }

  private static void print(String what, Runnable action) throws InterruptedException {
    FxStretches.Longest longest = FxStretches.during(action);
    System.out.printf(
        Locale.ROOT, "| %s | %.0f | %s |%n", what, longest.millis(), longest.mostlyIn());
  }

  private void set(String what, Map<String, Object> settings) throws InterruptedException {
    Map<String, Object> reply = new LinkedHashMap<>();
    print(what, () -> reply.putAll(fixture.setView(settings)));
    Object refused = reply.get("refused");
    if (!Map.of().equals(refused)) {
      System.out.println("refused: " + refused);
    }
  }

  private void on(String what, Runnable action) throws InterruptedException {
    print(
        what,
        () -> {
          Fx.run(action);
          fixture.settle();
        });
  }

  private void printAll() throws InterruptedException {
    String from = routine("SessionImpl#persist(java.lang.String");
    String to = routine("SqlStringGenerationException#<init>");
    String far = routine(".JdbcCoordinatorImpl#");
    on("the finder", () -> fixture.shell().openPalette());
    select("select a routine", new SelectFunction(from));
    select("select another, far away", new SelectFunction(far));
    select("select a class", new SelectClass("org.hibernate.internal.SessionImpl"));
    set("roots", Map.of("roots", List.of(from)));
    set("unfold to depth 3, a tree", Map.of("depth", 3));
    set("unfold to depth 10, a tree", Map.of("depth", 10));
    set("merged", Map.of("mode", "merged"));
    set("unfold to depth 3, merged", Map.of("depth", 3));
    set("unfold to depth 6, merged", Map.of("depth", 6));
    set("unfold to depth 50, merged", Map.of("depth", 50));
    select("select, large", new SelectFunction(far));
    set("line, fit", Map.of("zoom", "fit"));
    set("cycles together", Map.of("gather", "cycles"));
    set("classes together", Map.of("gather", "classes"));
    set("packages together", Map.of("gather", "packages"));
    set("none together", Map.of("gather", "none"));
    export("svg");
    export("pdf");
    export("png");
    export("graphml");
    export("dot");
    export("json");
    export("csv");
    print("state", () -> fixture.state());
    set("tree again", Map.of("mode", "tree"));
    set("depth 1", Map.of("depth", 1));
    for (String what :
        List.of("library", "tests", "trivial", "one-in-one-out", "guesses", "outside")) {
      boolean shown = Boolean.TRUE.equals(fixture.settings().get(what));
      set((shown ? "hide " : "show ") + what, Map.of(what, shown ? "off" : "on"));
      set((shown ? "show " : "hide ") + what, Map.of(what, shown ? "on" : "off"));
    }
    set("callers to depth 3", Map.of("callers", 3));
    set("callers to depth 0", Map.of("callers", 0));
    set("a path", Map.of("from", from, "to", far));
    set("all paths", Map.of("paths", "all"));
    set("all paths, merged", Map.of("mode", "merged"));
    set("with a waypoint", Map.of("via", List.of(to)));
    set("no path", Map.of("from", to, "via", List.of(), "to", from));
    set("no paths", Map.of("from", "", "via", List.of(), "to", "", "mode", "tree"));
    set("guesses hidden", Map.of("one-in-one-out", "off"));
    set("a path through something hidden", Map.of("from", from, "to", far));
    set("no paths, guesses shown", Map.of("from", "", "to", "", "one-in-one-out", "on"));
    if (run != null) {
      on("open a run", () -> fixture.context().openRun(run));
      on("close it", () -> fixture.context().openRun(null));
    }
    on("a second window", this::second);
    select("select in both", new SelectFunction(from));
  }

  /** The first that is called so. */
  private String routine(String part) {
    return names.stream().filter(it -> it.contains(part)).findFirst().orElse(names.getFirst());
  }

  private void select(String what, Message message) throws InterruptedException {
    print(what, () -> fixture.receive("fancy/1", message));
  }

  private void second() {
    Stage stage = new Stage();
    fixture.context().further(stage, CageyTool::new);
    stage.show();
  }

  private void export(String kind) throws InterruptedException {
    Path file = Path.of("target", "pictures", "figures." + kind).toAbsolutePath();
    print(
        "export " + kind,
        () -> {
          CompletableFuture<Map<String, Object>> written = new CompletableFuture<>();
          Fx.run(() -> fixture.shell().picture(ExportFile.of(file), 1, written));
          Fx.await(written);
        });
  }
}
