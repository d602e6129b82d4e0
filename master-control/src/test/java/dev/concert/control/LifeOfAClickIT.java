package dev.concert.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import dev.concert.control.Suite.Hand;
import dev.concert.control.launch.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What docs/life-of-a-click.md promises, with the five tools in five processes on a real bus: the
 * robot clicks in one of them, and the state of all five proves what their windows show. The tools
 * are shared, since starting them is what takes time; each test begins in an application of its
 * own, for which no window remembers anything.
 */
class LifeOfAClickIT {
  private static final Path SAMPLES =
      Path.of("../samples/src/main/java").toAbsolutePath().normalize();
  private static final String ANOTHER =
      """
      class Another {
        public static void main(String[] args) {
          run();
        }

        static void run() {}
      }
      """;
  private static final Map<Tool, Hand> HANDS = new EnumMap<>(Tool.class);
  private static final BlockingQueue<Envelope<Message.Selection>> PUBLISHED =
      new LinkedBlockingQueue<>();

  @TempDir private static Path folder;
  private static Suite suite;
  private static DeepProgram program;
  private static Path another;
  private static Path run;
  private static Path application;
  private static int applications;

  @BeforeAll
  static void start() throws Exception {
    program = DeepProgram.in(folder);
    another = Files.createDirectory(folder.resolve("another"));
    Files.writeString(another.resolve("Another.java"), ANOTHER);
    run = folder.resolve("run");
    suite = new Suite(folder);
    suite.client().on(Message.Selection.class, PUBLISHED::add);
    suite.master();
    for (Tool tool : Tool.values()) {
      HANDS.put(tool, suite.hand(tool));
    }
    suite.done(
        "run",
        "--mode",
        "trace",
        "--out",
        run.toString(),
        "--app",
        program.application().toString(),
        "--include",
        "deep.*",
        "--include",
        "lib.*",
        "--",
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-cp",
        program.classPath(),
        "deep.Main");
    suite.client().send(new Message.SwitchRun(run.toString()));
    for (Tool tool : Tool.values()) {
      state(tool, state -> run.toString().equals(state.get("run")));
    }
    state(Tool.RACY, state -> !list(view(state), "rows").isEmpty());
    state(Tool.EASY, state -> Boolean.TRUE.equals(view(state).get("traced")));
  }

  @BeforeEach
  void openAnApplicationThatNobodyKnows() throws Exception {
    switchToAnother();
    application = program.copy(folder.resolve("app-" + ++applications));
    switchTo(application);
    state(Tool.FANCY, state -> isThere(view(state), "files", "items", "deep/Main.java"));
    state(Tool.CLASSY, state -> view(state).get("columns").toString().contains("deep.Level1"));
    state(Tool.CAGEY, state -> view(state).get("nodes").toString().contains("Main.main"));
    HANDS.get(Tool.EASY).does("node", "#zoom-all");
    select(DeepProgram.MAIN);
    PUBLISHED.clear();
  }

  /** The next application has the same files as the last one: what is shown then is its own. */
  private static void switchToAnother() throws Exception {
    switchApplication(another);
    state(Tool.FANCY, state -> isThere(view(state), "files", "items", "Another.java"));
    state(Tool.CLASSY, state -> view(state).get("columns").toString().contains("Another"));
    state(Tool.CAGEY, state -> view(state).get("nodes").toString().contains("Another.main"));
  }

  /** From a script, so that no tool has published it. */
  private static void select(String routine) throws Exception {
    suite.client().send(new Message.SelectFunction(routine));
    for (Tool tool : Tool.values()) {
      state(tool, state -> showsRoutine(state, routine));
    }
  }

  @AfterAll
  static void end() throws Exception {
    suite.end();
  }

  // A click in each tool

  @Test
  void aClickOnARoutineInFancysListIsShownByAll() throws Exception {
    Hand fancy = HANDS.get(Tool.FANCY);
    fancy.does("text", "#files .list-cell", "Level1.java");
    state(Tool.FANCY, state -> isThere(view(state), "functions", "items", DeepProgram.FIRST));
    PUBLISHED.clear();

    fancy.does("routine", "#functions .list-cell", DeepProgram.FIRST);

    shownByAll(DeepProgram.FIRST, "deep/Level1.java");
    publishedOnceBy("fancy");
  }

  @Test
  void aClickOnACallInTheSourceIsShownByAll() throws Exception {
    select(DeepProgram.FIRST);
    shownByAll(DeepProgram.FIRST, "deep/Level1.java");
    Map<String, Object> call =
        list(part(view(state(Tool.FANCY, _ -> true)), "source"), "marked").stream()
            .filter(mark -> mark.get("kind").equals("call"))
            .findFirst()
            .orElseThrow();

    HANDS.get(Tool.FANCY).does("source", call.get("from"));

    shownByAll(DeepProgram.SECOND, "deep/Level2.java");
    publishedOnceBy("fancy");
  }

  @Test
  void aClickOnABoxOfCageyIsShownByAll() throws Exception {
    HANDS.get(Tool.CAGEY).does("box", "Main.pause");

    shownByAll(DeepProgram.PAUSE, "deep/Main.java");
    publishedOnceBy("cagey");
  }

  @Test
  void aClickOnAMethodMemberInClassyIsShownByAll() throws Exception {
    Hand classy = HANDS.get(Tool.CLASSY);
    classy.does("menu", ".class-box", "deep.Level1");
    state(Tool.CLASSY, state -> "deep.Level1".equals(part(view(state), "memberTable").get("type")));
    PUBLISHED.clear();

    classy.does("text", ".table-cell", "step1()");

    shownByAll(DeepProgram.FIRST, "deep/Level1.java");
    publishedOnceBy("classy");
  }

  @Test
  void aClickOnASegmentOfRacyIsShownByAll() throws Exception {
    Map<String, Object> view = view(state(Tool.RACY, _ -> true));
    double axisEnd = ((Number) view.get("axisEnd")).doubleValue();

    HANDS.get(Tool.RACY).does("bar", 0, middleOf(DeepProgram.PAUSE, view) / axisEnd);

    shownByAll(DeepProgram.PAUSE, "deep/Main.java");
    publishedOnceBy("racy");
  }

  /** Where the middle of a segment lies in the first bar, in the units of the axis. */
  private static double middleOf(String routine, Map<String, Object> view) {
    double before = 0;
    for (Map<String, Object> segment : list(list(view, "rows").getFirst(), "segments")) {
      double length = ((Number) segment.get("length")).doubleValue();
      if (segment.get("function").equals(routine)) {
        return before + length / 2;
      }
      before += length;
    }
    throw new AssertionError(routine + " has no segment: " + view);
  }

  @Test
  void aClickOnAStateOfEasyIsShownByAll() throws Exception {
    HANDS.get(Tool.EASY).does("state", DeepProgram.DEEPEST);

    shownByAll(DeepProgram.DEEPEST, "deep/Level6.java");
    publishedOnceBy("easy");
  }

  @Test
  void everySelectionIsInEverybodysBackAndForward() throws Exception {
    select(DeepProgram.FIRST);
    select(DeepProgram.PAUSE);
    select(DeepProgram.DEEPEST);

    HANDS.get(Tool.CLASSY).does("keys", "ALT", "LEFT");
    shownByAll(DeepProgram.PAUSE, "deep/Main.java");
    HANDS.get(Tool.RACY).does("keys", "ALT", "LEFT");
    shownByAll(DeepProgram.FIRST, "deep/Level1.java");
    HANDS.get(Tool.FANCY).does("keys", "ALT", "RIGHT");

    shownByAll(DeepProgram.PAUSE, "deep/Main.java");
  }

  // Routines that are not simply there

  @Test
  void aRoutineThatIsFoldedDeepIsUnfoldedByAll() throws Exception {
    HANDS.get(Tool.CLASSY).does("text", ".button", "Fold all");
    state(Tool.CLASSY, state -> !view(state).get("columns").toString().contains("deep.Level6"));
    HANDS.get(Tool.CAGEY).does("fold", "Main.main");
    state(Tool.CAGEY, state -> !view(state).get("nodes").toString().contains("Level1"));
    for (int i = 0; i < 8; i++) {
      HANDS.get(Tool.EASY).does("node", "#zoom-in");
    }
    Map<String, Object> before = view(state(Tool.EASY, _ -> true));

    suite.done("send", "select-function", DeepProgram.DEEPEST);

    shownByAll(DeepProgram.DEEPEST, "deep/Level6.java");
    Map<String, Object> after = view(state(Tool.EASY, _ -> true));
    assertEquals(span(before), span(after), 2.0, "following never changes the zoom");
    assertFalse(after.get("fromNanos").equals(before.get("fromNanos")), "none was visible");
  }

  private static long span(Map<String, Object> view) {
    return ((Number) view.get("toNanos")).longValue()
        - ((Number) view.get("fromNanos")).longValue();
  }

  @Test
  void aRoutineWithoutSourceIsShownWhereItWasMeasuredAndTheOthersSayWhy() throws Exception {
    HANDS.get(Tool.EASY).does("state", DeepProgram.WITHOUT_SOURCE);

    racyAndEasyShow(DeepProgram.WITHOUT_SOURCE);
    says(Tool.FANCY, "Hidden.work has no source in this application");
    says(Tool.CAGEY, "Hidden.work is of a library; switch Library on to see who calls it");
    says(Tool.CLASSY, "is not a class of this application: it has no source here");
  }

  @Test
  void aRoutineThatNeverRanIsShownInTheSourcesAndTheOthersSayWhy() throws Exception {
    HANDS.get(Tool.FANCY).does("text", "#files .list-cell", "Main.java");
    state(Tool.FANCY, state -> isThere(view(state), "functions", "items", DeepProgram.NEVER));
    HANDS.get(Tool.FANCY).does("routine", "#functions .list-cell", DeepProgram.NEVER);

    sourcesShow(DeepProgram.NEVER, "deep/Main.java");
    says(Tool.RACY, "not measured: ");
    says(Tool.EASY, "not measured: ");
    Map<String, Object> detail = part(view(state(Tool.RACY, _ -> true)), "detail");
    assertTrue(detail.get("why").toString().startsWith("not measured: "), detail.toString());
    assertFalse(detail.containsKey("rows"), "no figure stands for one that is missing");
  }

  // Sources that are edited

  @Test
  void aFileThatIsSavedIsShownByAllThatShowSourcesAsItIsNow() throws Exception {
    select(DeepProgram.FIRST);
    shownByAll(DeepProgram.FIRST, "deep/Level1.java");
    int sites = (int) view(state(Tool.CAGEY, _ -> true)).get("sites");
    Path file = application.resolve("deep/Level1.java");
    String text = Files.readString(file);
    Files.writeString(
        file,
        text.replaceFirst("step1\\(\\) \\{", "step1() { new Later().late();")
            + "\nclass Later { void late() {} }\n");

    state(Tool.FANCY, state -> isThere(view(state), "classes", "items", "deep.Later"));
    state(Tool.CLASSY, state -> view(state).get("columns").toString().contains("deep.Later"));
    state(Tool.CAGEY, state -> (int) view(state).get("sites") > sites);
    shownByAll(DeepProgram.FIRST, "deep/Level1.java");
  }

  // Another application and back

  @Test
  void switchingTheApplicationMovesAllAndComingBackRestoresEachLayout() throws Exception {
    HANDS.get(Tool.CLASSY).does("text", ".button", "Fold all");
    HANDS.get(Tool.CAGEY).does("text", ".toggle-button", "Library");
    HANDS.get(Tool.CAGEY).does("text", ".toggle-button", "Merged");
    HANDS.get(Tool.RACY).does("node", "#scale-absolute");
    HANDS.get(Tool.EASY).does("node", "#compact");
    state(Tool.CLASSY, state -> !view(state).get("columns").toString().contains("Level6"));
    state(Tool.CAGEY, state -> "merged".equals(view(state).get("mode")));
    state(Tool.RACY, state -> "absolute".equals(view(state).get("scale")));
    state(Tool.EASY, state -> Boolean.TRUE.equals(view(state).get("compact")));

    switchToTheSamples();
    assertEquals("tree", view(state(Tool.CAGEY, _ -> true)).get("mode"));
    state(Tool.RACY, state -> "percent".equals(view(state).get("scale")));
    state(Tool.EASY, state -> Boolean.FALSE.equals(view(state).get("compact")));

    switchTo(application);
    state(Tool.FANCY, state -> isThere(view(state), "files", "items", "deep/Main.java"));
    state(
        Tool.CLASSY,
        state ->
            view(state).get("columns").toString().contains("deep.Level1")
                && !view(state).get("columns").toString().contains("Level6"));
    state(
        Tool.CAGEY,
        state ->
            "merged".equals(view(state).get("mode"))
                && view(state).get("nodes").toString().contains("Hidden.work"));
    state(Tool.RACY, state -> "absolute".equals(view(state).get("scale")));
    state(Tool.EASY, state -> Boolean.TRUE.equals(view(state).get("compact")));
  }

  private static void switchToTheSamples() throws Exception {
    switchTo(SAMPLES);
    state(Tool.FANCY, state -> view(state).get("files").toString().contains("CubeSquare.java"));
    state(Tool.CLASSY, state -> view(state).get("columns").toString().contains("Ledger"));
    state(Tool.CAGEY, state -> view(state).get("nodes").toString().contains("CubeSquare"));
  }

  private static void switchApplication(Path wanted) throws Exception {
    List<String> classPath = List.of(program.library().toString());
    suite.client().send(new Message.SwitchApplication(wanted.toString(), null, classPath));
    for (Tool tool : Tool.values()) {
      state(tool, state -> wanted.toString().equals(state.get("application")));
    }
  }

  private static void switchTo(Path wanted) throws Exception {
    switchApplication(wanted);
    // The run is of another application, so that it does not come by itself.
    suite.client().send(new Message.SwitchRun(run.toString()));
    for (Tool tool : Tool.values()) {
      state(tool, state -> run.toString().equals(state.get("run")));
    }
  }

  // What the windows show

  private static void shownByAll(String routine, String file) throws Exception {
    sourcesShow(routine, file);
    racyAndEasyShow(routine);
  }

  private static void sourcesShow(String routine, String file) throws Exception {
    state(
        Tool.FANCY,
        state ->
            showsRoutine(state, routine)
                && file.equals(part(view(state), "source").get("file"))
                && headerIsVisible(part(view(state), "source")));
    state(
        Tool.CAGEY,
        state ->
            showsRoutine(state, routine)
                && Boolean.TRUE.equals(part(view(state), "appearances").get("inView")));
    state(
        Tool.CLASSY,
        state -> {
          Map<String, Object> table = part(view(state), "memberTable");
          return showsRoutine(state, routine)
              && routine.equals(table.get("marked"))
              && Boolean.TRUE.equals(table.get("classVisible"));
        });
  }

  private static void racyAndEasyShow(String routine) throws Exception {
    int calls = routine.contains("Level") ? DeepProgram.CALLS : 1;
    state(
        Tool.RACY,
        state -> {
          Map<String, Object> detail = part(view(state), "detail");
          return showsRoutine(state, routine)
              && view(state).get("rows").toString().contains("marked=true")
              && routine.equals(detail.get("function"))
              && detail.get("rows").toString().contains("calls=" + calls + ",");
        });
    state(
        Tool.EASY,
        state -> {
          Map<String, Object> selection = part(view(state), "selection");
          return showsRoutine(state, routine)
              && selection.get("total").equals(calls)
              && ((Number) selection.get("visible")).intValue() > 0;
        });
  }

  private static boolean showsRoutine(Map<String, Object> state, String routine) {
    return Suite.selected(state, routine) && Suite.found(state);
  }

  private static boolean headerIsVisible(Map<String, Object> source) {
    int first = ((Number) source.get("firstVisibleLine")).intValue();
    int last = ((Number) source.get("lastVisibleLine")).intValue();
    return list(source, "marked").stream()
        .filter(mark -> mark.get("kind").equals("header"))
        .map(mark -> ((Number) mark.get("line")).intValue())
        .anyMatch(line -> first <= line && line <= last);
  }

  private static void says(Tool tool, String why) throws Exception {
    state(
        tool,
        state ->
            Boolean.FALSE.equals(view(state).get("found"))
                && view(state).get("why").toString().contains(why));
  }

  private static void publishedOnceBy(String tool) throws Exception {
    Envelope<Message.Selection> first = PUBLISHED.take(); // what a tool shows has been published
    assertTrue(first.from().startsWith(tool + "/"), first::toString);
    assertTrue(
        PUBLISHED.isEmpty(), () -> "following is not published again, but heard " + PUBLISHED);
  }

  // States

  private static Map<String, Object> state(Tool tool, Predicate<Map<String, Object>> wanted)
      throws InterruptedException {
    return suite.state(tool.id(), wanted);
  }

  private static Map<String, Object> view(Map<String, Object> state) {
    return part(state, "view");
  }

  private static Map<String, Object> part(Map<String, Object> map, String name) {
    Map<String, Object> part = Suite.part(map, name);
    return part == null ? Map.of() : part;
  }

  @SuppressWarnings("unchecked") // the shape of cli.md
  private static List<Map<String, Object>> list(Map<String, Object> map, String name) {
    return (List<Map<String, Object>>) map.getOrDefault(name, List.of());
  }

  private static boolean isThere(
      Map<String, Object> view, String list, String items, String wanted) {
    return part(view, list).get(items) instanceof List<?> there && there.contains(wanted);
  }
}
