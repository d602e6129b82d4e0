package dev.concert.instrumentor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.agent.Agent;
import dev.concert.runtime.Profiler;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Runs a program under the agent and counts the calls. */
final class MeasuredProgram {
  private MeasuredProgram() {}

  /**
   * @param folder to put the run and whatever else is needed into
   * @param packageName what is measured
   */
  static Map<String, Long> calls(Path folder, String packageName, Path classes, String main)
      throws Exception {
    Path run = Files.createDirectories(folder.resolve("run"));
    Files.writeString(run.resolve("settings"), "mode profile\ninclude " + packageName + "\n");
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xbootclasspath/a:" + place(Profiler.class),
                "-javaagent:" + agentJar(folder) + "=" + run,
                "-cp",
                classes.toString(),
                main)
            .redirectOutput(ProcessBuilder.Redirect.INHERIT)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertEquals(0, program.waitFor());
    return calls(run);
  }

  private static Map<String, Long> calls(Path folder) throws IOException {
    try (Run run = Run.open(folder)) {
      Profile profile = run.profile();
      assertEquals(java.util.List.of(), run.problems());
      Map<String, Long> calls = new TreeMap<>();
      for (Row node : Rows.of(profile, Row.Grouping.NODE)) {
        for (RoutineProfile routine : node.routines()) {
          calls.put(routine.routine(), routine.calls());
        }
      }
      return calls;
    }
  }

  /** A jar that only says where the agent's classes are. */
  private static Path agentJar(Path folder) throws Exception {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", Agent.class.getName());
    attributes.putValue("Can-Retransform-Classes", "true");
    Path asm = place(Class.forName("org.objectweb.asm.ClassReader"));
    attributes.put(Attributes.Name.CLASS_PATH, place(Agent.class).toUri() + " " + asm.toUri());
    Path jar = folder.resolve("agent.jar");
    try (OutputStream out = Files.newOutputStream(jar)) {
      new JarOutputStream(out, manifest).close();
    }
    return jar;
  }

  private static Path place(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
