package dev.concert.cagey.model;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Programs made of calls alone: {@code calls("main", "a", "b")}. */
public final class CallPrograms {
  private final Set<String> names = new LinkedHashSet<>();
  private final Set<String> parallel = new LinkedHashSet<>();
  private final List<Call> calls = new ArrayList<>();

  /** {@code main} for short stands for a main routine. */
  public static String name(String simple) {
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

  public CallPrograms callsLibrary(String caller, String callee) {
    names.add(caller);
    call(name(caller), callee);
    return this;
  }

  public CallPrograms parallel(String routine) {
    names.add(routine);
    parallel.add(routine);
    return this;
  }

  private void call(String caller, String callee) {
    calls.add(
        new Call(
            caller, callee, "A.java", calls.size() + 1, calls.size(), 1, Call.Kind.STATIC, true));
  }

  public Program build() {
    List<Routine> routines =
        names.stream()
            .map(n ->
                new Routine(
                    name(n),
                    Routine.Kind.FUNCTION,
                    "a.A",
                    List.of("static"),
                    "A.java",
                    1,
                    2,
                    0,
                    1,
                    2,
                    false,
                    false,
                    parallel.contains(n),
                    parallel.contains(n) ? "started as a thread at A.java:1" : null))
            .toList();
    return new Program(
        "/app",
        List.of(new SourceFile("A.java", 9, List.of())),
        List.of(),
        routines,
        calls,
        List.of());
  }
}
