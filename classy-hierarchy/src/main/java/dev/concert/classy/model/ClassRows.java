package dev.concert.classy.model;

import dev.concert.model.Type;
import dev.concert.ui.parts.TableData;
import java.util.List;
import java.util.Locale;

/** The classes that are shown, as rows for other programs. */
public final class ClassRows {
  private static final List<String> TITLES =
      List.of("Class", "Kind", "Extends", "Implements", "Level", "||", "Folded", "File", "Line");

  private ClassRows() {}

  public static TableData of(ClassyModel model) {
    return new TableData(TITLES, model.boxes().stream().map(ClassRows::row).toList());
  }

  private static List<Object> row(ClassBox box) {
    Type type = box.type();
    return List.of(
        type.name(),
        type.kind().name().toLowerCase(Locale.ROOT),
        type.superclass() == null ? "" : type.superclass(),
        String.join(" ", type.interfaces()),
        box.column(),
        type.parallel() ? "||" : "",
        box.folded() ? box.hidden() : 0,
        type.file(),
        type.line());
  }
}
