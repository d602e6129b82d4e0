package dev.concert.reader.parallel;

import dev.concert.reader.entries.TaskTypes;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Answer;
import dev.concert.reader.facts.TaskValue.Choice;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Declared;
import dev.concert.reader.facts.TaskValue.Holding;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Literal;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ArrayAccess;
import org.eclipse.jdt.core.dom.ArrayCreation;
import org.eclipse.jdt.core.dom.ArrayInitializer;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.NullLiteral;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.ThisExpression;

/** Tells what an expression may be, as far as one file shows. */
final class TaskExpressions {
  private final TaskLocations locations;
  private final Spelling spelling;
  private final Hierarchy hierarchy;
  private final Map<ITypeBinding, Boolean> taskTypes = new IdentityHashMap<>();
  private final FollowedTypes followed;
  private final HeldTypes held;
  private final Questions questions;

  TaskExpressions(TaskLocations locations, Spelling spelling, Hierarchy hierarchy) {
    this.locations = locations;
    this.spelling = spelling;
    this.hierarchy = hierarchy;
    this.followed = new FollowedTypes(spelling);
    this.held = new HeldTypes(spelling);
    this.questions = new Questions(spelling, this::operand);
  }

  List<TaskValue> values(Expression expression) {
    Set<TaskValue> values = new LinkedHashSet<>();
    collect(expression, values);
    return List.copyOf(values);
  }

  /** All that an expression may be, {@link Unknown} where that is not known. */
  TaskValue operand(Expression expression) {
    List<TaskValue> values = all(expression);
    return values.size() == 1 ? values.getFirst() : new Choice(values);
  }

  /** What is unknown of it, too. */
  List<TaskValue> all(Expression expression) {
    List<TaskValue> values = new ArrayList<>(values(expression));
    if (!isWhole(expression)) {
      values.add(new Unknown());
    }
    return values;
  }

  /** What the JDK is asked there about classes and their members; null for other calls. */
  Answer question(MethodInvocation call) {
    String method = questions.method(call);
    boolean asked = method != null && !KnownMethods.isOnText(method);
    return asked && questions.of(call) instanceof Answer answer ? answer : null;
  }

  /** As above, for what a superclass is asked by which code of the application may run. */
  Answer question(SuperMethodInvocation call) {
    return questions.ofSuper(call);
  }

  /** Whether code of the application may run there by reflection. */
  boolean runs(MethodInvocation call) {
    String method = questions.method(call);
    return method != null && KnownMethods.runs(method);
  }

  /** Whether what is kept in variables of this type is followed. */
  boolean isFollowed(ITypeBinding type) {
    return mayHoldTask(type) || followed.contains(type);
  }

  boolean isReflective(ITypeBinding type) {
    return type != null && followed.isReflective(type);
  }

  /** Whether what such a variable holds can be changed through others. */
  boolean isShared(ITypeBinding type) {
    return followed.isHolder(type);
  }

  boolean isHolder(ITypeBinding type) {
    return mayHoldTask(type) || followed.isHolder(type);
  }

  /**
   * Whether {@link #values} are all that the expression may be, if what the locations hold among
   * them is.
   */
  boolean isWhole(Expression expression) {
    return switch (expression) {
      case null -> true;
      case LambdaExpression _, MethodReference _, NullLiteral _, ThisExpression _ -> true;
      case Expression e when questions.understands(e) -> true;
      case Expression e when Outcomes.handsOn(e) -> Outcomes.of(e).stream().allMatch(this::isWhole);
      case ClassInstanceCreation c ->
          SyntaxNodes.<Expression>list(c.arguments()).stream()
              .filter(this::isTask)
              .allMatch(this::isWhole);
      case Name _, FieldAccess _ -> TaskLocations.variable(expression) != null;
      case ArrayAccess a when questions.understands(a.getArray()) -> true;
      case MethodInvocation m -> isOfSource(m.resolveMethodBinding()) || isMadeOf(m);
      default -> false;
    };
  }

  /** A library puts together what it gets. */
  private boolean isMadeOf(MethodInvocation call) {
    IMethodBinding method = call.resolveMethodBinding();
    List<Expression> arguments = SyntaxNodes.list(call.arguments());
    return method != null
        && Modifier.isStatic(method.getModifiers())
        && !arguments.isEmpty()
        && arguments.stream().allMatch(a -> isTask(a) && isWhole(a));
  }

  private static boolean isOfSource(IMethodBinding method) {
    return method != null
        && method.getDeclaringClass() != null
        && method.getDeclaringClass().isFromSource();
  }

  /** The functions in an argument of a stream operation, those of collectors included. */
  List<TaskValue> functions(Expression argument) {
    if (!isTask(argument)) {
      List<TaskValue> values = new ArrayList<>();
      if (argument instanceof MethodInvocation m) {
        SyntaxNodes.<Expression>list(m.arguments()).forEach(a -> values.addAll(functions(a)));
      }
      return values;
    }
    return values(argument);
  }

  boolean isTask(Expression expression) {
    if (expression instanceof LambdaExpression || expression instanceof MethodReference) {
      return true;
    }
    return mayHoldTask(expression.resolveTypeBinding());
  }

  /**
   * Functions, threads and tasks, and arrays and generic types of those.
   *
   * @param type null if it is not on the class path
   */
  boolean mayHoldTask(ITypeBinding type) {
    if (type == null) {
      return false;
    }
    Boolean known = taskTypes.get(type);
    if (known == null) {
      taskTypes.put(type, false); // a type that mentions itself ends here
      known = isTaskType(type);
      taskTypes.put(type, known);
    }
    return known;
  }

  private boolean isTaskType(ITypeBinding type) {
    if (type.isPrimitive() || type.isNullType()) {
      return false;
    }
    if (type.isArray()) {
      return mayHoldTask(type.getElementType());
    }
    if (type.isWildcardType() || type.isCapture() || type.isTypeVariable()) {
      return type.getErasure() != type && mayHoldTask(type.getErasure());
    }
    for (ITypeBinding argument : type.getTypeArguments()) {
      if (mayHoldTask(argument)) {
        return true;
      }
    }
    return hierarchy.isFunctional(type) && !isComparable(type)
        || TaskTypes.isTask(hierarchy.supertypeNames(type), spelling.binary(type));
  }

  /** Every string and number is one, and nobody hands it over for what it compares. */
  private static boolean isComparable(ITypeBinding type) {
    String name = type.getErasure().getQualifiedName();
    return name.equals("java.lang.Comparable")
        || name.equals("java.lang.Iterable")
        || name.equals("java.lang.AutoCloseable")
        || name.equals("java.io.Closeable");
  }

  private boolean isNamed(ASTNode lambda) {
    return locations.ofLambda(lambda) != null;
  }

  private void collect(Expression expression, Set<TaskValue> values) {
    switch (expression) {
      case null -> {}
      case Expression e when questions.understands(e) -> values.add(questions.of(e));
      case LambdaExpression l when isNamed(l) -> values.add(new Code(locations.ofLambda(l)));
      case MethodReference r -> reference(r, values);
      case Expression e when Outcomes.handsOn(e) ->
          Outcomes.of(e).forEach(outcome -> collect(outcome, values));
      case ArrayCreation a -> collect(a.getInitializer(), values);
      case ArrayInitializer a ->
          SyntaxNodes.<Expression>list(a.expressions()).forEach(e -> collect(e, values));
      case ClassInstanceCreation c -> creation(c, values);
      case ThisExpression t -> instance(t.resolveTypeBinding(), false, values);
      case ArrayAccess a when questions.understands(a.getArray()) -> collect(a.getArray(), values);
      case MethodInvocation m -> call(m, values);
      default -> other(expression, values);
    }
  }

  private void reference(MethodReference reference, Set<TaskValue> values) {
    IMethodBinding method = reference.resolveMethodBinding();
    if (isNamed(reference)) {
      values.add(new Code(locations.ofLambda(reference)));
    } else if (method != null) {
      values.add(new Code(spelling.routine(method)));
    }
  }

  private void creation(ClassInstanceCreation creation, Set<TaskValue> values) {
    ITypeBinding type = creation.resolveTypeBinding();
    instance(type, true, values);
    if (type != null && !type.isFromSource()) {
      SyntaxNodes.<Expression>list(creation.arguments()).stream()
          .filter(this::isTask)
          .forEach(a -> collect(a, values));
    }
  }

  private void call(MethodInvocation call, Set<TaskValue> values) {
    IMethodBinding method = call.resolveMethodBinding();
    if (method == null || method.getDeclaringClass() == null) {
      return;
    }
    if (isOfSource(method)) {
      values.add(new Location(Locations.result(spelling.routine(method))));
      declared(call.resolveTypeBinding(), values);
      return;
    }
    holding(call.resolveTypeBinding(), values);
    // what a library returns may be what it was given, or what a given function makes
    if (call.getExpression() != null && isHeld(call.getExpression())) {
      collect(call.getExpression(), values);
    }
    for (Expression argument : SyntaxNodes.<Expression>list(call.arguments())) {
      if (argument instanceof LambdaExpression l && makesTask(l)) {
        values.add(new Location(Locations.result(locations.ofLambda(l))));
      } else if (isTask(argument)) {
        collect(argument, values);
      }
    }
  }

  private boolean isHeld(Expression receiver) {
    return isTask(receiver) || followed.isHolder(receiver.resolveTypeBinding());
  }

  private boolean makesTask(LambdaExpression lambda) {
    IMethodBinding function = lambda.resolveMethodBinding();
    return isNamed(lambda) && function != null && mayHoldTask(function.getReturnType());
  }

  private void other(Expression expression, Set<TaskValue> values) {
    IVariableBinding variable = TaskLocations.variable(expression);
    if (variable != null) {
      values.add(new Location(locations.of(variable)));
      declared(expression.resolveTypeBinding(), values);
    } else {
      instance(expression.resolveTypeBinding(), false, values);
    }
  }

  private void declared(ITypeBinding type, Set<TaskValue> values) {
    if (mayBeOfSource(type)) {
      values.add(new Declared(spelling.binary(type)));
    } else {
      holding(type, values);
    }
  }

  private void holding(ITypeBinding type, Set<TaskValue> values) {
    if (held.of(type) instanceof Holding holding) {
      values.add(holding);
    }
  }

  /** The type of an expression; {@link Unknown} if it is not on the class path. */
  TaskValue literal(Expression expression) {
    ITypeBinding type = expression.resolveTypeBinding();
    return type == null ? new Unknown() : new Literal(spelling.erased(type));
  }

  /** What the type of what is read tells. */
  TaskValue held(ITypeBinding type) {
    return held.of(type);
  }

  private void instance(ITypeBinding type, boolean exact, Set<TaskValue> values) {
    if (mayBeOfSource(type)) {
      values.add(new Instance(spelling.binary(type), exact));
    } else {
      holding(type, values);
    }
  }

  private static boolean mayBeOfSource(ITypeBinding type) {
    return type != null && !type.isPrimitive() && !type.isArray() && type.isFromSource();
  }
}
