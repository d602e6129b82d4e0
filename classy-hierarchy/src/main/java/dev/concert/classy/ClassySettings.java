package dev.concert.classy;

import dev.concert.classy.model.ClassFilter;
import dev.concert.classy.model.ClassyModel;
import dev.concert.classy.model.Interfaces;
import dev.concert.classy.model.Roots;
import dev.concert.classy.view.ClassyView;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.marking.MarkSettings;
import dev.concert.ui.measured.ComparisonSettings;
import dev.concert.ui.memory.FilterSetting;
import dev.concert.ui.memory.TableSettings;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Values;
import java.util.List;

/** What of classy's view can be set and read by name. */
public final class ClassySettings extends SettingTable<ClassySettings.Window> {
  /** What is set and read: the window of the tool. */
  record Window(ToolContext context, ClassyModel model, ClassyView view) {}

  private static final String CLASSES = "classes";
  private static final String MEMBERS = "members";

  public ClassySettings() {
    ComparisonSettings.addTo(
        this, Window::context, tool -> tool.model().measured().whyNotCompared());
    MarkSettings.addTo(this, tool -> tool.context().marks());
    add(
        "implementers",
        Values.flag(),
        "Whether classes stand below the interfaces that they implement.",
        tool -> tool.model().implementers(),
        (tool, wanted) -> tool.view().restoreImplementers(wanted));
    add(
        "interfaces",
        Values.constants(Interfaces.class),
        "How a class shows its interfaces beyond the one that it stands below.",
        tool -> tool.model().interfaces(),
        (tool, wanted) -> tool.model().setInterfaces(wanted));
    add(
        "roots",
        Values.constants(Roots.class),
        "Whether the picture begins with all types, with classes or with interfaces only.",
        tool -> tool.model().roots(),
        (tool, wanted) -> tool.model().setRoots(wanted));
    add(
        "unfolded",
        Values.texts("CLASS").or("all"),
        "The classes whose subclasses are shown; an empty one stands for none.",
        tool -> unfolded(tool.model()),
        (tool, classes) -> unfold(tool.model(), classes));
    add(
        "packages",
        Values.texts("PACKAGE"),
        "The packages whose classes are shown, with those in them; !PACKAGE leaves one out.",
        tool -> tool.model().filter().packages(),
        (tool, packages) -> packages(tool.model(), packages));
    FilterSetting.add(this, "filter", Words.known("Filter classes"), Window::view);
    add(
        "members",
        Values.text("CLASS").or("none"),
        "The class whose members are listed.",
        tool -> tool.model().tableType().map(Type::name).orElse(null),
        (tool, name) -> members(tool.model(), name));
    add(
        "inherited",
        Values.flag(),
        "Whether inherited members are listed.",
        tool -> tool.model().inherited(),
        (tool, wanted) -> tool.model().setInherited(wanted));
    add(
        "rows",
        Values.words(List.of(CLASSES, MEMBERS)),
        "What is written as CSV and JSON: the classes that are shown, or their members.",
        tool -> tool.model().listsMembers() ? MEMBERS : CLASSES,
        (tool, rows) -> tool.model().listMembers(rows.equals(MEMBERS)));
    FilterSetting.add(this, "member-filter", Words.known("Filter members"), Window::view);
    TableSettings.addTo(this, Window::view);
    add(
            "x",
            Values.decimal(0, Integer.MAX_VALUE),
            "What of the picture is at the left edge, in its units.",
            tool -> tool.view().corner()[0],
            (tool, x) -> tool.view().lookFrom(x, tool.view().corner()[1]))
        .late();
    add(
        "y",
        Values.decimal(0, Integer.MAX_VALUE),
        "What of the picture is at the upper edge, in its units.",
        tool -> tool.view().corner()[1],
        (tool, y) -> tool.view().lookFrom(tool.view().corner()[0], y));
  }

  /** Null for all. */
  private static List<String> unfolded(ClassyModel model) {
    if (!model.hasProgram()) {
      return List.of();
    }
    List<String> all = names(model);
    return model.unfolded().containsAll(all)
        ? null
        : model.unfolded().stream().filter(all::contains).sorted().toList();
  }

  private static List<String> names(ClassyModel model) {
    return model.program().types().stream().map(Type::name).toList();
  }

  private static void unfold(ClassyModel model, List<String> classes) {
    if (classes == null) {
      model.setAllFolded(false);
      return;
    }
    for (String name : classes) {
      check(model, name);
    }
    model.restoreUnfolded(classes);
  }

  private static void check(ClassyModel model, String name) {
    if (!model.hasProgram()) {
      throw new Refusal("no application is open");
    }
    if (model.program().type(name).isEmpty()) {
      throw Refusal.unknown("class", name, names(model));
    }
  }

  private static void packages(ClassyModel model, List<String> terms) {
    if (!terms.isEmpty() && !model.hasProgram()) {
      throw new Refusal("no application is open");
    }
    for (String term : terms) {
      if (!model.hasPackage(term)) {
        throw Refusal.unknown("package", ClassFilter.named(term), model.packages());
      }
    }
    model.setPackages(terms);
  }

  private static void members(ClassyModel model, String name) {
    if (name != null) {
      check(model, name);
    }
    model.openTable(name);
  }
}
