package dev.concert.instrumentor;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.FileASTRequestor;

/** Asks the compiler for the types of the lambdas of those files that need it. */
final class LambdaBinder {
  private final String[] classpath;
  private final String[] roots;

  /**
   * @param classpath jars and class folders
   * @param roots source folders that hold the rest of the application
   */
  LambdaBinder(List<Path> classpath, List<Path> roots) {
    this.classpath = strings(classpath);
    this.roots = strings(roots);
  }

  private static String[] strings(List<Path> paths) {
    return paths.stream().map(Path::toString).toArray(String[]::new);
  }

  /**
   * @param files the source files by the name that {@link LambdaResults} knows them by
   */
  LambdaResults bind(Map<String, Path> files) {
    LambdaResults results = new LambdaResults();
    bind(List.copyOf(files.entrySet()), results);
    return results;
  }

  /** The compiler may fail over a file, and takes its batch along: then halves are tried. */
  private void bind(List<Map.Entry<String, Path>> files, LambdaResults results) {
    if (files.isEmpty()) {
      return;
    }
    try {
      bindBatch(files, results);
    } catch (RuntimeException _) { // a file that fails alone leaves its lambdas unknown
      if (files.size() > 1) {
        bind(files.subList(0, files.size() / 2), results);
        bind(files.subList(files.size() / 2, files.size()), results);
      }
    }
  }

  private void bindBatch(List<Map.Entry<String, Path>> files, LambdaResults results) {
    Map<String, String> nameByPath = new java.util.HashMap<>();
    files.forEach(entry -> nameByPath.put(entry.getValue().toString(), entry.getKey()));
    ASTParser parser = SourceParser.parser(JavaCore.latestSupportedJavaVersion());
    parser.setResolveBindings(true);
    parser.setBindingsRecovery(true);
    parser.setEnvironment(classpath, roots, utf8(roots.length), true);
    String[] paths = nameByPath.keySet().toArray(String[]::new);
    FileASTRequestor requestor =
        new FileASTRequestor() {
          @Override
          public void acceptAST(String path, CompilationUnit unit) {
            results.learn(nameByPath.get(path), unit);
          }
        };
    parser.createASTs(paths, utf8(paths.length), new String[0], requestor, null);
  }

  private static String[] utf8(int count) {
    String[] encodings = new String[count];
    java.util.Arrays.fill(encodings, "UTF-8");
    return encodings;
  }
}
