package dev.concert.fancy.model;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.Type;
import dev.concert.ui.source.SourceMark;

/** What a viewer shows: a file, and in it a type or a routine or a line or a stretch. */
public record SourceTarget(
    String file, Routine routine, Type type, Integer line, SourceMark stretch) {
  static SourceTarget of(Routine routine) {
    return new SourceTarget(routine.file(), routine, null, null, null);
  }

  static SourceTarget of(Routine routine, int line) {
    return new SourceTarget(routine.file(), routine, null, line, null);
  }

  static SourceTarget of(Type type) {
    return new SourceTarget(type.file(), null, type, null, null);
  }

  /** A member of a class that is no routine. */
  static SourceTarget of(Type type, MemberPlaces.Place place, String member) {
    SourceMark name = new SourceMark(place.start(), place.end(), SourceMark.Kind.HIT, member, null);
    return new SourceTarget(type.file(), null, type, place.line(), name);
  }

  static SourceTarget of(String file, Integer line) {
    return new SourceTarget(file, null, null, line, null);
  }

  /** The same after an edit, of which nothing may be left but the file. */
  public SourceTarget in(Program now) {
    Routine same = routine == null ? null : now.routine(routine.name()).orElse(null);
    if (same != null) {
      return of(same);
    }
    Type around = type == null ? null : now.type(type.name()).orElse(null);
    return around != null ? of(around) : of(file, null);
  }

  /**
   * @param within the routine that calls, or null if it has no source
   */
  static SourceTarget of(Call call, Routine within, String called) {
    if (call.length() == 0) { // the compiler's, which no text stands for
      return new SourceTarget(call.file(), within, null, call.line(), null);
    }
    int end = call.offset() + call.length();
    return new SourceTarget(
        call.file(),
        within,
        null,
        call.line(),
        new SourceMark(call.offset(), end, SourceMark.Kind.HIT, called, null));
  }
}
