package dev.concert.reader.values;

import dev.concert.model.Member;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which variables and routines others than the program may reach. A program that begins somewhere
 * is all there is besides its libraries; whoever uses a library reaches what is public in it.
 */
public final class OpenWorld {
  private static final Set<String> BEGINNINGS = Set.of("main()", "main(java.lang.String[])");

  private final Map<String, Routine> routines;
  private final Map<String, Type> types;
  private final FlowIndex flows;
  private final boolean program;
  private final Set<String> reached = new HashSet<>();

  public OpenWorld(Map<String, Routine> routines, Map<String, Type> types, FlowIndex flows) {
    this.routines = routines;
    this.types = types;
    this.flows = flows;
    this.program = routines.keySet().stream().anyMatch(OpenWorld::isBeginning);
  }

  /** Whether a program begins with it. */
  public static boolean isBeginning(String routine) {
    return BEGINNINGS.contains(routine.substring(routine.indexOf('#') + 1));
  }

  /** Whether nothing but the program and its libraries is there. */
  public boolean isProgram() {
    return program;
  }

  /** Something calls the routine with arguments that nobody follows. */
  public void reach(String routine) {
    reached.add(routine);
  }

  /** Whether all that flows there is in the sources. */
  public boolean isClosed(String location) {
    if (FlowIndex.isOfRoutine(location)) {
      return flows.alike(location).stream().allMatch(this::isOfProgram)
          && isClosedRoutine(FlowIndex.routine(location));
    }
    boolean local = location.indexOf('@') >= 0;
    return local || program || !isOpenField(location);
  }

  private boolean isOfProgram(String location) {
    return routines.containsKey(FlowIndex.routine(location));
  }

  /** Lambdas are called by whoever has them. */
  private boolean isClosedRoutine(String name) {
    Routine routine = routines.get(name);
    if (routine == null || routine.kind() == Routine.Kind.LAMBDA || reached.contains(name)) {
      return false;
    }
    boolean hidden =
        !routine.modifiers().contains("public") && !routine.modifiers().contains("protected");
    return program ? !isBeginning(name) : hidden && !isOfInterface(name);
  }

  private boolean isOfInterface(String routine) {
    Type type = types.get(RoutineName.type(routine));
    return type == null || type.kind() == Type.Kind.INTERFACE;
  }

  private boolean isOpenField(String location) {
    int dot = location.lastIndexOf('.');
    Type type = types.get(location.substring(0, dot));
    return type == null
        || type.members().stream()
            .filter(m -> m.name().equals(location.substring(dot + 1)))
            .anyMatch(
                m -> m.access() == Member.Access.PUBLIC || m.access() == Member.Access.PROTECTED);
  }
}
