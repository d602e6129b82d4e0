package dev.concert.cagey.model;

import dev.concert.cagey.graph.Omission;
import dev.concert.model.Program;
import dev.concert.model.ProgramPart;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import java.util.Objects;
import java.util.Optional;

/**
 * Why something has no place in the picture, as one clause.
 *
 * @param model whose picture it is
 */
record MissingText(CageyModel model) {
  String of(ProgramPart wanted) {
    if (!model.hasProgram()) {
      return Words.say("no application is open");
    }
    if (model.paths().isShown()) {
      return Words.say("no routine of %s is on the paths that are shown", wanted.label());
    }
    Optional<Omission> hidden =
        model.routinesOf(wanted).stream()
            .map(routine -> model.graph().hiddenAs(routine.name()))
            .filter(Objects::nonNull)
            .findFirst();
    if (hidden.isPresent()) {
      return Words.say("%s is hidden: %s", wanted.label(), hidden.get().noun());
    }
    Program program = model.program();
    boolean known =
        switch (wanted.kind()) {
          case CLASS -> program.nearestType(wanted.name()).isPresent();
          case FILE -> program.source(wanted.name()).isPresent();
        };
    return Words.say(
        known ? "%s has no routine" : "%s has no source in this application", wanted.label());
  }

  String of(String routine) {
    if (!model.hasProgram()) {
      return Words.say("no application is open");
    }
    String label = RoutineName.label(routine);
    if (model.paths().isShown() && model.has(routine)) {
      return Words.say("%s is not on the paths that are shown", label);
    }
    Omission hidden = model.graph().hiddenAs(routine);
    if (hidden != null) {
      return Words.say("%s is hidden: %s", label, hidden.noun());
    }
    return model.program().callsTo(routine).isEmpty()
        ? Words.say("%s is neither declared nor called in this application", label)
        : Words.say("%s is of a library; switch Library on to see who calls it", label);
  }
}
