package dev.concert.cagey.graph;

import dev.concert.model.Call;
import dev.concert.model.ParallelMark;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Programs made of calls alone: {@code calls("main", "a", "b", "b.B#run()")}. */
public final class CallPrograms {
  private final Set<String> names = new LinkedHashSet<>();
  private final Map<String, ParallelMark> parallel = new HashMap<>();
  private final List<Call> calls = new ArrayList<>();

  /** {@code main} for short stands for a main routine. */
  public static String name(String simple) {
    if (simple.indexOf('#') >= 0) {
      return simple;
    }
    return simple.equals("main") ? "a.A#main(java.lang.String[])" : "a.A#" + simple + "()";
  }

  public CallPrograms calls(String caller, String... callees) {
    names.add(caller);
    for (String callee : callees) {
      names.add(callee);
      call(name(caller), name(callee));
    }
    return this;
  }

  /** Calls that only an object from outside leads to. */
  public CallPrograms mayCallFromOutside(String caller, String... callees) {
    names.add(caller);
    for (String callee : callees) {
      names.add(callee);
      calls.add(call(name(caller), name(callee), false, true));
    }
    return this;
  }

  /** Calls that may go to any of several. */
  public CallPrograms mayCall(String caller, String... callees) {
    names.add(caller);
    for (String callee : callees) {
      names.add(callee);
      calls.add(call(name(caller), name(callee), false, false));
    }
    return this;
  }

  /** A call of that kind, of which nothing else can be meant. */
  public CallPrograms callsBy(Call.Kind kind, String caller, String callee) {
    names.add(caller);
    names.add(callee);
    int at = calls.size();
    calls.add(new Call(name(caller), name(callee), "A.java", at + 1, at, 1, kind, true, false));
    return this;
  }

  public CallPrograms callsLibrary(String caller, String callee) {
    names.add(caller);
    call(name(caller), callee);
    return this;
  }

  public CallPrograms parallel(String routine) {
    names.add(routine);
    parallel.put(routine, ParallelMark.of("started as a thread at A.java:1"));
    return this;
  }

  /** What runs in parallel if so many calls go there. */
  public CallPrograms perhapsParallel(String routine, int uncertainCalls) {
    names.add(routine);
    String why = "called by A.task, started as a thread at A.java:1";
    parallel.put(routine, new ParallelMark(why, name("task"), uncertainCalls, name("task")));
    return this;
  }

  private void call(String caller, String callee) {
    calls.add(call(caller, callee, true, false));
  }

  private Call call(String caller, String callee, boolean certain, boolean fromOutside) {
    int at = calls.size();
    return new Call(
        caller, callee, "A.java", at + 1, at, 1, Call.Kind.STATIC, certain, fromOutside);
  }

  private static String file(String type) {
    return RoutineName.simpleType(type) + ".java";
  }

  private static Type type(String name) {
    return new Type(
        name,
        Type.Kind.CLASS,
        List.of(),
        file(name),
        1,
        9,
        "java.lang.Object",
        List.of(),
        false,
        List.of());
  }

  public Program build() {
    List<Routine> routines =
        names.stream()
            .map(n ->
                new Routine(
                    name(n),
                    Routine.Kind.FUNCTION,
                    RoutineName.type(name(n)),
                    List.of("static"),
                    file(RoutineName.type(name(n))),
                    1,
                    2,
                    0,
                    1,
                    2,
                    false,
                    false,
                    parallel.get(n)))
            .toList();
    return new Program(
        "/app",
        routines.stream()
            .map(Routine::file)
            .distinct()
            .map(file -> new SourceFile(file, 9, List.of()))
            .toList(),
        routines.stream().map(Routine::type).distinct().map(CallPrograms::type).toList(),
        routines,
        calls,
        List.of());
  }
}
