package dev.concert.reader.parallel;

import dev.concert.model.Call.Kind;
import dev.concert.model.words.Words;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import dev.concert.reader.parallel.ParallelEntries.Entry;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
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
  private final TaskLocations locations;
  private final TaskExpressions expressions;

  /**
   * @param place the file as reasons name it, {@code a/B.java}
   */
  public TaskFlow(String place, Spelling spelling, Hierarchy hierarchy, ParallelEntries entries) {
    this.place = place;
    this.spelling = spelling;
    this.hierarchy = hierarchy;
    this.entries = entries;
    this.locations = new TaskLocations(place, spelling);
    this.expressions = new TaskExpressions(locations, spelling, hierarchy);
  }

  /**
   * Where a call is.
   *
   * @param routines that it is part of
   */
  private record Place(List<String> routines, int line, ASTNode call) {
    /** Without a callee. */
    List<Site> sites() {
      if (call instanceof ClassInstanceCreation) {
        return List.of(); // an object of a library keeps what it gets until somebody starts it
      }
      ASTNode name =
          switch (call) {
            case MethodInvocation m -> m.getName();
            case SuperMethodInvocation m -> m.getName();
            default -> call;
          };
      int length =
          switch (call) {
            case ConstructorInvocation _ -> "this".length();
            case SuperConstructorInvocation _ -> "super".length();
            default -> name.getLength();
          };
      return routines.stream()
          .map(caller ->
              new Site(
                  caller, "", null, false, line, name.getStartPosition(), length, Kind.CALLBACK))
          .toList();
    }
  }

  /** Names a lambda or method reference, before the code around it is visited. */
  public void name(ASTNode lambda, String routine) {
    locations.name(lambda, routine);
  }

  /** Makes the parameters of a routine known, before its body is visited. */
  public void enter(String routine, List<? extends VariableDeclaration> parameters) {
    locations.enter(routine, parameters);
  }

  /**
   * What flows where at this node; its children are visited on their own.
   *
   * @param routines that this code is part of; several for instance initialisers
   */
  public void visit(ASTNode node, List<String> routines, int line) {
    String routine = routines.getFirst();
    Place at = new Place(routines, line, node);
    switch (node) {
      case VariableDeclaration v when v.getInitializer() != null ->
          flow(v.resolveBinding(), v.getInitializer());
      case Assignment a -> flow(TaskLocations.variable(a.getLeftHandSide()), a.getRightHandSide());
      case EnhancedForStatement f -> flow(f.getParameter().resolveBinding(), f.getExpression());
      case ReturnStatement r when r.getExpression() != null -> result(routine, r.getExpression());
      case LambdaExpression l when l.getBody() instanceof Expression body ->
          result(locations.ofLambda(l), body);
      case MethodInvocation m ->
          call(m.getExpression(), m.resolveMethodBinding(), SyntaxNodes.list(m.arguments()), at);
      case SuperMethodInvocation m ->
          call(null, m.resolveMethodBinding(), SyntaxNodes.list(m.arguments()), at);
      case ClassInstanceCreation c ->
          call(null, c.resolveConstructorBinding(), SyntaxNodes.list(c.arguments()), at);
      case ConstructorInvocation c ->
          call(null, c.resolveConstructorBinding(), SyntaxNodes.list(c.arguments()), at);
      case SuperConstructorInvocation c ->
          call(null, c.resolveConstructorBinding(), SyntaxNodes.list(c.arguments()), at);
      default -> {}
    }
  }

  private void flow(IVariableBinding variable, Expression value) {
    if (variable != null && expressions.mayHoldTask(variable.getType())) {
      flow(locations.of(variable), value);
    }
  }

  private void flow(String location, Expression value) {
    if (!expressions.isWhole(value)) {
      flows.add(new Flow(location, new Unknown()));
    }
    for (TaskValue v : expressions.values(value)) {
      if (!(v instanceof Location l && l.name().equals(location))) {
        flows.add(new Flow(location, v));
      }
    }
  }

  private void result(String routine, Expression value) {
    if (routine != null && expressions.mayHoldTask(value.resolveTypeBinding())) {
      flow(TaskLocations.result(routine), value);
    }
  }

  private void call(
      Expression receiver, IMethodBinding method, List<Expression> arguments, Place at) {
    if (method == null) {
      return;
    }
    boolean handedOver = handOver(receiver, method, arguments, at);
    IMethodBinding declared = method.getMethodDeclaration();
    if (declared.getDeclaringClass() != null && declared.getDeclaringClass().isFromSource()) {
      ITypeBinding[] parameters = declared.getParameterTypes();
      for (int i = 0; i < arguments.size() && parameters.length > 0; i++) {
        int index = Math.min(i, parameters.length - 1);
        if (expressions.isTask(arguments.get(i))) {
          flow(TaskLocations.parameter(spelling.routine(method), index), arguments.get(i));
        }
      }
    } else {
      intoLibrary(receiver, arguments);
      if (!handedOver && !isKept(declared)) {
        callBack(declared, arguments, at);
      }
    }
  }

  /** Whether a library only makes an object that keeps the functions. */
  private boolean isKept(IMethodBinding method) {
    return method.isConstructor()
        || method.getName().equals("newProxyInstance")
            && spelling.binary(method.getDeclaringClass()).equals("java.lang.reflect.Proxy");
  }

  /** A library calls the functions that its methods get. */
  private void callBack(IMethodBinding method, List<Expression> arguments, Place at) {
    ITypeBinding[] parameters = method.getParameterTypes();
    for (int i = 0; i < arguments.size() && parameters.length > 0; i++) {
      ITypeBinding parameter = parameters[Math.min(i, parameters.length - 1)];
      IMethodBinding function = parameter.getErasure().getFunctionalInterfaceMethod();
      if (function != null) {
        for (TaskValue value : all(arguments.get(i))) {
          handovers.add(new Handover(value, List.of(function.getName()), null, false, at.sites()));
        }
      }
    }
  }

  /** A library object may keep what it is given, and give what it holds to a lambda. */
  private void intoLibrary(Expression receiver, List<Expression> arguments) {
    IVariableBinding holder = receiver == null ? null : TaskLocations.variable(receiver);
    for (Expression argument : arguments) {
      if (holder != null
          && expressions.isTask(argument)
          && expressions.mayHoldTask(holder.getType())) {
        flow(locations.of(holder), argument);
      }
      if (argument instanceof LambdaExpression l
          && receiver != null
          && expressions.isTask(receiver)) {
        for (int i = 0; i < l.parameters().size() && locations.ofLambda(l) != null; i++) {
          flow(TaskLocations.parameter(locations.ofLambda(l), i), receiver);
        }
      }
    }
  }

  private boolean handOver(
      Expression receiver, IMethodBinding method, List<Expression> arguments, Place at) {
    String name = method.isConstructor() ? "<init>" : method.getName();
    for (Entry entry : entries.named(name)) {
      if (isEntry(method, entry)) {
        String why = Words.say("%s at %s:%d", Words.say(entry.reason()), place, at.line());
        handedOver(receiver, arguments, entry.argument())
            .forEach(v ->
                handovers.add(new Handover(v, entry.functions(), why, entry.alone(), at.sites())));
        return true;
      }
    }
    if (StreamPipelines.isOperation(method) && StreamPipelines.isParallel(receiver, arguments)) {
      String why = Words.say("run by a parallel stream at %s:%d", place, at.line());
      for (Expression argument : arguments) {
        expressions
            .functions(argument)
            .forEach(v -> handovers.add(new Handover(v, List.of("any"), why, false, at.sites())));
      }
      return true;
    }
    return false;
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
      case ParallelEntries.RECEIVER -> values.addAll(all(receiver));
      case ParallelEntries.ALL_FUNCTIONS ->
          arguments.forEach(a -> values.addAll(expressions.functions(a)));
      default -> {
        // the last one may be a variable number of tasks
        for (int i = index;
            i < arguments.size() && (i == index || expressions.isTask(arguments.get(i)));
            i++) {
          values.addAll(all(arguments.get(i)));
        }
      }
    }
    return values;
  }

  /** What is unknown of it, too. */
  private List<TaskValue> all(Expression expression) {
    List<TaskValue> values = new ArrayList<>(expressions.values(expression));
    if (!expressions.isWhole(expression)) {
      values.add(new Unknown());
    }
    return values;
  }
}
