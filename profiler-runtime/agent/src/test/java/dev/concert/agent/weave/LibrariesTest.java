package dev.concert.agent.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.agent.Libraries;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every class of libraries that various compilers made can be woven, and passes the JVM's verifier.
 */
class LibrariesTest {
  @ParameterizedTest
  @CsvSource({
    "commons-lang3-, org/apache/commons/lang3/, 350",
    "commons-lang-2, org/apache/commons/lang/, 120",
    "ecj-, org/eclipse/jdt/internal/compiler/, 700",
    "kotlin-stdlib-, kotlin/, 900",
    "scala-library-, scala/, 1500",
  })
  void aLibraryIsWovenWhole(String jar, String prefix, int least) throws IOException {
    WovenLoader loader =
        new WovenLoader(Libraries.classes(jar, prefix), getClass().getClassLoader(), true);
    List<String> refused = new ArrayList<>();
    for (String name : Libraries.classes(jar, prefix).keySet()) {
      String problem = initialise(name.replace('/', '.'), loader);
      if (problem != null) {
        refused.add(problem);
      }
    }
    assertEquals(List.of(), refused);
    assertTrue(loader.woven.size() >= least, "woven: " + loader.woven.size());
    String identities = identities();
    assertTrue(!identities.contains("{\"skipped\":"), () -> skipped(identities));
  }

  /** Initialising verifies. A class that needs others which are not here cannot be judged. */
  private static String initialise(String name, ClassLoader loader) {
    try {
      Class.forName(name, true, loader);
      return null;
    } catch (ExceptionInInitializerError | NoClassDefFoundError | UnsatisfiedLinkError e) {
      return String.valueOf(e.getMessage()).contains("concert") ? name + ": " + e : null;
    } catch (LinkageError | ClassNotFoundException e) {
      return name + ": " + e;
    }
  }

  private static String identities() throws IOException {
    try (var nodes = Files.newDirectoryStream(WovenLoader.RUN)) {
      return Files.readString(nodes.iterator().next().resolve("identities"));
    }
  }

  private static String skipped(String identities) {
    return identities.lines().filter(line -> line.startsWith("{\"skipped\"")).toList().toString();
  }
}
