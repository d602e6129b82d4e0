package dev.concert.ui.start;

import dev.concert.bus.Bus;
import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.model.ModelSource;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ToolContext;
import dev.concert.ui.memory.WindowMemory;
import dev.concert.ui.options.ToolOptions;
import dev.concert.ui.window.ToolShell;
import dev.concert.ui.window.Toolkit;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.stage.Stage;

/** The {@code main} of every window. */
public final class ToolMain {
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int WRONG_USE = 2;

  private ToolMain() {}

  /** Runs a tool that shows runs only, until its window is closed; then ends this JVM. */
  public static void run(String tool, String[] args, Function<ToolContext, Hypertool> factory) {
    System.exit(show(tool, List.of(args), factory, null, ToolMain::join));
  }

  /**
   * Runs a tool that shows an application's model, until its window is closed; then ends this JVM.
   */
  public static void run(
      String tool, String[] args, Function<ToolContext, Hypertool> factory, ModelSource models) {
    System.exit(show(tool, List.of(args), factory, models, ToolMain::join));
  }

  /**
   * Shows a window on a bus of the caller's and returns when it has been closed. Once in a JVM: the
   * toolkit does not start twice.
   *
   * @param models where the application's model comes from, or null for a tool without one
   * @return the exit code: 0 done, 1 failed, 2 wrong use; what went wrong has been said on stderr
   */
  public static int show(
      String tool,
      List<String> args,
      Function<ToolContext, Hypertool> factory,
      ModelSource models,
      BusSource buses) {
    if (args.contains("--help") || args.contains("-h")) {
      System.out.print(ToolOptions.usage(tool));
      return DONE;
    }
    ToolOptions options;
    try {
      options = ToolOptions.parse(tool, args, models == null);
    } catch (IllegalArgumentException e) {
      System.err.println("concert " + tool + ": " + e.getMessage() + ".");
      return WRONG_USE;
    }
    try {
      Toolkit.prepare(options.headless());
      return live(tool, options, factory, models, buses);
    } catch (Toolkit.Missing e) {
      System.err.println("concert " + tool + ": " + e.getMessage() + ".");
      return FAILED;
    }
  }

  private static int live(
      String tool,
      ToolOptions options,
      Function<ToolContext, Hypertool> factory,
      ModelSource models,
      BusSource buses)
      throws Toolkit.Missing {
    CompletableFuture<Void> painted = new CompletableFuture<>();
    try (Bus bus = buses.join(tool, options.bus(), painted)) {
      try {
        return live(tool, options, factory, models, bus, painted);
      } finally {
        painted.complete(null);
      }
    }
  }

  private static int live(
      String tool,
      ToolOptions options,
      Function<ToolContext, Hypertool> factory,
      ModelSource models,
      Bus bus,
      CompletableFuture<Void> painted)
      throws Toolkit.Missing {
    // A toolkit that did not start cannot be ended: it would wait for its start.
    Toolkit.start();
    try {
      return untilClosed(exit -> {
        ToolShell shell = open(tool, options, bus, models, factory, exit);
        shell.painted().thenRun(() -> painted.complete(null));
      });
    } finally {
      Platform.exit();
    }
  }

  private static int untilClosed(Consumer<CompletableFuture<Integer>> opening) {
    CompletableFuture<Integer> exit = new CompletableFuture<>();
    Platform.runLater(() -> {
      try {
        opening.accept(exit);
      } catch (Throwable failure) {
        exit.completeExceptionally(failure);
      }
    });
    return exit.join();
  }

  private static ToolShell open(
      String tool,
      ToolOptions options,
      Bus bus,
      ModelSource models,
      Function<ToolContext, Hypertool> factory,
      CompletableFuture<Integer> exit) {
    Path folder = WindowMemory.folder(System.getenv());
    ToolShell shell = new ToolShell(tool, options, folder, bus, models, factory, new Stage());
    shell.closed().thenRun(() -> exit.complete(DONE));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> endWell(shell), "end"));
    shell.start();
    boolean nobodyLooks = options.headless() || options.snapshot() != null;
    if (nobodyLooks) {
      shell.whenSettled(() -> opened(tool, shell, options, exit));
    }
    return shell;
  }

  /** Where nobody sees a window, what cannot be shown is told on stderr, and is the end. */
  private static void opened(
      String tool, ToolShell shell, ToolOptions options, CompletableFuture<Integer> exit) {
    if (shell.missing() != null) {
      failed(tool, shell.missing(), shell, exit);
    } else if (options.snapshot() != null) {
      snapshot(tool, shell, options, exit);
    }
  }

  private static void failed(
      String tool, String why, ToolShell shell, CompletableFuture<Integer> exit) {
    System.err.println("concert " + tool + ": " + sentence(why));
    exit.complete(FAILED);
    shell.close();
  }

  private static String sentence(String text) {
    return text.endsWith(".") ? text : text + ".";
  }

  /** A tool that is told to end by the system remembers its layout and says bye like any other. */
  private static void endWell(ToolShell shell) {
    if (!shell.closed().isDone()) {
      Platform.runLater(shell::close);
      try {
        shell.closed().get(2, TimeUnit.SECONDS);
      } catch (ExecutionException | TimeoutException | InterruptedException e) {
        System.err.println("concert: the window could not be closed in order.");
      }
    }
  }

  private static void snapshot(
      String tool, ToolShell shell, ToolOptions options, CompletableFuture<Integer> exit) {
    CompletableFuture<Map<String, Object>> written = new CompletableFuture<>();
    written.whenComplete((_, failure) -> {
      if (failure != null) {
        failed(tool, failure.getMessage(), shell, exit);
      } else if (options.picture()) {
        shell.close();
      }
    });
    shell.picture(options.snapshot(), 1, written);
  }

  private static Bus join(String tool, String uri, CompletableFuture<?> painted) {
    return BusClient.connect(tool, Discovery.of(uri), painted);
  }
}
