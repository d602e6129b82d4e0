package dev.concert.control.form;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.control.measure.Recipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the form understands of what {@code concert recipes} said, and of what it did not. */
class ApplicationFactsTest {
  @TempDir private Path folder;

  private ApplicationFacts read(String said) throws Exception {
    return ApplicationFacts.read(Files.writeString(folder.resolve("recipes.log"), said));
  }

  @Test
  void recipesAndRoutinesAreReadFromBetweenOtherLines() throws Exception {
    ApplicationFacts facts =
        read(
            """
            WARNING: something of the JVM
            {"application":"/app","recipes":[{"kind":"main","name":"a.Main","build":"make",
            """
                    .strip()
                + "\"command\":[\"java\",\"a.Main\"]}],\"routines\":[\"a.Main#run()\"]}\n");

    assertEquals(
        new ApplicationFacts(
            List.of(new Recipe(Recipe.Kind.MAIN, "a.Main", "make", List.of("java", "a.Main"))),
            List.of("a.Main#run()"),
            null),
        facts);
  }

  @Test
  void whyNothingIsKnownIsTold() throws Exception {
    assertEquals(
        "/app holds no Java source; name the folder or jar that does",
        read("concert: /app holds no Java source; name the folder or jar that does\n").problem());
    assertEquals(
        folder.resolve("none") + " does not exist",
        ApplicationFacts.read(folder.resolve("none")).problem());
  }
}
