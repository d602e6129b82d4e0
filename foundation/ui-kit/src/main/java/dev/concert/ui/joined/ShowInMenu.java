package dev.concert.ui.joined;

import dev.concert.bus.Message;
import dev.concert.model.RoutineName;
import dev.concert.ui.ToolContext;
import dev.concert.ui.frame.Clipboards;
import dev.concert.ui.look.Icons;
import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The menu that leads from a routine to what other tools know of it. */
public final class ShowInMenu {
  /** Tools that tell routines apart by their colours. */
  private static final List<String> COLOURED = List.of("fancy", "racy", "easy");

  private ShowInMenu() {}

  public static ContextMenu menu(ToolContext context, String tool, String routine) {
    ContextMenu menu = new ContextMenu();
    add(menu, tool, "fancy", "Show source", () -> context.ask(new Message.ShowSource(routine)));
    add(menu, tool, "cagey", "Show callers", () -> context.ask(new Message.ShowCallers(routine)));
    add(menu, tool, "classy", "Show class", () -> showClass(context, routine));
    add(menu, tool, "racy", "Show profile", () -> context.ask(new Message.ShowProfile(routine)));
    add(menu, tool, "easy", "Show in time", () -> context.ask(new Message.ShowInTime(routine)));
    MenuItem stop = new MenuItem("Stop measuring this routine");
    stop.setOnAction(_ -> measure(context, routine, false));
    MenuItem start = new MenuItem("Measure this routine");
    start.setOnAction(_ -> measure(context, routine, true));
    MenuItem copy = new MenuItem("Copy name");
    copy.setOnAction(_ -> Clipboards.put(routine));
    menu.getItems().addAll(new SeparatorMenuItem(), start, stop, new SeparatorMenuItem());
    if (COLOURED.contains(tool)) {
      menu.getItems().add(context.colourMenu(() -> List.of(routine)));
    }
    menu.getItems().add(copy);
    return menu;
  }

  /** Master control passes it on to all programs that are being measured. */
  private static void measure(ToolContext context, String routine, boolean on) {
    context.bus().send(new Message.SetInstrumentation(routine, on, null));
    context.status(
        (on ? "To be measured in all running programs: " : "Not measured any more: ") + routine);
  }

  private static void showClass(ToolContext context, String routine) {
    context.select(new Message.SelectClass(RoutineName.type(routine)));
    context.ask(new Message.Raise("classy"));
  }

  private static void add(
      ContextMenu menu, String here, String tool, String what, Runnable action) {
    if (!tool.equals(here)) {
      MenuItem item = new MenuItem(what + " in " + tool, Icons.tool(tool));
      item.setOnAction(_ -> action.run());
      menu.getItems().add(item);
    }
  }
}
