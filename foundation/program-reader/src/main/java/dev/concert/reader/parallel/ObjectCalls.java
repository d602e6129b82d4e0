package dev.concert.reader.parallel;

import dev.concert.reader.facts.FileFacts.Operands;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Answer;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.facts.TaskValue.Unknown;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.naming.SyntaxNodes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.SuperMethodReference;
import org.eclipse.jdt.core.dom.VariableDeclaration;

/** Writes down which objects the calls of one file get, and where what they answer is. */
public final class ObjectCalls {
  private final Spelling spelling;
  private final ObjectTypes types;
  private final ObjectValues values;
  private final ObjectFlows flows;

  ObjectCalls(Spelling spelling, ObjectTypes types, ObjectValues values, ObjectFlows flows) {
    this.spelling = spelling;
    this.types = types;
    this.values = values;
    this.flows = flows;
  }

  static boolean isLost(IMethodBinding method) {
    return method == null || method.isRecovered();
  }

  /** A class without an object decides what is called. */
  void given(IMethodBinding method, List<Expression> arguments, String routine) {
    if (isLost(method)) {
      arguments.forEach(argument -> outside(argument, true, routine));
      return;
    }
    IMethodBinding declared = method.getMethodDeclaration();
    if (!ObjectTypes.isOfSource(declared)) {
      for (int i = 0; i < arguments.size(); i++) {
        outside(arguments.get(i), types.keeps(declared, i), routine);
      }
      return;
    }
    List<String> locations = arguments(declared, arguments, routine);
    String callee = spelling.routine(declared);
    for (int i = 0; i < locations.size(); i++) {
      if (locations.get(i) != null && !locations.get(i).equals(Locations.ARRAYS)) {
        flows.add(Locations.parameter(callee, i), new Location(locations.get(i)));
      }
    }
  }

  private void outside(Expression argument, boolean kept, String routine) {
    if (types.holdsFollowed(argument.resolveTypeBinding())) {
      flows.add(kept ? Locations.OUTSIDE : Locations.ASKED, new Location(Locations.ARRAYS));
      flows.add(Locations.ARRAYS, new Unknown());
    }
    flows.addAll(kept ? Locations.OUTSIDE : Locations.ASKED, values.of(argument, routine));
  }

  void lost(MethodInvocation call, String routine) {
    SyntaxNodes.<Expression>list(call.arguments()).forEach(a -> outside(a, true, routine));
    if (call.getExpression() != null) {
      outside(call.getExpression(), true, routine);
    }
    flows.add(Locations.UNRESOLVED + call.getName().getIdentifier(), new Unknown());
  }

  void ofSuper(SuperMethodInvocation call, String routine) {
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
    flows.addAll(
        ObjectTypes.isOfSource(method)
            ? Locations.receiver(spelling.routine(method))
            : types.keepsReceiver(method) ? Locations.OUTSIDE : Locations.ASKED,
        objects);
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
    if (!ObjectTypes.isOfSource(method) && types.holdsFollowed(call.resolveTypeBinding())) {
      flows.add(Locations.ARRAYS, new Unknown()); // a library has filled it
    }
    if (Modifier.isStatic(method.getModifiers())) {
      given(method, arguments, routine);
      return null;
    }
    Collection<TaskValue> objects =
        call.getExpression() == null
            ? List.of(values.self(receiver, call))
            : values.of(call.getExpression(), routine);
    String result = types.isFollowed(method.getReturnType()) ? values.result(call) : null;
    if (result != null) {
      flows.bound(result, types.bound(method.getMethodDeclaration().getReturnType()));
    }
    if (!dispatched) {
      given(method, arguments, routine);
      runsOn(method, objects);
      exactResult(method, result);
      return null;
    }
    ITypeBinding narrowed = Guards.type(call.getExpression());
    return new Operands(
        flows.location(objects, values.at(call) + "@on"),
        narrowed == null ? null : spelling.binary(narrowed),
        arguments(method.getMethodDeclaration(), arguments, routine),
        kept(method),
        result,
        types.makesOwn(method),
        null);
  }

  /** Which arguments a library's method may keep, as bits. */
  private int kept(IMethodBinding method) {
    int kept = 0;
    for (int i = 0; i < Math.min(method.getParameterTypes().length, Integer.SIZE); i++) {
      kept |= types.keeps(method, i) ? 1 << i : 0;
    }
    return kept;
  }

  private void exactResult(IMethodBinding method, String result) {
    if (result != null) {
      flows.add(
          result,
          ObjectTypes.isOfSource(method)
              ? new Location(Locations.result(spelling.routine(method)))
              : types.makesOwn(method) ? ObjectValues.OF_LIBRARY : new Unknown());
    }
  }

  /** Where the arguments are; elements of arrays are put where all are. */
  private List<String> arguments(
      IMethodBinding method, List<Expression> arguments, String routine) {
    String[] locations = new String[Math.min(arguments.size(), method.getParameterTypes().length)];
    for (Argument argument : Argument.of(method, arguments)) {
      ITypeBinding type = argument.type();
      if (!type.isArray()) {
        locations[argument.parameter()] =
            types.isFollowed(type) ? place(argument.value(), routine) : null;
      } else if (types.holdsFollowed(type)) {
        ITypeBinding given = argument.value().resolveTypeBinding();
        if (method.isVarargs() && given != null && !given.isArray()) {
          flows.addAll(Locations.ARRAYS, values.of(argument.value(), routine));
        }
        locations[argument.parameter()] = Locations.ARRAYS;
      }
    }
    return Arrays.asList(locations);
  }

  /**
   * Location of the object that a call is made by.
   *
   * @param type its class, around the call
   */
  String self(ITypeBinding type, ASTNode call) {
    return flows.location(List.of(values.self(type, call)), values.at(call) + "@self");
  }

  /** Location of what an expression is; null if it is nothing. */
  String place(Expression argument, String routine) {
    return flows.location(values.of(argument, routine), values.at(argument) + "@in");
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
    spread(reference, method, function);
    int first = isStatic || object != null ? 0 : 1;
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < method.getParameterTypes().length; i++) {
      arguments.add(Locations.parameter(function, i + first));
    }
    if (dispatched) {
      return new Operands(
          object,
          null,
          arguments,
          kept(method),
          Locations.result(function),
          types.makesOwn(method),
          function);
    }
    String on = object == null ? Locations.parameter(function, 0) : object;
    exactly(method, function, isStatic ? null : on, arguments);
    if (constructor && method.getDeclaringClass().isFromSource()) {
      TaskValue made = values.made(method.getDeclaringClass());
      flows.add(Locations.MADE, made);
      flows.add(Locations.result(function), made);
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
      flows.add(
          own
              ? Locations.parameter(callee, i)
              : types.keeps(method, i) ? Locations.OUTSIDE : Locations.ASKED,
          new Location(arguments.get(i)));
    }
    IMethodBinding declared = method.getMethodDeclaration();
    if (own && object == null && ObjectValues.mayGiveBack(declared)) {
      List<TaskValue> given = arguments.stream().<TaskValue>map(Location::new).toList();
      flows.add(Locations.result(function), new Answer(callee, new Unknown(), given));
    } else if (!method.isConstructor()) {
      exactResult(method, Locations.result(function));
    } else if (!own) {
      flows.add(Locations.result(function), ObjectValues.OF_LIBRARY);
    }
  }

  /** Arguments that become elements of an array. */
  private void spread(MethodReference reference, IMethodBinding method, String function) {
    ITypeBinding type = reference.resolveTypeBinding();
    IMethodBinding called = type == null ? null : type.getFunctionalInterfaceMethod();
    if (method.isVarargs() && called != null) {
      for (int i = 0; i < called.getParameterTypes().length; i++) {
        flows.add(Locations.ARRAYS, new Location(Locations.parameter(function, i)));
      }
    }
  }

  /** The object that a reference is bound to; null if it gets it as first argument. */
  private String bound(MethodReference reference, String routine) {
    if (reference instanceof SuperMethodReference s) {
      ITypeBinding outer = s.getQualifier() == null ? null : s.getQualifier().resolveTypeBinding();
      return flows.location(List.of(values.self(outer, s)), values.at(s) + "@on");
    }
    if (!(reference instanceof ExpressionMethodReference e)
        || e.getExpression() instanceof Name n && n.resolveBinding() instanceof ITypeBinding) {
      return null;
    }
    return place(e.getExpression(), routine);
  }

  /**
   * An object is asked that stands there, as when it becomes text or is closed.
   *
   * @param object an expression or the declaration of a variable; nothing is known of other places
   */
  public Operands asked(ASTNode object, String routine) {
    return switch (object) {
      case Expression e -> operands(place(e, routine), null, false);
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
      case "iterator" -> {
        flows.bound(iterator, types.bound(method.getReturnType()));
        yield operands(place(loop.getExpression(), routine), iterator, own);
      }
      case "next" -> operands(iterator, next(loop), own);
      default -> operands(iterator, null, own);
    };
  }

  /** Location of what a loop gets in turn. */
  String next(EnhancedForStatement loop) {
    return values.at(loop.getExpression()) + "@next";
  }

  private static Operands operands(String object, String result, boolean own) {
    return object == null ? null : new Operands(object, null, List.of(), 0, result, own, null);
  }
}
