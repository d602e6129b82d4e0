package dev.concert.classy.view;

import dev.concert.bus.Message;
import dev.concert.classy.model.ClassyModel;
import dev.concert.classy.model.Sealing;
import dev.concert.model.Member;
import dev.concert.model.Program;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.measured.ComparisonBar;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.Tips;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;

/**
 * The member table with the class's declaration above it; at the side, or in a window of its own.
 */
public final class MemberSheet extends BorderPane {
  /** Superclasses that go without saying. */
  private static final Set<String> NOT_SAID =
      Set.of("java.lang.Object", "java.lang.Record", "java.lang.Enum");

  private final Label title = new Label();
  private final Label declaration = new Label();
  private final ToggleButton inherited = new ToggleButton();
  private final MemberTable table;

  /** Null where the window says above the picture what is compared. */
  private final ComparisonBar comparison;

  private Type type;

  /**
   * @param tearOff opens a copy in a window of its own, or null where this is one
   * @param close closes the sheet, or null where the window does that
   */
  MemberSheet(
      ToolContext context, Consumer<String> select, Consumer<Type> tearOff, Runnable close) {
    setId("member-sheet");
    comparison = close == null ? new ComparisonBar(context) : null;
    table = new MemberTable(select, context::showInMenu, context.marks(), context::status);
    title.getStyleClass().add("sheet-title");
    declaration.getStyleClass().add(Styles.MUTED);
    declaration.setWrapText(true);
    VBox texts = new VBox(2, title, declaration);
    HBox.setHgrow(texts, Priority.ALWAYS);
    HBox head = new HBox(4, texts);
    head.setPadding(new Insets(8, 8, 8, 12));
    head.setOnContextMenuRequested(event -> {
      Message.SelectClass shown = new Message.SelectClass(type.name());
      context.showInMenu(shown).show(head, event.getScreenX(), event.getScreenY());
      event.consume();
    });
    if (tearOff != null) {
      head.getChildren()
          .add(
              button(
                  Material2AL.LAUNCH,
                  Words.say("Keep open in a window"),
                  () -> tearOff.accept(type)));
    }
    if (close != null) {
      head.getChildren().add(button(Material2AL.CLOSE, Words.say("Close the member table"), close));
    }
    FilterField filter = new FilterField(Words.known("Filter members"));
    filter.filterProperty().addListener((_, _, accepts) -> table.filter(accepts));
    HBox.setHgrow(filter, Priority.ALWAYS);
    inherited.setId("inherited");
    inherited.setMinWidth(Region.USE_PREF_SIZE);
    Tips.on(inherited, Words.say("List inherited members too (Ctrl+Shift+M)"));
    HBox choice = new HBox(6, filter, inherited);
    VBox.setMargin(choice, new Insets(0, 10, 8, 10));
    VBox top = new VBox(head, choice);
    if (comparison != null) {
      VBox.setMargin(comparison, new Insets(0, 0, 8, 0));
      top.getChildren().add(1, comparison);
    }
    setTop(top);
    setCenter(table.node());
  }

  private static Button button(Ikon icon, String tip, Runnable action) {
    Button button = new Button(null, Icons.of(icon));
    button.getStyleClass().add(Styles.FLAT);
    Tips.on(button, tip);
    button.setAccessibleText(tip);
    button.setOnAction(_ -> action.run());
    return button;
  }

  void show(Type shown, ClassyModel model) {
    type = shown;
    title.setText((shown.parallel() ? "|| " : "") + RoutineName.simpleType(shown.name()));
    declaration.setText(declaration(shown, model.program()));
    Tips.on(declaration, shown.file() + ':' + shown.line());
    showInherited(model);
    table.show(shown, model);
    if (comparison != null) {
      comparison.show(model.measured().comparison());
    }
  }

  private void showInherited(ClassyModel model) {
    long count = type.members().stream().filter(member -> member.inheritedFrom() != null).count();
    inherited.setText(Words.say("Inherited (%d)", count));
    inherited.setSelected(model.inherited());
    inherited.setOnAction(_ -> model.setInherited(inherited.isSelected()));
  }

  /**
   * What the model knows now of the type that is shown already, if the application has it still.
   */
  void showAgain(ClassyModel model) {
    if (model.hasProgram()) {
      model.program().type(type.name()).ifPresent(again -> show(again, model));
    }
  }

  private static String declaration(Type type, Program program) {
    StringBuilder text = new StringBuilder();
    type.modifiers().forEach(modifier -> text.append(modifier).append(' '));
    text.append(type.kind().name().toLowerCase(Locale.ROOT)).append(' ').append(type.name());
    if (type.kind() == Type.Kind.RECORD) {
      text.append(components(type));
    }
    if (type.superclass() != null && !NOT_SAID.contains(type.superclass())) {
      text.append(" extends ").append(type.superclass());
    }
    if (!type.interfaces().isEmpty()) {
      boolean isInterface = type.kind() == Type.Kind.INTERFACE;
      text.append(isInterface ? " extends " : " implements ")
          .append(String.join(", ", type.interfaces()));
    }
    List<String> permitted = Sealing.permitted(type, program);
    if (!permitted.isEmpty()) {
      text.append(" permits ").append(String.join(", ", permitted));
    }
    String file = type.file().substring(type.file().lastIndexOf('/') + 1);
    return text.append("  ·  ").append(file).append(':').append(type.line()).toString();
  }

  /** As they are declared, {@code (int x, int y)}. */
  private static String components(Type type) {
    return type.members().stream()
        .filter(member -> member.kind() == Member.Kind.RECORD_COMPONENT)
        .map(member -> member.type() + ' ' + member.name())
        .collect(Collectors.joining(", ", "(", ")"));
  }

  Type type() {
    return type;
  }

  public MemberTable table() {
    return table;
  }
}
