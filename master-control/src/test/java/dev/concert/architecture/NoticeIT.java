package dev.concert.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the distribution bundles is named in NOTICE, with its licence. */
class NoticeIT {
  private static final Path DIST = Path.of(System.getProperty("concert.home"));

  @Test
  void everyBundledJarIsNamedInNoticeWithItsVersionAndNothingElseIs() throws IOException {
    Set<String> bundled = bundled();
    // Relocated into the agent's jar, so there is no file of that name.
    bundled.add(named().stream().filter(name -> name.startsWith("asm-")).findFirst().orElseThrow());

    assertEquals(bundled, named());
  }

  @Test
  void theDistributionCarriesTheTextsOfTheLicences() {
    List<String> texts =
        List.of(
            "LICENSE",
            "NOTICE",
            "licences/BSD-2-Clause.txt",
            "licences/BSD-3-Clause.txt",
            "licences/EPL-2.0.md",
            "licences/GPL-2.0-with-classpath-exception.txt",
            "licences/GPL-3.0.txt",
            "licences/LGPL-3.0.txt",
            "licences/MIT.txt");

    assertEquals(List.of(), texts.stream().filter(t -> !Files.exists(DIST.resolve(t))).toList());
  }

  /** File names without {@code .jar}; JavaFX has a second jar for each platform. */
  private static Set<String> bundled() throws IOException {
    try (Stream<Path> jars = Files.list(DIST.resolve("lib"))) {
      Set<String> names =
          jars.map(jar -> jar.getFileName().toString())
              .filter(name -> name.endsWith(".jar") && !name.startsWith("concert"))
              .map(name -> name.replaceAll("(-linux|-mac|-win)?(-aarch64)?\\.jar$", ""))
              .collect(Collectors.toCollection(TreeSet::new));
      assertTrue(names.size() > 50, names.toString());
      return names;
    }
  }

  /** The indented lines. */
  private static Set<String> named() throws IOException {
    return Files.readAllLines(Path.of("..", "NOTICE")).stream()
        .filter(line -> line.startsWith("    "))
        .map(String::strip)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
