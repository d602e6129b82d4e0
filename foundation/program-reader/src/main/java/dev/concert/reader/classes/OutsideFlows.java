package dev.concert.reader.classes;

import dev.concert.model.Call.Kind;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue;
import java.util.ArrayList;
import java.util.List;

/**
 * What class files do with objects is not followed: to the sources beside them they are others, who
 * call what they call with anything, and do anything with what they get.
 */
final class OutsideFlows {
  private final List<Flow> flows = new ArrayList<>();

  OutsideFlows(List<Site> sites, List<Routine> routines) {
    sites.forEach(this::called);
    for (Routine routine : routines) {
      for (int i = 0; i < parameters(routine.name()); i++) {
        leaves(Locations.parameter(routine.name(), i));
      }
      add(Locations.result(routine.name()), new TaskValue.Unknown());
    }
  }

  List<Flow> all() {
    return flows;
  }

  private void called(Site site) {
    String callee = site.callee();
    String type = RoutineName.type(callee);
    if (site.kind() == Kind.LAMBDA || site.kind() == Kind.REFERENCE) {
      add(Locations.OUTSIDE, new TaskValue.Code(callee));
    }
    for (int i = 0; i < parameters(callee); i++) {
      add(Locations.parameter(callee, i), new TaskValue.Unknown());
    }
    leaves(Locations.result(callee));
    if (RoutineName.method(callee).equals("<init>")) {
      add(Locations.OUTSIDE, new TaskValue.Instance(type, true));
    } else {
      add(Locations.receiver(callee), new TaskValue.Instance(type, false));
    }
  }

  private static int parameters(String routine) {
    int open = routine.indexOf('(');
    int close = routine.indexOf(')', open);
    return open < 0 || close <= open + 1
        ? 0
        : (int) routine.substring(open, close).chars().filter(c -> c == ',').count() + 1;
  }

  private void leaves(String location) {
    add(Locations.OUTSIDE, new TaskValue.Location(location));
  }

  private void add(String location, TaskValue value) {
    flows.add(new Flow(location, value));
  }
}
