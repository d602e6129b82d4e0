package dev.concert.fancy.model;

import dev.concert.bus.Message;
import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.SourceFile;
import dev.concert.model.words.Words;
import dev.concert.ui.look.RoutineKinds;
import java.util.List;
import java.util.Optional;

/** The places from which a routine is called, in the order of the source. */
final class CallerRows {
  private CallerRows() {}

  /**
   * @param routine of the application or of a library
   */
  static RelatedList of(Program program, String routine) {
    String subject = RoutineName.labelWithParameters(routine);
    List<RelatedRow> rows =
        program.callsTo(routine).stream().map(call -> row(program, call)).distinct().toList();
    String why =
        rows.isEmpty()
            ? Words.say(
                "No call of %s is known in this application: frameworks, native code and what"
                    + " reflection hides may call it all the same.",
                subject)
            : "";
    return new RelatedList(Related.CALLERS, subject, RelatedRow.most(rows), why);
  }

  private static RelatedRow row(Program program, Call call) {
    Optional<Routine> caller = program.routine(call.caller());
    String file = call.file().substring(call.file().lastIndexOf('/') + 1);
    String how = call.kind().words() + ", " + call.sureness();
    return new RelatedRow(
        0,
        caller.map(it -> RoutineKinds.letter(it.kind())).orElse("·"),
        RoutineName.labelWithParameters(call.caller()),
        Words.say("line %d", call.line()) + " · " + how + " · " + file,
        "%s\n%s:%d\n%s".formatted(call.caller(), call.file(), call.line(), how),
        new Message.SelectFunction(call.caller()),
        target(program, call, caller.orElse(null)),
        null);
  }

  /** An outline has callers, but no calls. */
  private static SourceTarget target(Program program, Call call, Routine caller) {
    boolean compiled = program.source(call.file()).map(SourceFile::isCompiled).orElse(false);
    return compiled && caller != null
        ? SourceTarget.of(caller)
        : SourceTarget.of(call, caller, call.callee());
  }
}
