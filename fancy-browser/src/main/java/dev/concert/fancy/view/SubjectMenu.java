package dev.concert.fancy.view;

import dev.concert.bus.Message;
import dev.concert.fancy.model.Related;
import dev.concert.ui.ToolContext;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The menu of a routine, class or file: what other tools know of it, then what fancy does. */
final class SubjectMenu {
  private final ToolContext context;
  private final BiConsumer<Message.Selection, Related> beside;

  /**
   * @param beside shows something of a subject beside the source
   */
  SubjectMenu(ToolContext context, BiConsumer<Message.Selection, Related> beside) {
    this.context = context;
    this.beside = beside;
  }

  ContextMenu of(Message.Selection subject) {
    ContextMenu menu = context.showInMenu(subject);
    for (Related kind : kinds(subject)) {
      MenuItem item = new MenuItem(kind.title());
      item.setAccelerator(FancyActions.keys(kind));
      item.setOnAction(_ -> beside.accept(subject, kind));
      if (kind == kinds(subject).getFirst()) {
        menu.getItems().add(new SeparatorMenuItem());
      }
      menu.getItems().add(item);
    }
    return menu;
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
