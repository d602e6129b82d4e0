package dev.concert.benchmarks.model;

import com.sun.management.OperatingSystemMXBean;
import com.sun.source.util.JavacTask;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.reader.ProgramReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.FileASTRequestor;
import org.eclipse.jdt.core.dom.SimpleName;

/**
 * Goes once through the sources of a folder, in a JVM that has just started: {@code ReadLibrary
 * WHAT FOLDER CLASSPATH}. Prints the seconds by the clock and of processor, and the most megabytes
 * that the process has held, -1 where the system does not tell; of edits the middle and the 95th
 * percentile of the seconds by the clock of {@value #EDITS}, and what they took of processor on
 * average.
 */
final class ReadLibrary {
  static final int EDITS = 40;

  /** Those before compile what the others run. */
  private static final int EDITS_BEFORE = 10;

  private static final Pattern METHOD =
      Pattern.compile(
          "^(?:  |    |\\t)(?:public|private|protected|static) .* [a-z]\\w*\\(.*\\) \\{$",
          Pattern.MULTILINE);

  private final Path folder;
  private final List<Path> classpath;

  private ReadLibrary(Path folder, List<Path> classpath) {
    this.folder = folder;
    this.classpath = classpath;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    List<Path> classpath =
        args.length < 3
            ? List.of()
            : Arrays.stream(args[2].split(File.pathSeparator)).map(Path::of).toList();
    ReadLibrary library = new ReadLibrary(Path.of(args[1]), classpath);
    System.out.println(library.read(args[0]));
  }

  private String read(String what) throws IOException, InterruptedException {
    long start = System.nanoTime();
    switch (what) {
      case "javac" -> attribute();
      case "jdt" -> bind();
      case "concert" -> load();
      case "edits" -> {
        return edit("\n    ;");
      }
      case "calls" -> {
        return edit("\n    System.out.println();");
      }
      default -> throw new IllegalArgumentException("what is " + what + "?");
    }
    return told(seconds(System.nanoTime() - start), Double.NaN, seconds(processorNanos()));
  }

  private static String told(double clock, double worse, double processor) throws IOException {
    return String.format(Locale.ROOT, "%.3f %.3f %.3f %d", clock, worse, processor, megabytes());
  }

  /** Parsing, entering, attribution and flow, as javac does before it makes code. */
  private void attribute() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager files =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    List<String> options =
        new ArrayList<>(List.of("-proc:none", "-implicit:none", "-classpath", text(classpath)));
    if (Files.exists(folder.resolve("java/lang/Object.java"))) {
      options.addAll(List.of("--patch-module", "java.base=" + folder));
    }
    JavacTask task =
        (JavacTask)
            compiler.getTask(
                new PrintWriter(OutputStream.nullOutputStream()),
                files,
                _ -> {},
                options,
                null,
                files.getJavaFileObjectsFromPaths(sources(folder)));
    task.parse();
    task.analyze();
  }

  /** All files in one batch, and what each name means. */
  private void bind() throws IOException {
    ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
    parser.setKind(ASTParser.K_COMPILATION_UNIT);
    parser.setResolveBindings(true);
    parser.setBindingsRecovery(true);
    var options = JavaCore.getOptions();
    JavaCore.setComplianceOptions(JavaCore.latestSupportedJavaVersion(), options);
    parser.setCompilerOptions(options);
    parser.setEnvironment(
        classpath.stream().map(Path::toString).toArray(String[]::new),
        new String[] {folder.toString()},
        new String[] {"UTF-8"},
        true);
    String[] paths = sources(folder).stream().map(Path::toString).toArray(String[]::new);
    String[] encodings = Collections.nCopies(paths.length, "UTF-8").toArray(String[]::new);
    parser.createASTs(paths, encodings, new String[0], new Names(), null);
  }

  private static final class Names extends FileASTRequestor {
    @Override
    public void acceptAST(String path, CompilationUnit unit) {
      unit.accept(
          new ASTVisitor() {
            @Override
            public boolean visit(SimpleName name) {
              name.resolveBinding();
              return true;
            }
          });
    }
  }

  private void load() throws IOException, InterruptedException {
    new ProgramReader().load(folder, classpath, Progress.NONE);
  }

  /**
   * Each a statement more in the first method of a file, one after the other, as a window reads
   * them: the next when what was read of the last is in the store.
   */
  private String edit(String statement) throws IOException, InterruptedException {
    List<Path> files = editable(folder);
    ProgramReader reader = new ProgramReader();
    Program program = reader.load(folder, classpath, Progress.NONE);
    List<Double> clocks = new ArrayList<>();
    long processor = 0;
    for (int i = 0; i < EDITS_BEFORE + EDITS; i++) {
      Path file = files.get(i * files.size() / (EDITS_BEFORE + EDITS));
      save(file, edited(file, statement), i);
      long before = processorNanos();
      long start = System.nanoTime();
      program = reader.loadAgain(folder, classpath, program, Progress.NONE);
      long end = System.nanoTime();
      reader.finish();
      if (i >= EDITS_BEFORE) {
        clocks.add(seconds(end - start));
        processor += processorNanos() - before;
      }
    }
    Collections.sort(clocks);
    return told(clocks.get(EDITS / 2), clocks.get(EDITS * 95 / 100), seconds(processor) / EDITS);
  }

  /** The text with a statement more in the first method. */
  static String edited(Path file, String statement) throws IOException {
    String text = Files.readString(file);
    Matcher method = METHOD.matcher(text);
    if (!method.find()) {
      throw new IOException(file + " has been changed by somebody else");
    }
    return text.substring(0, method.end()) + statement + text.substring(method.end());
  }

  /** Files that {@link #edited} can edit. */
  static List<Path> editable(Path folder) throws IOException {
    List<Path> found = new ArrayList<>();
    for (Path file : sources(folder)) {
      if (METHOD.matcher(Files.readString(file)).find()) {
        found.add(file);
      }
    }
    return found;
  }

  /** However quickly one edit follows another, the file's time is another one. */
  private static void save(Path file, String text, int edit) throws IOException {
    Files.writeString(file, text);
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(edit)));
  }

  private static List<Path> sources(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("module-info.java"))
          .filter(file -> !file.endsWith("package-info.java"))
          .sorted()
          .toList();
    }
  }

  private static String text(List<Path> paths) {
    return String.join(File.pathSeparator, paths.stream().map(Path::toString).toList());
  }

  private static double seconds(long nanos) {
    return (double) nanos / TimeUnit.SECONDS.toNanos(1);
  }

  private static long processorNanos() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /** The most that was resident, as Linux tells it. */
  private static long megabytes() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.isReadable(status)) {
      return -1;
    }
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .map(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1_024)
          .findFirst()
          .orElse(-1L);
    }
  }
}
