package dev.concert.reader.parallel;

import dev.concert.reader.naming.SyntaxNodes;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.CastExpression;
import org.eclipse.jdt.core.dom.ConditionalExpression;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.SwitchExpression;
import org.eclipse.jdt.core.dom.YieldStatement;

/** Tells which of the expressions in it an expression is one of. */
final class Outcomes {
  private Outcomes() {}

  /** Whether the expression is nothing by itself, but one of {@link #of}. */
  static boolean handsOn(Expression expression) {
    return switch (expression) {
      case ParenthesizedExpression _,
          CastExpression _,
          ConditionalExpression _,
          SwitchExpression _ ->
          true;
      case Assignment a -> a.getOperator() == Assignment.Operator.ASSIGN;
      case null, default -> false;
    };
  }

  /**
   * What the expression may be, in the order of the text.
   *
   * @return empty for a switch that always throws, and for what hands nothing on
   */
  static List<Expression> of(Expression expression) {
    return switch (expression) {
      case ParenthesizedExpression p -> List.of(p.getExpression());
      case CastExpression c -> List.of(c.getExpression());
      case ConditionalExpression c -> List.of(c.getThenExpression(), c.getElseExpression());
      case Assignment a when handsOn(a) -> List.of(a.getRightHandSide());
      case SwitchExpression s -> {
        List<Expression> yielded = new ArrayList<>();
        collect(s, s.statements(), yielded);
        yield yielded;
      }
      case null, default -> List.of();
    };
  }

  private static void collect(SwitchExpression all, List<?> nodes, List<Expression> yielded) {
    for (ASTNode node : SyntaxNodes.<ASTNode>list(nodes)) {
      switch (node) {
        case YieldStatement y -> yielded.add(y.getExpression());
        case ExpressionStatement s when s.getParent() == all -> yielded.add(s.getExpression());
        case SwitchExpression _, LambdaExpression _, AnonymousClassDeclaration _ -> {}
        default -> collect(all, SyntaxNodes.liveChildren(node), yielded);
      }
    }
  }
}
