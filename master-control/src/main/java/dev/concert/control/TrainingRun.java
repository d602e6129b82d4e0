package dev.concert.control;

import dev.concert.control.launch.Exit;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarFile;
import javafx.application.Platform;

/**
 * The {@code main} of a JVM whose AOT cache is being made: does what such a JVM is usually started
 * for. The cache then serves any main class.
 */
public final class TrainingRun {
  /** Used on a screen only, and a rehearsal has none. */
  private static final List<String> ON_A_SCREEN =
      List.of("com/sun/glass/ui/gtk/Gtk", "com/sun/prism/es2/");

  private TrainingRun() {}

  /**
   * {@code window} and what {@code concert} is given to open one, or any number of commands, each
   * as one argument.
   */
  public static void main(String[] args) throws Exception {
    endWithTraining();
    if (args[0].equals("window")) {
      loadWhatAScreenNeeds();
      Concert.main(Arrays.copyOfRange(args, 1, args.length));
      return;
    }
    PrintWriter out = new PrintWriter(System.out, true);
    int worst = Exit.DONE;
    for (String command : args) {
      worst = Math.max(worst, Concert.execute(out, out, command.split(" ")));
    }
    System.exit(worst);
  }

  /** A training that was killed tells nobody to end. */
  private static void endWithTraining() {
    ProcessHandle.current()
        .parent()
        .ifPresent(
            training -> training.onExit().thenRun(() -> Runtime.getRuntime().halt(Exit.FAILED)));
  }

  /** Without initialising it, which would want the screen. */
  private static void loadWhatAScreenNeeds() throws Exception {
    Path jar = Path.of(Platform.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    for (String name : classesFor(jar)) {
      Class.forName(name, false, TrainingRun.class.getClassLoader());
    }
  }

  private static List<String> classesFor(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.endsWith(".class"))
          .filter(name -> ON_A_SCREEN.stream().anyMatch(name::startsWith))
          .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
          .toList();
    }
  }
}
