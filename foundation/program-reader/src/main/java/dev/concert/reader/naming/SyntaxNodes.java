package dev.concert.reader.naming;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ConditionalExpression;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IfStatement;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.StructuralPropertyDescriptor;
import org.eclipse.jdt.core.dom.ThrowStatement;
import org.eclipse.jdt.core.dom.Type;
import org.eclipse.jdt.core.dom.TypeDeclaration;
import org.eclipse.jdt.core.dom.WhileStatement;

/** Ways to walk a syntax tree in the order that javac uses. */
public final class SyntaxNodes {
  private static final Comparator<ASTNode> BY_POSITION =
      Comparator.comparingInt(ASTNode::getStartPosition);

  private SyntaxNodes() {}

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
  public static <T> List<T> list(List<?> raw) {
    return (List<T>) raw;
  }

  /** What a class extends, then what it implements; none for what is no class. */
  static List<Type> supertypes(ASTNode declaration) {
    return switch (declaration) {
      case TypeDeclaration t when t.getSuperclassType() != null -> {
        List<Type> all = new ArrayList<>(List.of(t.getSuperclassType()));
        all.addAll(list(t.superInterfaceTypes()));
        yield all;
      }
      case TypeDeclaration t -> list(t.superInterfaceTypes());
      case EnumDeclaration e -> list(e.superInterfaceTypes());
      case RecordDeclaration r -> list(r.superInterfaceTypes());
      case AnonymousClassDeclaration a when a.getParent() instanceof ClassInstanceCreation c ->
          List.of(c.getType());
      default -> List.of();
    };
  }

  /** The children that javac generates code for: what a constant condition removes is left out. */
  public static List<ASTNode> liveChildren(ASTNode node) {
    return switch (node) {
      case IfStatement s -> live(s.getExpression(), s.getThenStatement(), s.getElseStatement());
      case ConditionalExpression c ->
          live(c.getExpression(), c.getThenExpression(), c.getElseExpression());
      case WhileStatement w -> live(w.getExpression(), w.getBody(), null);
      case InfixExpression i when isShortCircuit(i) -> liveOperands(i);
      case Block b -> liveStatements(b);
      default -> children(node);
    };
  }

  private static List<ASTNode> live(Expression condition, ASTNode whenTrue, ASTNode whenFalse) {
    Truth truth = truth(condition);
    List<ASTNode> live = new ArrayList<>(3);
    live.add(condition);
    if (truth != Truth.NEVER) {
      live.add(whenTrue);
    }
    if (whenFalse != null && truth != Truth.ALWAYS) {
      live.add(whenFalse);
    }
    return live;
  }

  /** None behind an {@code if} that is always so, and leaves. */
  private static List<ASTNode> liveStatements(Block block) {
    List<ASTNode> live = new ArrayList<>();
    for (Statement statement : SyntaxNodes.<Statement>list(block.statements())) {
      live.add(statement);
      if (statement instanceof IfStatement s
          && truth(s.getExpression()) == Truth.ALWAYS
          && leaves(s.getThenStatement())) {
        break;
      }
    }
    return live;
  }

  private static boolean leaves(Statement statement) {
    return switch (statement) {
      case ReturnStatement _, ThrowStatement _ -> true;
      case Block b -> !b.statements().isEmpty() && leaves((Statement) b.statements().getLast());
      default -> false;
    };
  }

  private static boolean isShortCircuit(InfixExpression infix) {
    return infix.getOperator() == InfixExpression.Operator.CONDITIONAL_AND
        || infix.getOperator() == InfixExpression.Operator.CONDITIONAL_OR;
  }

  private static List<ASTNode> liveOperands(InfixExpression infix) {
    Truth stopper = stopper(infix);
    List<ASTNode> live = new ArrayList<>();
    for (ASTNode operand : children(infix)) {
      live.add(operand);
      if (truth((Expression) operand) == stopper) {
        break;
      }
    }
    return live;
  }

  /** What javac knows of a condition. */
  enum Truth {
    ALWAYS,
    NEVER,
    OPEN
  }

  static Truth truth(Expression condition) {
    return switch (condition) {
      case ParenthesizedExpression p -> truth(p.getExpression());
      case PrefixExpression p when p.getOperator() == PrefixExpression.Operator.NOT ->
          switch (truth(p.getOperand())) {
            case ALWAYS -> Truth.NEVER;
            case NEVER -> Truth.ALWAYS;
            case OPEN -> Truth.OPEN;
          };
      case InfixExpression i when isShortCircuit(i) -> truth(i);
      default ->
          switch (condition.resolveConstantExpressionValue()) {
            case Boolean b -> b ? Truth.ALWAYS : Truth.NEVER;
            case null, default -> Truth.OPEN;
          };
    };
  }

  private static Truth truth(InfixExpression infix) {
    Truth stopper = stopper(infix);
    boolean open = false;
    for (ASTNode operand : children(infix)) {
      Truth truth = truth((Expression) operand);
      if (truth == stopper) {
        return stopper;
      }
      open |= truth == Truth.OPEN;
    }
    if (open) {
      return Truth.OPEN;
    }
    return stopper == Truth.NEVER ? Truth.ALWAYS : Truth.NEVER;
  }

  /** The value of an operand that decides the whole. */
  private static Truth stopper(InfixExpression infix) {
    return infix.getOperator() == InfixExpression.Operator.CONDITIONAL_AND
        ? Truth.NEVER
        : Truth.ALWAYS;
  }
}
