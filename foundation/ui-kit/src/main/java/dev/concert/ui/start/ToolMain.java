package dev.concert.ui.start;

import dev.concert.bus.Bus;
import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.model.words.Language;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolProgram;
import dev.concert.ui.memory.AppearanceSettings;
import dev.concert.ui.memory.WindowMemory;
import dev.concert.ui.options.ToolOptions;
import dev.concert.ui.window.OwnStage;
import dev.concert.ui.window.ToolShell;
import dev.concert.ui.window.ToolStart;
import dev.concert.ui.window.WindowHome;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.stage.Stage;

/** The {@code main} of every window. */
public final class ToolMain {
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int WRONG_USE = 2;

  private ToolMain() {}

  /** Runs a tool until its window is closed; then ends this JVM. */
  public static void run(ToolProgram program, String[] args) {
    System.exit(show(program, List.of(args), ToolMain::join));
  }

  /**
   * Shows a window on a bus of the caller's and returns when it has been closed. Once in a JVM: the
   * toolkit does not start twice.
   *
   * @return the exit code: 0 done, 1 failed, 2 wrong use; what went wrong has been said on stderr
   */
  public static int show(ToolProgram program, List<String> args, BusSource buses) {
    return show(program, args, buses, _ -> {});
  }

  /**
   * Likewise.
   *
   * @param opened called when the window is shown, with what closes it; both on the FX thread
   */
  public static int show(
      ToolProgram program, List<String> args, BusSource buses, Consumer<Runnable> opened) {
    String tool = program.name();
    if (args.contains("--help") || args.contains("-h")) {
      System.out.print(ToolOptions.usage(tool));
      return DONE;
    }
    ToolStart start;
    try {
      start = ToolStart.of(program, args);
    } catch (IllegalArgumentException e) {
      System.err.println("concert " + tool + ": " + e.getMessage() + ".");
      return WRONG_USE;
    }
    speak(start.options());
    CompletableFuture<Void> painted = new CompletableFuture<>();
    try (Bus bus = buses.join(tool, start.options().bus(), painted)) {
      return WindowLife.untilClosed(
          tool,
          start.options().headless(),
          exit -> {
            ToolShell shell = open(start, bus, exit);
            shell.painted().thenRun(() -> painted.complete(null));
            opened.accept(shell::close);
          });
    } finally {
      painted.complete(null);
    }
  }

  /** Settles what windows of this process speak, before the first is made. */
  public static void speak(ToolOptions options) {
    Path folder = WindowMemory.folder(System.getenv());
    Language language =
        AppearanceSettings.language(folder, options.language(), !options.headless());
    Words.speak(language, Bundles.read(language));
  }

  private static ToolShell open(ToolStart start, Bus bus, CompletableFuture<Integer> exit) {
    Path folder = WindowMemory.folder(System.getenv());
    ToolOptions options = start.options();
    String tool = start.program().name();
    boolean onScreen = !options.headless();
    AppearanceSettings settings = AppearanceSettings.of(folder, options.theme(), onScreen);
    WindowMemory memory = new WindowMemory(folder, tool);
    WindowHome home = new OwnStage(tool, new Stage(), memory, onScreen);
    ToolShell shell = new ToolShell(start, folder, settings, bus, home);
    shell
        .closed()
        .thenRun(() -> {
          settings.dispose();
          exit.complete(DONE);
        });
    WindowLife.closeWithJvm(shell::close, shell.closed());
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
      failed(tool, shell.missing(), FAILED, shell, exit);
    } else if (shell.refused() != null) {
      failed(tool, shell.refused(), WRONG_USE, shell, exit);
    } else {
      shell.remarks().forEach(remark -> say(tool, remark));
      if (options.snapshot() != null) {
        snapshot(tool, shell, options, exit);
      }
    }
  }

  private static void failed(
      String tool, String why, int code, ToolShell shell, CompletableFuture<Integer> exit) {
    say(tool, why);
    exit.complete(code);
    shell.close();
  }

  private static void say(String tool, String clause) {
    System.err.println("concert " + tool + ": " + sentence(clause));
  }

  private static String sentence(String text) {
    return text.endsWith(".") ? text : text + ".";
  }

  private static void snapshot(
      String tool, ToolShell shell, ToolOptions options, CompletableFuture<Integer> exit) {
    CompletableFuture<Map<String, Object>> written = new CompletableFuture<>();
    written.whenComplete((_, failure) -> {
      if (failure != null) {
        failed(tool, failure.getMessage(), FAILED, shell, exit);
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
