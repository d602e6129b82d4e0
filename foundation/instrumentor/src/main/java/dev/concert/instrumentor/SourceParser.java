package dev.concert.instrumentor;

import java.util.Map;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;

/** Parses one source file; what depends on types is left to {@link LambdaResults}. */
final class SourceParser {
  /** Newest first; 8 for sources that use {@code _} or {@code enum}-like words as names. */
  private static final String[] RELEASES = {JavaCore.latestSupportedJavaVersion(), "8"};

  private SourceParser() {}

  /**
   * @param name the file's name, which tells an ordinary source from {@code module-info.java}
   * @throws UnreadableSource if it is Java of no release
   */
  static CompilationUnit parse(String name, String source) throws UnreadableSource {
    IProblem first = null;
    for (String release : RELEASES) {
      CompilationUnit unit = parse(name, source, release);
      IProblem error = error(unit);
      if (error == null) {
        return unit;
      }
      first = first == null ? error : first;
    }
    throw new UnreadableSource(
        "line " + first.getSourceLineNumber() + ": " + oneLine(first.getMessage()));
  }

  static ASTParser parser(String release) {
    ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
    Map<String, String> options = JavaCore.getOptions();
    JavaCore.setComplianceOptions(release, options);
    parser.setCompilerOptions(options);
    parser.setKind(ASTParser.K_COMPILATION_UNIT);
    return parser;
  }

  private static CompilationUnit parse(String name, String source, String release)
      throws UnreadableSource {
    ASTParser parser = parser(release);
    parser.setUnitName(name);
    parser.setSource(source.toCharArray());
    try {
      return (CompilationUnit) parser.createAST(null);
    } catch (RuntimeException e) { // the compiler's own failures come as these
      throw new UnreadableSource("the parser failed: " + e);
    }
  }

  private static IProblem error(CompilationUnit unit) {
    for (IProblem problem : unit.getProblems()) {
      if (problem.isError()) {
        return problem;
      }
    }
    return null;
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }

  /** Says in one clause why a file is no Java source. */
  static final class UnreadableSource extends Exception {
    private static final long serialVersionUID = 1;

    UnreadableSource(String reason) {
      super(reason);
    }
  }
}
