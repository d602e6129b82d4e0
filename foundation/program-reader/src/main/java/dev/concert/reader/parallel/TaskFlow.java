package dev.concert.reader.parallel;

import dev.concert.reader.entries.ParallelEntries;
import dev.concert.reader.facts.FileFacts.Callback;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.FileFacts.Reflection;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Answer;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.parallel.Move.Answered;
import dev.concert.reader.parallel.Move.Assigned;
import dev.concert.reader.parallel.Move.Called;
import dev.concert.reader.parallel.Move.Computed;
import dev.concert.reader.parallel.Move.Iterated;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.VariableDeclaration;

/**
 * Follows tasks — lambdas, method references and objects that have something to run — and what
 * reflection finds them by, through the variables, parameters and results of one file.
 *
 * <p>It knows no order and no conditions: whatever is stored somewhere may be found there, and a
 * collection is the same as what it holds.
 */
public final class TaskFlow {
  public final List<Flow> flows = new ArrayList<>();

  /** Where all objects get. */
  public final ObjectFlow objects;

  private final Spelling spelling;
  private final TaskLocations locations;
  private final TaskExpressions expressions;
  private final Reflections reflections;
  private final Handovers handovers;
  private final Holdings holdings;
  private final Callbacks callbacks;
  private final Set<Flow> known = new HashSet<>();

  /**
   * @param place the file as reasons name it, {@code a/B.java}
   */
  public TaskFlow(String place, Spelling spelling, Hierarchy hierarchy, ParallelEntries entries) {
    this.spelling = spelling;
    this.locations = new TaskLocations(place, spelling);
    this.expressions = new TaskExpressions(locations, spelling, hierarchy);
    this.reflections = new Reflections(expressions, spelling);
    this.objects = new ObjectFlow(spelling, locations);
    this.handovers = new Handovers(place, spelling, hierarchy, entries, expressions, objects.calls);
    LibraryTypes types = new LibraryTypes(spelling, hierarchy);
    this.holdings = new Holdings(spelling, locations, expressions, types, this::add);
    this.callbacks = new Callbacks(spelling, hierarchy, holdings, types, objects.calls);
  }

  public List<Handover> handovers() {
    return handovers.all;
  }

  public List<Callback> callbacks() {
    return callbacks.all;
  }

  public List<Reflection> reflections() {
    return reflections.all;
  }

  /** Names a lambda or method reference, before the code around it is visited. */
  public void name(ASTNode lambda, String routine) {
    locations.name(lambda, routine);
  }

  /** Tells what stands at a node from the rest of the file, whatever is edited before it. */
  public String number(ASTNode node) {
    return locations.number(node);
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
    Move move = Move.of(node, routine, locations);
    holdings.follow(move);
    callbacks.visit(node, at);
    objects.visit(node, move, routine);
    follow(move, at);
    switch (node) {
      case MethodInvocation m -> reflections.call(m, at);
      case SuperMethodInvocation m -> reflections.call(m, at);
      case MethodReference r -> reference(r.resolveMethodBinding());
      default -> {}
    }
  }

  private void follow(Move move, Place at) {
    switch (move) {
      case Assigned a -> flow(a.variable(), a.value());
      case Computed c -> computed(c.variable());
      case Iterated i -> iteration(i.variable(), i.loop(), at);
      case Answered a -> answered(a.routine(), a.value(), a.type());
      case Called c when c.method() != null -> call(c.receiver(), c.method(), c.arguments(), at);
      case null, default -> {}
    }
  }

  private void computed(IVariableBinding variable) {
    if (variable != null && expressions.isFollowed(variable.getType())) {
      flow(locations.of(variable), new Unknown());
    }
  }

  private void iteration(IVariableBinding variable, EnhancedForStatement loop, Place at) {
    Answer provided = reflections.provided(loop, at);
    if (variable != null && provided != null) {
      flow(locations.of(variable), provided);
      return;
    }
    flow(variable, loop.getExpression());
    if (variable != null && isOfCollection(loop) && isOwnInterface(variable.getType())) {
      flow(locations.of(variable), new Unknown()); // others may put something into it
    }
  }

  private static boolean isOfCollection(EnhancedForStatement loop) {
    ITypeBinding type = loop.getExpression().resolveTypeBinding();
    return type == null || !type.isArray();
  }

  private static boolean isOwnInterface(ITypeBinding type) {
    return type.isInterface() && type.isFromSource();
  }

  /** Whoever calls by a reference gives what nobody knows. */
  private void reference(IMethodBinding method) {
    IMethodBinding declared = method == null ? null : method.getMethodDeclaration();
    if (declared == null
        || declared.getDeclaringClass() == null
        || !declared.getDeclaringClass().isFromSource()) {
      return;
    }
    ITypeBinding[] parameters = declared.getParameterTypes();
    for (int i = 0; i < parameters.length; i++) {
      if (expressions.isFollowed(parameters[i])) {
        flow(Locations.parameter(spelling.routine(declared), i), new Unknown());
      }
    }
  }

  /**
   * What an object may be on which a method is called; null where its type tells all that there is
   * to know.
   */
  public TaskValue object(Expression receiver) {
    return reflections.object(receiver);
  }

  private void flow(IVariableBinding variable, Expression value) {
    if (variable != null
        && variable.getConstantValue() == null
        && expressions.isFollowed(variable.getType())) {
      flow(locations.of(variable), value);
      if (expressions.isShared(variable.getType())) {
        flow(locations.of(variable), new Unknown());
      }
    }
  }

  private void flow(String location, Expression value) {
    for (TaskValue v : expressions.all(value)) {
      if (!(v instanceof Location l && l.name().equals(location))) {
        flow(location, v);
      }
    }
  }

  private void flow(String location, TaskValue value) {
    add(new Flow(location, value));
  }

  private void add(Flow flow) {
    if (known.add(flow)) {
      flows.add(flow);
    }
  }

  /**
   * @param type that the routine declares; null if it is not known
   */
  private void answered(String routine, Expression value, ITypeBinding type) {
    boolean task = expressions.mayHoldTask(value.resolveTypeBinding());
    flow(Locations.result(routine), value, type, task);
  }

  /**
   * @param type of the place; null if it is not known
   * @param task whether the value is one
   */
  private void flow(String location, Expression value, ITypeBinding type, boolean task) {
    boolean followed = expressions.isFollowed(type);
    if (followed || task) {
      flow(location, value);
    }
    if (!followed && task) {
      flow(location, new Unknown()); // other values that get there are not followed
    }
  }

  private void call(
      Expression receiver, IMethodBinding method, List<Expression> arguments, Place at) {
    boolean handedOver = handovers.handOver(receiver, method, arguments, at);
    IMethodBinding declared = method.getMethodDeclaration();
    if (declared.getDeclaringClass() != null && declared.getDeclaringClass().isFromSource()) {
      intoParameters(declared, arguments);
      holdings.intoParameters(declared, arguments);
    } else {
      intoLibrary(receiver, arguments);
      holdings.intoLibrary(receiver, declared, arguments, at.call());
      Set<Integer> kept = callbacks.call(receiver, method, arguments, at);
      if (!handedOver) {
        handovers.callBack(declared, arguments, kept, at);
      }
    }
  }

  private void intoParameters(IMethodBinding method, List<Expression> arguments) {
    for (Argument argument : Argument.of(method, arguments)) {
      Expression value = argument.value();
      String location = Locations.parameter(spelling.routine(method), argument.parameter());
      flow(location, value, argument.type(), expressions.isTask(value));
      IVariableBinding given = TaskLocations.variable(value);
      if (given != null && expressions.isShared(given.getType())) {
        flow(locations.of(given), new Location(location)); // what is put into it there, is in it
      }
    }
  }

  private boolean isKept(Expression argument) {
    return expressions.isTask(argument) || expressions.isReflective(argument.resolveTypeBinding());
  }

  /** A library object may keep what it is given, and give what it holds to a lambda. */
  private void intoLibrary(Expression receiver, List<Expression> arguments) {
    IVariableBinding holder = receiver == null ? null : TaskLocations.variable(receiver);
    for (Expression argument : arguments) {
      if (holder != null && expressions.isHolder(holder.getType()) && isKept(argument)) {
        flow(locations.of(holder), argument);
      }
      if (argument instanceof LambdaExpression l
          && receiver != null
          && expressions.isTask(receiver)) {
        for (int i = 0; i < l.parameters().size() && locations.ofLambda(l) != null; i++) {
          flow(Locations.parameter(locations.ofLambda(l), i), receiver);
        }
      }
    }
  }
}
