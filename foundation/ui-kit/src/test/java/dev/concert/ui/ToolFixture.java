package dev.concert.ui;

import dev.concert.bus.Message;
import dev.concert.model.ModelSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;

/** A tool in its real window, without a screen, on a bus within the test. */
public final class ToolFixture implements AutoCloseable {
  private final MemoryBus bus;
  private final ToolShell shell;
  private Hypertool tool;

  private ToolFixture(
      String name,
      Path folder,
      Function<ToolContext, Hypertool> factory,
      ModelSource models,
      List<String> arguments) {
    bus = new MemoryBus(name);
    List<String> all = new ArrayList<>(arguments);
    all.add("--headless");
    shell = Fx.call(() -> shell(name, folder, factory, models, all));
    Fx.run(shell::start);
    settle();
  }

  private ToolShell shell(
      String name,
      Path folder,
      Function<ToolContext, Hypertool> factory,
      ModelSource models,
      List<String> arguments) {
    return new ToolShell(
        name,
        Options.parse(arguments, models == null),
        folder,
        bus,
        models,
        context -> tool = factory.apply(context),
        new Stage());
  }

  /**
   * Opens a window and waits until what the arguments name is shown. What the window remembers goes
   * to a folder that nobody else uses.
   *
   * @param arguments as on the command line, such as {@code --app}, {@code --theme}, {@code --size}
   */
  public static ToolFixture open(
      String name, Function<ToolContext, Hypertool> factory, String... arguments) {
    return open(name, factory, null, arguments);
  }

  /**
   * @param models where the application's model comes from, null for a tool without one
   */
  public static ToolFixture open(
      String name,
      Function<ToolContext, Hypertool> factory,
      ModelSource models,
      String... arguments) {
    return new ToolFixture(name, fresh(), factory, models, List.of(arguments));
  }

  /** The same with what was remembered in a folder before. */
  public static ToolFixture reopen(
      Path folder,
      String name,
      Function<ToolContext, Hypertool> factory,
      ModelSource models,
      String... arguments) {
    return new ToolFixture(name, folder, factory, models, List.of(arguments));
  }

  private static Path fresh() {
    try {
      Path target = Files.createDirectories(Path.of("target", "state"));
      return Files.createTempDirectory(target.toAbsolutePath(), "user");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public MemoryBus bus() {
    return bus;
  }

  public ToolContext context() {
    return shell.desk();
  }

  ToolShell shell() {
    return shell;
  }

  public Hypertool tool() {
    return tool;
  }

  public Scene scene() {
    return shell.scene();
  }

  /** Another tool selects; returns when this one shows it. */
  public void receive(String from, Message message) {
    bus.receive(from, message);
    settle();
  }

  /** What {@code concert state} would print. */
  public Map<String, Object> state() {
    return Fx.call(shell::state);
  }

  @SuppressWarnings("unchecked")
  public Map<String, Object> view() {
    return (Map<String, Object>) state().get("view");
  }

  /** Waits until no work is under way and everything is drawn. */
  public void settle() {
    CompletableFuture<Void> settled = new CompletableFuture<>();
    Fx.run(() -> shell.whenSettled(() -> settled.complete(null)));
    Fx.await(settled);
  }

  /** Writes a picture of the window to {@code target/pictures}. */
  public Path picture(String name) {
    settle();
    Path file = Path.of("target", "pictures", name + ".png").toAbsolutePath();
    CompletableFuture<Map<String, Object>> written = new CompletableFuture<>();
    Fx.run(() -> shell.picture(file, 1, written));
    Fx.await(written);
    return file;
  }

  /** The first node that the selector finds, such as {@code .tool-name} or {@code #rows}. */
  public Node node(String selector) {
    Node node = Fx.call(() -> scene().getRoot().lookup(selector));
    if (node == null) {
      throw new AssertionError("nothing in the window is " + selector);
    }
    return node;
  }

  /** All nodes that the selector finds. */
  public List<Node> nodes(String selector) {
    return Fx.call(() -> new ArrayList<>(scene().getRoot().lookupAll(selector)));
  }

  public Hand hand() {
    return new Hand(scene());
  }

  @Override
  public void close() {
    Fx.run(shell::close);
    if (shell.crash() != null) {
      throw new AssertionError("something escaped on the FX thread", shell.crash());
    }
  }
}
