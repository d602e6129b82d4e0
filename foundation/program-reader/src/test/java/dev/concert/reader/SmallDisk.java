package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a class in a process that has a disk of 64 kB, which nobody else sees. */
public final class SmallDisk {
  private SmallDisk() {}

  /**
   * What the process prints; the test is left out where users may not mount anything.
   *
   * @param disk a folder, which the disk is mounted over; also the process's folder for files that
   *     are temporary
   */
  public static String said(Path disk, Class<?> main, Path... arguments)
      throws IOException, InterruptedException {
    assumeTrue(
        within(disk, List.of("true")).start().waitFor() == 0,
        "this system does not let users mount a disk of theirs");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "-Djava.io.tmpdir=" + disk,
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    for (Path argument : arguments) {
      command.add(argument.toString());
    }
    Process process = within(disk, command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    return said.replace("\r", "");
  }

  private static ProcessBuilder within(Path disk, List<String> command) {
    String mounted = "mount -t tmpfs -o size=64k none \"$0\" && exec \"$@\"";
    List<String> all =
        new ArrayList<>(
            List.of("unshare", "--mount", "--map-root-user", "sh", "-c", mounted, disk.toString()));
    all.addAll(command);
    return new ProcessBuilder(all);
  }
}
