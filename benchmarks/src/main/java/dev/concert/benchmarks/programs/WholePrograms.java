package dev.concert.benchmarks.programs;

import dev.concert.benchmarks.scratch.ScratchFolders;
import dev.concert.trace.read.Run;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Runs whole programs plain and with everything woven, in turn, and prints what measuring them is
 * told to have cost beside the difference in processor time. The first argument is how often each
 * is run both ways, further ones are words of which a program's name must contain one. The
 * difference of two runs is itself uncertain by a tenth and more, so that several of them count by
 * their mean.
 */
public final class WholePrograms {
  private static final Pattern SECONDS = Pattern.compile("(\\d+)m([\\d.]+)s");

  private final Path work;

  private WholePrograms(Path work) {
    this.work = work;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    int rounds = args.length == 0 ? 1 : Integer.parseInt(args[0]);
    List<String> words = List.of(args).subList(Math.min(1, args.length), args.length);
    Path work = Files.createTempDirectory("concert-programs");
    try {
      WholePrograms programs = new WholePrograms(work);
      System.out.println(
          "| program | plain, s | measured, s | difference | told | told / difference | recording |"
              + " weaving | compiling | helping | calls | ns a call | share of life |");
      System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|---|");
      for (ForeignProgram program : ForeignProgram.all(programs.sources(), work)) {
        if (words.isEmpty() || words.stream().anyMatch(program.name()::contains)) {
          programs.compare(program, rounds);
        }
      }
    } finally {
      ScratchFolders.delete(work);
    }
  }

  private void compare(ForeignProgram program, int rounds)
      throws IOException, InterruptedException {
    List<Cost> costs = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      Cost cost = cost(program);
      System.out.println(cost.row(program.name()));
      costs.add(cost);
    }
    if (rounds > 1) {
      System.out.println(Cost.mean(costs).row(program.name() + ", mean of " + rounds));
    }
  }

  private Cost cost(ForeignProgram program) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(work.resolve("run"));
    ScratchFolders.delete(folder);
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve("settings"), "mode profile\ninclude *\nprofile-limit 4000000000\n");
    double plain = seconds(program, List.of());
    double measured =
        seconds(
            program,
            List.of(
                "-Xbootclasspath/a:" + System.getProperty("concert.runtime"),
                "-javaagent:" + System.getProperty("concert.agent") + "=" + folder));
    try (Run run = Run.open(folder)) {
      return Cost.of(plain, measured, run.profile());
    }
  }

  /** Processor time of one run, as the shell tells it of what it has started. */
  private double seconds(ForeignProgram program, List<String> measuring)
      throws IOException, InterruptedException {
    Path times = work.resolve("times");
    List<String> command =
        new ArrayList<>(
            List.of("sh", "-c", "\"$@\" >\"$0.out\" 2>&1; code=$?; times >\"$0\"; exit $code"));
    command.add(times.toString());
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(measuring);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(program.arguments());
    int code = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (code != 0) {
      throw new IOException(
          program.name()
              + " ended with "
              + code
              + ":\n"
              + Files.readString(Path.of(times + ".out")));
    }
    Matcher part = SECONDS.matcher(Files.readAllLines(times).get(1));
    double seconds = 0;
    while (part.find()) {
      seconds += 60 * Integer.parseInt(part.group(1)) + Double.parseDouble(part.group(2));
    }
    return seconds;
  }

  /** What most of the programs work on, out of its jar. */
  private Path sources() throws IOException {
    Path sources = work.resolve("sources");
    Set<String> jars = new TreeSet<>(List.of(classPath()));
    for (String jar : jars) {
      String name = Path.of(jar).getFileName().toString();
      if (name.startsWith("commons-lang3-") && name.endsWith("-sources.jar")) {
        unpack(Path.of(jar), sources);
        return sources;
      }
    }
    throw new IOException("the sources of commons-lang3 are not on the class path");
  }

  private static String[] classPath() {
    return System.getProperty("java.class.path").split(File.pathSeparator);
  }

  private static void unpack(Path jar, Path into) throws IOException {
    try (InputStream file = Files.newInputStream(jar);
        ZipInputStream zip = new ZipInputStream(file)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path target = into.resolve(entry.getName()).normalize();
        if (entry.getName().endsWith(".java") && target.startsWith(into)) {
          Files.createDirectories(target.getParent());
          Files.copy(zip, target);
        }
      }
    }
  }
}
