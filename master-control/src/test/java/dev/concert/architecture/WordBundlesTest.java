package dev.concert.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whether windows can say everything in every language. */
class WordBundlesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @Test
  void noSentenceThatAWindowShowsIsLeftOut() throws IOException {
    List<String> faults = new ArrayList<>();
    for (String module : WordBundles.MODULES) {
      new WordBundles(ROOT, module).faults().forEach(fault -> faults.add(module + ": " + fault));
    }
    assertEquals("", String.join("\n", faults));
  }

  @Test
  void aTextIsTheSameWhoeverSaysIt() throws IOException {
    Map<String, String> all = new HashMap<>();
    List<String> twice = new ArrayList<>();
    for (String module : WordBundles.MODULES) {
      new WordBundles(ROOT, module)
          .bundle()
          .forEach((english, said) -> {
            String other = all.putIfAbsent(english, said);
            if (other != null && !other.equals(said)) {
              twice.add("%s: \"%s\" and \"%s\" in %s".formatted(english, other, said, module));
            }
          });
    }
    assertEquals("", String.join("\n", twice));
  }

  @Test
  void everyPageOfHelpIsThereInEveryLanguageWithTheSameHeadings() throws IOException {
    List<Path> pages = pages();
    assertTrue(pages.size() >= 15, pages.toString());
    for (Path page : pages) {
      Path german = page.resolveSibling("de").resolve(page.getFileName());
      assertTrue(Files.isRegularFile(german), german + " is missing");
      assertEquals(headings(page), headings(german), german.toString());
    }
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (String module : WordBundles.MODULES) {
      Path help = ROOT.resolve(module).resolve("src/main/resources/help");
      if (Files.isDirectory(help)) {
        try (Stream<Path> all = Files.list(help)) {
          all.filter(each -> each.toString().endsWith(".md")).forEach(pages::add);
        }
      }
    }
    return pages;
  }

  /** The depths of its headings. */
  private static List<String> headings(Path page) throws IOException {
    try (Stream<String> lines = Files.lines(page)) {
      return lines.filter(line -> line.matches("#+ .*")).map(line -> line.split(" ")[0]).toList();
    }
  }
}
