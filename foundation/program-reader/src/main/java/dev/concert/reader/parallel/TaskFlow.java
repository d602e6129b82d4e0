package dev.concert.reader.parallel;

import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import dev.concert.reader.parallel.ParallelEntries.Entry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ArrayCreation;
import org.eclipse.jdt.core.dom.ArrayInitializer;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.CastExpression;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ConditionalExpression;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.ThisExpression;
import org.eclipse.jdt.core.dom.VariableDeclaration;

/**
 * Follows tasks — lambdas, method references and objects that have something to run — through the
 * variables, parameters and results of one file.
 *
 * <p>It knows no order and no conditions: whatever is stored somewhere may be found there, and a
 * collection is the same as what it holds.
 */
public final class TaskFlow {
  public final List<Flow> flows = new ArrayList<>();
  public final List<Handover> handovers = new ArrayList<>();

  private final String place;
  private final Spelling spelling;
  private final Hierarchy hierarchy;
  private final ParallelEntries entries;
  private final Map<IVariableBinding, String> locations = new IdentityHashMap<>();
  private final Map<ITypeBinding, Boolean> taskTypes = new IdentityHashMap<>();
  private final Map<ASTNode, String> lambdaNames = new IdentityHashMap<>();
  private final Map<String, Integer> localsByName = new HashMap<>();

  /**
   * @param place the file as reasons name it, {@code a/B.java}
   */
  public TaskFlow(String place, Spelling spelling, Hierarchy hierarchy, ParallelEntries entries) {
    this.place = place;
    this.spelling = spelling;
    this.hierarchy = hierarchy;
    this.entries = entries;
  }

  static String parameter(String routine, int index) {
    return routine + '@' + index;
  }

  static String result(String routine) {
    return routine + "@result";
  }

  /** Names a lambda or method reference, before the code around it is visited. */
  public void name(ASTNode lambda, String routine) {
    lambdaNames.put(lambda, routine);
  }

  public void enter(String routine, List<? extends VariableDeclaration> parameters) {
    for (int i = 0; i < parameters.size(); i++) {
      IVariableBinding variable = parameters.get(i).resolveBinding();
      if (variable != null) {
        locations.put(variable.getVariableDeclaration(), parameter(routine, i));
      }
    }
  }

  /** What flows where at this node; its children are visited on their own. */
  public void visit(ASTNode node, String routine, int line) {
    switch (node) {
      case VariableDeclaration v when v.getInitializer() != null ->
          flow(v.resolveBinding(), v.getInitializer());
      case Assignment a -> flow(variable(a.getLeftHandSide()), a.getRightHandSide());
      case EnhancedForStatement f -> flow(f.getParameter().resolveBinding(), f.getExpression());
      case ReturnStatement r when r.getExpression() != null -> result(routine, r.getExpression());
      case LambdaExpression l when l.getBody() instanceof Expression body ->
          result(lambdaNames.get(l), body);
      case MethodInvocation m ->
          call(m.getExpression(), m.resolveMethodBinding(), SyntaxNodes.list(m.arguments()), line);
      case SuperMethodInvocation m ->
          call(null, m.resolveMethodBinding(), SyntaxNodes.list(m.arguments()), line);
      case ClassInstanceCreation c ->
          call(null, c.resolveConstructorBinding(), SyntaxNodes.list(c.arguments()), line);
      case ConstructorInvocation c ->
          call(null, c.resolveConstructorBinding(), SyntaxNodes.list(c.arguments()), line);
      case SuperConstructorInvocation c ->
          call(null, c.resolveConstructorBinding(), SyntaxNodes.list(c.arguments()), line);
      default -> {}
    }
  }

  private void flow(IVariableBinding variable, Expression value) {
    if (variable != null && mayHoldTask(variable.getType())) {
      flow(location(variable), value);
    }
  }

  private void flow(String location, Expression value) {
    for (TaskValue v : values(value)) {
      if (!(v instanceof Location l && l.name().equals(location))) {
        flows.add(new Flow(location, v));
      }
    }
  }

  private void result(String routine, Expression value) {
    if (routine != null && mayHoldTask(value.resolveTypeBinding())) {
      flow(result(routine), value);
    }
  }

  private void call(
      Expression receiver, IMethodBinding method, List<Expression> arguments, int line) {
    if (method == null) {
      return;
    }
    handOver(receiver, method, arguments, line);
    IMethodBinding declared = method.getMethodDeclaration();
    if (declared.getDeclaringClass() != null && declared.getDeclaringClass().isFromSource()) {
      ITypeBinding[] parameters = declared.getParameterTypes();
      for (int i = 0; i < arguments.size() && parameters.length > 0; i++) {
        int index = Math.min(i, parameters.length - 1);
        if (isTask(arguments.get(i))) {
          flow(parameter(spelling.routine(method), index), arguments.get(i));
        }
      }
    } else {
      intoLibrary(receiver, arguments);
    }
  }

  /** A library object may keep what it is given, and give what it holds to a lambda. */
  private void intoLibrary(Expression receiver, List<Expression> arguments) {
    IVariableBinding holder = receiver == null ? null : variable(receiver);
    for (Expression argument : arguments) {
      if (holder != null && isTask(argument) && mayHoldTask(holder.getType())) {
        flow(location(holder), argument);
      }
      if (argument instanceof LambdaExpression l && receiver != null && isTask(receiver)) {
        for (int i = 0; i < l.parameters().size() && lambdaNames.containsKey(l); i++) {
          flow(parameter(lambdaNames.get(l), i), receiver);
        }
      }
    }
  }

  private void handOver(
      Expression receiver, IMethodBinding method, List<Expression> arguments, int line) {
    String name = method.isConstructor() ? "<init>" : method.getName();
    for (Entry entry : entries.named(name)) {
      if (isEntry(method, entry)) {
        String why = entry.reason() + " at " + place + ':' + line;
        handedOver(receiver, arguments, entry.argument())
            .forEach(v -> handovers.add(new Handover(v, entry.functions(), why, entry.alone())));
        return;
      }
    }
    if (StreamPipelines.isOperation(method) && StreamPipelines.isParallel(receiver, arguments)) {
      String why = "run by a parallel stream at " + place + ':' + line;
      for (Expression argument : arguments) {
        functions(argument)
            .forEach(v -> handovers.add(new Handover(v, List.of("any"), why, false)));
      }
    }
  }

  private boolean isEntry(IMethodBinding method, Entry entry) {
    IMethodBinding declared = method.getMethodDeclaration();
    ITypeBinding owner = declared.getDeclaringClass();
    List<String> parameters = new ArrayList<>();
    for (ITypeBinding p : declared.getParameterTypes()) {
      parameters.add(spelling.erased(p));
    }
    if (owner == null || !entry.takes(parameters)) {
      return false;
    }
    return spelling.binary(owner).equals(entry.type())
        || !method.isConstructor() && hierarchy.supertypeNames(owner).contains(entry.type());
  }

  private List<TaskValue> handedOver(Expression receiver, List<Expression> arguments, int index) {
    List<TaskValue> values = new ArrayList<>();
    switch (index) {
      case ParallelEntries.RECEIVER -> values.addAll(values(receiver));
      case ParallelEntries.ALL_FUNCTIONS -> arguments.forEach(a -> values.addAll(functions(a)));
      default -> {
        // the last one may be a variable number of tasks
        for (int i = index; i < arguments.size() && (i == index || isTask(arguments.get(i))); i++) {
          values.addAll(values(arguments.get(i)));
        }
      }
    }
    return values;
  }

  /** The functions in an argument of a stream operation, those of collectors included. */
  private List<TaskValue> functions(Expression argument) {
    if (!isTask(argument)) {
      List<TaskValue> values = new ArrayList<>();
      if (argument instanceof MethodInvocation m) {
        SyntaxNodes.<Expression>list(m.arguments()).forEach(a -> values.addAll(functions(a)));
      }
      return values;
    }
    return values(argument);
  }

  private boolean isTask(Expression expression) {
    if (expression instanceof LambdaExpression || expression instanceof MethodReference) {
      return true;
    }
    return mayHoldTask(expression.resolveTypeBinding());
  }

  private List<TaskValue> values(Expression expression) {
    Set<TaskValue> values = new LinkedHashSet<>();
    collect(expression, values);
    return List.copyOf(values);
  }

  private void collect(Expression expression, Set<TaskValue> values) {
    switch (expression) {
      case null -> {}
      case LambdaExpression l when lambdaNames.containsKey(l) ->
          values.add(new Code(lambdaNames.get(l)));
      case MethodReference r -> reference(r, values);
      case ParenthesizedExpression p -> collect(p.getExpression(), values);
      case CastExpression c -> collect(c.getExpression(), values);
      case ConditionalExpression c -> {
        collect(c.getThenExpression(), values);
        collect(c.getElseExpression(), values);
      }
      case Assignment a -> collect(a.getRightHandSide(), values);
      case ArrayCreation a -> collect(a.getInitializer(), values);
      case ArrayInitializer a ->
          SyntaxNodes.<Expression>list(a.expressions()).forEach(e -> collect(e, values));
      case ClassInstanceCreation c -> creation(c, values);
      case ThisExpression t -> instance(t.resolveTypeBinding(), false, values);
      case MethodInvocation m -> call(m, values);
      default -> other(expression, values);
    }
  }

  private void reference(MethodReference reference, Set<TaskValue> values) {
    IMethodBinding method = reference.resolveMethodBinding();
    if (lambdaNames.containsKey(reference)) {
      values.add(new Code(lambdaNames.get(reference)));
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
    if (method.getDeclaringClass().isFromSource()) {
      values.add(new Location(result(spelling.routine(method))));
      instance(call.resolveTypeBinding(), false, values);
      return;
    }
    // what a library returns may be what it was given, or what a given function makes
    if (call.getExpression() != null && isTask(call.getExpression())) {
      collect(call.getExpression(), values);
    }
    for (Expression argument : SyntaxNodes.<Expression>list(call.arguments())) {
      if (argument instanceof LambdaExpression l && makesTask(l)) {
        values.add(new Location(result(lambdaNames.get(l))));
      } else if (isTask(argument)) {
        collect(argument, values);
      }
    }
  }

  private boolean makesTask(LambdaExpression lambda) {
    IMethodBinding function = lambda.resolveMethodBinding();
    return lambdaNames.containsKey(lambda)
        && function != null
        && mayHoldTask(function.getReturnType());
  }

  private void other(Expression expression, Set<TaskValue> values) {
    IVariableBinding variable = variable(expression);
    if (variable != null) {
      values.add(new Location(location(variable)));
    }
    instance(expression.resolveTypeBinding(), false, values);
  }

  private void instance(ITypeBinding type, boolean exact, Set<TaskValue> values) {
    if (type != null && !type.isPrimitive() && !type.isArray() && type.isFromSource()) {
      values.add(new Instance(spelling.binary(type), exact));
    }
  }

  private static IVariableBinding variable(Expression expression) {
    return switch (expression) {
      case Name n when n.resolveBinding() instanceof IVariableBinding v -> v;
      case FieldAccess f -> f.resolveFieldBinding();
      case org.eclipse.jdt.core.dom.ArrayAccess a -> variable(a.getArray());
      case ParenthesizedExpression p -> variable(p.getExpression());
      case null, default -> null;
    };
  }

  private String location(IVariableBinding variable) {
    IVariableBinding declared = variable.getVariableDeclaration();
    return locations.computeIfAbsent(declared, this::newLocation);
  }

  private String newLocation(IVariableBinding variable) {
    if (variable.isField() && variable.getDeclaringClass() != null) {
      return spelling.binary(variable.getDeclaringClass()) + '.' + variable.getName();
    }
    String name = place + '@' + variable.getName();
    return name + '@' + localsByName.merge(name, 1, Integer::sum);
  }

  /**
   * Functions, threads and tasks, and arrays and generic types of those.
   *
   * @param type null if it is not on the class path
   */
  private boolean mayHoldTask(ITypeBinding type) {
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
    return type.getFunctionalInterfaceMethod() != null && !isComparable(type)
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
}
