package dev.concert.reader.parallel;

import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Answer;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.facts.TaskValue.Where;
import dev.concert.reader.naming.SyntaxNodes;
import java.util.List;
import java.util.function.Function;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.ContinueStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.IfStatement;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.InstanceofExpression;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.Statement;

/** Narrows what a variable may be by the conditions under which its place is reached. */
final class Guards {
  private Guards() {}

  /**
   * @param value what the expression may be wherever it stands
   * @param operands what an expression in a condition may be
   */
  static TaskValue narrow(
      TaskValue value, Expression expression, Function<Expression, TaskValue> operands) {
    if (!(expression instanceof SimpleName name)
        || !(value instanceof Location variable)
        || !isSteady(name)) {
      return value;
    }
    TaskValue narrowed = value;
    for (ASTNode at = name; !isRoutine(at) && at.getParent() != null; at = at.getParent()) {
      narrowed = around(narrowed, variable, at, operands);
    }
    return narrowed;
  }

  /**
   * What an object must be where it is reached only if {@code instanceof} has told so.
   *
   * @param object may be null
   * @return null if there is no such condition
   */
  static ITypeBinding type(Expression object) {
    if (!(object instanceof SimpleName name) || !isSteady(name)) {
      return null;
    }
    for (ASTNode at = name; !isRoutine(at) && at.getParent() != null; at = at.getParent()) {
      ITypeBinding type =
          at.getParent() instanceof IfStatement s && s.getThenStatement() == at
              ? type(s.getExpression(), name)
              : null;
      if (type != null) {
        return type;
      }
    }
    return null;
  }

  private static ITypeBinding type(Expression condition, SimpleName object) {
    return switch (condition) {
      case ParenthesizedExpression p -> type(p.getExpression(), object);
      case InstanceofExpression i
          when i.getLeftOperand() instanceof SimpleName asked
              && asked.resolveBinding() == object.resolveBinding() ->
          i.getRightOperand().resolveBinding();
      default -> null;
    };
  }

  private static TaskValue around(
      TaskValue value, Location variable, ASTNode place, Function<Expression, TaskValue> operands) {
    return switch (place.getParent()) {
      case IfStatement s when s.getThenStatement() == place ->
          where(value, variable, s.getExpression(), operands);
      case Block b -> guarded(value, variable, b, place, operands);
      default -> value;
    };
  }

  private static boolean isRoutine(ASTNode node) {
    return node instanceof BodyDeclaration || node instanceof LambdaExpression;
  }

  /** Whether the variable is the same wherever it is read. */
  private static boolean isSteady(SimpleName name) {
    return name.resolveBinding() instanceof IVariableBinding v
        && !v.isField()
        && (v.isEffectivelyFinal() || Modifier.isFinal(v.getModifiers()));
  }

  /** Statements before it that leave for what they ask: {@code if (!wanted(m)) continue;}. */
  private static TaskValue guarded(
      TaskValue value,
      Location variable,
      Block block,
      ASTNode place,
      Function<Expression, TaskValue> operands) {
    TaskValue narrowed = value;
    for (Statement statement : SyntaxNodes.<Statement>list(block.statements())) {
      if (statement == place) {
        break;
      }
      if (statement instanceof IfStatement s
          && s.getElseStatement() == null
          && leaves(s.getThenStatement())) {
        narrowed = without(narrowed, variable, s.getExpression(), operands);
      }
    }
    return narrowed;
  }

  private static boolean leaves(Statement statement) {
    return switch (statement) {
      case ContinueStatement _, ReturnStatement _ -> true;
      case Block b -> b.statements().size() == 1 && leaves((Statement) b.statements().getFirst());
      default -> false;
    };
  }

  private static TaskValue where(
      TaskValue value,
      Location variable,
      Expression condition,
      Function<Expression, TaskValue> operands) {
    return switch (condition) {
      case ParenthesizedExpression p -> where(value, variable, p.getExpression(), operands);
      case InfixExpression i when i.getOperator() == InfixExpression.Operator.CONDITIONAL_AND -> {
        TaskValue left = where(value, variable, i.getLeftOperand(), operands);
        yield where(left, variable, i.getRightOperand(), operands);
      }
      case PrefixExpression p when p.getOperator() == PrefixExpression.Operator.NOT ->
          without(value, variable, p.getOperand(), operands);
      default -> where(value, variable, operands.apply(condition));
    };
  }

  private static TaskValue without(
      TaskValue value,
      Location variable,
      Expression condition,
      Function<Expression, TaskValue> operands) {
    return switch (condition) {
      case ParenthesizedExpression p -> without(value, variable, p.getExpression(), operands);
      case InfixExpression i when i.getOperator() == InfixExpression.Operator.CONDITIONAL_OR -> {
        TaskValue left = without(value, variable, i.getLeftOperand(), operands);
        yield without(left, variable, i.getRightOperand(), operands);
      }
      case PrefixExpression p when p.getOperator() == PrefixExpression.Operator.NOT ->
          where(value, variable, p.getOperand(), operands);
      default -> {
        TaskValue asked = operands.apply(condition);
        yield asked instanceof Answer
            ? where(value, variable, new Answer("!", new Unknown(), List.of(asked)))
            : value;
      }
    };
  }

  private static TaskValue where(TaskValue value, Location variable, TaskValue condition) {
    return condition instanceof Answer ? new Where(value, variable, condition) : value;
  }
}
