package dev.concert.reader.parallel;

import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Answer;
import dev.concert.reader.facts.TaskValue.Choice;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.naming.ReferenceBodies;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.ArrayAccess;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.CastExpression;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ConditionalExpression;
import org.eclipse.jdt.core.dom.CreationReference;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.NullLiteral;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.SuperFieldAccess;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.ThisExpression;
import org.eclipse.jdt.core.dom.TypeMethodReference;

/** Tells which object an expression may be, as far as one file shows. */
final class ObjectValues {
  /** One of which the class is a library's. */
  static final TaskValue OF_LIBRARY = new Location(Locations.OF_LIBRARY);

  private final Spelling spelling;
  private final TaskLocations locations;
  private final ObjectTypes types;
  private final ObjectFlows flows;

  ObjectValues(Spelling spelling, TaskLocations locations, ObjectTypes types, ObjectFlows flows) {
    this.flows = flows;
    this.spelling = spelling;
    this.locations = locations;
    this.types = types;
  }

  /**
   * @param routine that the expression stands in
   */
  Set<TaskValue> of(Expression expression, String routine) {
    Set<TaskValue> values = new LinkedHashSet<>(2);
    collect(expression, routine, values);
    return values;
  }

  private void collect(Expression expression, String routine, Set<TaskValue> values) {
    switch (expression) {
      case null -> {}
      case NullLiteral _ -> {}
      case ParenthesizedExpression _, ConditionalExpression _ ->
          collect(Outcomes.of(expression), routine, values);
      case LambdaExpression l -> values.add(function(locations.ofLambda(l)));
      case MethodReference r -> values.add(function(function(r, routine)));
      default -> {
        ITypeBinding type = expression.resolveTypeBinding();
        if (type == null) {
          values.add(new Unknown());
        } else if (types.isFollowed(type)) {
          object(expression, type, routine, values);
        } else {
          values.add(OF_LIBRARY);
        }
      }
    }
  }

  private void collect(List<Expression> outcomes, String routine, Set<TaskValue> values) {
    outcomes.forEach(outcome -> collect(outcome, routine, values));
  }

  private static TaskValue function(String name) {
    return name == null ? new Unknown() : new Code(name);
  }

  private void object(
      Expression expression, ITypeBinding type, String routine, Set<TaskValue> values) {
    switch (expression) {
      case CastExpression c -> cast(c, type, routine, values);
      case Expression e when Outcomes.handsOn(e) -> collect(Outcomes.of(e), routine, values);
      case ClassInstanceCreation _ -> values.add(made(type));
      case ThisExpression t -> values.add(self(t.getQualifier() == null ? null : type, t));
      case ArrayAccess _ -> values.add(new Location(Locations.ARRAYS));
      case MethodInvocation m -> call(m, m.resolveMethodBinding(), routine, values);
      case SuperMethodInvocation m -> superCall(m.resolveMethodBinding(), values);
      case Name n when Assignments.last(n) instanceof Expression last ->
          collect(last, routine, values);
      case Name _, FieldAccess _, SuperFieldAccess _ -> values.add(variable(expression));
      default -> values.add(OF_LIBRARY);
    }
  }

  private void cast(CastExpression cast, ITypeBinding type, String routine, Set<TaskValue> values) {
    String bound = types.bound(type);
    if (bound == null) {
      collect(cast.getExpression(), routine, values);
    } else {
      String location = at(cast) + "@cast";
      flows.bound(location, bound);
      flows.addAll(location, of(cast.getExpression(), routine));
      values.add(new Location(location));
    }
  }

  TaskValue made(ITypeBinding type) {
    return type.isFromSource() ? new Instance(spelling.binary(type), true) : OF_LIBRARY;
  }

  private TaskValue variable(Expression expression) {
    IVariableBinding variable =
        expression instanceof SuperFieldAccess s
            ? s.resolveFieldBinding()
            : TaskLocations.variable(expression);
    if (variable == null || variable.isField() && !ObjectTypes.isOfSource(variable)) {
      return new Unknown();
    }
    return new Location(location(variable));
  }

  /** A parameter of a compact constructor is the field that it becomes. */
  String location(IVariableBinding variable) {
    IMethodBinding method = variable.isParameter() ? variable.getDeclaringMethod() : null;
    String location =
        method != null && method.isCompactConstructor()
            ? Locations.field(spelling.binary(method.getDeclaringClass()), variable.getName())
            : locations.of(variable);
    if (!flows.bounds.containsKey(location)) {
      flows.bound(location, types.bound(variable.getVariableDeclaration().getType()));
    }
    return location;
  }

  /**
   * The object whose code a place is part of.
   *
   * @param type of an outer object, or null for that of the nearest class
   */
  TaskValue self(ITypeBinding type, ASTNode place) {
    for (ASTNode at = place; at != null; at = at.getParent()) {
      ITypeBinding own =
          switch (at) {
            case AbstractTypeDeclaration t -> t.resolveBinding();
            case AnonymousClassDeclaration t -> t.resolveBinding();
            default -> null;
          };
      if (own != null) {
        return any(type == null ? own : type);
      }
      boolean nearest = type == null || isNearest(type, at);
      if (nearest
          && at instanceof MethodDeclaration m
          && !m.isConstructor()
          && m.resolveBinding() != null) {
        return new Location(Locations.receiver(spelling.routine(m.resolveBinding())));
      }
    }
    return new Unknown();
  }

  private static boolean isNearest(ITypeBinding type, ASTNode member) {
    ITypeBinding own =
        member instanceof BodyDeclaration ? ReferenceBodies.enclosingType(member) : null;
    return own != null && own.getErasure().isEqualTo(type.getErasure());
  }

  private TaskValue any(ITypeBinding type) {
    return new Instance(spelling.binary(type), false);
  }

  private void call(
      MethodInvocation call, IMethodBinding method, String routine, Set<TaskValue> values) {
    if (method == null || method.isRecovered()) {
      values.add(new Unknown());
    } else if (!Modifier.isStatic(method.getModifiers())) {
      values.add(new Location(result(call)));
    } else if (!ObjectTypes.isOfSource(method)) {
      values.add(types.makesOwn(method) ? OF_LIBRARY : new Unknown());
      given(call, method, routine, values);
    } else if (mayGiveBack(method.getMethodDeclaration())) {
      List<TaskValue> arguments =
          SyntaxNodes.<Expression>list(call.arguments()).stream()
              .<TaskValue>map(argument -> new Choice(List.copyOf(of(argument, routine))))
              .toList();
      values.add(new Answer(spelling.routine(method), new Unknown(), arguments));
    } else {
      values.add(new Location(Locations.result(spelling.routine(method))));
    }
  }

  /** A library's method may answer what it is given. */
  private void given(
      MethodInvocation call, IMethodBinding method, String routine, Set<TaskValue> values) {
    boolean same = method.getName().startsWith("requireNonNull");
    if (same && !call.arguments().isEmpty()) {
      values.remove(new Unknown());
      collect((Expression) call.arguments().getFirst(), routine, values);
    }
  }

  /** Whether a static method may answer one of its arguments. */
  static boolean mayGiveBack(IMethodBinding method) {
    ITypeBinding result = method.getReturnType();
    if (!result.isTypeVariable()) {
      return false;
    }
    for (ITypeBinding parameter : method.getParameterTypes()) {
      if (parameter.isEqualTo(result)) {
        return true;
      }
    }
    return false;
  }

  private void superCall(IMethodBinding method, Set<TaskValue> values) {
    values.add(
        method != null && ObjectTypes.isOfSource(method)
            ? new Location(Locations.result(spelling.routine(method)))
            : new Unknown());
  }

  /** Location of what a call of an instance method answers. */
  String result(MethodInvocation call) {
    return at(call.getName());
  }

  /** Location of something that stands at this place. */
  String at(ASTNode node) {
    return locations.at(node);
  }

  /** Name of the object that a reference makes; null if it has none. */
  String function(MethodReference reference, String routine) {
    String own = locations.ofLambda(reference);
    if (own != null) {
      return own;
    }
    IMethodBinding method = reference.resolveMethodBinding();
    return method == null || method.isRecovered()
        ? null
        : routine + "::" + locations.number(name(reference));
  }

  private static ASTNode name(MethodReference reference) {
    return switch (reference) {
      case ExpressionMethodReference e -> e.getName();
      case TypeMethodReference t -> t.getName();
      case CreationReference c -> c.getType();
      default -> reference;
    };
  }
}
