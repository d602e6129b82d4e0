package dev.concert.classy.view;

import dev.concert.classy.model.ClassFilter;
import dev.concert.classy.model.ClassyModel;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.FilterField;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** What can be done in the whole window: by key, by the palette, by the right button. */
final class ClassyActs {
  private static final KeyCombination.Modifier CTRL = KeyCombination.SHORTCUT_DOWN;
  private static final KeyCombination.Modifier SHIFT = KeyCombination.SHIFT_DOWN;
  private static final String COMMAND = Words.known("Command");

  private final ClassyModel model;
  private final ToolContext context;
  private final FilterField filter;
  private final InterfaceMenu interfaces;
  private final Map<KeyCombination, Runnable> keys = new LinkedHashMap<>();
  private final List<Command> commands = new ArrayList<>();

  ClassyActs(
      ClassyModel model,
      ToolContext context,
      FilterField filter,
      InterfaceMenu interfaces,
      ExportMenu exports,
      MemberTable members) {
    this.model = model;
    this.context = context;
    this.filter = filter;
    this.interfaces = interfaces;
    on(() -> context.status(model.nextAppearance(false)), KeyCode.F3);
    on(() -> context.status(model.nextAppearance(true)), KeyCode.F3, SHIFT);
    on(() -> context.status(interfaces.next(false)), KeyCode.I, CTRL);
    on(() -> context.status(interfaces.next(true)), KeyCode.I, CTRL, SHIFT);
    commands.add(
        new Command(COMMAND, Words.say("Unfold all classes"), () -> model.setAllFolded(false)));
    commands.add(
        new Command(COMMAND, Words.say("Fold all classes"), () -> model.setAllFolded(true)));
    addFilters();
    addMembers(members);
    on(exports.button()::show, KeyCode.E, CTRL, SHIFT);
    commands.addAll(exports.commands());
  }

  private void addMembers(MemberTable members) {
    add(
        Words.say("List inherited members, or not"),
        () -> model.setInherited(!model.inherited()),
        KeyCode.M,
        CTRL,
        SHIFT);
    // Their keys are the table's own: in the picture letters go to classes.
    commands.add(
        new Command(
            COMMAND, Words.say("Go to what the member overrides"), "O", () -> members.jump(false)));
    commands.add(
        new Command(
            COMMAND,
            Words.say("Go to what overrides the member"),
            "Shift+O",
            () -> members.jump(true)));
  }

  private void addFilters() {
    on(filter::requestFocus, KeyCode.F, CTRL);
    add(
        Words.say("Only the package of the selected class"),
        () -> choosePackage(false),
        KeyCode.F,
        CTRL,
        SHIFT);
    add(
        Words.say("Hide the package of the selected class"),
        () -> choosePackage(true),
        KeyCode.H,
        CTRL,
        SHIFT);
    add(Words.say("Show all classes again"), this::showAll, KeyCode.X, CTRL, SHIFT);
  }

  private void add(String title, Runnable act, KeyCode code, KeyCombination.Modifier... modifiers) {
    KeyCombination key = on(act, code, modifiers);
    commands.add(new Command(COMMAND, title, key.getDisplayText(), act));
  }

  private KeyCombination on(Runnable act, KeyCode code, KeyCombination.Modifier... modifiers) {
    KeyCombination key = new KeyCodeCombination(code, modifiers);
    keys.put(key, act);
    return key;
  }

  /** Does what a key means, if it means something. */
  void pressed(KeyEvent event) {
    for (Map.Entry<KeyCombination, Runnable> key : keys.entrySet()) {
      if (key.getKey().match(event)) {
        key.getValue().run();
        event.consume();
        return;
      }
    }
  }

  /** For the palette. */
  List<Command> commands() {
    List<Command> all = new ArrayList<>(commands);
    all.addAll(interfaces.commands());
    String group = Words.known("Package");
    for (String name : model.packages()) {
      all.add(
          new Command(
              group, Words.say("Only package %s", name), () -> model.choosePackage(name, false)));
    }
    return all;
  }

  /** For the right button on a class. */
  List<MenuItem> items(Type type) {
    String itsPackage = ClassFilter.packageOf(type);
    if (itsPackage.isEmpty()) {
      return List.of();
    }
    MenuItem only = new MenuItem(Words.say("Only package %s", itsPackage));
    only.setOnAction(_ -> model.choosePackage(itsPackage, false));
    MenuItem without = new MenuItem(Words.say("Hide package %s", itsPackage));
    without.setOnAction(_ -> model.choosePackage(itsPackage, true));
    return List.of(only, without);
  }

  private void choosePackage(boolean leftOut) {
    String itsPackage =
        Optional.ofNullable(model.selectedType())
            .flatMap(name -> model.hasProgram() ? model.program().type(name) : Optional.empty())
            .map(ClassFilter::packageOf)
            .orElse("");
    if (itsPackage.isEmpty()) {
      context.status(Words.say("Select a class in a package first"));
    } else {
      model.choosePackage(itsPackage, leftOut);
    }
  }

  private void showAll() {
    filter.setText("");
    model.setPackages(List.of());
  }
}
