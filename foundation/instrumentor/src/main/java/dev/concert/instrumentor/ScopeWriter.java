package dev.concert.instrumentor;

import dev.concert.model.Routine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.ImplicitTypeDeclaration;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;

/**
 * Puts a scope around the body of every routine of one file. The scope opens on the line of the
 * opening brace and closes on that of the closing one; an expression lambda becomes a block on its
 * own lines.
 */
final class ScopeWriter extends ASTVisitor {
  private final Map<Integer, Routine> routineByBody = new HashMap<>();
  private final Map<Integer, Routine> lambdaByStart = new HashMap<>();
  private final LambdaResults lambdaResults;
  private final FileScopes scopes;
  private final Insertions insertions = new Insertions();
  private final List<String> notes = new ArrayList<>();

  /**
   * The new text of a file.
   *
   * @param routines number of routines with a scope
   * @param notes what in it has none
   */
  record Rewritten(String source, int routines, List<String> notes) {}

  private ScopeWriter(String file, boolean compact, List<Routine> routines, LambdaResults results) {
    scopes = new FileScopes(file, compact);
    lambdaResults = results;
    for (Routine routine : routines) {
      if (routine.kind() == Routine.Kind.LAMBDA) {
        lambdaByStart.put(routine.start(), routine);
      } else if (routine.bodyStart() < routine.end()) {
        routineByBody.put(routine.bodyStart(), routine);
      }
    }
  }

  static Rewritten write(
      CompilationUnit unit,
      String source,
      String file,
      List<Routine> routines,
      LambdaResults results) {
    boolean compact = types(unit).stream().anyMatch(ImplicitTypeDeclaration.class::isInstance);
    ScopeWriter writer = new ScopeWriter(file, compact, routines, results);
    unit.accept(writer);
    return new Rewritten(writer.finish(unit, source), writer.scopes.size(), writer.notes);
  }

  private String finish(CompilationUnit unit, String source) {
    if (scopes.size() == 0) {
      return source;
    }
    int end = 0;
    for (AbstractTypeDeclaration type : types(unit)) {
      if (!(type instanceof ImplicitTypeDeclaration)) {
        LintSuppression.add(type, source, insertions);
      }
      end = Math.max(end, lastBrace(type));
    }
    insertions.add(end, scopes.holder());
    return insertions.applyTo(source);
  }

  /** An implicit type reaches to the end of the file. */
  private static int lastBrace(AbstractTypeDeclaration type) {
    return type instanceof ImplicitTypeDeclaration
        ? Positions.end((ASTNode) type.bodyDeclarations().getLast())
        : Positions.end(type);
  }

  private static List<AbstractTypeDeclaration> types(CompilationUnit unit) {
    List<AbstractTypeDeclaration> types = new ArrayList<>();
    for (Object type : unit.types()) {
      types.add((AbstractTypeDeclaration) type);
    }
    return types;
  }

  @Override
  public boolean visit(MethodDeclaration method) {
    open(routine(method.getBody()), method.getBody(), method.isConstructor());
    return true;
  }

  @Override
  public void endVisit(MethodDeclaration method) {
    close(routine(method.getBody()), method.getBody());
  }

  @Override
  public boolean visit(Initializer initializer) {
    open(routine(initializer.getBody()), initializer.getBody(), false);
    return true;
  }

  @Override
  public void endVisit(Initializer initializer) {
    close(routine(initializer.getBody()), initializer.getBody());
  }

  @Override
  public boolean visit(LambdaExpression lambda) {
    Routine routine = lambdaByStart.get(lambda.getStartPosition());
    switch (lambda.getBody()) {
      case Block block -> open(routine, block, false);
      case ASTNode expression -> openExpression(routine, lambda, expression);
    }
    return true;
  }

  @Override
  public void endVisit(LambdaExpression lambda) {
    Routine routine = lambdaByStart.get(lambda.getStartPosition());
    switch (lambda.getBody()) {
      case Block block -> close(routine, block);
      case ASTNode expression -> closeExpression(routine, lambda, expression);
    }
  }

  private Routine routine(Block body) {
    return body == null ? null : routineByBody.get(body.getStartPosition());
  }

  private void open(Routine routine, Block body, boolean constructor) {
    if (routine != null) {
      int offset = constructor ? afterPrologue(body) : body.getStartPosition() + 1;
      insertions.add(offset, scopes.open(routine.name()));
    }
  }

  private void close(Routine routine, Block body) {
    if (routine != null) {
      insertions.add(Positions.end(body) - 1, "}");
    }
  }

  private void openExpression(Routine routine, LambdaExpression lambda, ASTNode expression) {
    if (routine == null) {
      return;
    }
    LambdaResults.Result result = lambdaResults.of(routine.file(), lambda);
    if (result == LambdaResults.Result.UNKNOWN) {
      notes.add(noScope(routine));
      return;
    }
    String keyword = result == LambdaResults.Result.VALUE ? "return " : "";
    insertions.add(
        expression.getStartPosition(), "{" + scopes.open(routine.name()) + " " + keyword);
  }

  private void closeExpression(Routine routine, LambdaExpression lambda, ASTNode expression) {
    if (routine != null
        && lambdaResults.of(routine.file(), lambda) != LambdaResults.Result.UNKNOWN) {
      insertions.add(Positions.end(expression), ";}}");
    }
  }

  private static String noScope(Routine routine) {
    return "%s:%d: the lambda %s has no scope, because its type is not on the class path."
        .formatted(routine.file(), routine.line(), routine.name());
  }

  /** Behind {@code this(…)} or {@code super(…)}, which must stay outside of every block. */
  private static int afterPrologue(Block body) {
    for (Object statement : body.statements()) {
      if (statement instanceof ConstructorInvocation
          || statement instanceof SuperConstructorInvocation) {
        return Positions.end((ASTNode) statement);
      }
    }
    return body.getStartPosition() + 1;
  }
}
