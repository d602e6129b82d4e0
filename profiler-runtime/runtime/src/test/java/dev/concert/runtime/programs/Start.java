package dev.concert.runtime.programs;

import dev.concert.runtime.core.Recording;
import dev.concert.runtime.settings.RecordingSettings;
import java.nio.file.Path;

/** Stands in for the agent: {@code Start RUN SETTINGS PROGRAM ARGS…}. */
public final class Start {
  public static void main(String[] args) throws Exception {
    Recording.begin(Path.of(args[0]), RecordingSettings.parse(args[1].replace(',', '\n')), null);
    String[] rest = java.util.Arrays.copyOfRange(args, 3, args.length);
    Class.forName("dev.concert.runtime.programs." + args[2])
        .getMethod("main", String[].class)
        .invoke(null, (Object) rest);
  }
}
