package dev.concert.ui.together;

import dev.concert.model.ModelSource;
import dev.concert.ui.FailureText;
import dev.concert.ui.ToolProgram;
import dev.concert.ui.export.ExportFile;
import dev.concert.ui.export.Pictures;
import dev.concert.ui.memory.AppearanceSettings;
import dev.concert.ui.memory.WindowMemory;
import dev.concert.ui.options.ToolOptions;
import dev.concert.ui.start.BusSource;
import dev.concert.ui.start.ToolMain;
import dev.concert.ui.start.WindowLife;
import dev.concert.ui.window.ToolStart;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.scene.image.WritableImage;

/** The {@code main} of one window that holds all tools. */
public final class TogetherMain {
  private static final int FAILED = 1;
  private static final int WRONG_USE = 2;

  private TogetherMain() {}

  /**
   * Shows the window and returns when it has been closed. Once in a JVM: the toolkit does not start
   * twice.
   *
   * @param main the tool with whose end all end
   * @param order names of the others, in which they are listed; tools that are found and not named
   *     come behind them
   * @param arguments for each of the tools; a picture that they want is one of the window
   * @param arrangement its name; null for that in which the window was left
   * @param opened takes the window when it is shown, on the FX thread
   * @return the exit code, as that of {@link ToolMain#show}
   */
  public static int show(
      ToolProgram main,
      List<String> order,
      List<String> arguments,
      String arrangement,
      BusSource buses,
      Consumer<TogetherFrame> opened) {
    List<ToolStart> starts;
    try {
      starts = starts(main, order, arguments);
      check(starts, arrangement);
    } catch (IllegalArgumentException e) {
      System.err.println("concert: " + e.getMessage() + ".");
      return WRONG_USE;
    }
    ToolOptions options = starts.getLast().options();
    ToolMain.speak(options);
    return WindowLife.untilClosed(
        main.name(),
        options.headless(),
        exit -> {
          Path folder = WindowMemory.folder(System.getenv());
          AppearanceSettings settings =
              AppearanceSettings.of(folder, options.theme(), !options.headless());
          TogetherFrame frame = new TogetherFrame(starts, folder, settings, buses);
          frame
              .closed()
              .thenRun(() -> {
                settings.dispose();
                exit.complete(0);
              });
          WindowLife.closeWithJvm(frame::close, frame.closed());
          frame.start(arrangement, options.width(), options.height());
          opened.accept(frame);
          if (options.snapshot() != null) {
            frame.whenSettled(() -> take(frame, options, exit));
          }
        });
  }

  private static void take(
      TogetherFrame frame, ToolOptions options, CompletableFuture<Integer> exit) {
    WritableImage image = Pictures.take(frame.scene().getRoot(), 1);
    Thread.ofPlatform()
        .name("picture")
        .start(() -> {
          try {
            options.snapshot().write(Pictures.png(image));
          } catch (IOException e) {
            System.err.println(
                "concert: the picture %s could not be written: %s."
                    .formatted(options.snapshot().path(), FailureText.why(e)));
            Platform.runLater(() -> {
              exit.complete(FAILED);
              frame.close();
            });
            return;
          }
          if (options.picture()) {
            Platform.runLater(frame::close);
          }
        });
  }

  private static void check(List<ToolStart> starts, String arrangement) {
    ExportFile picture = starts.getLast().options().snapshot();
    if (picture != null && picture.kind() != ExportFile.Kind.PNG) {
      throw new IllegalArgumentException(
          "all tools in one window make a picture that ends in .png, not " + picture.path());
    }
    if (arrangement != null) {
      Set<String> tools =
          starts.stream().map(start -> start.program().name()).collect(Collectors.toSet());
      new Arrangements(WindowMemory.folder(System.getenv()), tools).named(arrangement);
    }
  }

  private static List<ToolStart> starts(
      ToolProgram main, List<String> order, List<String> arguments) {
    List<ToolProgram> found = new ArrayList<>();
    ServiceLoader.load(ToolProgram.class).forEach(found::add);
    found.sort(Comparator.comparingInt(program -> place(program.name(), order)));
    List<ToolStart> starts = new ArrayList<>();
    SharedModels shared = null;
    for (ToolProgram program : found) {
      ToolStart start = ToolStart.of(program, arguments);
      ModelSource models = start.models();
      if (models != null && shared == null) {
        shared = new SharedModels(models);
      }
      starts.add(models == null ? start : start.with(shared));
    }
    starts.add(ToolStart.of(main, arguments));
    return starts;
  }

  private static int place(String name, List<String> order) {
    int place = order.indexOf(name);
    return place < 0 ? order.size() : place;
  }
}
