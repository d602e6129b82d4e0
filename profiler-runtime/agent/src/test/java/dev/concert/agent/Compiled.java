package dev.concert.agent;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles the programs among the test resources. */
public final class Compiled {
  private static final Path SOURCES = Path.of("src/test/resources/programs");
  private static final Path MODULES = Path.of("src/test/resources/modules");
  private static final Path FOLDER = Path.of("target/compiled");
  private static final Map<String, Path> COMPILED = new HashMap<>();

  private Compiled() {}

  /** Class files by internal name. */
  public static Map<String, byte[]> classes(String program, int release, Path target)
      throws IOException {
    compile(program, release, target);
    Map<String, byte[]> classes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(target)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String name = target.relativize(file).toString().replace('\\', '/');
        classes.put(name.substring(0, name.length() - 6), Files.readAllBytes(file));
      }
    }
    return classes;
  }

  static void compile(String program, int release, Path target) throws IOException {
    Path once = compiled(program, release);
    try (Stream<Path> files = Files.walk(once)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = target.resolve(once.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  /** Once for all tests of this JVM, as most programs are wanted by many of them. */
  private static synchronized Path compiled(String program, int release) throws IOException {
    String name = program + '-' + release;
    Path classes = COMPILED.get(name);
    if (classes == null) {
      classes = Files.createTempDirectory(Files.createDirectories(FOLDER), name);
      compileFiles(List.of(SOURCES.resolve(program + ".java")), release, classes);
      COMPILED.put(name, classes);
    }
    return classes;
  }

  /** A folder for each module. */
  static void compileModules(int release, Path target) throws IOException {
    try (Stream<Path> files = Files.walk(MODULES)) {
      List<Path> sources = files.filter(file -> file.toString().endsWith(".java")).toList();
      compileFiles(sources, release, target, "--module-source-path", MODULES.toString());
    }
  }

  static void compileFiles(List<Path> sources, int release, Path target, String... more)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options = new ArrayList<>(List.of(more));
      options.addAll(
          List.of(
              "--release", "" + release, "-g", "-nowarn", "-Xlint:none", "-d", target.toString()));
      boolean done =
          compiler
              .getTask(
                  messages, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
              .call();
      assertTrue(done, messages::toString);
    }
  }
}
