package dev.concert.instrumentor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources; every warning is an error. */
final class Javac {
  private Javac() {}

  static void compile(Path classes, List<Path> files, String... options) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> all =
        new ArrayList<>(
            List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path")));
    all.addAll(Arrays.asList(options));
    StringWriter talk = new StringWriter();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      boolean compiled =
          compiler
              .getTask(talk, manager, null, all, null, manager.getJavaFileObjectsFromPaths(files))
              .call();
      assertTrue(compiled, talk::toString);
    }
  }
}
