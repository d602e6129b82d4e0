package dev.concert.agent;

import dev.concert.runtime.Recording;
import dev.concert.runtime.RunFormat;
import dev.concert.runtime.Settings;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;

/** Sets the measuring of this JVM up. Linked only once the runtime is known to be there. */
final class Measuring {
  private Measuring() {}

  static void begin(String run, Instrumentation instrumentation) throws IOException {
    if (Recording.class.getClassLoader() != null) {
      throw new IOException("the runtime's jar is not on the boot class path");
    }
    Path folder = Path.of(run == null ? "" : run);
    Path file = folder.resolve(RunFormat.SETTINGS);
    Settings settings = Settings.parse(Files.exists(file) ? Files.readString(file) : "");
    for (String problem : settings.problems()) {
      Recording.say(problem);
    }
    MainProgram main =
        MainProgram.of(
            System.getProperty("sun.java.command"), System.getProperty("java.class.path", ""));
    Selection selection = new Selection(settings, main);
    Recording.begin(folder, settings, null);
    instrumentation.addTransformer(new Weaver(selection), true);
  }
}
