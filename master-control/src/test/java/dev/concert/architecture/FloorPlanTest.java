package dev.concert.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the arrows test finds, on small trees with two modules, {@code low} and {@code high}. */
class FloorPlanTest {
  private static final String LOW =
      """
      low = low
        low
        low.inner
      """;

  @TempDir Path root;

  @Test
  void aConstantThatTheCompilerInlinesIsAnArrow() throws IOException {
    write("low/low/Limits", "public final class Limits { public static final int MOST = 8; }");
    write("high/high/User", "class User { int most() { return dev.concert.low.Limits.MOST; } }");

    assertEquals(
        List.of("dev.concert.high.User -> dev.concert.low.Limits"),
        check(LOW, "high").arrowsThatAreNotDrawn());
    assertEquals(List.of(), check(LOW, "high -> low").arrowsThatAreNotDrawn());
  }

  @Test
  void soIsAConstantThatIsImportedStatically() throws IOException {
    write("low/low/Limits", "public final class Limits { public static final int MOST = 8; }");
    write(
        "high/high/User",
        "import static dev.concert.low.Limits.MOST; class User { int most() { return MOST; } }");

    assertEquals(
        List.of("dev.concert.high.User -> dev.concert.low.Limits"),
        check(LOW, "high").arrowsThatAreNotDrawn());
  }

  @Test
  void aTypeThatIsUsedWithoutItsNameIsAnArrow() throws IOException {
    write("low/low/inner/Hidden", "public class Hidden { public void act() {} }");
    write(
        "low/low/Api",
        "public class Api { public dev.concert.low.inner.Hidden it() { return null; } }");
    write("high/high/User", "class User { void use(dev.concert.low.Api api) { api.it().act(); } }");

    assertEquals(
        List.of("dev.concert.high.User -> dev.concert.low.inner.Hidden"),
        check(LOW.replace("low\n  low.inner", "low -> low.inner\n  low.inner"), "high -> low")
            .arrowsThatAreNotDrawn());
  }

  @Test
  void anotherModuleEntersALowerRoomOnlyWhereThePlanOpensIt() throws IOException {
    write("low/low/inner/Hidden", "public class Hidden {}");
    write("high/high/User", "class User { dev.concert.low.inner.Hidden it; }");

    assertEquals(
        List.of("dev.concert.high.User -> dev.concert.low.inner.Hidden"),
        check(LOW, "high -> low").arrowsThatAreNotDrawn());
    assertEquals(
        List.of(),
        check(LOW.replace("low.inner", "low.inner   for high"), "high -> low")
            .arrowsThatAreNotDrawn());
  }

  @Test
  void aLibraryThatIsNotDrawnIsFound() throws IOException {
    write("high/high/User", "class User { org.slf4j.Logger log; javafx.scene.Node node; }");

    assertEquals(
        List.of("dev.concert.high.User -> javafx.scene.Node"),
        check(LOW, "high -> +slf4j").arrowsThatAreNotDrawn());
  }

  @Test
  void soIsOneThatIsNotOnTheClassPath() throws IOException {
    write(
        "high/high/User",
        "import org.openjdk.jmh.nowhere.Bench; import static org.objectweb.nowhere.Op.NOP; class"
            + " User { Bench bench; int nop = NOP; }");

    assertEquals(
        List.of("dev.concert.high.User -> org.objectweb.nowhere.Op"),
        check(LOW, "high -> +jmh").arrowsThatAreNotDrawn());
  }

  @Test
  void anArrowThatNobodyUsesIsFound() throws IOException {
    write("high/high/User", "class User {}");

    assertEquals(
        List.of("low.inner for high", "high -> low", "high + javafx"),
        check(LOW.replace("low.inner", "low.inner   for high"), "high -> low +javafx")
            .arrowsThatNobodyUses());
  }

  @Test
  void anArrowToALineAbovePointsUp() throws IOException {
    String cycle =
        """
        low = low
          low        -> low.inner
          low.inner  -> low
        """;

    assertEquals(List.of("low.inner -> low"), check(cycle, "high").arrowsThatPointUp());
  }

  @Test
  void aPackageThatIsNotOnThePlanIsFoundAndSoIsARoomThatIsNoPackage() throws IOException {
    write("high/high/attic/Thing", "class Thing {}");
    write("high/high/User", "class User {}");
    write("low/low/Limits", "class Limits {}");

    assertEquals(
        List.of(
            "dev.concert.high.attic is not on the plan", "dev.concert.low.inner is not a package"),
        check(LOW, "high").roomsThatDiffer());
  }

  @Test
  void aRoomOfMoreThan32FilesIsFull() throws IOException {
    for (int i = 0; i < 33; i++) {
      write("low/low/Thing" + i, "class Thing" + i + " {}");
    }

    assertEquals(List.of("dev.concert.low has 33 files"), check(LOW, "high").roomsThatAreFull());
  }

  @Test
  void aRoomHasOneSentenceAboutOneThing() throws IOException {
    write("high/high/package-info", "/** What is high.\n * Nobody knows. */");
    write("low/low/package-info", "/** Stacks and heaps. */");
    write("low/low/inner/package-info", "/**\n * What is\n * low.\n */");

    assertEquals(
        List.of(
            "dev.concert.high: \"What is high. Nobody knows.\"",
            "dev.concert.low: \"Stacks and heaps.\""),
        check(LOW, "high").roomsWithoutOneSentence());
  }

  @Test
  void aNameThatTwoModulesHaveIsFound() throws IOException {
    write("low/low/Thing", "class Thing {}");
    write("low/low/inner/Thing", "class Thing {}");
    write("low/low/Other", "class Other {}");
    write("low/low/package-info", "/** What is low. */");
    write("high/high/Thing", "class Thing {}");
    write("high/high/package-info", "/** What is high. */");

    assertEquals(List.of("Thing is in high, low"), check(LOW, "high").namesOfSeveralModules());
  }

  @Test
  void aToolOfMoreThan150LinesIsFound() throws IOException {
    write("low/low/LowTool", "class LowTool {" + "\n".repeat(148) + "}");
    write("low/low/inner/LowerTool", "class LowerTool {" + "\n".repeat(149) + "}");
    write("high/high/HighTool", "class HighTool {" + "\n".repeat(149) + "}");
    write("high/high/Other", "class Other {" + "\n".repeat(149) + "}");

    assertEquals(
        List.of("HighTool.java has 151 lines"),
        check(LOW, "high").toolsThatAreLong(List.of("low", "high")));
  }

  @Test
  void aLineOfAPlanThatCannotBeReadIsAnError() {
    assertThrows(
        IllegalArgumentException.class,
        () -> FloorPlan.read(List.of("```plan", "low = low", "  low => high", "```")));
  }

  /** Both modules, of which the upper one has a single room. */
  private FloorPlanCheck check(String low, String high) throws IOException {
    FloorPlan plan =
        FloorPlan.read(("```plan\n" + low + "high = high\n  " + high + "\n```").lines().toList());
    for (String module : List.of("low", "high")) {
      Files.createDirectories(root.resolve(module + "/src/main/java"));
    }
    Sources sources = new Sources(root, plan);
    return new FloorPlanCheck(plan, sources.rooms(), sources.references());
  }

  /**
   * @param path module, then the file below {@code dev/concert}, without its ending
   */
  private void write(String path, String text) throws IOException {
    int slash = path.indexOf('/');
    String type = path.substring(slash + 1);
    Path file =
        root.resolve(path.substring(0, slash))
            .resolve("src/main/java/dev/concert")
            .resolve(type + ".java");
    Files.createDirectories(file.getParent());
    String declaration =
        "package dev.concert." + type.replaceAll("/[^/]*$", "").replace('/', '.') + ";";
    Files.writeString(
        file,
        path.endsWith("package-info") ? text + "\n" + declaration : declaration + "\n" + text);
  }
}
