package dev.concert.instrumentor;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;

/**
 * Whether the expression of a lambda is its value. That shows in the expression itself, unless it
 * could stand alone as a statement: then the functional interface decides, which needs bindings.
 */
final class LambdaResults {
  enum Result {
    VALUE,
    VOID,
    UNKNOWN
  }

  private record LambdaBody(String file, int bodyStart) {}

  private final Map<LambdaBody, Result> bound = new HashMap<>();

  Result of(String file, LambdaExpression lambda) {
    return isAmbiguous(lambda)
        ? bound.getOrDefault(place(file, lambda), Result.UNKNOWN)
        : Result.VALUE;
  }

  /** Whether bindings are needed for a file. */
  static boolean isAmbiguous(CompilationUnit unit) {
    boolean[] found = {false};
    unit.accept(
        new ASTVisitor() {
          @Override
          public boolean visit(LambdaExpression lambda) {
            found[0] |= isAmbiguous(lambda);
            return !found[0];
          }
        });
    return found[0];
  }

  /** Remembers what the bindings of a file say. */
  void learn(String file, CompilationUnit unit) {
    unit.accept(
        new ASTVisitor() {
          @Override
          public boolean visit(LambdaExpression lambda) {
            if (isAmbiguous(lambda)) {
              bound.put(place(file, lambda), result(lambda.resolveMethodBinding()));
            }
            return true;
          }
        });
  }

  private static LambdaBody place(String file, LambdaExpression lambda) {
    return new LambdaBody(file, lambda.getBody().getStartPosition());
  }

  private static Result result(IMethodBinding function) {
    if (function == null || function.getReturnType().isRecovered()) {
      return Result.UNKNOWN;
    }
    return function.getReturnType().getName().equals("void") ? Result.VOID : Result.VALUE;
  }

  private static boolean isAmbiguous(LambdaExpression lambda) {
    return !(lambda.getBody() instanceof Block) && isStatement(lambda.getBody());
  }

  private static boolean isStatement(ASTNode expression) {
    return switch (expression) {
      case MethodInvocation _, SuperMethodInvocation _, ClassInstanceCreation _ -> true;
      case Assignment _, PostfixExpression _ -> true;
      case PrefixExpression prefix ->
          prefix.getOperator() == PrefixExpression.Operator.INCREMENT
              || prefix.getOperator() == PrefixExpression.Operator.DECREMENT;
      default -> false;
    };
  }
}
