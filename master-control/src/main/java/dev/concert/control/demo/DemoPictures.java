package dev.concert.control.demo;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Message;
import dev.concert.bus.Wire;
import dev.concert.control.client.BusVisit;
import dev.concert.control.client.Polling;
import dev.concert.control.host.MasterControl;
import dev.concert.control.launch.Tool;
import dev.concert.trace.control.FileTrees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Takes the pictures of one theme: master control and the five tools as processes of their own,
 * without a display, on a real bus that is the demo's alone.
 */
public final class DemoPictures {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(180);

  private final Path folder;
  private final DemoShell shell;
  private final String theme;

  /** A window of a tool on a sample. */
  public record Picture(String tool, String theme, String sample, String routine, Path file) {}

  public DemoPictures(Path folder, DemoShell shell, String theme) {
    this.folder = folder;
    this.shell = shell;
    this.theme = theme;
  }

  public List<Picture> take(Path application, List<DemoSamples.Measured> samples) throws Exception {
    Path own = Files.createTempDirectory("concert-demo");
    for (String name : List.of("XDG_RUNTIME_DIR", "XDG_STATE_HOME", "XDG_CACHE_HOME")) {
      Path sub = Files.createDirectories(own.resolve(name));
      shell.environment(name, sub.toString());
    }
    List<String> words = List.of("--headless", "--theme", theme, "--app", application.toString());
    shell.show(words);
    Process control = shell.start("control", words, own.resolve("control.log"));
    List<Picture> pictures;
    try {
      pictures = withControl(control, own, samples);
    } catch (Exception e) {
      endAfter(e, control, own);
      throw e;
    }
    end(control, own);
    return pictures;
  }

  /** What failed first is what is told. */
  private void endAfter(Exception failure, Process control, Path own) {
    try {
      end(control, own);
    } catch (IOException | InterruptedException e) {
      failure.addSuppressed(e);
    }
  }

  private void end(Process control, Path own) throws IOException, InterruptedException {
    try {
      if (control.isAlive()) {
        shell.concert("light", List.of("quit"));
      }
    } finally {
      control.destroy();
      control.waitFor(10, TimeUnit.SECONDS);
      FileTrees.delete(own);
    }
  }

  private List<Picture> withControl(Process control, Path own, List<DemoSamples.Measured> samples)
      throws Exception {
    Discovery discovery = Discovery.of(null, shell.environment());
    awaitBus(control, own, discovery);
    List<Picture> pictures = new ArrayList<>();
    List<String> start = new ArrayList<>(List.of("start"));
    for (Tool tool : Tool.values()) {
      start.add(tool.id());
    }
    shell.concert("light", start);
    try (BusClient client = BusClient.connect("demo", discovery)) {
      client.awaitConnection(TimeUnit.NANOSECONDS.toMillis(PATIENCE_NANOS));
      for (DemoSamples.Measured sample : samples) {
        pictures.addAll(pictures(client, sample));
      }
    }
    return pictures;
  }

  private static void awaitBus(Process control, Path own, Discovery discovery)
      throws IOException, InterruptedException {
    if (!Polling.until(PATIENCE_NANOS, () -> discovery.find().isPresent(), control::isAlive)) {
      throw new IOException(
          "master control did not start: " + Files.readString(own.resolve("control.log")).strip());
    }
  }

  private List<Picture> pictures(BusClient client, DemoSamples.Measured sample) throws Exception {
    send(client, new Message.SwitchRun(sample.run().toString()), sample.run().toString());
    send(client, new Message.SelectFunction(sample.routine()), sample.routine());
    List<Picture> pictures = new ArrayList<>();
    List<String> tools = new ArrayList<>();
    for (Tool tool : Tool.values()) {
      tools.add(tool.id());
    }
    for (String tool : tools) {
      awaitShown(client, tool, sample);
    }
    tools.add(MasterControl.NAME);
    String name = sample.run().getFileName().toString();
    for (String tool : tools) {
      Path file = folder.resolve("%s-%s-%s.png".formatted(name, tool, theme));
      shell.show(List.of("send", "snapshot", tool, file.toString()));
      BusVisit.ask(client, new Message.Snapshot(tool, file.toString()));
      pictures.add(new Picture(tool, theme, sample.title(), sample.routine(), file));
    }
    return pictures;
  }

  /** As {@code concert send} does, over the connection that is there already. */
  private void send(BusClient client, Message message, String argument) {
    shell.show(List.of("send", Wire.kind(message), argument));
    client.send(message);
  }

  /** Waits until a tool says that it shows the routine in the run. */
  private static void awaitShown(BusClient client, String tool, DemoSamples.Measured sample)
      throws IOException, InterruptedException {
    if (!Polling.until(
        PATIENCE_NANOS,
        () -> BusVisit.state(client, tool).filter(state -> shows(state, sample)).isPresent(),
        () -> true)) {
      throw new IllegalStateException(
          tool + " does not show " + sample.routine() + ": " + shown(client, tool));
    }
  }

  private static String shown(BusClient client, String tool) {
    try {
      Map<String, Object> state = BusVisit.ask(client, new Message.State(tool));
      return "it shows %s of %s, in %s: %s"
          .formatted(
              state.get("selection"),
              state.get("run"),
              state.get("application"),
              state.get("view"));
    } catch (IllegalStateException e) {
      return e.getMessage();
    }
  }

  private static boolean shows(Map<String, Object> state, DemoSamples.Measured sample) {
    return state.get("view") instanceof Map<?, ?> view
        && Boolean.TRUE.equals(view.get("found"))
        && sample.run().toString().equals(state.get("run"))
        && state.get("selection") instanceof Map<?, ?> selection
        && sample.routine().equals(selection.get("function"));
  }
}
