package dev.concert.fancy.view;

import dev.concert.bus.Message;
import dev.concert.fancy.model.Related;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCombination;

/** The menu of a routine, class or file: what other tools know of it, then what fancy does. */
final class SubjectMenu {
  private final ToolContext context;
  private final BiConsumer<Message.Selection, Related> beside;
  private final Consumer<Message.Selection> editor;

  /**
   * @param beside shows something of a subject beside the source
   * @param editor opens a subject in the user's editor
   */
  SubjectMenu(
      ToolContext context,
      BiConsumer<Message.Selection, Related> beside,
      Consumer<Message.Selection> editor) {
    this.context = context;
    this.editor = editor;
    this.beside = beside;
  }

  ContextMenu of(Message.Selection subject) {
    ContextMenu menu = context.showInMenu(subject);
    menu.getItems().add(new SeparatorMenuItem());
    for (Related kind : kinds(subject)) {
      menu.getItems()
          .add(item(kind.title(), FancyActions.keys(kind), () -> beside.accept(subject, kind)));
    }
    menu.getItems()
        .add(item(Words.say("Open in editor"), FancyActions.EDITOR, () -> editor.accept(subject)));
    return menu;
  }

  private static MenuItem item(String title, KeyCombination keys, Runnable action) {
    MenuItem item = new MenuItem(title);
    item.setAccelerator(keys);
    item.setOnAction(_ -> action.run());
    return item;
  }

  private static List<Related> kinds(Message.Selection subject) {
    return switch (subject) {
      case Message.SelectFunction _ ->
          List.of(Related.CALLERS, Related.OVERRIDES, Related.HIERARCHY);
      case Message.SelectClass _ -> List.of(Related.HIERARCHY);
      default -> List.of();
    };
  }
}
