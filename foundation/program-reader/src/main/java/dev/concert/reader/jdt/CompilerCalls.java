package dev.concert.reader.jdt;

import dev.concert.model.Call.Kind;
import dev.concert.model.RoutineName;
import dev.concert.reader.naming.ClassBody;
import dev.concert.reader.naming.Spelling;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AssertStatement;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.CastExpression;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CreationReference;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.NullLiteral;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.ThisExpression;
import org.eclipse.jdt.core.dom.TryStatement;
import org.eclipse.jdt.core.dom.VariableDeclaration;

/**
 * The calls of one class that javac puts in for what is written otherwise: boxing, concatenation,
 * assertions, checks for null, and those of {@link SwitchCalls}. As its class files have them.
 */
final class CompilerCalls {
  private static final Map<String, String> BOXES =
      Map.of(
          "boolean", "java.lang.Boolean",
          "byte", "java.lang.Byte",
          "char", "java.lang.Character",
          "short", "java.lang.Short",
          "int", "java.lang.Integer",
          "long", "java.lang.Long",
          "float", "java.lang.Float",
          "double", "java.lang.Double");

  private static final Set<String> HANDLES =
      Set.of("java.lang.invoke.MethodHandle", "java.lang.invoke.VarHandle");

  private static final String ASSERTION_STATUS = "java.lang.Class#desiredAssertionStatus()";

  private final Spelling spelling;
  private final ImplicitCalls implicit;
  private final ClassBody body;
  private final CallSites sites;
  private final SwitchCalls switches;

  CompilerCalls(Spelling spelling, ImplicitCalls implicit, ClassBody body, CallSites sites) {
    this.spelling = spelling;
    this.implicit = implicit;
    this.body = body;
    this.sites = sites;
    this.switches = new SwitchCalls(spelling, sites, body.binding);
  }

  /** What the compiler adds at this node; its children are visited on their own. */
  void at(ASTNode node, List<String> callers) {
    switch (node) {
      case InfixExpression i when i.getOperator() == InfixExpression.Operator.PLUS ->
          concatenation(i, callers);
      case Assignment a -> assignment(a, callers);
      case PostfixExpression p -> step(p.getOperand(), p, callers);
      case PrefixExpression p
          when p.getOperator() == PrefixExpression.Operator.INCREMENT
              || p.getOperator() == PrefixExpression.Operator.DECREMENT ->
          step(p.getOperand(), p, callers);
      case AssertStatement a when !ClassBody.isTrue(a) -> assertion(a, callers);
      case EnhancedForStatement f -> element(f, callers);
      case TryStatement t when !t.resources().isEmpty() ->
          add(callers, "java.lang.Throwable#addSuppressed(java.lang.Throwable)", t);
      case ExpressionMethodReference r -> bound(r, callers);
      case ClassInstanceCreation c
          when mayBeNull(c.getExpression()) || isOuter(c.getExpression()) ->
          add(callers, SwitchCalls.REQUIRE_NON_NULL, c);
      case FieldAccess f when !(f.getExpression() instanceof ThisExpression) ->
          constant(f.getName(), callers);
      case QualifiedName q when q.getQualifier().resolveBinding() instanceof IVariableBinding ->
          constant(q.getName(), callers);
      default -> switches.at(node, callers);
    }
    if (node instanceof Expression e) {
      conversion(e, callers);
    }
  }

  private void add(List<String> callers, String callee, ASTNode place) {
    sites.add(callers, callee, null, true, Kind.IMPLICIT, place);
  }

  private void conversion(Expression expression, List<String> callers) {
    ITypeBinding type = expression.resolveTypeBinding();
    if (type == null) {
      return;
    }
    if (expression instanceof CastExpression c
        && type.isPrimitive()
        && !answersAnything(c.getExpression())) {
      narrow(c.getExpression().resolveTypeBinding(), type, c, callers);
    }
    if (expression.resolveBoxing() && type.isPrimitive()) {
      box(boxed(expression, type), expression, callers);
    } else if (expression.resolveUnboxing()) {
      unbox(type, expression, callers);
    }
  }

  /** What is boxed: a constant int that is wanted as a {@code Byte} is a byte before (JLS 5.2). */
  private static String boxed(Expression expression, ITypeBinding type) {
    ITypeBinding wanted =
        expression.resolveConstantExpressionValue() == null ? null : wanted(expression);
    String primitive = wanted == null ? null : primitiveOf(wanted);
    return primitive == null ? type.getName() : primitive;
  }

  /** The type of what a value is assigned to or returned as; null where it is neither. */
  private static ITypeBinding wanted(Expression value) {
    return switch (value.getParent()) {
      case VariableDeclaration v -> v.getName().resolveTypeBinding();
      case Assignment a -> a.getLeftHandSide().resolveTypeBinding();
      case ReturnStatement r -> returned(r);
      default -> null;
    };
  }

  private static ITypeBinding returned(ASTNode statement) {
    for (ASTNode n = statement; n != null; n = n.getParent()) {
      IMethodBinding method =
          switch (n) {
            case MethodDeclaration m -> m.resolveBinding();
            case LambdaExpression l -> l.resolveMethodBinding();
            default -> null;
          };
      if (method != null) {
        return method.getReturnType();
      }
    }
    return null;
  }

  /** An element becomes what the variable of the loop is. */
  private void element(EnhancedForStatement loop, List<String> callers) {
    ITypeBinding element = implicit.element(loop.getExpression().resolveTypeBinding());
    ITypeBinding variable = loop.getParameter().getName().resolveTypeBinding();
    if (element == null || variable == null) {
      return;
    }
    if (variable.isPrimitive()) {
      unbox(element, loop, callers);
    } else if (element.isPrimitive()) {
      box(element.getName(), loop, callers);
    }
  }

  /** Handles of methods and variables answer whatever is written around the call. */
  private static boolean answersAnything(Expression call) {
    IMethodBinding method = call instanceof MethodInvocation m ? m.resolveMethodBinding() : null;
    return method != null
        && !method.getName().equals("invokeWithArguments")
        && method.getDeclaringClass() != null
        && HANDLES.contains(method.getDeclaringClass().getQualifiedName());
  }

  /** An object of which nothing is known is taken for the box of what it is cast to. */
  private void narrow(
      ITypeBinding object, ITypeBinding primitive, ASTNode place, List<String> callers) {
    boolean cast = object != null && !object.isPrimitive() && primitiveOf(object) == null;
    String box = BOXES.get(primitive.getName());
    if (cast && box != null) {
      add(callers, RoutineName.of(box, primitive.getName() + "Value", List.of()), place);
    }
  }

  /** What javac makes of {@code T[]::new} gets the length as the function has it. */
  void arrayLength(CreationReference reference, List<String> callers) {
    ITypeBinding function = reference.resolveTypeBinding();
    IMethodBinding method = function == null ? null : function.getFunctionalInterfaceMethod();
    if (reference.getType().isArrayType()
        && method != null
        && method.getParameterTypes().length == 1) {
      unbox(method.getParameterTypes()[0], reference, callers);
    }
  }

  private void box(String primitive, ASTNode place, List<String> callers) {
    String box = BOXES.get(primitive);
    if (box != null) {
      add(callers, RoutineName.of(box, "valueOf", List.of(primitive)), place);
    }
  }

  private void unbox(ITypeBinding type, ASTNode place, List<String> callers) {
    String primitive = primitiveOf(type);
    if (primitive != null) {
      add(callers, RoutineName.of(BOXES.get(primitive), primitive + "Value", List.of()), place);
    }
  }

  /** Null for what is no box. */
  private static String primitiveOf(ITypeBinding type) {
    String name = type.getErasure().getQualifiedName();
    return BOXES.entrySet().stream()
        .filter(box -> box.getValue().equals(name))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(null);
  }

  /** A variable that is a box is unboxed, changed, and boxed again. */
  private void step(Expression variable, ASTNode place, List<String> callers) {
    ITypeBinding type = variable.resolveTypeBinding();
    String primitive = type == null ? null : primitiveOf(type);
    if (primitive != null) {
      unbox(type, place, callers);
      box(primitive, place, callers);
    }
  }

  private void assignment(Assignment assignment, List<String> callers) {
    if (assignment.getOperator() == Assignment.Operator.ASSIGN) {
      return;
    }
    if (isString(assignment.resolveTypeBinding())) {
      shown(assignment.getRightHandSide(), callers);
    } else {
      step(assignment.getLeftHandSide(), assignment, callers);
    }
  }

  private void concatenation(InfixExpression sum, List<String> callers) {
    if (isString(sum.resolveTypeBinding()) && sum.resolveConstantExpressionValue() == null) {
      shown(sum.getLeftOperand(), callers);
      shown(sum.getRightOperand(), callers);
      for (Object operand : sum.extendedOperands()) {
        shown((Expression) operand, callers);
      }
    }
  }

  private static boolean isString(ITypeBinding type) {
    return type != null && type.getQualifiedName().equals("java.lang.String");
  }

  /** An object becomes text. */
  private void shown(Expression operand, List<String> callers) {
    ITypeBinding type = operand.resolveTypeBinding();
    boolean object =
        type != null
            && !type.isPrimitive()
            && !type.isArray()
            && !isString(type)
            && !(operand instanceof NullLiteral);
    if (object) {
      implicit.callOn(type, "toString", List.of(), operand, callers);
    }
  }

  private void assertion(AssertStatement statement, List<String> callers) {
    List<String> parameters =
        statement.getMessage() == null ? List.of() : List.of(detail(statement.getMessage()));
    add(callers, RoutineName.of("java.lang.AssertionError", "<init>", parameters), statement);
    add(List.of(body.staticInitializer()), ASSERTION_STATUS, statement);
    if (body.isInterface()) { // which keeps it in a class of its own, that any use may initialise
      add(callers, ASSERTION_STATUS, statement);
    }
  }

  private static String detail(Expression message) {
    ITypeBinding type = message.resolveTypeBinding();
    String name = type == null ? "" : type.getName();
    return switch (name) {
      case "boolean", "char", "int", "long", "float", "double" -> name;
      case "byte", "short" -> "int";
      default -> "java.lang.Object";
    };
  }

  /** The object of a field that is a constant must be there, though nothing is asked of it. */
  private void constant(SimpleName name, List<String> callers) {
    if (name.resolveBinding() instanceof IVariableBinding field
        && field.isField()
        && !Modifier.isStatic(field.getModifiers())
        && field.getConstantValue() != null) {
      add(callers, SwitchCalls.REQUIRE_NON_NULL, name);
    }
  }

  /** An object around this one is read from a field, and so is checked. */
  private boolean isOuter(Expression object) {
    return object instanceof ThisExpression t
        && t.getQualifier() != null
        && body.binding != null
        && t.resolveTypeBinding() != null
        && !t.resolveTypeBinding().getErasure().isEqualTo(body.binding.getErasure());
  }

  /** The object that a reference is bound to must be there. */
  private void bound(ExpressionMethodReference reference, List<String> callers) {
    boolean type =
        reference.getExpression() instanceof Name name
            && name.resolveBinding() instanceof ITypeBinding;
    boolean outer =
        reference.getExpression() instanceof ThisExpression t && t.getQualifier() != null;
    if (!type && (outer || mayBeNull(reference.getExpression()))) {
      add(callers, SwitchCalls.REQUIRE_NON_NULL, reference);
    }
  }

  /** As javac sees it: what has just been made, and this, are there. */
  private static boolean mayBeNull(Expression object) {
    return object != null
        && !(object instanceof ThisExpression)
        && !(object instanceof ClassInstanceCreation);
  }
}
