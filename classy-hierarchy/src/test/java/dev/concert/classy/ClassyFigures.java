package dev.concert.classy;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.reader.ProgramReader;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.FxStretches;
import dev.concert.ui.fixture.ToolFixture;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * For how long classy's window does not answer while hibernate-core is looked at: rows of a table.
 * Arguments are its sources and its class path.
 */
final class ClassyFigures {
  private final ToolFixture fixture;
  private final List<String> names;

  private ClassyFigures(ToolFixture fixture, List<String> names) {
    this.fixture = fixture;
    this.names = names;
  }

  public static void main(String[] args) throws InterruptedException {
    List<Path> classpath =
        Stream.of(args[1].split(":")).filter(it -> !it.isEmpty()).map(Path::of).toList();
    ProgramReader reader = new ProgramReader();
    Program[] read = new Program[1];
    ModelSource models =
        (application, _, progress) -> read[0] = reader.load(application, classpath, progress);
    System.out.println("| classy | longest stretch of the FX thread, ms | mostly in |");
    System.out.println("|---|---|---|");
    ToolFixture fixture = ToolFixture.open("classy", ClassyTool::new, models);
    print(
        "open",
        () -> {
          Fx.run(() -> fixture.context().openApplication(Path.of(args[0])));
          fixture.settle();
        });
    List<String> names = read[0].routines().stream().map(Routine::name).toList();
    new ClassyFigures(fixture, names).printAll();
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
    if (!Map.of().equals(reply.get("refused"))) {
      System.out.println("refused: " + reply.get("refused"));
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

  private void select(String what, Message message) throws InterruptedException {
    print(what, () -> fixture.receive("cagey/1", message));
  }

  /** The first that is called so. */
  private String routine(String part) {
    return names.stream().filter(it -> it.contains(part)).findFirst().orElse(names.getFirst());
  }

  private void printAll() throws InterruptedException {
    select("select a class", new SelectClass("org.hibernate.internal.SessionImpl"));
    set("filter", Map.of("filter", "Session"));
    set("no filter", Map.of("filter", ""));
    set("unfold all", Map.of("unfolded", "all"));
    set("filter, all unfolded", Map.of("filter", "Session"));
    set("no filter, all unfolded", Map.of("filter", ""));
    set("fold all", Map.of("unfolded", List.of()));
    set("members", Map.of("members", "org.hibernate.internal.SessionImpl"));
    set("inherited members", Map.of("inherited", "on"));
    set("interfaces only", Map.of("roots", "interfaces"));
    select("select a routine", new SelectFunction(routine("SessionImpl#persist(")));
    on("the finder", () -> fixture.shell().openPalette());
  }
}
