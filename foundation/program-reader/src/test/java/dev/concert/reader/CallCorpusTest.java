package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.concert.model.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The corpus in {@code samples/calls}: each program has the calls that its {@code expected.calls}
 * names, but for those in {@code open.txt}, which must be wrong still. Run with {@code
 * -Dgolden.update=true} to write {@code open.txt}.
 */
class CallCorpusTest {
  private static final Path CORPUS = Path.of("../../samples/calls").toAbsolutePath().normalize();
  private static final Path OPEN = CORPUS.resolve("open.txt");

  /** What a program should call, and what the reader found; one of the last two is null. */
  private record Sample(
      String name, List<ExpectedCall> expected, Program found, Exception failure) {
    static Sample read(Path folder) {
      String name = CORPUS.relativize(folder).toString().replace('\\', '/');
      try {
        List<ExpectedCall> expected = expectedCalls(folder.resolve("expected.calls"));
        Path library = folder.resolve("library");
        Path application = Files.isDirectory(library) ? library : folder;
        return new Sample(name, expected, TestPrograms.read(application), null);
      } catch (Exception e) {
        return new Sample(name, List.of(), null, e);
      }
    }

    private static List<ExpectedCall> expectedCalls(Path file) throws IOException {
      return Files.readAllLines(file).stream()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(ExpectedCall::parse)
          .toList();
    }

    String group() {
      return name.substring(0, name.indexOf('/'));
    }

    List<ExpectedCall> wrong() {
      return expected.stream().filter(call -> !call.isRight(found)).toList();
    }

    boolean whole() {
      return failure == null && wrong().isEmpty();
    }

    List<String> unknownNames() {
      String packageName = "calls." + name.replace('/', '.');
      return expected.stream()
          .flatMap(call -> call.unknownNames(found, packageName))
          .distinct()
          .toList();
    }
  }

  @TestFactory
  Stream<DynamicContainer> eachProgramHasItsCalls() throws IOException {
    List<Sample> samples = samples();
    if (Boolean.getBoolean("golden.update")) {
      Files.write(OPEN, samples.stream().flatMap(CallCorpusTest::openLines).toList());
    }
    Map<String, List<String>> open = open();
    System.out.println("samples/calls: " + summary(samples));
    Map<String, List<Sample>> groups = new LinkedHashMap<>();
    for (Sample sample : samples) {
      groups.computeIfAbsent(sample.group(), _ -> new ArrayList<>()).add(sample);
    }
    return groups.entrySet().stream()
        .map(group -> container(group.getKey(), group.getValue(), open));
  }

  private static DynamicContainer container(
      String group, List<Sample> samples, Map<String, List<String>> open) {
    return dynamicContainer(
        group + ": " + summary(samples),
        samples.stream()
            .map(sample ->
                dynamicTest(
                    sample.name(),
                    () -> check(sample, open.getOrDefault(sample.name(), List.of())))));
  }

  @Test
  void theOpenListNamesProgramsAndTheirCallsOnly() throws IOException {
    Map<String, List<String>> open = open();
    List<String> stale = new ArrayList<>();
    for (String name : open.keySet()) {
      Path file = CORPUS.resolve(name).resolve("expected.calls");
      List<String> expected = Files.exists(file) ? Files.readAllLines(file) : List.of();
      open.get(name).stream()
          .filter(line -> !expected.contains(line))
          .forEach(line -> stale.add(name + ": " + line));
    }
    assertEquals("", String.join("\n", stale), "in open.txt, but in no expected.calls");
  }

  @Test
  void aWrongCallMustBeOpenAndAnOpenOneWrong() {
    Map<String, String> wrong = Map.of("a", "a (no call)");
    assertEquals("", differences(wrong, List.of("a")));
    assertEquals("wrong, and not in open.txt: a (no call)", differences(wrong, List.of()));
    assertEquals("right now, take it out of open.txt: b", differences(wrong, List.of("a", "b")));
  }

  private static List<Sample> samples() throws IOException {
    try (Stream<Path> files = Files.walk(CORPUS)) {
      return files
          .filter(file -> file.endsWith("Main.java"))
          .map(Path::getParent)
          .sorted()
          .map(Sample::read)
          .toList();
    }
  }

  private static Stream<String> openLines(Sample sample) {
    return sample.failure() == null
        ? sample.wrong().stream().map(call -> sample.name() + ": " + call.line())
        : Stream.of();
  }

  /** Lines by program. */
  private static Map<String, List<String>> open() throws IOException {
    Map<String, List<String>> open = new LinkedHashMap<>();
    for (String line : Files.readAllLines(OPEN)) {
      String[] parts = line.split(": ", 2);
      if (parts.length < 2) {
        throw new IOException("\"" + line + "\" in open.txt is not \"GROUP/NAME: LINE\"");
      }
      open.computeIfAbsent(parts[0], _ -> new ArrayList<>()).add(parts[1]);
    }
    return open;
  }

  private static String summary(List<Sample> samples) {
    int calls = samples.stream().mapToInt(s -> s.expected().size()).sum();
    int wrong = samples.stream().mapToInt(s -> s.failure() == null ? s.wrong().size() : 0).sum();
    return String.format(
        Locale.ROOT,
        "%d of %d programs whole, %,d of %,d edges",
        samples.stream().filter(Sample::whole).count(),
        samples.size(),
        calls - wrong,
        calls);
  }

  private static void check(Sample sample, List<String> open) throws Exception {
    if (sample.failure() != null) {
      throw sample.failure();
    }
    assertFalse(sample.expected().isEmpty(), "expected.calls names no call");
    assertEquals(List.of(), sample.found().unresolved());
    assertEquals(List.of(), sample.unknownNames(), "names that no routine has");
    Map<String, String> wrong = new LinkedHashMap<>();
    sample.wrong().forEach(call -> wrong.put(call.line(), call.described(sample.found())));
    assertEquals("", differences(wrong, open));
  }

  /**
   * @param wrong descriptions by line
   * @return empty, or a line for each call that is wrong or open but not both
   */
  private static String differences(Map<String, String> wrong, List<String> open) {
    List<String> differences = new ArrayList<>();
    wrong.forEach((line, description) -> {
      if (!open.contains(line)) {
        differences.add("wrong, and not in open.txt: " + description);
      }
    });
    for (String line : open) {
      if (!wrong.containsKey(line)) {
        differences.add("right now, take it out of open.txt: " + line);
      }
    }
    return String.join("\n", differences);
  }
}
