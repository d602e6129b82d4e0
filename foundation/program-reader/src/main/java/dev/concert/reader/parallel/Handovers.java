package dev.concert.reader.parallel;

import dev.concert.model.words.Words;
import dev.concert.reader.entries.ParallelEntries;
import dev.concert.reader.entries.ParallelEntries.Entry;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.naming.Hierarchy;
import dev.concert.reader.naming.ReferenceBodies;
import dev.concert.reader.naming.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;

/** Finds where a library gets something that it runs, on another thread or at once. */
final class Handovers {
  /** How something is run. */
  private record Task(List<String> functions, String why, boolean alone, Place at) {}

  final List<Handover> all = new ArrayList<>();
  private final String place;
  private final Spelling spelling;
  private final Hierarchy hierarchy;
  private final ParallelEntries entries;
  private final TaskExpressions expressions;
  private final ObjectCalls objects;

  /**
   * @param place the file as reasons name it, {@code a/B.java}
   */
  Handovers(
      String place,
      Spelling spelling,
      Hierarchy hierarchy,
      ParallelEntries entries,
      TaskExpressions expressions,
      ObjectCalls objects) {
    this.place = place;
    this.spelling = spelling;
    this.hierarchy = hierarchy;
    this.entries = entries;
    this.expressions = expressions;
    this.objects = objects;
  }

  /** Whether another thread gets it. */
  boolean handOver(
      Expression receiver, IMethodBinding method, List<Expression> arguments, Place at) {
    String name = method.isConstructor() ? "<init>" : method.getName();
    for (Entry entry : entries.named(name)) {
      if (isEntry(method, entry)) {
        String why = Words.say("%s at %s:%d", Words.say(entry.reason()), place, at.line());
        Task task = new Task(entry.functions(), why, entry.alone(), at);
        handOver(task, receiver, method, arguments, entry.argument());
        return true;
      }
    }
    if (StreamPipelines.isOperation(method) && StreamPipelines.isParallel(receiver, arguments)) {
      handOver(Words.say("run by a parallel stream at %s:%d", place, at.line()), arguments, at);
      return true;
    }
    if (ReactivePipelines.isOperation(method) && ReactivePipelines.isScheduled(at.call())) {
      handOver(Words.say("run by a reactive scheduler at %s:%d", place, at.line()), arguments, at);
      return true;
    }
    return false;
  }

  /** All functions among the arguments. */
  private void handOver(String why, List<Expression> arguments, Place at) {
    Task task = new Task(List.of("any"), why, false, at);
    arguments.forEach(argument -> add(task, argument, expressions.functions(argument)));
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

  private void handOver(
      Task task,
      Expression receiver,
      IMethodBinding method,
      List<Expression> arguments,
      int index) {
    switch (index) {
      case ParallelEntries.RECEIVER -> {
        if (receiver == null) {
          addSelf(task, method);
        } else {
          add(task, receiver, expressions.all(receiver));
        }
      }
      case ParallelEntries.ALL_FUNCTIONS ->
          arguments.forEach(a -> add(task, a, expressions.functions(a)));
      default -> {
        // the last one may be a variable number of tasks
        boolean several = method.isVarargs() && index == method.getParameterTypes().length - 1;
        int end = several ? arguments.size() : Math.min(index + 1, arguments.size());
        for (int i = index; i < end; i++) {
          add(task, arguments.get(i), expressions.all(arguments.get(i)));
        }
      }
    }
  }

  /** An object runs itself, as by {@code start()} or {@code super.start()}. */
  private void addSelf(Task task, IMethodBinding method) {
    ITypeBinding asked = method.getDeclaringClass().getErasure();
    ITypeBinding self = ReferenceBodies.enclosingType(task.at().call());
    while (self != null && !self.getErasure().isSubTypeCompatible(asked)) {
      self = self.getDeclaringClass();
    }
    if (self != null) {
      String object = objects.self(self, task.at().call());
      add(task, object, List.of(new Instance(spelling.binary(self), false)));
    }
  }

  private void add(Task task, Expression expression, List<TaskValue> values) {
    boolean told = values.stream().allMatch(Handovers::isExact);
    add(task, told ? null : objects.place(expression, task.at().routines().getFirst()), values);
  }

  private void add(Task task, String object, List<TaskValue> values) {
    for (TaskValue value : values) {
      List<Site> places = task.at().callbacks();
      all.add(new Handover(value, object, task.functions(), task.why(), task.alone(), places));
    }
  }

  private static boolean isExact(TaskValue value) {
    return value instanceof Code || value instanceof Instance it && it.exact();
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
        Task task = new Task(List.of(function.getName()), null, false, at);
        add(task, given.get(i).value(), expressions.all(given.get(i).value()));
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
