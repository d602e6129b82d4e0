package dev.concert.easy;

import dev.concert.easy.labels.Prompt;
import dev.concert.easy.states.TimelineSource;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.Trace;
import dev.concert.trace.notes.RunNotes;
import dev.concert.ui.ToolContext;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.run.RunFollower;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.ContextMenu;
import javafx.stage.Stage;
import javafx.stage.Window;

/** The window of easy on a trace made by hand. */
final class EasyFixture implements AutoCloseable {
  final ToolFixture window;
  EasyTool tool;
  String answer = "";

  /**
   * @param reader what is read instead of a run on disk
   */
  EasyFixture(RunFollower.Opener<TimelineSource> reader, String... arguments) {
    window = ToolFixture.open("easy", context -> make(context, reader, arguments), arguments);
  }

  /**
   * @param user folder in which something was remembered before
   */
  EasyFixture(Path user, RunFollower.Opener<TimelineSource> reader, String... arguments) {
    window =
        ToolFixture.reopen(
            user, "easy", context -> make(context, reader, arguments), null, arguments);
  }

  private EasyTool make(
      ToolContext context, RunFollower.Opener<TimelineSource> reader, String... arguments) {
    Prompt prompt = (_, _, _) -> Optional.ofNullable(answer);
    tool = new EasyTool(context, reader, prompt, EasyOptions.of(arguments));
    return tool;
  }

  static EasyFixture of(Trace trace, String... arguments) {
    return new EasyFixture(_ -> new HandMadeRun(trace), withRun(arguments));
  }

  /** A trace that grows from reading to reading. */
  static EasyFixture live(Supplier<Trace> traces, String... arguments) {
    return new EasyFixture(_ -> new HandMadeRun(traces, true), withRun(arguments));
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
      Files.deleteIfExists(folder.resolve(RunNotes.NAME));
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is in the further windows. */
  List<EasyTool> windows() {
    return Fx.call(() -> tool.windows().tools());
  }

  void show(EasyTool in, Viewport view) {
    Fx.run(() -> in.window().model().axis().show(view));
    window.settle();
  }

  static Viewport view(EasyTool of) {
    return Fx.call(() -> of.window().model().axis().view());
  }

  static Stage stage(EasyTool of) {
    return Fx.call(() -> (Stage) of.content().getScene().getWindow());
  }

  @Override
  public void close() {
    window.close();
  }

  /** The one that is open. */
  static ContextMenu menu() {
    return Window.getWindows().stream()
        .filter(ContextMenu.class::isInstance)
        .map(ContextMenu.class::cast)
        .findFirst()
        .orElseThrow();
  }
}
