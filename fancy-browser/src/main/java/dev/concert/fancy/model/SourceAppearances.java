package dev.concert.fancy.model;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The places of the source at which a routine appears: where it is declared, then its calls. */
final class SourceAppearances {
  private SourceAppearances() {}

  /**
   * @param target what the viewer is to show
   * @param how such as "called by Shape.count"
   */
  public record Appearance(SourceTarget target, String how) {}

  /** Of a routine with source or of a library's; empty if neither it nor a call of it is there. */
  static List<Appearance> of(String name, Program program) {
    List<Appearance> found = new ArrayList<>();
    program
        .routine(name)
        .ifPresent(
            routine -> found.add(new Appearance(SourceTarget.of(routine), Words.say("declared"))));
    Map<String, Call> sites = new LinkedHashMap<>();
    for (Call call : program.callsTo(name)) {
      if (call.length() > 0) {
        sites.putIfAbsent(call.file() + ':' + call.offset(), call);
      }
    }
    sites.values().forEach(call -> found.add(called(call, name, program)));
    return List.copyOf(found);
  }

  private static Appearance called(Call call, String name, Program program) {
    return new Appearance(
        SourceTarget.of(call, program.routine(call.caller()).orElse(null), name),
        Words.say(
            call.certain() ? "called by %s" : "perhaps called by %s",
            RoutineName.label(call.caller())));
  }
}
