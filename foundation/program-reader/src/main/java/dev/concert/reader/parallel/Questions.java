package dev.concert.reader.parallel;

import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Answer;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Literal;
import dev.concert.reader.facts.TaskValue.Text;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.naming.ReferenceBodies;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.eclipse.jdt.core.dom.ArrayCreation;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.TypeLiteral;

/** Reads constants, and what the JDK is asked about names, classes, methods and handles. */
final class Questions {
  private static final int MAX_TEXT = 300;

  private final Spelling spelling;
  private final KnownMethods methods;
  private final Function<Expression, TaskValue> operands;
  private boolean inCondition;

  /**
   * @param operands what an expression may be
   */
  Questions(Spelling spelling, Function<Expression, TaskValue> operands) {
    this.spelling = spelling;
    this.methods = new KnownMethods(spelling);
    this.operands = operands;
  }

  /** Whether {@link #of} tells what the expression is. */
  boolean understands(Expression expression) {
    return switch (expression) {
      case TypeLiteral l -> l.getType().resolveBinding() != null;
      case MethodInvocation m -> method(m) != null;
      case InfixExpression i when isText(i.resolveTypeBinding()) ->
          constant(i) != null
              || i.getOperator() == InfixExpression.Operator.PLUS
                  && operandsOf(i).stream().allMatch(Questions::isPart);
      case ClassInstanceCreation c -> isBuilder(c);
      case SimpleName n when BuiltText.isBuilder(n.resolveTypeBinding()) ->
          BuiltText.parts(n) != null;
      default -> constant(expression) != null;
    };
  }

  /** What an expression is that is understood. */
  TaskValue of(Expression expression) {
    String constant = constant(expression);
    if (constant != null) {
      return new Text(constant);
    }
    return switch (expression) {
      case TypeLiteral l -> new Literal(spelling.erased(l.getType().resolveBinding()));
      case MethodInvocation m -> call(m);
      case InfixExpression i -> built(operandsOf(i));
      case ClassInstanceCreation c -> built(SyntaxNodes.list(c.arguments()));
      case SimpleName n -> built(BuiltText.parts(n));
      default -> new Unknown();
    };
  }

  /** Null for what is no constant, or can be part of no name. */
  private static String constant(Expression expression) {
    Object value = expression.resolveConstantExpressionValue();
    String text = value == null ? null : value.toString();
    boolean name =
        text != null
            && text.length() <= MAX_TEXT
            && text.chars().noneMatch(Character::isWhitespace);
    return name ? text : null;
  }

  private static boolean isText(ITypeBinding type) {
    return type != null && type.getQualifiedName().equals("java.lang.String");
  }

  /** Type and name of the JDK's method that is called; null for what is not understood. */
  String method(MethodInvocation call) {
    String name = methods.name(call.resolveMethodBinding());
    boolean known = name != null && (!KnownMethods.isHolder(name) || understandsHeld(call));
    return known ? name : null;
  }

  private boolean understandsHeld(MethodInvocation call) {
    boolean given = call.getExpression() == null || isStatic(call.resolveMethodBinding());
    Expression held =
        given && !call.arguments().isEmpty()
            ? (Expression) call.arguments().getFirst()
            : call.getExpression();
    return held instanceof MethodInvocation m && understands(m);
  }

  private Answer call(MethodInvocation call) {
    IMethodBinding method = call.resolveMethodBinding();
    return new Answer(
        methods.name(method),
        isStatic(method) ? new Unknown() : receiver(call),
        arguments(method, SyntaxNodes.list(call.arguments())));
  }

  /** What a class asks its superclass; null for what is not understood. */
  Answer ofSuper(SuperMethodInvocation call) {
    String name = methods.name(call.resolveMethodBinding());
    ITypeBinding own = ReferenceBodies.enclosingType(call);
    if (name == null || own == null || !KnownMethods.runs(name)) {
      return null;
    }
    int at = name.indexOf('#') + 1;
    return new Answer(
        name.substring(0, at) + "super." + name.substring(at),
        new Instance(spelling.binary(own), false),
        arguments(call.resolveMethodBinding(), SyntaxNodes.list(call.arguments())));
  }

  private TaskValue receiver(MethodInvocation call) {
    if (call.getExpression() != null) {
      return receiver(call.getExpression());
    }
    ITypeBinding own = ReferenceBodies.enclosingType(call);
    return own == null ? new Unknown() : new Instance(spelling.binary(own), false);
  }

  private TaskValue receiver(Expression receiver) {
    TaskValue value = operands.apply(receiver);
    return inCondition ? value : Guards.narrow(value, receiver, this::condition);
  }

  /** What is asked in a condition is not narrowed by the conditions around it. */
  private TaskValue condition(Expression expression) {
    inCondition = true;
    try {
      return operands.apply(expression);
    } finally {
      inCondition = false;
    }
  }

  /** An array in the place of any number of arguments is what it is made of, or unknown. */
  private List<TaskValue> arguments(IMethodBinding method, List<Expression> arguments) {
    List<TaskValue> values = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      Expression argument = arguments.get(i);
      boolean spread = method.isVarargs() && i == method.getParameterTypes().length - 1;
      ITypeBinding type = argument.resolveTypeBinding();
      if (!spread || type == null || !type.isArray()) {
        values.add(operands.apply(argument));
      } else if (argument instanceof ArrayCreation a && a.getInitializer() != null) {
        SyntaxNodes.<Expression>list(a.getInitializer().expressions())
            .forEach(e -> values.add(operands.apply(e)));
      } else {
        values.add(new Unknown());
      }
    }
    return values;
  }

  private static List<Expression> operandsOf(InfixExpression infix) {
    List<Expression> operands = new ArrayList<>();
    operands.add(infix.getLeftOperand());
    operands.add(infix.getRightOperand());
    operands.addAll(SyntaxNodes.list(infix.extendedOperands()));
    return operands;
  }

  /** Whether it may be part of a name. */
  private static boolean isPart(Expression operand) {
    return isText(operand.resolveTypeBinding()) || constant(operand) != null;
  }

  private static boolean isBuilder(ClassInstanceCreation creation) {
    return BuiltText.isBuilder(creation.resolveTypeBinding())
        && SyntaxNodes.<Expression>list(creation.arguments()).stream()
            .allMatch(a -> isText(a.resolveTypeBinding()));
  }

  private TaskValue built(List<Expression> texts) {
    List<TaskValue> parts = texts.stream().map(operands).toList();
    return parts.contains(new Unknown()) ? new Unknown() : new Answer("+", new Unknown(), parts);
  }

  private static boolean isStatic(IMethodBinding method) {
    return Modifier.isStatic(method.getModifiers());
  }
}
