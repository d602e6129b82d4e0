package dev.concert.classy.model;

import dev.concert.model.Program;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.parts.TableData;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** The classes that are shown, as rows for other programs. */
public final class ClassRows {
  private static final List<String> TITLES =
      List.of(
          Words.known("Class"),
          Words.known("Kind"),
          Words.known("Extends"),
          Words.known("Implements"),
          Words.known("Modifiers"),
          Words.known("Permits"),
          Words.known("Permitted by"),
          Words.known("Level"),
          "||",
          Words.known("Folded"),
          Words.known("File"),
          Words.known("Line"));

  private ClassRows() {}

  public static TableData of(ClassyModel model) {
    return new TableData(
        TITLES, model.boxes().stream().map(box -> row(box, model.program())).toList());
  }

  private static List<Object> row(ClassBox box, Program program) {
    Type type = box.type();
    return List.of(
        type.name(),
        type.kind().name().toLowerCase(Locale.ROOT),
        type.superclass() == null ? "" : type.superclass(),
        String.join(" ", type.interfaces()),
        String.join(" ", type.modifiers()),
        String.join(" ", Sealing.permitted(type, program)),
        Objects.requireNonNullElse(box.sealing().permittedBy(), ""),
        box.column(),
        type.parallel() ? "||" : "",
        box.folded() ? box.hidden() : 0,
        type.file(),
        type.line());
  }
}
