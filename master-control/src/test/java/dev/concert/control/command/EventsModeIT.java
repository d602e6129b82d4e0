package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.Exit;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What calls were made with, a profiler of one's own, and hooks, by the packaged distribution. */
class EventsModeIT {
  @TempDir Path folder;
  private final StringWriter err = new StringWriter();
  private Path run;

  @BeforeEach
  void compile() throws IOException {
    run = folder.resolve("run");
    write(
        "Shop",
        """
        import dev.concert.runtime.Hooked;
        import java.util.List;
        public class Shop {
          record Point(int x, String secretName) {}
          private final List<String> sold = new java.util.ArrayList<>();
          int size() { System.setProperty("size.called", "yes"); return 7; }
          String pay(String password, double[] prices, Point where) {
            sold.add("book");
            return "paid 1234-5678";
          }
          static void fails(int n) { if (n > 0) throw new IllegalStateException("no"); }
          @Hooked(Counting.class) long twice(long n) { return 2 * n; }
          public static void main(String[] args) {
            Shop shop = new Shop();
            shop.pay("hunter2", new double[] {0, 1.5, 2.5, 3.5, 4.5, 5.5}, new Point(3, "x"));
            try { fails(1); } catch (IllegalStateException e) { shop.twice(21L); }
            System.out.println("called " + System.getProperty("size.called"));
            System.out.println("hooks " + System.getProperty("hooks"));
            System.out.println("own " + System.getProperty("own"));
          }
        }
        """);
    write(
        "Counting",
        """
        import dev.concert.runtime.RoutineHook;
        public class Counting implements RoutineHook {
          private String all = "";
          @Override public void entered(Object self, Object[] arguments) {
            note("in " + self.getClass().getSimpleName() + arguments[0]);
          }
          @Override public void returned(Object self, Object result) { note(" out " + result); }
          private void note(String what) { all += what; System.setProperty("hooks", all); }
        }
        """);
    write(
        "Own",
        """
        import dev.concert.runtime.ProfilerService;
        public class Own implements ProfilerService {
          private final StringBuffer all = new StringBuffer();
          @Override public void enter(String routine) { note("<" + routine); }
          @Override public void exit(String routine) { note(">"); }
          private void note(String what) { System.setProperty("own", all.append(what).toString()); }
        }
        """);
    List<String> words = new ArrayList<>(List.of("--release", "17", "-g", "-cp"));
    words.add(Distribution.here().runtimeJar().toString());
    for (String name : List.of("Shop", "Counting", "Own")) {
      words.add(folder.resolve(name + ".java").toString());
    }
    int exit =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new));
    assertEquals(0, exit);
  }

  private void write(String name, String source) throws IOException {
    Files.writeString(folder.resolve(name + ".java"), source);
  }

  private String concert(String... words) {
    StringWriter out = new StringWriter();
    int exit = Concert.execute(new PrintWriter(out), new PrintWriter(err), words);
    assertEquals(0, exit, err::toString);
    return out.toString();
  }

  /** Runs the program with these options and returns what it printed. */
  private String measure(String... options) throws IOException {
    Path printed = folder.resolve("printed");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> words = new ArrayList<>(List.of("run", "--out", run.toString()));
    words.addAll(Arrays.asList(options));
    String line = "exec " + java + " -cp '" + folder + "' Shop > '" + printed + "'";
    words.addAll(List.of("--include", "Shop", "--", "sh", "-c", line));
    concert(words.toArray(String[]::new));
    return Files.readString(printed);
  }

  private String events() {
    return concert("events", run.toString(), "--json");
  }

  @Test
  void argumentsAndResultsAreCapturedWithoutSecrets() throws IOException {
    measure("--mode", "events", "--redact", "/\\d{4}-\\d{4}/");
    String events = events();
    assertTrue(
        events.contains(
            "\"kind\":\"arguments\",\"routine\":\"Shop#pay(java.lang.String,double[],Shop$Point)\","
                + "\"values\":{\"args[0]\":\"(redacted)\",\"args[1]\":\"[0.0, 1.5, 2.5, 3.5, 4.5, 5.5]\","
                + "\"args[2]\":\"Shop$Point{x=3, secretName=(redacted)}\"}"),
        events);
    assertTrue(events.contains("\"values\":{\"result\":\"paid (redacted)\"}"), events);
    assertTrue(
        events.contains("\"values\":{\"thrown\":\"java.lang.IllegalStateException\"}"), events);
    assertFalse(events.contains("hunter2"));
    assertTrue(concert("events", run.toString()).contains("args[0] = (redacted)"));
  }

  @Test
  void whatIsCapturedIsChosenByExpressions() throws IOException {
    String printed =
        measure(
            "--mode",
            "events",
            "--capture",
            "Shop#pay: args[1][1..3,5], this.size(), this.sold.size()");
    String events = events();
    assertTrue(events.contains("\"args[1][1..3,5]\":\"[1.5, 2.5, 3.5, 5.5]\""), events);
    assertTrue(events.contains("\"this.size()\":\"(not called: Shop#size; --capture"), events);
    assertTrue(events.contains("\"this.sold.size()\":\"0\""), events);
    assertFalse(events.contains("\"kind\":\"result\""), events);
    assertTrue(printed.contains("called null"), printed);
  }

  @Test
  void methodsOfTheProgramAreCalledOnlyIfThatIsAllowed() throws IOException {
    String printed =
        measure("--mode", "events", "--capture-calls", "--capture", "Shop#pay: this.size()");
    String events = events();
    assertTrue(events.contains("\"values\":{\"this.size()\":\"7\"}"), events);
    assertFalse(events.contains("\"routine\":\"Shop#size()\""), "our own call is not measured");
    assertTrue(printed.contains("called yes"), printed);
  }

  @Test
  void aHookIsCalledAtEntryAndExit() throws IOException {
    String printed = measure("--mode", "profile");
    assertTrue(printed.contains("hooks in Shop21 out 42"), printed);
  }

  @Test
  void aProfilerOfOnesOwnTakesThePlaceOfOurs() throws IOException {
    String printed = measure("--profiler", "Own");
    assertTrue(printed.contains("own <Shop#main(java.lang.String[])<Shop#<init>()>"), printed);
    assertTrue(printed.contains("<Shop#fails(int)><Shop#twice(long)>"), printed);
  }

  @Test
  void expressionsAndPatternsThatMakeNoSenseAreWrongUse() {
    StringWriter said = new StringWriter();
    List<List<String>> wrong =
        List.of(
            List.of("--capture", "Shop#pay: args[x]"),
            List.of("--throttle", "often"),
            List.of("--redact", "/(/"),
            List.of("--exclude", "size<few"));
    for (List<String> options : wrong) {
      List<String> words = new ArrayList<>(List.of("run", "--out", run.toString()));
      words.addAll(options);
      words.addAll(List.of("--", "java", "-version"));
      int exit =
          Concert.execute(
              new PrintWriter(new StringWriter()),
              new PrintWriter(said),
              words.toArray(String[]::new));
      assertEquals(Exit.WRONG_USE, exit, said::toString);
      assertFalse(Files.exists(run));
    }
  }
}
