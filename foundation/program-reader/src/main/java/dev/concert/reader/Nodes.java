package dev.concert.reader;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ConditionalExpression;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IfStatement;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.StructuralPropertyDescriptor;

/** Ways to walk a syntax tree in the order that javac uses. */
final class Nodes {
  private static final Comparator<ASTNode> BY_POSITION =
      Comparator.comparingInt(ASTNode::getStartPosition);

  private Nodes() {}

  /** The children in textual order; JDT's own order differs in places. */
  static List<ASTNode> children(ASTNode node) {
    List<ASTNode> children = new ArrayList<>();
    boolean sorted = true;
    int last = Integer.MIN_VALUE;
    for (Object property : node.structuralPropertiesForType()) {
      var descriptor = (StructuralPropertyDescriptor) property;
      if (descriptor.isSimpleProperty()) {
        continue;
      }
      for (ASTNode child : values(node, descriptor)) {
        sorted &= child.getStartPosition() >= last;
        last = child.getStartPosition();
        children.add(child);
      }
    }
    if (!sorted) {
      children.sort(BY_POSITION);
    }
    return children;
  }

  private static List<ASTNode> values(ASTNode node, StructuralPropertyDescriptor property) {
    Object value = node.getStructuralProperty(property);
    if (value instanceof ASTNode child) {
      return List.of(child);
    }
    return value == null ? List.of() : list((List<?>) value);
  }

  /** JDT's raw lists, typed. */
  @SuppressWarnings("unchecked")
  static <T> List<T> list(List<?> raw) {
    return (List<T>) raw;
  }

  /** The children that javac generates code for: what a constant condition removes is left out. */
  static List<ASTNode> liveChildren(ASTNode node) {
    return switch (node) {
      case IfStatement s -> live(s.getExpression(), s.getThenStatement(), s.getElseStatement());
      case ConditionalExpression c ->
          live(c.getExpression(), c.getThenExpression(), c.getElseExpression());
      case InfixExpression i when i.getOperator() == InfixExpression.Operator.CONDITIONAL_AND ->
          liveOperands(i, Boolean.FALSE);
      case InfixExpression i when i.getOperator() == InfixExpression.Operator.CONDITIONAL_OR ->
          liveOperands(i, Boolean.TRUE);
      default -> children(node);
    };
  }

  private static List<ASTNode> live(Expression condition, ASTNode whenTrue, ASTNode whenFalse) {
    Object constant = condition.resolveConstantExpressionValue();
    List<ASTNode> live = new ArrayList<>(3);
    live.add(condition);
    if (!Boolean.FALSE.equals(constant)) {
      live.add(whenTrue);
    }
    if (whenFalse != null && !Boolean.TRUE.equals(constant)) {
      live.add(whenFalse);
    }
    return live;
  }

  private static List<ASTNode> liveOperands(InfixExpression infix, Boolean stopper) {
    List<ASTNode> live = new ArrayList<>();
    boolean constantSoFar = true;
    for (ASTNode operand : children(infix)) {
      live.add(operand);
      Object value = constantSoFar ? ((Expression) operand).resolveConstantExpressionValue() : null;
      if (stopper.equals(value)) {
        break;
      }
      constantSoFar &= value != null;
    }
    return live;
  }

  /** Tells of the node and all nodes below it, outer ones first. */
  static void descend(ASTNode node, Consumer<ASTNode> visitor) {
    visitor.accept(node);
    children(node).forEach(child -> descend(child, visitor));
  }
}
