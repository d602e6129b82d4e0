package dev.concert.reader.parallel;

import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Choice;
import dev.concert.reader.facts.TaskValue.Declared;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.naming.ReferenceBodies;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import dev.concert.reader.parallel.Move.Answered;
import dev.concert.reader.parallel.Move.Assigned;
import dev.concert.reader.parallel.Move.Iterated;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ArrayAccess;
import org.eclipse.jdt.core.dom.ArrayCreation;
import org.eclipse.jdt.core.dom.ArrayInitializer;
import org.eclipse.jdt.core.dom.CastExpression;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.NullLiteral;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;

/**
 * Follows the application's objects that libraries' objects hold — what a collection has, what a
 * stream wraps, who listens — and where variables of a library's type hold the application's
 * objects.
 */
final class Holdings {
  private static final int MAX_VALUES = 100;

  /** These keep nothing of what they are asked about. */
  private static final Set<String> QUERIES =
      Set.of(
          "contains",
          "containsAll",
          "containsKey",
          "containsValue",
          "equals",
          "get",
          "getOrDefault",
          "indexOf",
          "lastIndexOf",
          "remove",
          "removeAll",
          "retainAll");

  private final Spelling spelling;
  private final TaskLocations locations;
  private final TaskExpressions expressions;
  private final LibraryTypes types;
  private final Consumer<Flow> flows;
  private final Map<Expression, List<TaskValue>> held = new IdentityHashMap<>();
  private final Map<ITypeBinding, Boolean> watched = new IdentityHashMap<>();

  Holdings(
      Spelling spelling,
      TaskLocations locations,
      TaskExpressions expressions,
      LibraryTypes types,
      Consumer<Flow> flows) {
    this.spelling = spelling;
    this.locations = locations;
    this.expressions = expressions;
    this.types = types;
    this.flows = flows;
  }

  /**
   * What is moved by anything but a call.
   *
   * @param move null if nothing is
   */
  void follow(Move move) {
    switch (move) {
      case Assigned a when !a.isElement() -> assign(a.variable(), a.value());
      case Iterated i -> element(i.variable(), i.loop().getExpression());
      case Answered a -> into(Locations.result(a.routine()), a.type(), a.value());
      case null, default -> {}
    }
  }

  private void assign(IVariableBinding variable, Expression value) {
    if (variable != null && (types.holds(variable.getType()) || isWatched(variable.getType()))) {
      into(locations.of(variable), variable.getType(), value);
    }
  }

  private void element(IVariableBinding variable, Expression collection) {
    if (variable != null && types.holds(variable.getType())) {
      held(collection).forEach(v -> flow(Locations.held(locations.of(variable)), v));
    }
    if (variable != null && isWatched(variable.getType())) {
      held(collection).forEach(v -> flow(Locations.itself(locations.of(variable)), v));
    }
  }

  /** Whether a variable of this type may be an object of the application, and nobody follows it. */
  private boolean isWatched(ITypeBinding type) {
    return type != null && watched.computeIfAbsent(type, this::findWatched);
  }

  private boolean findWatched(ITypeBinding type) {
    return types.isLibrary(type) && types.mayBeOwn(type) && !expressions.isFollowed(type);
  }

  /**
   * @param type of the place
   */
  private void into(String location, ITypeBinding type, Expression value) {
    if (types.holds(type)) {
      held(value).forEach(v -> flow(Locations.held(location), v));
      String other = root(value);
      if (other != null && !other.equals(location)) {
        // it is the same object
        flow(Locations.added(other), new Location(Locations.added(location)));
      }
    }
    if (isWatched(type)) {
      itself(value).forEach(v -> flow(Locations.itself(location), v));
    }
  }

  /** The arguments get into the parameters of a method of the application. */
  void intoParameters(IMethodBinding method, List<Expression> arguments) {
    for (Argument argument : Argument.of(method, arguments)) {
      if (types.holds(argument.type()) || isWatched(argument.type())) {
        String location = Locations.parameter(spelling.routine(method), argument.parameter());
        into(location, argument.type(), argument.value());
      }
    }
  }

  /** A library's object may keep what its method gets. */
  void intoLibrary(
      Expression receiver, IMethodBinding method, List<Expression> arguments, ASTNode call) {
    if (method.isConstructor()) {
      intoSuper(call, arguments);
      return;
    }
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    int first = isStatic ? 1 : 0;
    if (arguments.size() <= first
        || QUERIES.contains(method.getName())
        || StreamPipelines.isOperation(method)) {
      return;
    }
    Expression holder = isStatic ? arguments.getFirst() : receiver;
    String location = holder == null ? null : root(holder);
    if (location != null && types.holds(holder.resolveTypeBinding())) {
      for (Expression argument : arguments.subList(first, arguments.size())) {
        content(argument).forEach(v -> flow(Locations.added(location), v));
      }
    }
  }

  /** An object of the application keeps what it hands to the constructor of a library's class. */
  private void intoSuper(ASTNode call, List<Expression> arguments) {
    ITypeBinding type =
        switch (call) {
          case SuperConstructorInvocation s -> ReferenceBodies.enclosingType(s);
          case ClassInstanceCreation c when c.getAnonymousClassDeclaration() != null ->
              c.resolveTypeBinding();
          default -> null;
        };
    if (type != null) {
      String location = Locations.handedOn(spelling.binary(type));
      arguments.forEach(a -> content(a).forEach(v -> flow(location, v)));
    }
  }

  /** The variable or result in which the object is, or from which it comes; null if in none. */
  private String root(Expression expression) {
    return switch (expression) {
      case ParenthesizedExpression p -> root(p.getExpression());
      case CastExpression c -> root(c.getExpression());
      case MethodInvocation m when types.isOwn(m.resolveMethodBinding()) ->
          Locations.result(spelling.routine(m.resolveMethodBinding()));
      case MethodInvocation m when m.getExpression() != null -> root(m.getExpression());
      default -> {
        IVariableBinding variable = TaskLocations.variable(expression);
        yield variable == null || expression instanceof ArrayAccess ? null : locations.of(variable);
      }
    };
  }

  private Set<TaskValue> content(Expression expression) {
    Set<TaskValue> values = new LinkedHashSet<>(itself(expression));
    values.addAll(held(expression));
    return values;
  }

  /** Which object of the application it may be. */
  List<TaskValue> itself(Expression expression) {
    ITypeBinding type = expression.resolveTypeBinding();
    if (!types.mayBeOwn(type) || type.isArray()) {
      return List.of();
    }
    return switch (expression) {
      case NullLiteral _ -> List.of();
      case Expression e when Outcomes.handsOn(e) -> one(Outcomes.of(e), this::itself);
      case ClassInstanceCreation _ when !type.isFromSource() -> List.of();
      case MethodInvocation m when types.isOfLibrary(m.resolveMethodBinding()) -> answered(m);
      case MethodInvocation m when isWatched(type) && m.resolveMethodBinding() != null ->
          itselfAt(Locations.result(spelling.routine(m.resolveMethodBinding())));
      case Expression e when isWatched(type) && TaskLocations.variable(e) != null ->
          itselfAt(locations.of(TaskLocations.variable(e)));
      default -> expressions.all(expression);
    };
  }

  private static List<TaskValue> itselfAt(String location) {
    return List.of(new Location(Locations.itself(location)));
  }

  /** What comes out of a library's object may be what it holds. */
  private List<TaskValue> answered(MethodInvocation call) {
    IMethodBinding method = call.resolveMethodBinding().getMethodDeclaration();
    if (!method.getReturnType().isTypeVariable()) {
      return List.of();
    }
    List<TaskValue> values = new ArrayList<>();
    for (Expression argument : SyntaxNodes.<Expression>list(call.arguments())) {
      values.addAll(itself(argument));
    }
    if (call.getExpression() != null && !Modifier.isStatic(method.getModifiers())) {
      values.addAll(held(call.getExpression()));
    }
    ITypeBinding type = call.resolveTypeBinding();
    if (type != null && !type.isArray() && type.isFromSource()) {
      values.add(new Declared(spelling.binary(type)));
    }
    return values;
  }

  /** What the object holds. */
  List<TaskValue> held(Expression expression) {
    List<TaskValue> known = held.get(expression);
    if (known == null) {
      Set<TaskValue> found = new LinkedHashSet<>();
      collectHeld(expression, found);
      known = found.size() > MAX_VALUES ? List.of(new Unknown()) : List.copyOf(found);
      held.put(expression, known);
    }
    return known;
  }

  private void collectHeld(Expression expression, Set<TaskValue> found) {
    switch (expression) {
      case NullLiteral _, LambdaExpression _, MethodReference _ -> {}
      case Expression e when Outcomes.handsOn(e) -> found.addAll(one(Outcomes.of(e), this::held));
      case ArrayCreation a when a.getInitializer() != null ->
          found.addAll(held(a.getInitializer()));
      case ArrayCreation _ -> {}
      case ArrayInitializer a ->
          SyntaxNodes.<Expression>list(a.expressions()).forEach(e -> found.addAll(content(e)));
      case ClassInstanceCreation c -> creation(c, found);
      case MethodInvocation m when types.isOfLibrary(m.resolveMethodBinding()) -> {
        if (m.getExpression() != null && !isStatic(m)) {
          found.addAll(content(m.getExpression()));
        }
        SyntaxNodes.<Expression>list(m.arguments()).forEach(a -> found.addAll(content(a)));
      }
      case MethodInvocation m when m.resolveMethodBinding() != null -> {
        if (types.holds(m.resolveTypeBinding())) {
          String result = Locations.result(spelling.routine(m.resolveMethodBinding()));
          found.add(new Location(Locations.held(result)));
        }
      }
      default -> {
        IVariableBinding variable = TaskLocations.variable(expression);
        if (types.holds(expression.resolveTypeBinding())) {
          found.add(
              variable == null || expression instanceof ArrayAccess
                  ? new Unknown()
                  : new Location(Locations.held(locations.of(variable))));
        }
      }
    }
  }

  private static boolean isStatic(MethodInvocation call) {
    return Modifier.isStatic(call.resolveMethodBinding().getModifiers());
  }

  private void creation(ClassInstanceCreation creation, Set<TaskValue> found) {
    ITypeBinding type = creation.resolveTypeBinding();
    if (type == null) {
      found.add(new Unknown());
      return;
    }
    ITypeBinding made = type.isAnonymous() ? type.getSuperclass() : type;
    if (types.isLibrary(made)) {
      SyntaxNodes.<Expression>list(creation.arguments()).forEach(a -> found.addAll(content(a)));
      String kind = CallbackRows.ofJdk().kindType(types.names(made));
      found.add(new Instance(kind == null ? spelling.binary(made) : kind, true));
    }
  }

  /** What one of them is, of which each may be several. */
  private static List<TaskValue> one(
      List<Expression> outcomes, Function<Expression, List<TaskValue>> values) {
    if (outcomes.size() == 1) {
      return values.apply(outcomes.getFirst());
    }
    Set<TaskValue> all = new LinkedHashSet<>();
    outcomes.forEach(outcome -> all.addAll(values.apply(outcome)));
    return all.size() < 2 ? List.copyOf(all) : List.of(new Choice(List.copyOf(all)));
  }

  private void flow(String location, TaskValue value) {
    if (!(value instanceof Location l && l.name().equals(location))) {
      flows.accept(new Flow(location, value));
    }
  }
}
