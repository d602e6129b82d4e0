package dev.concert.control.measure;

import dev.concert.model.words.Words;
import dev.concert.trace.control.MeasuredSelection;
import dev.concert.trace.control.MeasuredSelection.Kind;
import dev.concert.trace.control.MeasuredSelection.Measured;
import dev.concert.trace.control.RoutinePattern;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Which routines of sources get a scope, chosen by their names. */
public final class SourceSelection {
  private final MeasuredSelection selection;
  private final List<String> patterns;

  private SourceSelection(List<String> lines, List<String> patterns) {
    selection = new MeasuredSelection(lines);
    this.patterns = patterns;
  }

  /**
   * @param file of a selection, or null
   * @throws IllegalArgumentException with one sentence, if a pattern makes no sense, or is about
   *     what only class files show
   * @throws IOException if the file cannot be read
   */
  public static SourceSelection of(List<String> includes, List<String> excludes, Path file)
      throws IOException {
    RunWishes wishes = new RunWishes();
    includes.forEach(pattern -> wishes.add(RunOption.INCLUDE, pattern));
    excludes.forEach(pattern -> wishes.add(RunOption.EXCLUDE, pattern));
    if (file != null) {
      wishes.add(RunOption.SELECTION, file.toString());
    }
    List<String> lines = new ArrayList<>(wishes.settings());
    includes.forEach(pattern -> lines.add(RunOption.INCLUDE.word() + ' ' + pattern));
    excludes.forEach(pattern -> lines.add(RunOption.EXCLUDE.word() + ' ' + pattern));
    List<String> patterns = Stream.of(includes, excludes).flatMap(List::stream).toList();
    lines.forEach(SourceSelection::refuseTraits);
    return new SourceSelection(lines, patterns);
  }

  private static void refuseTraits(String line) {
    String[] words = line.split(" ", 2);
    boolean chooses =
        words[0].equals(RunOption.INCLUDE.word()) || words[0].equals(RunOption.EXCLUDE.word());
    if (chooses && !new RoutinePattern(words[1]).isOfNames()) {
      throw new IllegalArgumentException(
          Words.say(
              "'%s' is about what a class file shows; sources are chosen by names", words[1]));
    }
  }

  /**
   * @param routine its name, as {@code a.B#m(int)}
   */
  public boolean isChosen(String routine) {
    return selection.of(Kind.ROUTINE, routine) == Measured.ALL;
  }

  /** Says of each pattern that matches no routine what is like it, without a full stop. */
  public void tellUnmatched(Stream<String> routines, Consumer<String> tell) {
    new PatternMatches(routines.toList()).unmatched(patterns).forEach(tell);
  }
}
