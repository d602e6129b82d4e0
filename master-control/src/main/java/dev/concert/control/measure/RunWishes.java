package dev.concert.control.measure;

import dev.concert.model.words.Words;
import dev.concert.trace.control.ApplicationSelection;
import dev.concert.trace.control.NewRun;
import dev.concert.trace.control.RunControl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What somebody wants of a run: values of options, in the order in which they came. Not
 * thread-safe.
 */
public final class RunWishes {
  /** In the place of a file: what is marked in windows counts for nothing. */
  private static final String NO_SELECTION = "none";

  /** What a run notes of changes while it goes on; it has no options at its start. */
  private static final Set<String> NOTED = Set.of("package", "on", "off");

  private final Map<RunOption, List<String>> values = new EnumMap<>(RunOption.class);

  /** One value more; of an option that takes one, the last holds. */
  public void add(RunOption option, String value) {
    if (!option.kind().isRepeatable()) {
      values.remove(option);
    }
    values.computeIfAbsent(option, _ -> new ArrayList<>()).add(value);
  }

  /** The same, and one value more. */
  public RunWishes with(RunOption option, String value) {
    RunWishes copy = new RunWishes();
    values.forEach((each, texts) -> texts.forEach(text -> copy.add(each, text)));
    copy.add(option, value);
    return copy;
  }

  /** An option that takes no value. */
  public void add(RunOption option) {
    add(option, "");
  }

  public boolean has(RunOption option) {
    return values.containsKey(option);
  }

  /** The value that was given, or the usual one. */
  public Optional<String> get(RunOption option) {
    return Optional.ofNullable(has(option) ? values.get(option).getLast() : option.usual());
  }

  public List<String> all(RunOption option) {
    return List.copyOf(values.getOrDefault(option, List.of()));
  }

  public RunMode mode() {
    return RunMode.named(get(RunOption.MODE).orElseThrow()).orElseThrow();
  }

  /** The path that was given, from the root of the disk on. */
  public Optional<Path> path(RunOption option) {
    return get(option).map(text -> Path.of(text).toAbsolutePath().normalize());
  }

  /** As words of a command line. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    values.forEach((option, texts) -> {
      for (String text : texts) {
        words.add(option.flag());
        if (option.kind() != RunOption.Kind.FLAG) {
          words.add(text);
        }
      }
    });
    return words;
  }

  /**
   * What goes into the settings of a run beside the patterns, the mode, the clock and the limits,
   * which have places of their own there.
   *
   * @throws IllegalArgumentException with one sentence, if it makes no sense
   */
  public List<String> settings() throws IOException {
    List<String> lines = new ArrayList<>();
    if (has(RunOption.SELECTION) && !get(RunOption.SELECTION).get().equals(NO_SELECTION)) {
      lines.addAll(selection(Path.of(get(RunOption.SELECTION).orElseThrow())));
    }
    for (RunOption option : RunOption.values()) {
      if (option.isSetting()) {
        lines.addAll(lines(option));
      }
    }
    check(lines);
    return lines;
  }

  private List<String> lines(RunOption option) {
    List<String> lines = new ArrayList<>();
    for (String value : all(option)) {
      boolean aboutCollections = option == RunOption.COLLECTIONS || option.needsCollections();
      if (aboutCollections && value.isBlank()) {
        throw new IllegalArgumentException(
            Words.say("%s is empty; concert help measuring says what it takes", option.flag()));
      }
      if (option.needsCollections() && !has(RunOption.COLLECTIONS)) {
        throw new IllegalArgumentException(
            Words.say("%s says nothing without --collections", option.flag()));
      }
      lines.add(line(option, value));
    }
    return lines;
  }

  private static String line(RunOption option, String value) {
    return option.kind() == RunOption.Kind.FLAG ? option.word() : option.word() + ' ' + value;
  }

  private void check(List<String> settings) {
    Stream<String> patterns =
        Stream.of(RunOption.INCLUDE, RunOption.EXCLUDE)
            .flatMap(option -> all(option).stream().map(value -> line(option, value)));
    List<String> all = Stream.concat(patterns, settings.stream()).toList();
    for (String line : all) {
      if (line.lines().count() > 1) {
        throw new IllegalArgumentException(Words.say("'%s' is more than one line", line));
      }
    }
    List<String> problems = NewRun.problems(all);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(problems.getFirst());
    }
  }

  /** Of a run that which it measured last. */
  private static List<String> selection(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      return RunControl.wanted(file).stream().filter(RunWishes::isOfSelections).toList();
    }
    List<String> lines = ApplicationSelection.lines(file);
    for (String line : lines) {
      if (!isOfSelections(line)) {
        throw new IllegalArgumentException(
            Words.say(
                "%s has the line '%s', which no selection has; write one with concert ctl RUN"
                    + " --save",
                file, line));
      }
    }
    return lines;
  }

  /** Whether a line of a run's settings says what is measured, and so is part of a selection. */
  public static boolean isOfSelections(String line) {
    return SELECTION_WORDS.contains(line.split(" ", 2)[0]);
  }

  private static final Set<String> SELECTION_WORDS =
      Stream.concat(
              NOTED.stream(),
              Arrays.stream(RunOption.values())
                  .filter(RunOption::isOfSelections)
                  .map(RunOption::word))
          .collect(Collectors.toUnmodifiableSet());
}
