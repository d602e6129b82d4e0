package dev.concert.reader.parallel;

import dev.concert.model.words.Words;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.Spelling;
import dev.concert.reader.parallel.ParallelEntries.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;

/** Finds where a library gets something that it runs, on another thread or at once. */
final class Handovers {
  final List<Handover> all = new ArrayList<>();
  private final String place;
  private final Spelling spelling;
  private final Hierarchy hierarchy;
  private final ParallelEntries entries;
  private final TaskExpressions expressions;

  /**
   * @param place the file as reasons name it, {@code a/B.java}
   */
  Handovers(
      String place,
      Spelling spelling,
      Hierarchy hierarchy,
      ParallelEntries entries,
      TaskExpressions expressions) {
    this.place = place;
    this.spelling = spelling;
    this.hierarchy = hierarchy;
    this.entries = entries;
    this.expressions = expressions;
  }

  /** Whether another thread gets it. */
  boolean handOver(
      Expression receiver, IMethodBinding method, List<Expression> arguments, Place at) {
    String name = method.isConstructor() ? "<init>" : method.getName();
    for (Entry entry : entries.named(name)) {
      if (isEntry(method, entry)) {
        String why = Words.say("%s at %s:%d", Words.say(entry.reason()), place, at.line());
        handedOver(receiver, method, arguments, entry.argument())
            .forEach(v ->
                all.add(new Handover(v, entry.functions(), why, entry.alone(), at.callbacks())));
        return true;
      }
    }
    if (StreamPipelines.isOperation(method) && StreamPipelines.isParallel(receiver, arguments)) {
      String why = Words.say("run by a parallel stream at %s:%d", place, at.line());
      for (Expression argument : arguments) {
        expressions
            .functions(argument)
            .forEach(v -> all.add(new Handover(v, List.of("any"), why, false, at.callbacks())));
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

  private List<TaskValue> handedOver(
      Expression receiver, IMethodBinding method, List<Expression> arguments, int index) {
    List<TaskValue> values = new ArrayList<>();
    switch (index) {
      case ParallelEntries.RECEIVER -> values.addAll(expressions.all(receiver));
      case ParallelEntries.ALL_FUNCTIONS ->
          arguments.forEach(a -> values.addAll(expressions.functions(a)));
      default -> {
        // the last one may be a variable number of tasks
        boolean several = method.isVarargs() && index == method.getParameterTypes().length - 1;
        int end = several ? arguments.size() : Math.min(index + 1, arguments.size());
        for (int i = index; i < end; i++) {
          values.addAll(expressions.all(arguments.get(i)));
        }
      }
    }
    return values;
  }

  /**
   * A library calls the functions that its methods get.
   *
   * @param kept the arguments that it only keeps
   */
  void callBack(IMethodBinding method, List<Expression> arguments, Set<Integer> kept, Place at) {
    if (isKept(method)) {
      return;
    }
    List<Argument> given = Argument.of(method, arguments);
    for (int i = 0; i < given.size(); i++) {
      IMethodBinding function = given.get(i).type().getErasure().getFunctionalInterfaceMethod();
      if (function != null && !kept.contains(i)) {
        for (TaskValue value : expressions.all(given.get(i).value())) {
          all.add(new Handover(value, List.of(function.getName()), null, false, at.callbacks()));
        }
      }
    }
  }

  /** Whether a library only makes an object that keeps the functions. */
  private boolean isKept(IMethodBinding method) {
    return method.isConstructor()
        || method.getName().equals("newProxyInstance")
            && spelling.binary(method.getDeclaringClass()).equals("java.lang.reflect.Proxy");
  }
}
