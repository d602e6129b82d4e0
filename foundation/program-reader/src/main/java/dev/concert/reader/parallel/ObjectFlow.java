package dev.concert.reader.parallel;

import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Operands;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.naming.ClassBody;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ArrayAccess;
import org.eclipse.jdt.core.dom.ArrayInitializer;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.CatchClause;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.Pattern;
import org.eclipse.jdt.core.dom.PatternInstanceofExpression;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.RecordPattern;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.SwitchCase;
import org.eclipse.jdt.core.dom.SwitchExpression;
import org.eclipse.jdt.core.dom.SwitchStatement;
import org.eclipse.jdt.core.dom.ThrowStatement;
import org.eclipse.jdt.core.dom.TypeLiteral;
import org.eclipse.jdt.core.dom.TypePattern;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;

/**
 * Writes down where the objects of one file get: into variables, parameters, results, out of the
 * program.
 *
 * <p>It knows no order and no conditions. All arrays are taken for one; what a collection holds is
 * what libraries were given.
 */
public final class ObjectFlow {
  public final List<Flow> flows = new ArrayList<>();

  private final Spelling spelling;
  private final ObjectTypes types;
  private final ObjectValues values;
  private final Set<Flow> known = new HashSet<>();

  /**
   * @param place the file as reasons name it, {@code a/B.java}
   */
  ObjectFlow(String place, Spelling spelling, TaskLocations locations) {
    this.spelling = spelling;
    this.types = new ObjectTypes(spelling);
    this.values = new ObjectValues(place, spelling, locations, types);
  }

  /**
   * What flows where at this node; its children are visited on their own.
   *
   * @param routine that this code is part of
   */
  void visit(ASTNode node, String routine) {
    switch (node) {
      case VariableDeclaration v when v.getInitializer() != null ->
          flow(v.resolveBinding(), v.getInitializer(), routine);
      case FieldDeclaration f when Injections.mayBeSet(f) ->
          SyntaxNodes.<VariableDeclarationFragment>list(f.fragments())
              .forEach(v -> flow(v.resolveBinding(), new Unknown()));
      case Assignment a -> assignment(a, routine);
      case ArrayInitializer a when types.holdsFollowed(a.resolveTypeBinding()) ->
          SyntaxNodes.<Expression>list(a.expressions())
              .forEach(e -> flow(Locations.ARRAYS, e, routine));
      case EnhancedForStatement f -> iteration(f);
      case ThrowStatement t -> flow(Locations.OUTSIDE, t.getExpression(), routine);
      case CatchClause c -> flow(c.getException().resolveBinding(), new Unknown());
      case PatternInstanceofExpression i ->
          pattern(i.getPattern(), values.of(i.getLeftOperand(), routine));
      case SwitchCase c -> patterns(c, routine);
      case TypeLiteral l -> literal(l.getType().resolveBinding());
      case ClassInstanceCreation c -> creation(c, routine);
      case EnumConstantDeclaration c -> constant(c, routine);
      case ConstructorInvocation c ->
          given(c.resolveConstructorBinding(), SyntaxNodes.list(c.arguments()), routine);
      case SuperConstructorInvocation c ->
          given(c.resolveConstructorBinding(), SyntaxNodes.list(c.arguments()), routine);
      case SuperMethodInvocation m -> superCall(m, routine);
      case MethodInvocation m when isLost(m.resolveMethodBinding()) -> lost(m, routine);
      default -> {}
    }
  }

  private static boolean isLost(IMethodBinding method) {
    return method == null || method.isRecovered();
  }

  private void flow(IVariableBinding variable, Expression value, String routine) {
    if (variable != null && isVariable(variable)) {
      flow(values.location(variable), value, routine);
    }
  }

  private void flow(IVariableBinding variable, TaskValue value) {
    if (variable != null && isVariable(variable)) {
      add(values.location(variable), value);
    }
  }

  private boolean isVariable(IVariableBinding variable) {
    return variable.getConstantValue() == null && types.isFollowed(variable.getType());
  }

  private void flow(String location, Expression value, String routine) {
    flow(location, values.of(value, routine));
  }

  private void flow(String location, Collection<TaskValue> all) {
    all.forEach(value -> add(location, value));
  }

  private void add(String location, TaskValue value) {
    boolean idle =
        value.equals(ObjectValues.OF_LIBRARY) && location.equals(Locations.OUTSIDE)
            || value instanceof Location l && l.name().equals(location);
    Flow flow = new Flow(location, value);
    if (!idle && known.add(flow)) {
      flows.add(flow);
    }
  }

  private void assignment(Assignment assignment, String routine) {
    if (assignment.getOperator() != Assignment.Operator.ASSIGN) {
      return;
    }
    Expression left = assignment.getLeftHandSide();
    Expression right = assignment.getRightHandSide();
    if (left instanceof ArrayAccess) {
      into(Locations.ARRAYS, left.resolveTypeBinding(), right, routine);
      return;
    }
    IVariableBinding variable = TaskLocations.variable(left);
    if (variable == null || variable.isField() && !ObjectTypes.isOfSource(variable)) {
      into(Locations.OUTSIDE, left.resolveTypeBinding(), right, routine);
    } else {
      flow(variable, right, routine);
    }
  }

  private void into(String location, ITypeBinding type, Expression value, String routine) {
    if (types.isFollowed(type)) {
      flow(location, value, routine);
    }
  }

  private void iteration(EnhancedForStatement loop) {
    ITypeBinding type = loop.getExpression().resolveTypeBinding();
    IVariableBinding variable = loop.getParameter().resolveBinding();
    boolean array = type != null && type.isArray();
    flow(variable, new Location(array ? Locations.ARRAYS : next(loop)));
    if (type == null) {
      flow(variable, new Unknown());
    }
  }

  private String next(EnhancedForStatement loop) {
    return values.at(loop.getExpression()) + "@next";
  }

  private void patterns(SwitchCase label, String routine) {
    Expression selector =
        switch (label.getParent()) {
          case SwitchStatement s -> s.getExpression();
          case SwitchExpression s -> s.getExpression();
          default -> null;
        };
    for (Object expression : label.expressions()) {
      if (expression instanceof Pattern p) {
        pattern(p, values.of(selector, routine));
      }
    }
  }

  private void pattern(Pattern pattern, Collection<TaskValue> matched) {
    switch (pattern) {
      case TypePattern t -> {
        IVariableBinding variable = t.getPatternVariable2().resolveBinding();
        matched.forEach(value -> flow(variable, value));
      }
      case RecordPattern r -> {
        List<TaskValue> parts = parts(r.getPatternType().resolveBinding());
        r.patterns().forEach(part -> pattern(part, parts));
      }
      case null -> {}
      default ->
          SyntaxNodes.liveChildren(pattern).stream()
              .filter(Pattern.class::isInstance)
              .forEach(inner -> pattern((Pattern) inner, matched));
    }
  }

  /** What the accessors of a record answer. */
  private List<TaskValue> parts(ITypeBinding type) {
    if (type == null || !type.isFromSource()) {
      return List.of(new Unknown());
    }
    List<TaskValue> parts = new ArrayList<>();
    for (IMethodBinding method : type.getTypeDeclaration().getDeclaredMethods()) {
      if (method.getParameterTypes().length == 0 && !method.isConstructor()) {
        parts.add(new Location(Locations.result(spelling.routine(method))));
      }
    }
    return parts;
  }

  /** Reflection may make objects of it. */
  private void literal(ITypeBinding type) {
    if (type != null && type.isFromSource() && !type.isArray()) {
      add(Locations.OUTSIDE, new Instance(spelling.binary(type), true));
    }
  }

  private void creation(ClassInstanceCreation creation, String routine) {
    ITypeBinding type = creation.resolveTypeBinding();
    if (type != null && type.isFromSource()) {
      add(Locations.MADE, values.made(type));
    }
    given(
        TaskFlow.constructor(creation.resolveConstructorBinding()),
        SyntaxNodes.list(creation.arguments()),
        routine);
  }

  private void constant(EnumConstantDeclaration constant, String routine) {
    IVariableBinding variable = constant.resolveVariable();
    IMethodBinding constructor = constant.resolveConstructorBinding();
    if (variable != null) {
      ITypeBinding type =
          constant.getAnonymousClassDeclaration() == null
              ? variable.getType()
              : constant.getAnonymousClassDeclaration().resolveBinding();
      ITypeBinding all = variable.getType();
      TaskValue value = type == null ? new Unknown() : values.made(type);
      add(values.location(variable), value);
      add(Locations.OUTSIDE, value);
      add(Locations.result(spelling.binary(all) + "#valueOf(java.lang.String)"), value);
      add(Locations.ARRAYS, value); // values()
    }
    given(TaskFlow.constructor(constructor), SyntaxNodes.list(constant.arguments()), routine);
  }

  /** A class without an object decides what is called. */
  private void given(IMethodBinding method, List<Expression> arguments, String routine) {
    if (isLost(method)) {
      arguments.forEach(argument -> outside(argument, routine));
      return;
    }
    IMethodBinding declared = method.getMethodDeclaration();
    if (!ObjectTypes.isOfSource(declared)) {
      arguments.forEach(argument -> outside(argument, routine));
      return;
    }
    List<String> locations = arguments(declared, arguments, routine);
    String callee = spelling.routine(declared);
    for (int i = 0; i < locations.size(); i++) {
      if (locations.get(i) != null && !locations.get(i).equals(Locations.ARRAYS)) {
        add(Locations.parameter(callee, i), new Location(locations.get(i)));
      }
    }
  }

  private void outside(Expression argument, String routine) {
    if (types.holdsFollowed(argument.resolveTypeBinding())) {
      add(Locations.OUTSIDE, new Location(Locations.ARRAYS));
      add(Locations.ARRAYS, new Unknown());
    }
    flow(Locations.OUTSIDE, argument, routine);
  }

  private void lost(MethodInvocation call, String routine) {
    SyntaxNodes.<Expression>list(call.arguments()).forEach(a -> outside(a, routine));
    if (call.getExpression() != null) {
      outside(call.getExpression(), routine);
    }
    add(Locations.UNRESOLVED + call.getName().getIdentifier(), new Unknown());
  }

  private void superCall(SuperMethodInvocation call, String routine) {
    IMethodBinding method = call.resolveMethodBinding();
    given(method, SyntaxNodes.list(call.arguments()), routine);
    if (method != null && !Modifier.isStatic(method.getModifiers())) {
      TaskValue self =
          values.self(
              call.getQualifier() == null ? null : call.getQualifier().resolveTypeBinding(), call);
      runsOn(method, List.of(self));
    }
  }

  private void runsOn(IMethodBinding method, Collection<TaskValue> objects) {
    flow(
        ObjectTypes.isOfSource(method)
            ? Locations.receiver(spelling.routine(method))
            : Locations.OUTSIDE,
        objects);
  }

  /**
   * @param type that the routine declares; null if it is not known
   */
  void result(String routine, Expression value, ITypeBinding type) {
    if (types.isFollowed(type)) {
      flow(Locations.result(routine), value, routine);
    } else if (types.holdsFollowed(type)) {
      add(Locations.result(routine), new Location(Locations.ARRAYS));
    }
  }

  /**
   * A call of an instance method.
   *
   * @param receiver type of the object
   * @param dispatched whether the object decides what runs
   * @return null if it does not
   */
  public Operands call(
      MethodInvocation call, ITypeBinding receiver, boolean dispatched, String routine) {
    IMethodBinding method = call.resolveMethodBinding();
    List<Expression> arguments = SyntaxNodes.list(call.arguments());
    if (Modifier.isStatic(method.getModifiers())) {
      given(method, arguments, routine);
      return null;
    }
    Collection<TaskValue> objects =
        call.getExpression() == null
            ? List.of(values.self(receiver, call))
            : values.of(call.getExpression(), routine);
    String result = types.isFollowed(method.getReturnType()) ? values.result(call) : null;
    if (!dispatched) {
      given(method, arguments, routine);
      runsOn(method, objects);
      exactResult(method, result);
      return null;
    }
    ITypeBinding narrowed = Guards.type(call.getExpression());
    return new Operands(
        location(objects, values.at(call) + "@on"),
        narrowed == null ? null : spelling.binary(narrowed),
        arguments(method.getMethodDeclaration(), arguments, routine),
        result,
        types.makesOwn(method),
        null);
  }

  private void exactResult(IMethodBinding method, String result) {
    if (result != null) {
      add(
          result,
          ObjectTypes.isOfSource(method)
              ? new Location(Locations.result(spelling.routine(method)))
              : types.makesOwn(method) ? ObjectValues.OF_LIBRARY : new Unknown());
    }
  }

  /** Where all of them are; null for none. */
  private String location(Collection<TaskValue> all, String name) {
    if (all.isEmpty()) {
      return null;
    }
    if (all.size() == 1) {
      TaskValue only = all.iterator().next();
      if (only instanceof Location l) {
        return l.name();
      }
      if (only instanceof Unknown) {
        return Locations.ANY;
      }
    }
    flow(name, all);
    return name;
  }

  /** Where the arguments are; elements of arrays are put where all are. */
  private List<String> arguments(
      IMethodBinding method, List<Expression> arguments, String routine) {
    ITypeBinding[] parameters = method.getParameterTypes();
    String[] locations = new String[Math.min(arguments.size(), parameters.length)];
    for (int i = 0; i < arguments.size() && parameters.length > 0; i++) {
      int index = Math.min(i, parameters.length - 1);
      Expression argument = arguments.get(i);
      if (!parameters[index].isArray()) {
        locations[index] = types.isFollowed(parameters[index]) ? argument(argument, routine) : null;
      } else if (types.holdsFollowed(parameters[index])) {
        ITypeBinding given = argument.resolveTypeBinding();
        if (method.isVarargs() && given != null && !given.isArray()) {
          flow(Locations.ARRAYS, argument, routine);
        }
        locations[index] = Locations.ARRAYS;
      }
    }
    return Arrays.asList(locations);
  }

  private String argument(Expression argument, String routine) {
    return location(values.of(argument, routine), values.at(argument) + "@in");
  }

  /**
   * A method reference.
   *
   * @param dispatched whether an object decides what runs
   * @return null if none does
   */
  public Operands reference(MethodReference reference, boolean dispatched, String routine) {
    IMethodBinding method = reference.resolveMethodBinding();
    String function = values.function(reference, routine);
    if (function == null || isLost(method)) {
      return null;
    }
    boolean constructor = method.isConstructor();
    boolean isStatic = Modifier.isStatic(method.getModifiers()) || constructor;
    String object = isStatic ? null : bound(reference, routine);
    int first = isStatic || object != null ? 0 : 1;
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < method.getParameterTypes().length; i++) {
      arguments.add(Locations.parameter(function, i + first));
    }
    if (dispatched) {
      return new Operands(object, null, arguments, Locations.result(function), types.makesOwn(method), function);
    }
    String on = object == null ? Locations.parameter(function, 0) : object;
    exactly(method, function, isStatic ? null : on, arguments);
    if (constructor && method.getDeclaringClass().isFromSource()) {
      TaskValue made = values.made(method.getDeclaringClass());
      add(Locations.MADE, made);
      add(Locations.result(function), made);
    }
    return null;
  }

  private void exactly(
      IMethodBinding method, String function, String object, List<String> arguments) {
    if (object != null) {
      runsOn(method, List.of(new Location(object)));
    }
    boolean own = ObjectTypes.isOfSource(method);
    String callee = spelling.routine(method);
    for (int i = 0; i < arguments.size(); i++) {
      add(
          own ? Locations.parameter(callee, i) : Locations.OUTSIDE,
          new Location(arguments.get(i)));
    }
    if (!method.isConstructor()) {
      exactResult(method, Locations.result(function));
    } else if (!own) {
      add(Locations.result(function), ObjectValues.OF_LIBRARY);
    }
  }

  /** The object that a reference is bound to; null if it gets it as first argument. */
  private String bound(MethodReference reference, String routine) {
    if (!(reference instanceof ExpressionMethodReference e)
        || e.getExpression() instanceof Name n && n.resolveBinding() instanceof ITypeBinding) {
      return null;
    }
    return argument(e.getExpression(), routine);
  }

  /**
   * An object is asked that stands there, as when it becomes text or is closed.
   *
   * @param object an expression or the declaration of a variable; nothing is known of other places
   */
  public Operands asked(ASTNode object, String routine) {
    return switch (object) {
      case Expression e -> operands(argument(e, routine), null, false);
      case VariableDeclaration v when v.resolveBinding() != null ->
          operands(values.location(v.resolveBinding()), null, false);
      default -> null;
    };
  }

  /** One of the three calls of a loop over what is no array. */
  public Operands asked(EnhancedForStatement loop, IMethodBinding method, String routine) {
    String iterator = values.at(loop.getExpression()) + "@iterator";
    boolean own = types.makesOwn(method);
    return switch (method.getName()) {
      case "iterator" -> operands(argument(loop.getExpression(), routine), iterator, own);
      case "next" -> operands(iterator, next(loop), own);
      default -> operands(iterator, null, own);
    };
  }

  private static Operands operands(String object, String result, boolean own) {
    return object == null ? null : new Operands(object, null, List.of(), result, own, null);
  }

  /** What nobody has written of a class: what a record keeps, what frameworks make. */
  public void type(ClassBody body) {
    if (body.node instanceof RecordDeclaration r) {
      String constructor = body.routine(null);
      List<SingleVariableDeclaration> components = SyntaxNodes.list(r.recordComponents());
      for (int i = 0; i < components.size(); i++) {
        component(body, components.get(i), Locations.parameter(constructor, i));
      }
    }
    if (body.binding != null
        && Arrays.stream(body.binding.getAnnotations()).anyMatch(Injections::isActedOn)) {
      add(Locations.OUTSIDE, new Instance(body.name, true));
    }
  }

  private void component(ClassBody body, SingleVariableDeclaration component, String parameter) {
    IVariableBinding variable = component.resolveBinding();
    if (variable != null && types.isFollowed(variable.getType())) {
      String field = Locations.field(body.name, variable.getName());
      boolean explicit =
          body.methods.stream()
              .anyMatch(m ->
                  m.isConstructor() && body.routine(m).equals(body.routine(null))
                      && !m.isCompactConstructor());
      if (!explicit) {
        add(field, new Location(parameter));
      }
      add(
          Locations.result(RoutineName.of(body.name, variable.getName(), List.of())),
          new Location(field));
    }
  }
}
