package dev.concert.benchmarks.model;

import dev.concert.benchmarks.scratch.ScratchFolders;
import dev.concert.reader.ProgramReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * How long it takes to read libraries, beside javac's attribution and a plain pass of JDT over the
 * same sources, each in a JVM that has just started: {@code LibraryFigures [SOURCES-JAR …]};
 * without any, those on the class path; of a JDK's {@code src.zip} its module java.base. Concert's
 * have the options of {@code concert model}. What {@code ×} says is a multiple of javac's processor
 * time and memory.
 */
final class LibraryFigures {
  private static final Path OPTIONS = Path.of("../master-control/src/main/dist/jvm/reading");

  private final Path work;

  private LibraryFigures(Path work) {
    this.work = work;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    List<Path> jars =
        args.length > 0 ? Arrays.stream(args).map(Path::of).toList() : sourcesOnClassPath();
    System.out.println("| library | what | clock, s | processor, s | × | MB | × |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (Path jar : jars) {
      Path work = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "model");
      try {
        new LibraryFigures(work).of(jar);
      } finally {
        ScratchFolders.delete(work);
      }
    }
  }

  static List<Path> sourcesOnClassPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> entry.endsWith("-sources.jar"))
        .map(Path::of)
        .toList();
  }

  private void of(Path jar) throws IOException, InterruptedException {
    boolean ofJdk = jar.endsWith("src.zip");
    Path folder = unpack(jar, ofJdk ? "java.base/" : "", work.resolve("sources"));
    List<Path> libraries = ofJdk ? List.of() : new ProgramReader().classpath(jar);
    String name = ofJdk ? "java.base" : jar.getFileName().toString().replace("-sources.jar", "");
    double[] javac = row(name, "javac, attribution", "javac", folder, libraries, null);
    try {
      row(name, "JDT, bindings of all names", "jdt", folder, libraries, javac);
    } catch (IOException e) {
      System.out.printf("| %s | JDT, bindings of all names | fails | | | | |%n", name);
    }
    row(name, "Concert, nothing stored", "concert", folder, libraries, javac);
    row(name, "Concert, opened again", "concert", folder, libraries, javac);
    edits(name, "a body edited", "edits", folder, libraries);
    edits(name, "a call added", "calls", folder, libraries);
  }

  private void edits(String name, String title, String what, Path folder, List<Path> libraries)
      throws IOException, InterruptedException {
    double[] edits = run(what, folder, libraries);
    System.out.printf(
        Locale.ROOT,
        "| %s | Concert, %s: p50, p95 of %d | %.3f, %.3f | %.2f | | %.0f | |%n",
        name,
        title,
        ReadLibrary.EDITS,
        edits[0],
        edits[1],
        edits[2],
        edits[3]);
  }

  private double[] row(
      String name, String title, String what, Path folder, List<Path> libraries, double[] javac)
      throws IOException, InterruptedException {
    double[] told = run(what, folder, libraries);
    double[] unit = javac == null ? told : javac;
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %.2f | %.2f | %.2f | %.0f | %.2f |%n",
        name,
        title,
        told[0],
        told[2],
        told[2] / unit[2],
        told[3],
        told[3] / unit[3]);
    return told;
  }

  /** As {@link ReadLibrary} prints it, which sees nothing that the user has stored. */
  private double[] run(String what, Path folder, List<Path> libraries)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(what.equals("concert") ? options() : List.of());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(ReadLibrary.class.getName(), what, folder.toString()));
    if (!libraries.isEmpty()) {
      List<String> names = libraries.stream().map(Path::toString).toList();
      command.add(String.join(File.pathSeparator, names));
    }
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("XDG_CACHE_HOME", work.resolve("cache").toString());
    Process process = builder.start();
    List<String> printed = process.inputReader().readAllLines();
    if (process.waitFor() != 0 || printed.isEmpty()) {
      throw new IOException(what + " of " + folder + " ended with " + process.exitValue());
    }
    return Arrays.stream(printed.getLast().split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  /** With which {@code concert model} starts its JVM. */
  private static List<String> options() throws IOException {
    return Files.readAllLines(OPTIONS).stream()
        .filter(line -> line.startsWith("-X") || line.startsWith("-Dconcert."))
        .toList();
  }

  /**
   * @param below what the names of the entries begin with that are wanted, and of which they become
   *     free
   */
  static Path unpack(Path jar, String below, Path folder) throws IOException {
    try (InputStream in = Files.newInputStream(jar);
        ZipInputStream zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (!entry.getName().startsWith(below)) {
          continue;
        }
        Path file = folder.resolve(entry.getName().substring(below.length())).normalize();
        if (!entry.isDirectory() && file.startsWith(folder) && file.toString().endsWith(".java")) {
          Files.createDirectories(file.getParent());
          Files.copy(zip, file);
        }
      }
    }
    return folder;
  }
}
