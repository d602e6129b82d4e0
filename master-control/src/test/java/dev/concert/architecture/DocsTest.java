package dev.concert.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Pages of Markdown: decisions have one form, links lead somewhere, classes that are named exist.
 */
class DocsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path DECISIONS = ROOT.resolve("docs/decisions");

  private static final Pattern TITLE = Pattern.compile("# (\\d{4}) (\\S.*, because .*[^.])");
  private static final Pattern STATUS =
      Pattern.compile(
          "Date: 20\\d\\d-[01]\\d-[0-3]\\d\\. Status: (accepted|proposed|superseded by"
              + " \\[\\d{4}]\\(.*\\))\\.");
  private static final List<String> HEADINGS =
      List.of("Problem", "Options", "Outcome", "Bad consequences", "How to confirm");

  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
  private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");
  private static final Pattern CITED =
      Pattern.compile("(?:decisions?[ /]+|docs/decisions/)(\\d{4})((?:(?:,| and)\\s+\\d{4})*)");

  /** A class, or a member of one. Words of one syllable group may be anything. */
  private static final Pattern TYPE =
      Pattern.compile("([A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)+)(?:\\.\\w+)*(?:\\(.*\\))?");

  private static final Pattern TEST =
      Pattern.compile("([A-Z]\\w*(?:Test|IT|Contract))(?:\\.([a-z]\\w*))?");

  @Test
  void aDecisionHasASentenceForATitleAndOneFormOfHeadings() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path page : decisions()) {
      List<String> lines = Files.readAllLines(page);
      Matcher title = TITLE.matcher(lines.getFirst());
      if (!title.matches() || !page.getFileName().toString().startsWith(title.group(1))) {
        wrong.add(page.getFileName() + ": title");
      }
      if (!STATUS.matcher(lines.get(2)).matches()) {
        wrong.add(page.getFileName() + ": " + lines.get(2));
      }
      List<String> headings =
          lines.stream()
              .filter(line -> line.startsWith("## "))
              .map(line -> line.substring(3))
              .toList();
      if (!headings.containsAll(List.of("Problem", "Outcome", "Bad consequences"))
          || headings.stream().noneMatch(heading -> heading.startsWith("Options"))
          || !headings.getLast().equals(HEADINGS.getLast())) {
        wrong.add(page.getFileName() + ": " + headings);
      }
    }

    assertEquals(List.of(), wrong);
  }

  @Test
  void noNumberIsGivenToTwoDecisions() throws IOException {
    List<String> numbers = decisions().stream().map(DocsTest::number).toList();

    assertEquals(numbers.stream().distinct().toList(), numbers);
  }

  @Test
  void theListOfDecisionsHasThemAllWithTheirTitles() throws IOException {
    List<String> expected = new ArrayList<>();
    for (Path page : decisions()) {
      List<String> lines = Files.readAllLines(page);
      String title = lines.getFirst().substring("# 0000 ".length());
      String end = lines.get(2).contains("superseded") ? " (superseded)" : "";
      expected.add("- [%s](%s) %s%s".formatted(number(page), page.getFileName(), title, end));
    }

    assertEquals(
        expected,
        Files.readAllLines(DECISIONS.resolve("README.md")).stream()
            .filter(line -> line.startsWith("- "))
            .toList());
  }

  @Test
  void everyDecisionThatIsCitedExists() throws IOException {
    Set<String> known = new HashSet<>(decisions().stream().map(DocsTest::number).toList());
    List<String> missing = new ArrayList<>();
    for (Path file : files(".java", ".md", "pom.xml")) {
      CITED
          .matcher(Files.readString(file))
          .results()
          .flatMap(cited -> Pattern.compile("\\d{4}").matcher(cited.group()).results())
          .map(MatchResult::group)
          .filter(number -> !known.contains(number))
          .forEach(number -> missing.add(ROOT.relativize(file) + ": " + number));
    }

    assertEquals(List.of(), missing);
  }

  @Test
  void linksBetweenPagesLeadSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      Matcher link = LINK.matcher(CODE.matcher(Files.readString(page)).replaceAll(""));
      while (link.find()) {
        String target = link.group(1).replaceAll("#.*", "");
        if (!target.isEmpty()
            && !target.contains(":")
            && !Files.exists(page.resolveSibling(target))) {
          broken.add(ROOT.relativize(page) + ": " + target);
        }
      }
    }

    assertEquals(List.of(), broken);
  }

  @Test
  void classesThatPagesNameExist() throws IOException {
    Set<String> known = knownTypes();
    List<String> missing = new ArrayList<>();
    for (Path page : pages()) {
      for (String code : codes(page)) {
        Matcher type = TYPE.matcher(code);
        if (type.matches() && !known.contains(type.group(1))) {
          missing.add(ROOT.relativize(page) + ": " + code);
        }
      }
    }

    assertEquals(List.of(), missing);
  }

  @Test
  void testsThatPagesNameExist() throws IOException {
    List<String> missing = new ArrayList<>();
    List<Path> sources = files(".java");
    for (Path page : pages()) {
      for (String code : codes(page)) {
        Matcher test = TEST.matcher(code);
        if (test.matches() && !isThere(test.group(1), test.group(2), sources)) {
          missing.add(ROOT.relativize(page) + ": " + code);
        }
      }
    }

    assertEquals(List.of(), missing);
  }

  private static boolean isThere(String test, String method, List<Path> sources)
      throws IOException {
    for (Path source : sources) {
      if (source.endsWith(test + ".java")) {
        return method == null || Files.readString(source).contains("void " + method + "(");
      }
    }
    return false;
  }

  private static List<String> codes(Path page) throws IOException {
    return CODE.matcher(Files.readString(page)).results().map(code -> code.group(1)).toList();
  }

  /**
   * Simple names: ours, with nested ones and those of tests; the JDK's; those of this class path.
   */
  private static Set<String> knownTypes() throws IOException {
    Set<String> known = new TreeSet<>();
    Pattern declared = Pattern.compile("\\b(?:class|interface|enum|record) ([A-Z]\\w*)");
    for (Path source : files(".java")) {
      declared.matcher(Files.readString(source)).results().forEach(r -> known.add(r.group(1)));
    }
    try (Stream<Path> classes =
        Files.walk(FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules"))) {
      classes.forEach(file -> addType(file.getFileName(), known));
    }
    for (String entry : System.getProperty("java.class.path").split(":")) {
      if (entry.endsWith(".jar")) {
        try (JarFile jar = new JarFile(entry)) {
          jar.stream().forEach(file -> addType(Path.of(file.getName()).getFileName(), known));
        }
      }
    }
    assertTrue(known.size() > 10_000, () -> known.size() + " types");
    return known;
  }

  private static void addType(Path file, Set<String> known) {
    String name = file == null ? "" : file.toString();
    if (name.endsWith(".class")) {
      known.addAll(List.of(name.substring(0, name.length() - ".class".length()).split("\\$")));
    }
  }

  private static String number(Path page) {
    return page.getFileName().toString().substring(0, 4);
  }

  private static List<Path> decisions() throws IOException {
    try (Stream<Path> pages = Files.list(DECISIONS)) {
      return pages.filter(page -> !page.endsWith("README.md")).sorted().toList();
    }
  }

  /** All but help pages, whose links lead to topics and actions, and whose words are keys. */
  private static List<Path> pages() throws IOException {
    return files(".md").stream().filter(page -> !page.toString().contains("/resources/")).toList();
  }

  /** Files of the checkout, without what is built or belongs to Git. */
  private static List<Path> files(String... endings) throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> !ROOT.relativize(file).toString().matches("(.*/)?(target|\\.git)(/.*)?"))
          .filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    }
  }
}
