package dev.concert.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import dev.concert.samples.cubesquare.CubeSquare;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Six real processes on a real bus. They are shared, since starting them is what takes time; each
 * test begins with all of them running, no run open and a routine selected that no test selects. It
 * comes last which ends them all.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SuiteIT {
  private static final Path SAMPLES =
      Path.of("../samples/src/main/java").toAbsolutePath().normalize();
  private static final Path COUNTS = Path.of("../samples/counts/cubesquare.tsv");
  private static final String CUBE =
      "dev.concert.samples.cubesquare.CubeSquare#main(java.lang.String[])";
  private static final String MATRIX = "dev.concert.samples.matrix.Matrix#main(java.lang.String[])";
  private static final String ANOTHER = "dev.concert.samples.cubesquare.Ledger#record(long,long)";
  private static final String TALLY = "dev.concert.samples.cubesquare.Tally";
  private static final List<String> TOOLS = List.of("fancy", "cagey", "classy", "racy", "easy");

  @TempDir private static Path folder;
  private static Suite suite;
  private static Process master;

  /** Runs for all tests, by name; what is not there is measured when it is wanted. */
  private static final Map<String, Path> MEASURED = new HashMap<>();

  @BeforeAll
  static void open() {
    suite = new Suite(folder);
  }

  @BeforeEach
  void begin() throws Exception {
    if (master == null || !master.isAlive()) {
      master = suite.master("--app", SAMPLES.toString());
    }
    suite.start(TOOLS);
    suite.client().send(new Message.SwitchRun(null));
    suite.client().send(new Message.SelectFunction(ANOTHER));
    for (String tool : TOOLS) {
      suite.state(tool, state -> state.get("run") == null && Suite.selected(state, ANOTHER));
    }
  }

  @AfterAll
  static void end() throws Exception {
    suite.end();
  }

  @Test
  void allToolsMoveToTheApplicationOfMasterControl() throws Exception {
    for (String tool : TOOLS) {
      suite.state(tool, state -> SAMPLES.toString().equals(state.get("application")));
    }
  }

  @Test
  void aSelectionFromAScriptIsShownByEveryToolThatKnowsTheRoutine() throws Exception {
    suite.state("fancy", state -> !isEmpty(state, "files"));
    suite.done("send", "select-function", CUBE);

    for (String tool : List.of("fancy", "cagey", "classy")) {
      Map<String, Object> state =
          suite.state(tool, now -> Suite.selected(now, CUBE) && Suite.found(now));
      assertTrue(Suite.part(state, "view").toString().contains("CubeSquare"), state.toString());
    }
    for (String tool : List.of("racy", "easy")) {
      Map<String, Object> state = suite.state(tool, now -> Suite.selected(now, CUBE));
      assertEquals("not measured: no run is open", Suite.part(state, "view").get("why"));
    }
  }

  @Test
  void theCommandPrintsTheStateThatTheBusTells() throws Exception {
    select(CUBE);

    Map<String, Object> printed = JsonText.object(suite.done("state", "racy"));

    assertEquals("racy", printed.get("tool"));
    assertTrue(Suite.selected(printed, CUBE), printed.toString());
    assertEquals(TOOLS, toolsThatRun());
  }

  @Test
  void aRunThatIsOpenedReachesEveryToolAndTheSelectionIsFoundInIt() throws Exception {
    Path run = measured();
    suite.done("send", "switch-run", run.toString());
    suite.done("send", "select-function", CUBE);

    for (String tool : TOOLS) {
      suite.state(
          tool,
          state ->
              run.toString().equals(state.get("run"))
                  && Suite.selected(state, CUBE)
                  && Suite.found(state));
    }
  }

  @Test
  void aFolderThatIsNoRunClosesNothingThoughItIsSentToAll() throws Exception {
    Path run = measured();
    Path after = measuredAfter();
    suite.done("send", "switch-run", run.toString());
    for (String tool : TOOLS) {
      suite.state(tool, state -> run.toString().equals(state.get("run")));
    }
    suite.done("send", "switch-run", folder.toString());
    suite.done("send", "compare-run", after.toString()); // comes after it, on the same address
    for (String tool : TOOLS) {
      Map<String, Object> state = suite.state(tool, now -> now.get("comparison") != null);
      assertEquals(run.toString(), state.get("run"), tool);
    }
    suite.done("send", "compare-run");
  }

  @Test
  void eachApplicationKeepsItsRunAndItsSelection() throws Exception {
    Path run = measured();
    Path other = Files.createDirectories(folder.resolve("other"));
    Files.writeString(other.resolve("Other.java"), "class Other {}");
    suite.done("send", "switch-run", run.toString());
    suite.done("send", "select-class", TALLY);
    for (String tool : TOOLS) {
      suite.state(tool, state -> TALLY.equals(type(state)) && Suite.found(state));
    }

    suite.done("open", other.toString());
    for (String tool : TOOLS) {
      suite.state(
          tool,
          state ->
              other.toString().equals(state.get("application"))
                  && state.get("run") == null
                  && type(state) == null);
    }

    suite.done("open", SAMPLES.toString());
    for (String tool : TOOLS) {
      suite.state(
          tool,
          state ->
              run.toString().equals(state.get("run"))
                  && TALLY.equals(type(state))
                  && Suite.found(state));
    }
  }

  private static Object type(Map<String, Object> state) {
    return Suite.part(state, "selection").get("class");
  }

  @Test
  void aLinkOpensItsRunInItsToolAndShowsThatPartOfIt() throws Exception {
    Path run = measured();
    String link = "concert://easy?run=" + run + "&from=20000&to=120000";
    assertEquals("", suite.done("open", link));

    suite.state(
        "easy",
        state ->
            run.toString().equals(state.get("run"))
                && Integer.valueOf(20_000).equals(view(state).get("fromNanos"))
                && Integer.valueOf(120_000).equals(view(state).get("toNanos")));

    Path json = folder.resolve("view.json");
    Files.writeString(json, JsonText.line(Map.of("link", link.replace("120000", "90000"))));
    assertEquals("", suite.done("open", json.toString()));
    suite.state("easy", state -> Integer.valueOf(90_000).equals(view(state).get("toNanos")));
    Files.writeString(json, "{\"run\":\"" + run + "\"}");
    Suite.Ended none = suite.concert("open", json.toString());
    assertTrue(
        none.err().contains("is no view that was copied as JSON: it has no link"), none.err());
    assertEquals(Exit.FAILED, none.exitCode());

    Suite.Ended gone = suite.concert("open", link.replace(run.toString(), run + "-is-gone"));
    assertTrue(gone.exitCode() != Exit.DONE && gone.err().contains("-is-gone"), gone.toString());
  }

  @Test
  void aViewIsSetByCommandAndToldByTheSameNames() throws Exception {
    Path run = measured();
    suite.done("send", "switch-run", run.toString());
    for (String tool : List.of("racy", "easy")) {
      suite.state(tool, state -> run.toString().equals(state.get("run")));
    }
    Map<String, Object> answer =
        JsonText.object(
            suite.done("view", "racy", "top=5", "rows=threads", "scale=absolute", "detail=flame"));
    assertEquals(List.of("rows", "scale", "top", "detail"), answer.get("set"));
    Map<?, ?> told = Suite.part(suite.state("racy", _ -> true), "settings");
    assertEquals(answer.get("settings"), told);
    assertEquals("flame", told.get("detail"));

    Path printed = folder.resolve("racy.json");
    Files.writeString(printed, suite.done("view", "racy"));
    suite.done("view", "racy", "rows=nodes", "detail=node", "top=all");
    suite.done("view", "racy", "--from", printed.toString());
    assertEquals(told, Suite.part(suite.state("racy", _ -> true), "settings"));

    suite.done("send", "view", "easy", "{\"from\":0.00002,\"to\":\"120us\"}");
    Map<?, ?> easy = view(suite.state("easy", _ -> true));
    assertEquals(20_000, easy.get("fromNanos"));
    assertEquals(120_000, easy.get("toNanos"));

    Suite.Ended wrong = suite.concert("view", "easy", "form=1", "arrows=off");
    assertEquals(Exit.WRONG_USE, wrong.exitCode());
    assertEquals("concert: there is no setting form; the nearest is from.", wrong.err().strip());
    assertEquals(List.of("arrows"), JsonText.object(wrong.out()).get("set"));
  }

  private static Map<?, ?> view(Map<String, Object> state) {
    return Suite.part(state, "view");
  }

  @Test
  void easyAndRacyAgreeToTheCall() throws Exception {
    Path run = measured();
    suite.done("send", "switch-run", run.toString());
    Map<String, List<Long>> inEasy = legend(run);
    for (String routine : inEasy.keySet()) {
      suite.client().send(new Message.ShowProfile(routine));
      assertAgree(routine, inEasy.get(routine), sumOfRows(run, routine));
    }

    for (String line : Files.readAllLines(COUNTS).stream().skip(1).toList()) {
      String[] cells = line.split("\t");
      assertEquals(Long.valueOf(cells[1]), inEasy.get(cells[0]).getFirst(), cells[0]);
    }
  }

  /**
   * Ticks of the processor are rounded to nanoseconds: in easy at both ends of each state, in racy
   * once for their sum.
   *
   * @param racy its subroutines last
   */
  private static void assertAgree(String routine, List<Long> easy, List<Long> racy) {
    assertEquals(racy.getFirst(), easy.getFirst(), routine);
    double rounding = 2.0 * (racy.getFirst() + racy.getLast());
    for (int time = 1; time < easy.size(); time++) {
      assertEquals(racy.get(time), easy.get(time), rounding, routine);
    }
  }

  /** Of each routine that easy's legend shows: calls, inclusive, exclusive. */
  private static Map<String, List<Long>> legend(Path run) throws Exception {
    Map<String, Object> state =
        suite.state("easy", now -> run.toString().equals(now.get("run")) && !legend(now).isEmpty());
    Map<String, List<Long>> figures = new HashMap<>();
    for (Object item : legend(state)) {
      Map<?, ?> total = (Map<?, ?>) item;
      if ("routine".equals(total.get("kind"))) {
        figures.put(
            total.get("name").toString(),
            longs(total, "count", "inclusiveNanos", "exclusiveNanos"));
      }
    }
    return figures;
  }

  private static List<?> legend(Map<String, Object> state) {
    return view(state).get("legend") instanceof Map<?, ?> legend
        ? (List<?>) legend.get("items")
        : List.of();
  }

  /** The same of racy's details of a function. */
  private static List<Long> sumOfRows(Path run, String routine) throws Exception {
    Map<String, Object> state =
        suite.state(
            "racy",
            now ->
                run.toString().equals(now.get("run"))
                    && routine.equals(profile(now).get("function")));
    List<?> rows = (List<?>) profile(state).get("rows");
    assertEquals(profile(state).get("rowsTotal"), rows.size());
    return rows.stream()
        .map(row -> (Map<?, ?>) row)
        .filter(row -> row.containsKey("calls"))
        .map(row -> longs(row, "calls", "inclusiveNanos", "exclusiveNanos", "subroutines"))
        .reduce(SuiteIT::plus)
        .orElseThrow();
  }

  private static Map<?, ?> profile(Map<String, Object> state) {
    return view(state).get("detail") instanceof Map<?, ?> detail
            && "function-profile".equals(detail.get("kind"))
        ? detail
        : Map.of();
  }

  private static List<Long> longs(Map<?, ?> figures, String... names) {
    return Stream.of(names).map(name -> ((Number) figures.get(name)).longValue()).toList();
  }

  private static List<Long> plus(List<Long> some, List<Long> others) {
    return IntStream.range(0, some.size()).mapToObj(i -> some.get(i) + others.get(i)).toList();
  }

  private static Path measured() throws Exception {
    return measured("run");
  }

  /** Another one of the same program. */
  private static Path measuredAfter() throws Exception {
    return measured("after");
  }

  private static Path measured(String name) throws Exception {
    if (!MEASURED.containsKey(name)) {
      MEASURED.put(name, measure(name));
    }
    return MEASURED.get(name);
  }

  private static Path measure(String name) throws Exception {
    Path run = folder.resolve(name);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classes =
        Path.of(CubeSquare.class.getProtectionDomain().getCodeSource().getLocation().toURI())
            .toString();
    suite.done(
        "run",
        "--mode",
        "trace",
        "--out",
        run.toString(),
        "--app",
        SAMPLES.toString(),
        "--",
        java,
        "-cp",
        classes,
        CubeSquare.class.getName());
    return run;
  }

  @Test
  void aComparisonIsTheSameInAllWindowsAndOnTheCommandLine() throws Exception {
    Path before = measured();
    Path after = measuredAfter();
    suite.done("send", "switch-run", before.toString());
    suite.done("send", "select-function", CUBE);
    suite.done("send", "compare-run", after.toString());
    Map<String, Object> printed =
        JsonText.object(suite.done("diff", before.toString(), after.toString(), "--json"));
    Map<String, List<Number>> expected = figures(printed.get("routines"), "routine");
    assertTrue(expected.containsKey(CUBE), expected.toString());

    for (String tool : List.of("racy", "fancy", "cagey")) {
      assertCompared(tool, expected);
    }
    restart("fancy");
    assertCompared("fancy", expected);

    suite.done("send", "compare-run");
    for (String tool : TOOLS) {
      suite.state(tool, state -> state.get("comparison") == null && shown(tool, state).isEmpty());
    }
  }

  /** Waits until the window shows the routine that is selected, and looks at all it shows. */
  private static void assertCompared(String tool, Map<String, List<Number>> expected)
      throws Exception {
    Map<String, Object> state =
        suite.state(
            tool, now -> now.get("comparison") != null && shown(tool, now).containsKey(CUBE));
    shown(tool, state)
        .forEach((routine, figures) -> assertEquals(expected.get(routine), figures, routine));
  }

  private static Map<String, List<Number>> shown(String tool, Map<String, Object> state) {
    Map<?, ?> view = view(state);
    if (!tool.equals("racy")) {
      return view.get("difference") instanceof Map<?, ?> difference
          ? figures(difference.get("routines"), "routine")
          : Map.of();
    }
    Map<?, ?> detail = (Map<?, ?>) view.get("detail");
    return "difference".equals(detail.get("kind"))
        ? figures(detail.get("functions"), "function")
        : Map.of();
  }

  /** Of each routine: both sides of its own time, the difference, and the same of its calls. */
  private static Map<String, List<Number>> figures(Object routines, String name) {
    Map<String, List<Number>> figures = new HashMap<>();
    if (routines instanceof List<?> list) {
      for (Object one : list) {
        Map<?, ?> routine = (Map<?, ?>) one;
        Map<?, ?> exclusive =
            routine.get("metrics") instanceof Map<?, ?> metrics
                ? (Map<?, ?>) ((Map<?, ?>) metrics.get("time")).get("exclusive")
                : (Map<?, ?>) routine.get("exclusive");
        List<Number> both = new ArrayList<>(sides(exclusive));
        both.addAll(sides((Map<?, ?>) routine.get("calls")));
        figures.put(routine.get(name).toString(), both);
      }
    }
    return figures;
  }

  private static List<Number> sides(Map<?, ?> figure) {
    return Stream.of("a", "b", "difference")
        .map(side -> (Number) ((Number) figure.get(side)).doubleValue())
        .toList();
  }

  private static void select(String routine) throws Exception {
    suite.done("send", "select-function", routine);
    for (String tool : TOOLS) {
      suite.state(tool, state -> Suite.selected(state, routine));
    }
  }

  private static void restart(String tool) throws Exception {
    suite.done("quit", tool);
    suite.tool(tool, "off");
    suite.done("start", tool);
  }

  private static List<String> toolsThatRun() throws Exception {
    return suite
        .done("tools")
        .lines()
        .map(JsonText::object)
        .filter(entry -> "running".equals(entry.get("state")))
        .map(entry -> entry.get("tool").toString())
        .toList();
  }

  private static boolean isEmpty(Map<String, Object> state, String list) {
    Map<?, ?> view = view(state);
    return view.get(list) instanceof Map<?, ?> shown
        && Integer.valueOf(0).equals(shown.get("total"));
  }

  @Test
  void aKilledToolIsShownAndComesBackWhereTheOthersAre() throws Exception {
    select(CUBE);
    restart("classy"); // else it may be the child of a master control that was killed
    suite.process("classy").destroyForcibly();

    // On a busy machine it may have been silent for too long before that.
    suite.tool("classy", "lost", note -> note.startsWith("killed by signal 9"));

    suite.done("start", "classy");
    suite.state(
        "classy",
        state ->
            SAMPLES.toString().equals(state.get("application"))
                && Suite.selected(state, CUBE)
                && Suite.found(state));
  }

  @Test
  void aRequestForAToolThatIsOffStartsIt() throws Exception {
    suite.done("quit", "fancy");
    suite.tool("fancy", "off");

    suite.concert("send", "show-source", MATRIX);
    suite.state("fancy", state -> Suite.selected(state, MATRIX) && Suite.found(state));
    suite.state("racy", state -> Suite.selected(state, MATRIX));
  }

  @Test
  void aSecondMasterRaisesTheFirstAndEndsWithZero() throws Exception {
    assertEquals(Exit.DONE, suite.concert("--headless").exitCode());
    assertTrue(master.isAlive());
  }

  @Test
  void whenMasterControlIsKilledTheToolsGoOnAndJoinTheNextOneAsTheyAre() throws Exception {
    select(MATRIX);
    List<ProcessHandle> before =
        List.of(suite.process("fancy"), suite.process("racy"), suite.process("easy"));
    ProcessHandle control = ProcessHandle.of(pid(suite.state("control", _ -> true))).orElseThrow();
    control.destroyForcibly();
    control.onExit().join();
    assertEquals(Exit.FAILED, suite.concert("state", "racy").exitCode());
    assertTrue(before.stream().allMatch(ProcessHandle::isAlive));

    master = suite.master();
    for (String tool : TOOLS) {
      suite.tool(tool, "running");
      suite.state(
          tool,
          state ->
              Suite.selected(state, MATRIX) && SAMPLES.toString().equals(state.get("application")));
    }
    assertEquals(before.getFirst(), suite.process("fancy"));

    suite.process("easy").destroyForcibly();
    suite.tool("easy", "lost");
    suite.done("start", "easy");
    suite.state("easy", state -> Suite.selected(state, MATRIX));
  }

  private static long pid(Map<String, Object> state) {
    String instance = state.get("instance").toString();
    return Long.parseLong(instance.substring(instance.indexOf('/') + 1));
  }

  @Test
  @Order(Integer.MAX_VALUE)
  void quitEndsEverything() throws Exception {
    List<ProcessHandle> tools = new ArrayList<>();
    for (String tool : TOOLS) {
      tools.add(suite.process(tool));
    }
    suite.done("quit");

    master.onExit().join();
    tools.forEach(tool -> tool.onExit().join());
    assertEquals(Exit.FAILED, suite.concert("tools").exitCode());
  }
}
