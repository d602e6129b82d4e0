package dev.concert.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.architecture.FloorPlan.Module;
import dev.concert.architecture.References.Reference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The sources are as docs/architecture.md draws them: what is not drawn does not exist. With {@code
 * -Dgolden.update=true} the pictures there are made anew from the plan.
 */
class ArchitectureTest {
  private static final Path ROOT = Path.of("..");
  private static final Path PAGE = ROOT.resolve("docs/architecture.md");
  private static final Path PICTURE = ROOT.resolve("docs/pictures/architecture.svg");
  private static final boolean UPDATE = Boolean.getBoolean("golden.update");

  /** A class whose cycle is larger can be understood only with all the others. */
  private static final int MAX_KNOT = 8;

  private static final Set<String> TOOLS = Set.of("fancy", "cagey", "classy", "racy", "easy");

  /** What no drawing may change: the arrows between modules. */
  private static final Map<String, Set<String>> MODULES =
      Map.ofEntries(
          Map.entry("runtime", Set.of()),
          Map.entry("agent", Set.of("runtime")),
          Map.entry("json", Set.of()),
          Map.entry("model", Set.of()),
          Map.entry("reader", Set.of("model")),
          Map.entry("instrumentor", Set.of("model")),
          Map.entry("trace", Set.of("json", "runtime", "model")),
          Map.entry("bus", Set.of("json", "model")),
          Map.entry("ui", Set.of("json", "bus", "model", "trace")),
          Map.entry("fancy", Set.of("ui", "bus", "model", "reader", "trace")),
          Map.entry("cagey", Set.of("ui", "bus", "model", "reader", "trace")),
          Map.entry("classy", Set.of("ui", "bus", "model", "reader", "trace")),
          Map.entry("racy", Set.of("ui", "bus", "model", "trace")),
          Map.entry("easy", Set.of("json", "ui", "bus", "model", "trace")),
          Map.entry("samples", Set.of("runtime")),
          Map.entry("benchmarks", Set.of("agent", "runtime", "trace", "bus", "reader", "model")),
          Map.entry(
              "control", Set.of("json", "ui", "bus", "model", "trace", "reader", "instrumentor")));

  /** Libraries that only some modules may see, whatever is drawn. */
  private static final Map<String, Set<String>> LIBRARIES =
      Map.of(
          "javafx", Set.of("ui", "fancy", "cagey", "classy", "racy", "easy", "control"),
          "jackson", Set.of("json", "control", "benchmarks"),
          "jdt", Set.of("reader", "instrumentor", "benchmarks"),
          "artemis", Set.of("bus"),
          "asm", Set.of("agent"),
          "graphstream", Set.of("cagey"),
          "picocli", Set.of("control"));

  private static final Set<String> JDK_ONLY = Set.of("runtime", "model");

  private static FloorPlan plan;
  private static Map<String, List<Path>> rooms;
  private static Set<Reference> references;
  private static FloorPlanCheck check;

  @BeforeAll
  static void readSources() throws IOException {
    plan = FloorPlan.read(Files.readAllLines(PAGE));
    Sources sources = new Sources(ROOT, plan);
    rooms = sources.rooms();
    references = sources.references();
    check = new FloorPlanCheck(plan, rooms, references);
  }

  @Test
  void theSourcesAreAllRead() {
    Set<String> seen = new TreeSet<>();
    references.forEach(reference -> seen.add(FloorPlan.module(reference.from())));

    assertEquals(MODULES.keySet(), plan.modules().keySet());
    assertEquals(new TreeSet<>(MODULES.keySet()), seen);
    assertTrue(references.size() > 5_000, () -> references.size() + " references");
  }

  @Test
  void onlyTheArrowsThatAreDrawnExist() {
    assertEquals(List.of(), check.arrowsThatAreNotDrawn());
  }

  @Test
  void everyArrowThatIsDrawnIsUsed() {
    assertEquals(List.of(), check.arrowsThatNobodyUses());
  }

  @Test
  void arrowsBetweenTheRoomsOfAModulePointDownward() {
    assertEquals(List.of(), check.arrowsThatPointUp());
  }

  @Test
  void everyPackageIsARoomOfThePlan() {
    assertEquals(List.of(), check.roomsThatDiffer());
  }

  @Test
  void noRoomIsFull() {
    assertEquals(List.of(), check.roomsThatAreFull());
  }

  @Test
  void everyRoomHasOneSentenceWithoutAnAnd() throws IOException {
    assertEquals(List.of(), check.roomsWithoutOneSentence());
  }

  @Test
  void noTwoModulesHaveAClassOfTheSameName() {
    assertEquals(List.of(), check.namesOfSeveralModules());
  }

  @Test
  void modulesSeeOnlyWhatTheirContractAllows() {
    for (Module module : plan.modules().values()) {
      Set<String> others = new TreeSet<>(module.seen());
      others.removeAll(MODULES.get(module.name()));
      assertEquals(Set.of(), others, module.name());
    }
  }

  @Test
  void librariesStayInTheirModules() {
    for (Module module : plan.modules().values()) {
      Set<String> drawn = new TreeSet<>();
      module.rooms().values().forEach(room -> drawn.addAll(room.libraries()));
      Predicate<String> isAllowed =
          library -> LIBRARIES.getOrDefault(library, MODULES.keySet()).contains(module.name());
      drawn.removeIf(isAllowed.and(library -> !JDK_ONLY.contains(module.name())));
      assertEquals(Set.of(), drawn, module.name());
    }
  }

  @Test
  void aToolOnlyJoinsItsModelsWithItsViews() throws IOException {
    assertEquals(List.of(), check.toolsThatAreLong(TOOLS));
  }

  /** Prints every knot of two classes or more with the references that tie it. */
  @Test
  void noKnotIsLargerThanEightClasses() {
    List<Set<String>> knots = ClassKnots.of(references);
    knots.forEach(ArchitectureTest::print);

    assertEquals(List.of(), knots.stream().filter(knot -> knot.size() > MAX_KNOT).toList());
  }

  private static void print(Set<String> knot) {
    System.out.println(knot.size() + " classes refer to each other:");
    references.stream()
        .filter(reference -> knot.contains(reference.from()) && knot.contains(reference.to()))
        .forEach(reference -> System.out.println("  " + reference));
  }

  @Test
  void onlyTheMainOfAToolSeesTheReader() {
    List<String> others =
        references.stream()
            .filter(reference -> TOOLS.contains(FloorPlan.module(reference.from())))
            .filter(reference -> FloorPlan.module(reference.to()).equals("reader"))
            .map(Reference::from)
            .filter(from -> !TOOLS.contains(simpleName(from).toLowerCase(Locale.ROOT)))
            .toList();

    assertEquals(List.of(), others);
  }

  @Test
  void modelsOfViewsDoNotSeeTheScene() {
    List<Reference> breaches =
        references.stream()
            .filter(reference -> isModel(reference.from()))
            .filter(reference -> reference.to().startsWith("javafx.scene"))
            .toList();

    assertEquals(List.of(), breaches);
  }

  /** By its name, or by that of its room. */
  private static boolean isModel(String type) {
    return simpleName(type).endsWith("Model")
        || type.startsWith(FloorPlan.ROOT) && FloorPlan.room(type).endsWith(".model");
  }

  @Test
  void thePicturesAreThoseOfThePlan() throws IOException {
    String page = Files.readString(PAGE);
    int end = page.indexOf(FloorPlanPages.MADE);
    assertTrue(end > 0, "No line: " + FloorPlanPages.MADE);
    String made = page.substring(0, end) + FloorPlanPages.made(plan, rooms);
    String picture = FloorPlanPicture.of(plan);
    if (UPDATE) {
      Files.writeString(PAGE, made);
      Files.writeString(PICTURE, picture);
    }

    assertEquals(made, Files.readString(PAGE));
    assertEquals(picture, Files.readString(PICTURE));
  }

  private static String simpleName(String type) {
    return type.substring(type.lastIndexOf('.') + 1);
  }
}
