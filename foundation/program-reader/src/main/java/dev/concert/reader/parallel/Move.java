package dev.concert.reader.parallel;

import dev.concert.reader.naming.SyntaxNodes;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ArrayAccess;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.VariableDeclaration;

/**
 * What one node of a syntax tree moves from one place to another, for all that follow something:
 * where it comes from, where it gets, and nothing of what it is.
 */
sealed interface Move {
  /**
   * A variable, or an element of an array, gets a value.
   *
   * @param variable that of the array for an element; null if none is named
   * @param place the left side; null for a declaration
   */
  record Assigned(IVariableBinding variable, Expression place, Expression value) implements Move {
    boolean isElement() {
      return place instanceof ArrayAccess;
    }
  }

  /**
   * A variable gets what an operator makes of it, as by {@code +=}.
   *
   * @param variable null if none is named
   */
  record Computed(IVariableBinding variable) implements Move {}

  /** A variable gets what a loop goes through. */
  record Iterated(IVariableBinding variable, EnhancedForStatement loop) implements Move {}

  /**
   * A routine answers a value.
   *
   * @param type that it declares; null if it is not known
   */
  record Answered(String routine, ITypeBinding type, Expression value) implements Move {}

  /**
   * A method or constructor gets arguments.
   *
   * @param receiver null if none is written
   * @param method null if it is not known
   */
  record Called(
      Expression receiver, IMethodBinding method, List<Expression> arguments, boolean constructs)
      implements Move {
    private static Called method(Expression receiver, IMethodBinding method, List<?> arguments) {
      return new Called(receiver, method, SyntaxNodes.list(arguments), false);
    }

    private static Called constructor(IMethodBinding method, List<?> arguments) {
      return new Called(null, method, SyntaxNodes.list(arguments), true);
    }
  }

  /**
   * @param routine that the node is part of
   * @return null if it moves nothing; what its children move is told on their own
   */
  static Move of(ASTNode node, String routine, TaskLocations locations) {
    return switch (node) {
      case VariableDeclaration v when v.getInitializer() != null ->
          new Assigned(v.resolveBinding(), null, v.getInitializer());
      case Assignment a -> assigned(a);
      case EnhancedForStatement f -> new Iterated(f.getParameter().resolveBinding(), f);
      case ReturnStatement r when r.getExpression() != null ->
          new Answered(routine, declared(r), r.getExpression());
      case LambdaExpression l
          when l.getBody() instanceof Expression body && locations.ofLambda(l) != null ->
          new Answered(locations.ofLambda(l), declared(l), body);
      case MethodInvocation m ->
          Called.method(m.getExpression(), m.resolveMethodBinding(), m.arguments());
      case SuperMethodInvocation m -> Called.method(null, m.resolveMethodBinding(), m.arguments());
      case ClassInstanceCreation c ->
          Called.constructor(named(c.resolveConstructorBinding()), c.arguments());
      case EnumConstantDeclaration c ->
          Called.constructor(named(c.resolveConstructorBinding()), c.arguments());
      case ConstructorInvocation c ->
          Called.constructor(c.resolveConstructorBinding(), c.arguments());
      case SuperConstructorInvocation c ->
          Called.constructor(c.resolveConstructorBinding(), c.arguments());
      default -> null;
    };
  }

  private static Move assigned(Assignment assignment) {
    Expression left = assignment.getLeftHandSide();
    IVariableBinding variable = TaskLocations.variable(left);
    return assignment.getOperator() == Assignment.Operator.ASSIGN
        ? new Assigned(variable, left, assignment.getRightHandSide())
        : new Computed(variable);
  }

  /** What the routine around it declares to answer; null if that is not known. */
  private static ITypeBinding declared(ASTNode statement) {
    for (ASTNode at = statement; at != null; at = at.getParent()) {
      IMethodBinding method =
          switch (at) {
            case MethodDeclaration m -> m.resolveBinding();
            case LambdaExpression l -> l.resolveMethodBinding();
            default -> null;
          };
      if (method != null || at instanceof BodyDeclaration || at instanceof LambdaExpression) {
        return method == null ? null : method.getReturnType();
      }
    }
    return null;
  }

  /** The constructor of an anonymous class hands all on to the superclass's. */
  private static IMethodBinding named(IMethodBinding called) {
    ITypeBinding type = called == null ? null : called.getDeclaringClass();
    if (type == null || !type.isAnonymous() || type.getSuperclass() == null) {
      return called;
    }
    for (IMethodBinding candidate : type.getSuperclass().getDeclaredMethods()) {
      if (candidate.isConstructor()
          && Arrays.equals(
              Arrays.stream(candidate.getParameterTypes()).map(ITypeBinding::getKey).toArray(),
              Arrays.stream(called.getParameterTypes()).map(ITypeBinding::getKey).toArray())) {
        return candidate;
      }
    }
    return called;
  }
}
