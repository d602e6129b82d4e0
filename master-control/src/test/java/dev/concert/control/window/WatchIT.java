package dev.concert.control.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Discovery;
import dev.concert.bus.Message;
import dev.concert.control.host.MasterControl;
import dev.concert.control.host.SleepingTools;
import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.ToolProcesses;
import dev.concert.control.launch.UserFolders;
import dev.concert.control.measure.RunningJvms.RunningJvm;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.read.Run;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * "Watch" and "Leave" in master control's real window, with the packaged distribution and a program
 * that runs.
 */
@DisabledOnOs(OS.WINDOWS)
class WatchIT {
  /** Joining starts two JVMs, and the machine may be busy. */
  private static final long PATIENCE_SECONDS = 600;

  @TempDir private Path folder;
  private MasterControl control;
  private ToolFixture window;
  private Process program;
  private BufferedReader answers;
  private Writer orders;

  @BeforeEach
  void open() throws Exception {
    startAProgram();
    Map<String, String> environment = Map.of("XDG_RUNTIME_DIR", folder.toString());
    control =
        MasterControl.open(Discovery.of(null, environment), new SleepingTools()).orElseThrow();
    UserFolders folders = new UserFolders(folder.resolve("data"), folder.resolve("state"));
    ToolProcesses processes = new ToolProcesses(Distribution.here(), folders.logs());
    window =
        ToolFixture.open(
            "control",
            context ->
                new ControlProgram(control, processes, folders, null, List.of(), false, () -> {})
                    .tool(context, List.of()),
            "--size",
            "900x760");
  }

  private void startAProgram() throws IOException {
    Path source = folder.resolve("Watched.java");
    Files.writeString(
        source,
        """
        public class Watched {
          static void work() {}
          public static void main(String[] args) throws Exception {
            while (System.in.read() >= 0) {
              work();
              System.out.println("ok");
            }
          }
        }
        """);
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString()));
    program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                folder.toString(),
                "Watched")
            .redirectError(folder.resolve("err").toFile())
            .start();
    answers = program.inputReader();
    orders = program.outputWriter();
  }

  @AfterEach
  void end() throws Exception {
    orders.close();
    assertEquals(0, program.waitFor(), "the program goes on to its own end");
    window.close();
    control.close();
  }

  private void work(int times) throws IOException {
    for (int i = 0; i < times; i++) {
      orders.write('x');
      orders.flush();
      assertEquals("ok", answers.readLine());
    }
  }

  private void await(String what, BooleanSupplier condition) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!Fx.call(condition::getAsBoolean)) {
      assertTrue(
          System.nanoTime() < deadline,
          () -> "waited in vain until " + what + "; the window says " + Fx.call(this::labels));
      Fx.pulses(3);
    }
  }

  private List<String> labels() {
    return window.scene().getRoot().lookupAll(".label").stream()
        .filter(Label.class::isInstance)
        .map(node -> ((Label) node).getText())
        .toList();
  }

  /** The button in the program's line; null while there is none that says so. */
  private ButtonBase button(String text) {
    scrollToTheProgram();
    return window.scene().getRoot().lookupAll(".small-button").stream()
        .filter(ButtonBase.class::isInstance)
        .map(ButtonBase.class::cast)
        .filter(each -> (text + " process " + program.pid()).equals(each.getAccessibleText()))
        .filter(each -> isShown(each))
        .findFirst()
        .orElse(null);
  }

  /** This machine may run more programs than the list has room for. */
  private void scrollToTheProgram() {
    for (Node node : window.scene().getRoot().lookupAll(".list-view")) {
      ListView<?> list = (ListView<?>) node;
      for (int i = 0; i < list.getItems().size(); i++) {
        if (list.getItems().get(i) instanceof RunningJvm jvm && jvm.pid() == program.pid()) {
          list.scrollTo(i);
          list.layout();
        }
      }
    }
  }

  /** In one step: lines move when other programs of this machine come and go. */
  private void press(String text) {
    Fx.run(() -> button(text).fire());
  }

  /** Lists keep cells that are empty now. */
  private static boolean isShown(ButtonBase button) {
    return button.getScene() != null
        && button.getParent().getParent() instanceof ListCell<?> cell
        && !cell.isEmpty();
  }

  private boolean isSaid(String sentence) {
    return labels().contains(sentence);
  }

  @Test
  void watchMeasuresAProgramThatRunsAndLeaveLetsItGoOnAsItWas() throws Exception {
    work(1); // a JVM that has only just begun may not answer for long
    await("the program is listed", () -> button("Watch") != null);
    press("Watch");
    await(
        "the run is opened in all tools",
        () -> window.bus().sent().stream().anyMatch(Message.SwitchRun.class::isInstance));
    await("the program's line offers to leave it", () -> button("Leave") != null);
    work(5);

    press("Leave");
    await(
        "it is said",
        () ->
            isSaid("Process %d goes on as it was".formatted(program.pid()))
                || isSaid("Process %d is not measured any more".formatted(program.pid())));
    await("the program's line offers to watch it", () -> button("Watch") != null);
    work(3);
    assertEquals(5, calls("Watched#work()"));
  }

  private long calls(String routine) throws IOException {
    Path path =
        window.bus().sent().stream()
            .filter(Message.SwitchRun.class::isInstance)
            .map(message -> Path.of(((Message.SwitchRun) message).run()))
            .findFirst()
            .orElseThrow();
    try (Run run = Run.open(path)) {
      return run.profile().threads().stream()
          .flatMap(thread -> thread.routines().stream())
          .filter(profile -> profile.routine().equals(routine))
          .mapToLong(RoutineProfile::calls)
          .sum();
    }
  }
}
