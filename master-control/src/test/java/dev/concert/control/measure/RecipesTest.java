package dev.concert.control.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.measure.Recipe.Kind;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.Type;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ways to build and run programs of which only names and files are known. */
class RecipesTest {
  private static final String MAIN = "main(java.lang.String[])";
  private static final Path JAR = Path.of("/repository/lib.jar");

  @TempDir private Path folder;
  private final List<Type> types = new ArrayList<>();
  private final List<Routine> routines = new ArrayList<>();

  private void touch(String file) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, "");
  }

  private void type(String name, String file, String... modifiers) {
    types.add(
        new Type(
            name,
            Type.Kind.CLASS,
            List.of(modifiers),
            file,
            1,
            9,
            null,
            List.of(),
            false,
            List.of()));
  }

  private void routine(String type, String method, String file, String... modifiers) {
    routines.add(
        new Routine(
            type + '#' + method,
            Routine.Kind.FUNCTION,
            type,
            List.of(modifiers),
            file,
            1,
            9,
            0,
            5,
            9,
            false,
            false,
            null));
  }

  private void mainClass(String name, String file) {
    type(name, file);
    routine(name, MAIN, file, "public", "static");
  }

  private List<Recipe> recipes() {
    Program program =
        new Program(folder.toString(), List.of(), types, routines, List.of(), List.of());
    return new Recipes(program, List.of(JAR), folder.resolve("out")).all();
  }

  private static String path(Object... parts) {
    return List.of(parts).stream()
        .map(Object::toString)
        .reduce((a, b) -> a + File.pathSeparator + b)
        .orElseThrow();
  }

  @Test
  void aMavenProjectIsCompiledAndItsTestsAreTasks() throws Exception {
    touch("pom.xml");
    mainClass("a.Main", "src/main/java/a/Main.java");
    mainClass("a.Bench", "src/test/java/a/Bench.java");
    type("a.MainTest", "src/test/java/a/MainTest.java");
    type("a.BaseTest", "src/test/java/a/BaseTest.java", "abstract");
    type("a.Tested", "src/main/java/a/Tested.java");

    assertEquals(
        List.of(
            new Recipe(
                Kind.MAIN,
                "a.Main",
                "mvn -q -B compile",
                List.of("java", "-cp", path("target/classes", JAR), "a.Main")),
            new Recipe(Kind.TESTS, "mvn -B test", "", List.of("mvn", "-B", "test")),
            new Recipe(
                Kind.TEST, "a.MainTest", "", List.of("mvn", "-B", "test", "-Dtest=MainTest")),
            new Recipe(
                Kind.MAIN,
                "a.Bench",
                "mvn -q -B test-compile",
                List.of(
                    "java", "-cp", path("target/classes", "target/test-classes", JAR), "a.Bench"))),
        recipes());
  }

  @Test
  void aModuleIsBuiltWithWhatItNeeds() throws Exception {
    touch("pom.xml");
    touch("core/pom.xml");
    touch("app/pom.xml");
    touch("app/target/copy/pom.xml");
    mainClass("a.Main", "app/src/main/java/a/Main.java");
    type("a.MainTest", "app/src/test/java/a/MainTest.java");

    List<Recipe> recipes = recipes();
    assertEquals("mvn -q -B -pl app -am compile", recipes.getFirst().build());
    String path = recipes.getFirst().command().get(2);
    assertEquals("app/target/classes", path.split(File.pathSeparator)[0]);
    assertEquals(
        List.of(JAR.toString(), "app/target/classes", "core/target/classes", "target/classes"),
        Stream.of(path.split(File.pathSeparator)).sorted().toList());
    assertEquals(
        "mvn -B -pl app -am test -Dtest=MainTest -Dsurefire.failIfNoSpecifiedTests=false",
        CommandWords.join(recipes.getLast().command()));
  }

  @Test
  void aGradleProjectHasItsWrapperAndPathsOfTasks() throws Exception {
    touch("settings.gradle.kts");
    touch("core/app/build.gradle.kts");
    touch("gradlew");
    assertTrue(folder.resolve("gradlew").toFile().setExecutable(true));
    mainClass("a.Main", "core/app/src/main/java/a/Main.java");
    type("a.MainTest", "core/app/src/test/java/a/MainTest.java");

    List<Recipe> recipes = recipes();
    assertEquals("./gradlew -q :core:app:classes", recipes.getFirst().build());
    assertEquals(
        path("core/app/build/classes/java/main", "core/app/build/resources/main", JAR),
        recipes.getFirst().command().get(2));
    assertEquals(List.of("./gradlew", "cleanTest", "test"), recipes.get(1).command(), "all tests");
    assertEquals(
        List.of("./gradlew", ":core:app:cleanTest", ":core:app:test", "--tests", "a.MainTest"),
        recipes.getLast().command());
  }

  @Test
  void aFolderOfSourcesIsCompiledFromTheMainClassOn() {
    mainClass("a.b.Main", "code/a/b/Main.java");
    mainClass("Plain", "Plain.java");
    mainClass("c.Wrong", "Wrong.java");
    Path out = folder.resolve("out");

    assertEquals(
        List.of(
            new Recipe(
                Kind.MAIN,
                "Plain",
                "javac -g -nowarn -d " + out + " -sourcepath . Plain.java",
                List.of("java", "-cp", path("out", JAR), "Plain")),
            new Recipe(
                Kind.MAIN,
                "a.b.Main",
                "javac -g -nowarn -d " + out + " -sourcepath code code/a/b/Main.java",
                List.of("java", "-cp", path("out", JAR), "a.b.Main"))),
        recipes());
  }

  @Test
  void onlyAMainMethodThatTheJvmStartsIsOne() throws Exception {
    touch("pom.xml");
    type("a.A", "src/main/java/a/A.java");
    routine("a.A", "main(int)", "src/main/java/a/A.java", "static");
    routine("a.A", MAIN, "src/main/java/a/A.java", "public");
    routine("a.A", MAIN, "src/main/java/a/A.java", "private", "static");

    assertEquals(List.of(Kind.TESTS), recipes().stream().map(Recipe::kind).toList());
  }

  @Test
  void ofAnArchiveNothingCanBeRun() throws Exception {
    touch("x-sources.jar");
    mainClass("a.Main", "x-sources.jar!/a/Main.java");
    folder = folder.resolve("x-sources.jar");

    assertEquals(List.of(), recipes());
  }
}
