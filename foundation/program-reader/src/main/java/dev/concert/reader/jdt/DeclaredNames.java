package dev.concert.reader.jdt;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.jdt.internal.compiler.CompilationResult;
import org.eclipse.jdt.internal.compiler.DefaultErrorHandlingPolicies;
import org.eclipse.jdt.internal.compiler.ast.CompilationUnitDeclaration;
import org.eclipse.jdt.internal.compiler.ast.TypeDeclaration;
import org.eclipse.jdt.internal.compiler.batch.CompilationUnit;
import org.eclipse.jdt.internal.compiler.impl.CompilerOptions;
import org.eclipse.jdt.internal.compiler.parser.Parser;
import org.eclipse.jdt.internal.compiler.problem.DefaultProblemFactory;
import org.eclipse.jdt.internal.compiler.problem.ProblemReporter;

/**
 * Which types files declare that are not called like the file: as somebody knows who has read it,
 * else as a look at its outline tells, once.
 */
final class DeclaredNames {
  private final Function<Path, Collection<String>> known;
  private final Map<Path, Collection<String>> seen = new HashMap<>();

  /**
   * @param known names of types; null for a file of which they are not known
   */
  DeclaredNames(Function<Path, Collection<String>> known) {
    this.known = known;
  }

  /** Their simple names. */
  Collection<String> secondary(Path file) {
    Collection<String> names = known.apply(file);
    return names == null ? seen.computeIfAbsent(file, DeclaredNames::outlined) : names;
  }

  /** Without what stands in members. */
  private static List<String> outlined(Path file) {
    CompilerOptions options = new CompilerOptions(JavaView.NEWEST.compilerOptions());
    ProblemReporter reporter =
        new ProblemReporter(
            DefaultErrorHandlingPolicies.proceedWithAllProblems(),
            options,
            new DefaultProblemFactory());
    CompilationUnit text = new CompilationUnit(null, file.toString(), "UTF-8", null);
    CompilationResult result = new CompilationResult(text, 1, 1, options.maxProblemsPerUnit);
    CompilationUnitDeclaration unit = new Parser(reporter, false).dietParse(text, result);
    List<String> names = new ArrayList<>();
    for (TypeDeclaration type : unit.types == null ? new TypeDeclaration[0] : unit.types) {
      if (type.isSecondary()) {
        names.add(new String(type.name));
      }
    }
    return names;
  }
}
