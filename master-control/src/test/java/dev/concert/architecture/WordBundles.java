package dev.concert.architecture;

import dev.concert.json.JsonValues;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares the bundles of a module with the texts in its sources.
 *
 * <p>As a program it looks at single modules, and with {@code update} writes what is missing into
 * their bundles, to be translated: {@code WordBundles update racy-profile}.
 */
final class WordBundles {
  /**
   * What speaks to a shell, to scripts or to a build, and so is the same for all users but for what
   * it says through {@code Words}.
   */
  private static final Map<String, List<String>> LEFT =
      Map.of(
          "master-control",
          List.of(
              "control/command/",
              "control/reading/",
              "control/output/",
              "control/doctor/",
              "control/caches/",
              "control/demo/",
              "control/client/",
              "control/Concert.java"));

  static final List<String> MODULES =
      List.of(
          "foundation/program-model",
          "foundation/program-reader",
          "foundation/trace-store",
          "foundation/ui-kit",
          "fancy-browser",
          "cagey-callgraph",
          "classy-hierarchy",
          "racy-profile",
          "easy-timeline",
          "master-control");

  private final Path module;
  private final SaidWords words;
  private final Map<String, String> bundle;

  WordBundles(Path root, String name) throws IOException {
    module = root.resolve(name);
    words = SaidWords.in(module.resolve("src/main/java"), LEFT.getOrDefault(name, List.of()));
    bundle = read(bundleFile());
  }

  private Path bundleFile() {
    return module.resolve("src/main/resources/words/de.json");
  }

  /** Texts that are not said to people, one a line, as they stand in the code. */
  private Path exceptionsFile() {
    return module.resolve("src/test/resources/words/not-said.txt");
  }

  private static Map<String, String> read(Path file) throws IOException {
    Map<String, String> read = new LinkedHashMap<>();
    if (Files.exists(file)) {
      ((Map<?, ?>) JsonValues.read(Files.readAllBytes(file)))
          .forEach((english, said) -> read.put((String) english, (String) said));
    }
    return read;
  }

  Map<String, String> bundle() {
    return bundle;
  }

  /** One sentence for each; none is good. */
  List<String> faults() throws IOException {
    List<String> faults = new ArrayList<>();
    words
        .said()
        .forEach((english, file) -> {
          String said = bundle.getOrDefault(english, "");
          if (said.isBlank() && !english.isBlank()) {
            faults.add("%s: not in the bundle: %s".formatted(file, english));
          } else if (!SaidWords.places(english).equals(SaidWords.places(said))) {
            faults.add("%s: other placeholders: %s -> %s".formatted(file, english, said));
          }
        });
    bundle.keySet().stream()
        .filter(english -> !words.said().containsKey(english))
        .forEach(english -> faults.add("nobody says: " + english));
    List<String> exceptions =
        Files.exists(exceptionsFile()) ? Files.readAllLines(exceptionsFile()) : List.of();
    words
        .unsaid()
        .forEach((text, place) -> {
          if (!exceptions.contains(oneLine(text))) {
            faults.add("%s: English for everybody: %s".formatted(place, oneLine(text)));
          }
        });
    exceptions.stream()
        .filter(line ->
            words.unsaid().keySet().stream().map(WordBundles::oneLine).noneMatch(line::equals))
        .forEach(line -> faults.add("no such text is left: " + line));
    return faults;
  }

  private static String oneLine(String text) {
    return text.replace("\\", "\\\\").replace("\n", "\\n");
  }

  /** Writes the bundle with what is said, in the order of files; what is missing is empty. */
  void update() throws IOException {
    Map<String, String> all = new LinkedHashMap<>();
    words
        .said()
        .keySet()
        .forEach(english -> {
          if (!english.isBlank()) {
            all.put(english, bundle.getOrDefault(english, ""));
          }
        });
    StringBuilder json = new StringBuilder("{\n");
    all.forEach((english, said) -> {
      json.append(json.length() > 2 ? ",\n" : "");
      json.append("  ").append(JsonValues.line(english)).append(":\n    ");
      json.append(JsonValues.line(said));
    });
    Files.createDirectories(bundleFile().getParent());
    Files.writeString(bundleFile(), json.append("\n}\n"), StandardCharsets.UTF_8);
  }

  static void main(String[] arguments) throws IOException {
    boolean update = arguments[0].equals("update");
    for (String name : arguments) {
      if (!name.equals("update")) {
        WordBundles module = new WordBundles(Path.of("").toAbsolutePath(), name);
        if (update) {
          module.update();
        } else {
          module.faults().forEach(System.out::println);
        }
      }
    }
  }
}
