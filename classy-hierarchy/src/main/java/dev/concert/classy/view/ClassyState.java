package dev.concert.classy.view;

import dev.concert.classy.model.ClassBox;
import dev.concert.classy.model.ClassyModel;
import dev.concert.classy.model.Interfaces;
import dev.concert.classy.model.MemberRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What is on the screen, as {@code concert state} prints it. */
final class ClassyState {
  private static final int LISTED = 200;

  private ClassyState() {}

  static Map<String, Object> of(ClassyModel model, HierarchyPane picture, MemberTable table) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("columns", columns(model));
    List<String> folded =
        model.boxes().stream().filter(ClassBox::folded).map(box -> box.type().name()).toList();
    view.put("folded", Map.of("total", folded.size(), "classes", cut(folded)));
    view.put(
        "types",
        Map.of(
            "shown", model.boxes().size(),
            "folded", model.picture().folded(),
            "hidden", model.hidden()));
    view.put("sealed", sealed(model));
    view.put("interfaceLines", interfaceLines(model));
    view.put("selectedClass", model.selectedType());
    view.put(
        "selectedClassVisible",
        model.selectedType() != null && picture.isVisible(model.selectedType()));
    List<String> selected =
        model.boxes().stream().map(box -> box.type().name()).filter(model::isSelected).toList();
    view.put("selected", Map.of("total", selected.size(), "classes", cut(selected)));
    view.put("difference", difference(model, table));
    view.put("memberTable", memberTable(model, picture, table));
    return view;
  }

  /** Of the members of the table; null while nothing is compared. */
  private static Map<String, Object> difference(ClassyModel model, MemberTable table) {
    Stream<String> shown =
        model.tableType().stream()
            .flatMap(_ -> table.rows().stream())
            .map(row -> row.member().routine())
            .filter(Objects::nonNull);
    return model.measured().differenceState(shown);
  }

  private static List<Object> columns(ClassyModel model) {
    List<List<String>> columns = new ArrayList<>();
    IntStream.range(0, model.picture().columns()).forEach(_ -> columns.add(new ArrayList<>()));
    model.boxes().forEach(box -> columns.get(box.column()).add(box.type().name()));
    return columns.stream()
        .<Object>map(names -> Map.of("total", names.size(), "classes", cut(names)))
        .toList();
  }

  private static Map<String, Object> sealed(ClassyModel model) {
    List<String> sealed =
        model.boxes().stream()
            .filter(box -> box.sealing().sealed())
            .map(box -> box.type().name())
            .toList();
    List<String> permitted =
        model.boxes().stream()
            .filter(box -> box.sealing().permittedBy() != null)
            .map(box -> box.type().name())
            .toList();
    return Map.of("total", sealed.size(), "classes", cut(sealed), "permitted", cut(permitted));
  }

  /** From interfaces to what implements them without standing below them. */
  private static Map<String, Object> interfaceLines(ClassyModel model) {
    if (model.interfaces() != Interfaces.LINES) {
      return Map.of("total", 0, "lines", List.of());
    }
    List<String> lines =
        model.picture().interfaceLines().stream()
            .flatMap(from ->
                from.implementers().stream()
                    .map(to -> from.contract().type().name() + " <- " + to.type().name()))
            .toList();
    return Map.of("total", lines.size(), "lines", cut(lines));
  }

  private static Map<String, Object> memberTable(
      ClassyModel model, HierarchyPane picture, MemberTable table) {
    Map<String, Object> described = new LinkedHashMap<>();
    model
        .tableType()
        .ifPresent(type -> {
          described.put("type", type.name());
          described.put("classVisible", picture.isVisible(type.name()));
          described.put("total", table.rows().size());
          described.put("members", cut(table.rows().stream().map(MemberRow::name).toList()));
          described.put("overrides", cut(table.rows().stream().map(MemberRow::overrides).toList()));
          described.put(
              "overridden", cut(table.rows().stream().map(MemberRow::overridden).toList()));
          described.put("marked", table.marked());
        });
    return described;
  }

  private static List<String> cut(List<String> names) {
    return names.subList(0, Math.min(names.size(), LISTED));
  }
}
