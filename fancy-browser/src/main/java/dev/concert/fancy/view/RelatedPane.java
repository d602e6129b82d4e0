package dev.concert.fancy.view;

import dev.concert.bus.Message;
import dev.concert.fancy.model.Related;
import dev.concert.fancy.model.RelatedList;
import dev.concert.fancy.model.RelatedModel;
import dev.concert.fancy.model.RelatedRow;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.menu.LineMenu;
import dev.concert.ui.parts.Tips;
import dev.concert.ui.parts.ToolBars;
import dev.concert.ui.parts.TypeAhead;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/**
 * What stands beside the source: one list, and above it which. By key: arrows show the place of a
 * line in the source, Enter selects what the line is of, Esc closes.
 */
final class RelatedPane extends VBox {
  private static final int SHOWN_ABOVE = 3;

  /** Where a line has its note below its name: there the note is half of what is asked for. */
  private static final Set<Related> TALL =
      EnumSet.of(Related.CALLERS, Related.OVERRIDES, Related.PROBLEMS);

  private final RelatedModel model;
  private final Hand hand;
  private final Function<Message.Selection, ContextMenu> menus;
  private final ListView<RelatedRow> list = new ListView<>();
  private final Label title = new Label();
  private final Label count = new Label();
  private final Label nothing = new Label();
  private final ToggleButton inherited = new ToggleButton(null, Icons.of(Material2MZ.MERGE_TYPE));

  /** Whether what is marked changes by itself, not by a hand. */
  private boolean showing;

  private final Map<Related, ToggleButton> choices = new EnumMap<>(Related.class);

  /** What a hand on the list does. */
  interface Hand {
    /** The line is to become selected everywhere, and shown. */
    void choose(RelatedRow row);

    /** The source gets the focus. */
    void leave();
  }

  /**
   * @param menus of what a line is of
   */
  RelatedPane(RelatedModel model, Hand hand, Function<Message.Selection, ContextMenu> menus) {
    this.model = model;
    this.hand = hand;
    this.menus = menus;
    setId("beside");
    setMinSize(0, 0);
    getStyleClass().add("related");
    title.getStyleClass().add(Styles.PANE_TITLE);
    title.setMinWidth(0);
    count.getStyleClass().add(Styles.MUTED);
    count.setMinWidth(Region.USE_PREF_SIZE);
    nothing.getStyleClass().add(Styles.MUTED);
    nothing.setWrapText(true);
    HBox head = new HBox(title, ToolBars.spacer(), count);
    head.setAlignment(Pos.CENTER_LEFT);
    head.getStyleClass().add("related-head");
    list.setId("related");
    list.getStyleClass().add("dense");
    list.setPlaceholder(nothing);
    list.setCellFactory(_ -> new RelatedCell(hand, menus, this::isTall));
    list.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    list.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> moved(row));
    TypeAhead.in(list, RelatedRow::label);
    LineMenu.byKey(list, row -> row.selection() == null ? null : menus.apply(row.selection()));
    VBox.setVgrow(list, Priority.ALWAYS);
    getChildren().addAll(bar(), head, list);
  }

  private Node bar() {
    HBox bar = new HBox();
    bar.getStyleClass().add(Styles.TOOL_BAR);
    bar.getStyleClass().add("related-bar");
    for (Related kind : Related.values()) {
      ToggleButton choice = new ToggleButton(null, Icons.of(icon(kind)));
      flat(choice, kind.title() + "  " + FancyActions.keys(kind).getDisplayText());
      choice.setId("beside-" + kind.word());
      choice.setOnAction(_ -> model.show(kind));
      choices.put(kind, choice);
      bar.getChildren().add(choice);
    }
    flat(inherited, Words.say("Inherited and implicit members too"));
    inherited.setId("inherited");
    inherited.setOnAction(_ -> model.inherited(inherited.isSelected()));
    Button close = new Button(null, Icons.of(Material2AL.CLOSE));
    flat(close, Words.say("Close"));
    close.setId("close-beside");
    close.setOnAction(_ -> close());
    bar.getChildren().addAll(ToolBars.spacer(), inherited, close);
    return bar;
  }

  private static void flat(ButtonBase button, String what) {
    button.getStyleClass().add(Styles.FLAT);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setAccessibleText(what);
    Tips.on(button, what);
  }

  private static Ikon icon(Related kind) {
    return switch (kind) {
      case OUTLINE -> Material2AL.FORMAT_LIST_BULLETED;
      case CALLERS -> Material2AL.CALL_RECEIVED;
      case OVERRIDES -> Material2MZ.SWAP_VERT;
      case HIERARCHY -> Material2AL.ACCOUNT_TREE;
      case PROBLEMS -> Material2AL.ERROR_OUTLINE;
    };
  }

  private void close() {
    model.show(null);
    hand.leave();
  }

  private void pressed(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      close();
      event.consume();
    } else if (event.getCode() == KeyCode.ENTER && selected() != null) {
      hand.choose(selected());
      event.consume();
    }
  }

  private void moved(RelatedRow to) {
    if (!showing && to != null) {
      model.look(to);
    }
  }

  private boolean isTall() {
    return model.kind() != null && TALL.contains(model.kind());
  }

  private RelatedRow selected() {
    return list.getSelectionModel().getSelectedItem();
  }

  /** The list is another. */
  void show() {
    RelatedList shown = model.list();
    choices.forEach((kind, choice) -> choice.setSelected(kind == model.kind()));
    boolean outline = model.kind() == Related.OUTLINE;
    inherited.setVisible(outline);
    inherited.setManaged(outline);
    inherited.setSelected(model.hasInherited());
    String what = shown.kind().title();
    title.setText(shown.subject().isEmpty() ? what : shown.subject());
    Tips.on(title, shown.subject().isEmpty() ? what : what + ": " + shown.subject());
    list.setAccessibleText(shown.subject().isEmpty() ? what : what + ": " + shown.subject());
    count.setText(shown.rows().isEmpty() ? "" : Units.count(shown.size()));
    nothing.setText(shown.why());
    showing = true;
    list.getStyleClass().remove(isTall() ? "dense" : "tall");
    if (!list.getStyleClass().contains(isTall() ? "tall" : "dense")) {
      list.getStyleClass().add(isTall() ? "tall" : "dense");
    }
    if (!list.getItems().equals(shown.rows())) {
      list.getItems().setAll(shown.rows());
    }
    showing = false;
    mark();
  }

  /** Marks the line that the caret is in, unless a hand is on the list. */
  void follow() {
    if (!list.isFocused()) {
      mark();
    }
  }

  private void mark() {
    int row = model.row();
    showing = true;
    if (row < 0 || row >= list.getItems().size()) {
      list.getSelectionModel().clearSelection();
    } else if (list.getSelectionModel().getSelectedIndex() != row) {
      list.getSelectionModel().clearAndSelect(row);
      list.scrollTo(Math.max(0, row - SHOWN_ABOVE));
    }
    showing = false;
  }

  @Override
  public void requestFocus() {
    list.requestFocus();
  }

  boolean hasFocus() {
    return list.isFocused();
  }

  List<RelatedRow> rows() {
    return list.getItems();
  }

  /** The line that is marked, or null. */
  RelatedRow marked() {
    return selected();
  }
}
