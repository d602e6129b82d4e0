package dev.concert.classy.view;

import dev.concert.classy.model.ClassBox;
import dev.concert.classy.model.Interfaces;
import dev.concert.classy.model.Sealing;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.marking.MarkBox;
import dev.concert.ui.marking.Markable;
import dev.concert.ui.marking.Marks;
import dev.concert.ui.parts.Tips;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** One class in the picture: kind, name, and the button that folds what lies to its right. */
public final class ClassBoxView extends HBox {
  private static final PseudoClass FOLDED = PseudoClass.getPseudoClass("folded");
  private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
  private static final PseudoClass HOLDS_FUNCTION = PseudoClass.getPseudoClass("holds-function");

  private final ClassBox box;
  private final MarkBox mark;

  ClassBoxView(
      ClassBox box, Interfaces interfaces, boolean hasChildren, Runnable fold, Marks marks) {
    this.box = box;
    Type type = box.type();
    getStyleClass().add("class-box");
    setAlignment(Pos.CENTER_LEFT);
    pseudoClassStateChanged(FOLDED, box.folded());
    Label name = new Label(label(type), icon(type));
    name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    name.setMinWidth(0);
    name.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(name, Priority.ALWAYS);
    mark = new MarkBox(marks);
    showMark(marks);
    getChildren().addAll(mark, name);
    getChildren().addAll(sealing(box.sealing()));
    String list = list(type, interfaces);
    if (!list.isEmpty()) {
      getChildren().add(listed(list));
    }
    if (hasChildren) {
      getChildren().add(folder(fold));
    }
    setAccessibleRole(AccessibleRole.TEXT);
    setAccessibleText(spoken(box));
    Tips.on(this, explanation(box));
  }

  /** Whether the class is measured, while marks are shown. */
  void showMark(Marks marks) {
    mark.show(marks.isShown() ? Markable.type(typeName()) : null);
  }

  /** The name within its package, {@code Outer.Inner}, behind || if the type is parallel. */
  static String label(Type type) {
    String name = type.name();
    String unqualified = name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
    return type.parallel() ? "|| " + unqualified : unqualified;
  }

  /** The interfaces behind the name, if they are to stand there; empty for none. */
  static String list(Type type, Interfaces interfaces) {
    boolean listed = interfaces == Interfaces.LISTS && !type.interfaces().isEmpty();
    return listed
        ? type.interfaces().stream()
            .map(RoutineName::simpleType)
            .collect(Collectors.joining(", ", "○ ", ""))
        : "";
  }

  /** All words of a box, with what is as wide as its marks, for its width. */
  static String words(ClassBox box, Interfaces interfaces) {
    String list = list(box.type(), interfaces);
    String marks = "WW".repeat(ikons(box.sealing()).size());
    return label(box.type()) + marks + (list.isEmpty() ? "" : "  " + list);
  }

  /** A lock for what is sealed, an open one for what is so no longer, a key for what may pass. */
  private static List<Ikon> ikons(Sealing sealing) {
    List<Ikon> ikons = new ArrayList<>(2);
    if (sealing.permittedBy() != null && !sealing.reopened()) {
      ikons.add(Material2MZ.VPN_KEY);
    }
    if (sealing.sealed()) {
      ikons.add(Material2AL.LOCK);
    } else if (sealing.reopened()) {
      ikons.add(Material2AL.LOCK_OPEN);
    }
    return ikons;
  }

  private static List<Label> sealing(Sealing sealing) {
    return ikons(sealing).stream().map(ClassBoxView::sealingMark).toList();
  }

  private static Label sealingMark(Ikon ikon) {
    Label label = new Label(null, Icons.of(ikon));
    label.getStyleClass().addAll(Styles.MUTED, "sealing");
    label.setMinWidth(Region.USE_PREF_SIZE);
    return label;
  }

  /** As the tip and a screen reader say it, a line each. */
  private static String explained(Sealing sealing) {
    String sealed = sealing.sealed() ? '\n' + Words.say("sealed: it says what may extend it") : "";
    String permitted =
        sealing.permittedBy() == null
            ? ""
            : '\n'
                + Words.say(
                    sealing.reopened()
                        ? "non-sealed: permitted by %s, and open to all"
                        : "permitted by %s, which is sealed",
                    sealing.permittedBy());
    return sealed + permitted;
  }

  /** Its words give way before those of the name. */
  private static Label listed(String list) {
    Label label = new Label(list);
    label.getStyleClass().addAll(Styles.MUTED, "interface-list");
    label.setMinWidth(0);
    return label;
  }

  private Button folder(Runnable fold) {
    Button button = new Button(box.folded() ? "+" + box.hidden() : "−");
    button.getStyleClass().addAll(Styles.FLAT, "folder");
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setFocusTraversable(false);
    button.setAccessibleText(Words.say(box.folded() ? "Unfold" : "Fold"));
    button.setOnAction(_ -> fold.run());
    return button;
  }

  private static Region icon(Type type) {
    Label icon = new Label(null, Icons.of(ikon(type.kind())));
    icon.getStyleClass().addAll("kind-icon", "kind-" + word(type.kind()));
    return icon;
  }

  private static Ikon ikon(Type.Kind kind) {
    return switch (kind) {
      case CLASS -> Material2AL.CROP_SQUARE;
      case INTERFACE -> Material2MZ.PANORAMA_FISH_EYE;
      case ENUM -> Material2AL.LIST;
      case RECORD -> Material2MZ.VIEW_COLUMN;
      case ANNOTATION -> Material2AL.ALTERNATE_EMAIL;
    };
  }

  /** As a screen reader says it: where it stands, and what it is. */
  static String spoken(ClassBox box) {
    return Words.say("level %d: %s\n%s", box.column() + 1, label(box.type()), explanation(box));
  }

  private static String explanation(ClassBox box) {
    Type type = box.type();
    String folded = box.folded() ? '\n' + Words.say("%d subclasses folded", box.hidden()) : "";
    String parallel =
        type.parallel() ? '\n' + Words.say("|| a task, a thread or a concurrent collection") : "";
    String interfaces =
        type.interfaces().isEmpty()
            ? ""
            : '\n' + Words.say("implements %s", String.join(", ", type.interfaces()));
    return type.kind().title()
        + ' '
        + type.name()
        + interfaces
        + explained(box.sealing())
        + parallel
        + folded
        + "\n"
        + type.file()
        + ':'
        + type.line();
  }

  private static String word(Type.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  public String typeName() {
    return box.type().name();
  }

  void mark(boolean selected, boolean holdsFunction) {
    pseudoClassStateChanged(SELECTED, selected);
    pseudoClassStateChanged(HOLDS_FUNCTION, holdsFunction);
  }
}
