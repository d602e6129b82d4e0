package dev.concert.easy;

import dev.concert.easy.states.RangeStatistics;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Timeline.Label;
import dev.concert.easy.states.TimelineSource;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The window of easy on a trace made by hand. */
final class EasyFixture implements AutoCloseable {
  final ToolFixture window;
  EasyTool tool;
  String answer = "";

  /**
   * @param reader what is read instead of a run on disk
   */
  EasyFixture(TimelineSource reader, String... arguments) {
    window =
        ToolFixture.open(
            "easy",
            context ->
                tool = new EasyTool(context, reader, (_, _, _) -> Optional.ofNullable(answer)),
            arguments);
  }

  static EasyFixture of(Trace trace, String... arguments) {
    return new EasyFixture((_, hiding) -> reading(trace, false, hiding), withRun(arguments));
  }

  static TimelineReading reading(Trace trace, boolean live, StateFilter hiding) {
    List<String> largest =
        RangeStatistics.of(new Timeline(trace, StateFilter.NONE)).stream()
            .map(RangeStatistics.Total::label)
            .filter(label -> label.kind() == Kind.ROUTINE)
            .map(Label::name)
            .limit(24)
            .toList();
    return TimelineReading.of(trace, live, hiding, largest);
  }

  /** A trace that grows from reading to reading. */
  static EasyFixture live(Supplier<Trace> traces, String... arguments) {
    return new EasyFixture((_, hiding) -> reading(traces.get(), true, hiding), withRun(arguments));
  }

  static String[] withRun(String... arguments) {
    List<String> all = new ArrayList<>(List.of("--run", runFolder().toString()));
    all.addAll(List.of(arguments));
    return all.toArray(String[]::new);
  }

  static Path runFolder() {
    try {
      Path folder = Path.of("target", "run-of-tests").toAbsolutePath();
      Files.createDirectories(folder);
      Path json = folder.resolve("run.json");
      if (!Files.exists(json)) {
        Files.writeString(json, "{}");
      }
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    window.close();
  }
}
