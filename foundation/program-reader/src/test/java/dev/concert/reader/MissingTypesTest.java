package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Takes each type that a sample mentions away in turn, as if its jar were not on the class path.
 */
class MissingTypesTest {
  private static final Path SAMPLES = Path.of("../../samples/src");
  private static final Pattern PACKAGE = Pattern.compile("^package [\\w.]+", Pattern.MULTILINE);
  private static final Pattern TYPE = Pattern.compile("(?<![\\w\"])[A-Z]\\w*[a-z]\\w*");
  private static final Pattern DECLARED =
      Pattern.compile("\\b(?:class|interface|enum|record) (\\w+)");

  @TempDir Path folder;

  /** What a copy of a sample lacks, by the copy's folder; nothing for the first of each sample. */
  private final Map<String, String> missing = new TreeMap<>();

  private final Map<String, String> whole = new TreeMap<>();

  @Test
  void aMissingTypeCostsNoFileAndNoMethodWhateverItIsUsedFor() throws Exception {
    for (Path sample : samples()) {
      writeCopies(sample);
    }
    Program program = TestPrograms.read(folder);
    Map<String, List<String>> routines = routinesByCopy(program);
    List<String> lost = new ArrayList<>();
    for (SourceFile source : program.sources()) {
      String copy = copyOf(source.file());
      String gap = source.file() + " without " + missing.get(copy);
      source.problems().forEach(problem -> lost.add(gap + ": " + problem));
      if (!routines.get(whole.get(copy)).equals(routines.get(copy))) {
        lost.add(gap + " has other routines: " + routines.get(copy));
      }
    }
    assertEquals(List.of(), lost);
    assertEquals(missing.size(), program.sources().size());
  }

  private static List<Path> samples() throws IOException {
    try (Stream<Path> files = Files.walk(SAMPLES)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.toString().endsWith(".java") && !file.endsWith("package-info.java"))
          .sorted()
          .toList();
    }
  }

  private void writeCopies(Path sample) throws IOException {
    String text = Files.readString(sample);
    if (!PACKAGE.matcher(text).find()) {
      return; // its copies would all be the same class
    }
    Set<String> types = new TreeSet<>(all(TYPE, text, 0));
    types.removeAll(all(DECLARED, text, 1));
    String first = writeCopy(sample, text, "nothing");
    whole.put(first, first);
    for (String type : types) {
      String without = text.replaceAll("(?<![\\w\"])" + type + "\\b", type + "Gone");
      whole.put(writeCopy(sample, without, type), first);
    }
  }

  private static List<String> all(Pattern pattern, String text, int group) {
    return pattern.matcher(text).results().map((MatchResult m) -> m.group(group)).toList();
  }

  /** Each copy is a package of its own, so that none finds a type of another. */
  private String writeCopy(Path sample, String text, String without) throws IOException {
    String copy = "copy" + missing.size();
    missing.put(copy, without);
    Path file = folder.resolve(copy).resolve(sample.getFileName());
    Files.createDirectories(file.getParent());
    Files.writeString(file, PACKAGE.matcher(text).replaceFirst("package " + copy));
    return copy;
  }

  private static String copyOf(String file) {
    return file.substring(0, file.indexOf('/'));
  }

  /**
   * Without what types decide: parameters, numbers of anonymous classes, references with a body,
   * constants.
   */
  private static Map<String, List<String>> routinesByCopy(Program program) {
    Predicate<Routine> written =
        routine ->
            routine.kind() != Routine.Kind.LAMBDA
                && routine.kind() != Routine.Kind.INITIALIZER
                && !routine.implicit();
    return program.routines().stream()
        .filter(written)
        .collect(
            Collectors.groupingBy(
                routine -> copyOf(routine.file()),
                Collectors.mapping(
                    routine ->
                        RoutineName.simpleType(routine.type()).replaceAll("\\d+", "")
                            + '#'
                            + RoutineName.method(routine.name()),
                    Collectors.collectingAndThen(
                        Collectors.toList(), names -> names.stream().sorted().toList()))));
  }
}
