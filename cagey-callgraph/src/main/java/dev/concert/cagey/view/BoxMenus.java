package dev.concert.cagey.view;

import dev.concert.bus.Message;
import dev.concert.cagey.graph.PathQuery;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.tree.CallNode;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** What the right button offers on a box of the picture, or on a routine in a list. */
final class BoxMenus {
  private final ToolContext context;
  private final CageyModel model;
  private final Hand hand;

  /** Does in the window what is chosen. */
  interface Hand {
    /** Shows a question of which an end may be missing. */
    void askForPaths(PathQuery query);

    /** All below it, too. */
    void unfold(CallNode at);

    void fold(CallNode at);

    /** Makes it the only root. */
    void plant(String routine);
  }

  BoxMenus(ToolContext context, CageyModel model, Hand hand) {
    this.context = context;
    this.model = model;
    this.hand = hand;
  }

  /** Of a routine wherever it stands. */
  ContextMenu of(String routine) {
    ContextMenu menu = context.showInMenu(routine);
    menu.getItems().add(new SeparatorMenuItem());
    addPaths(menu, routine);
    return menu;
  }

  private void addPaths(ContextMenu menu, String routine) {
    PathQuery query = model.paths().query();
    String selected = model.selection().routine();
    if (selected != null && !selected.equals(routine)) {
      add(
          menu,
          Words.say("Paths from %s to here", model.name(selected)),
          () -> model.showPaths(query.from(selected).to(routine)));
    }
    add(
        menu,
        Words.say("Paths from here to…"),
        () -> hand.askForPaths(query.from(routine).to(null)));
    add(
        menu,
        Words.say("Paths to here from…"),
        () -> hand.askForPaths(query.from(null).to(routine)));
    if (query.isWhole()) {
      add(menu, Words.say("Paths through here only"), () -> model.showPaths(query.andVia(routine)));
    }
  }

  private static void add(ContextMenu menu, String title, Runnable action) {
    MenuItem item = new MenuItem(title);
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> action.run());
    menu.getItems().add(item);
  }

  /** Null of what there is no menu for. */
  ContextMenu of(TreeBox box) {
    return switch (box.kind()) {
      case ROUTINE -> of(box.appearance());
      case GROUP -> ofGroup(box.routine());
      case MORE -> null;
    };
  }

  /** Of a class that stands as one also what other tools know of it. */
  private ContextMenu ofGroup(String routine) {
    String group = model.groups().of(routine);
    ContextMenu menu =
        switch (model.groups().gathering()) {
          case CLASSES -> context.showInMenu(new Message.SelectClass(group));
          case PACKAGES -> context.packageMenu(group);
          case CYCLES, NONE -> new ContextMenu();
        };
    if (!menu.getItems().isEmpty()) {
      menu.getItems().add(new SeparatorMenuItem());
    }
    add(menu, Words.say("Show its routines"), () -> model.groups().openOf(routine));
    return menu;
  }

  private ContextMenu of(CallNode at) {
    ContextMenu menu = context.showInMenu(at.routine());
    menu.getItems().add(new SeparatorMenuItem());
    add(menu, Words.say("Unfold all below"), () -> hand.unfold(at));
    add(menu, Words.say("Fold all below"), () -> hand.fold(at));
    add(menu, Words.say("Make it the root"), () -> hand.plant(at.routine()));
    if (model.groups().isInOpen(at.routine())) {
      add(
          menu,
          Words.say("Put a cycle, class or package together again"),
          () -> model.groups().closeOf(at.routine()));
    }
    menu.getItems().add(new SeparatorMenuItem());
    addPaths(menu, at.routine());
    return menu;
  }
}
