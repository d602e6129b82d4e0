package dev.concert.control;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The arrows between the modules, read from class files: what is not drawn here does not exist. A
 * module is the package below {@code dev.concert}.
 */
class ArchitectureTest {
  private static final String ROOT = "dev.concert.";
  private static final Set<String> TOOLS = Set.of("fancy", "cagey", "classy", "racy", "easy");

  private static final Map<String, Set<String>> ARROWS =
      Map.ofEntries(
          Map.entry("runtime", Set.of()),
          Map.entry("agent", Set.of("runtime")),
          Map.entry("model", Set.of()),
          Map.entry("reader", Set.of("model")),
          Map.entry("instrumentor", Set.of("model")),
          Map.entry("trace", Set.of("runtime", "model")),
          Map.entry("bus", Set.of("model")),
          Map.entry("ui", Set.of("bus", "model")),
          Map.entry("fancy", Set.of("ui", "bus", "model", "reader", "trace")),
          Map.entry("cagey", Set.of("ui", "bus", "model", "reader", "trace")),
          Map.entry("classy", Set.of("ui", "bus", "model", "reader", "trace")),
          Map.entry("racy", Set.of("ui", "bus", "model", "trace")),
          Map.entry("easy", Set.of("ui", "bus", "model", "trace")),
          Map.entry("samples", Set.of("runtime")),
          Map.entry("control", Set.of("ui", "bus", "model", "trace", "reader", "instrumentor")));

  /** Libraries that only some modules may see, by the start of their packages. */
  private static final Map<String, Set<String>> LIBRARIES =
      Map.of(
          "javafx.", Set.of("ui", "fancy", "cagey", "classy", "racy", "easy", "control"),
          "org.eclipse.jdt.", Set.of("reader", "instrumentor"),
          "org.apache.activemq.", Set.of("bus"),
          "org.objectweb.asm.", Set.of("agent"),
          "org.graphstream.", Set.of("cagey"),
          "picocli.", Set.of("control"));

  private static final Set<String> JDK_ONLY = Set.of("runtime", "model");

  /** Packages of the JDK; {@code com.sun.management} is what its module jdk.management exports. */
  private static final Pattern OF_THE_JDK =
      Pattern.compile("(java|javax|jdk|sun|com\\.sun\\.management)\\b.*");

  private static JavaClasses ours;

  @BeforeAll
  static void readClassFiles() {
    ours =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("dev.concert");
  }

  @Test
  void onlyTheArrowsThatAreDrawnExist() {
    assertEquals(List.of(), breaches(ours));
  }

  @Test
  void everyModuleIsOnTheDrawing() {
    Set<String> seen = Set.copyOf(ours.stream().map(ArchitectureTest::module).toList());

    assertTrue(ARROWS.keySet().containsAll(seen), seen.toString());
    assertTrue(seen.contains("control"), seen.toString());
  }

  @Test
  void anArrowThatIsNotDrawnIsFound() throws ClassNotFoundException {
    Class<?> breach = Class.forName("dev.concert.model.ArrowThatIsNotDrawn");

    List<String> found = breaches(new ClassFileImporter().importClasses(breach));

    assertTrue(found.stream().anyMatch(line -> line.contains("dev.concert.bus")), found.toString());
    assertTrue(found.stream().anyMatch(line -> line.contains("javafx")), found.toString());
  }

  @Test
  void noPackagesFormACycle() {
    slices().matching("dev.concert.(**)").should().beFreeOfCycles().check(ours);
  }

  @Test
  void onlyTheMainOfAToolSeesTheReader() {
    List<String> others =
        dependencies(ours)
            .filter(arrow -> TOOLS.contains(module(arrow.getOriginClass())))
            .filter(arrow -> module(arrow.getTargetClass()).equals("reader"))
            .map(arrow -> arrow.getOriginClass().getSimpleName())
            .filter(origin -> !TOOLS.contains(origin.toLowerCase(Locale.ROOT)))
            .toList();

    assertEquals(List.of(), others);
  }

  @Test
  void modelsOfViewsDoNotSeeTheScene() {
    List<String> breaches =
        dependencies(ours)
            .filter(arrow -> arrow.getOriginClass().getSimpleName().endsWith("Model"))
            .filter(arrow -> arrow.getTargetClass().getPackageName().startsWith("javafx.scene"))
            .map(Dependency::getDescription)
            .toList();

    assertEquals(List.of(), breaches);
  }

  private static List<String> breaches(JavaClasses classes) {
    return dependencies(classes)
        .filter(arrow -> !isDrawn(arrow))
        .map(Dependency::getDescription)
        .distinct()
        .toList();
  }

  private static Stream<Dependency> dependencies(JavaClasses classes) {
    return classes.stream().flatMap(type -> type.getDirectDependenciesFromSelf().stream());
  }

  private static boolean isDrawn(Dependency arrow) {
    String from = module(arrow.getOriginClass());
    JavaClass target = arrow.getTargetClass().getBaseComponentType();
    String to = module(target);
    if (!to.isEmpty()) {
      return to.equals(from) || ARROWS.getOrDefault(from, Set.of()).contains(to);
    }
    if (JDK_ONLY.contains(from)) {
      return target.isPrimitive() || OF_THE_JDK.matcher(target.getPackageName()).matches();
    }
    return LIBRARIES.entrySet().stream()
        .filter(library -> target.getName().startsWith(library.getKey()))
        .allMatch(library -> library.getValue().contains(from));
  }

  /** {@code "bus"} for {@code dev.concert.bus.Message}; empty for what is not ours. */
  private static String module(JavaClass type) {
    String name = type.getBaseComponentType().getPackageName();
    return name.startsWith(ROOT) ? name.substring(ROOT.length()).split("\\.")[0] : "";
  }
}
