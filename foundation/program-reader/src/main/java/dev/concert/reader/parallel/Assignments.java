package dev.concert.reader.parallel;

import dev.concert.reader.naming.SyntaxNodes;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.IfStatement;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;

/** Finds which assignment a local variable has its value from, where that is plain to see. */
final class Assignments {
  private Assignments() {}

  /**
   * What was last assigned before this place, whichever way leads to it.
   *
   * @return null where that is not plain, or where the variable is assigned only once
   */
  static Expression last(Name name) {
    if (!(name instanceof SimpleName)
        || !(name.resolveBinding() instanceof IVariableBinding variable)
        || variable.isField()
        || variable.isEffectivelyFinal()) {
      return null;
    }
    ASTNode at = name;
    while (isPlain(at, at.getParent(), variable)) {
      if (at.getParent() instanceof Block block) {
        List<Statement> all = SyntaxNodes.list(block.statements());
        for (int i = all.indexOf(at) - 1; i >= 0; i--) {
          Expression value = value(all.get(i), variable);
          if (value != null || assigns(all.get(i), variable)) {
            return value;
          }
        }
      }
      at = at.getParent();
    }
    return null;
  }

  /** Whether what is before the outer node is before the inner one, and nothing between them. */
  private static boolean isPlain(ASTNode inner, ASTNode outer, IVariableBinding variable) {
    return switch (outer) {
      case IfStatement i -> inner == i.getExpression() || !assigns(i.getExpression(), variable);
      case ExpressionStatement _,
          ReturnStatement _,
          Block _,
          VariableDeclarationStatement _,
          VariableDeclarationFragment _ ->
          true;
      case Expression e -> !assigns(e, variable);
      case null, default -> false;
    };
  }

  private static Expression value(Statement statement, IVariableBinding variable) {
    return switch (statement) {
      case ExpressionStatement e
          when e.getExpression() instanceof Assignment a
              && a.getOperator() == Assignment.Operator.ASSIGN
              && isOf(a.getLeftHandSide(), variable)
              && !assigns(a.getRightHandSide(), variable) ->
          a.getRightHandSide();
      case VariableDeclarationStatement d when d.fragments().size() == 1 -> {
        var fragment = (VariableDeclarationFragment) d.fragments().getFirst();
        yield isSame(fragment.resolveBinding(), variable) ? fragment.getInitializer() : null;
      }
      default -> null;
    };
  }

  private static boolean isOf(Expression left, IVariableBinding variable) {
    return left instanceof SimpleName name && isSame(name.resolveBinding(), variable);
  }

  private static boolean isSame(IBinding one, IVariableBinding variable) {
    return one instanceof IVariableBinding v
        && v.getVariableDeclaration() == variable.getVariableDeclaration();
  }

  private static boolean assigns(ASTNode node, IVariableBinding variable) {
    return node instanceof Assignment a && isOf(a.getLeftHandSide(), variable)
        || SyntaxNodes.liveChildren(node).stream().anyMatch(child -> assigns(child, variable));
  }
}
