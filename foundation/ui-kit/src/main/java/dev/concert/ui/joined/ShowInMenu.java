package dev.concert.ui.joined;

import dev.concert.bus.Message;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.control.MeasuredSelection.Measured;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Icons;
import dev.concert.ui.marking.Markable;
import dev.concert.ui.marking.Marks;
import dev.concert.ui.parts.Clipboards;
import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/**
 * The menu that leads from a routine, class, file, node, thread or collection to what other tools
 * know of it.
 */
public final class ShowInMenu {
  /** Tools that tell routines apart by their colours. */
  private static final List<String> COLOURED = List.of("fancy", "racy", "easy");

  private final ToolContext context;
  private final String here;
  private final ContextMenu menu = new ContextMenu();

  private ShowInMenu(ToolContext context, String here) {
    this.context = context;
    this.here = here;
  }

  /**
   * @param tool in which the menu opens, which is not offered
   */
  public static ContextMenu menu(ToolContext context, String tool, Message.Selection subject) {
    ShowInMenu made = new ShowInMenu(context, tool);
    switch (subject) {
      case Message.SelectFunction it -> made.ofRoutine(it.routine());
      case Message.SelectClass it -> made.ofClass(it);
      case Message.SelectFile _ -> made.ofFile(subject);
      case Message.SelectNode _ -> made.ofNode(subject);
      case Message.SelectCollection _ -> made.ofCollection(subject);
      case Message.SelectTime _ -> made.ofNode(subject);
      case Message.SelectRegion _ -> made.ofNode(subject);
    }
    made.addCopy(subject.subject());
    return made.menu;
  }

  /**
   * The same for a package, which nothing shows by itself.
   *
   * @param name empty for that of classes without one, of which nothing is offered
   */
  public static ContextMenu ofPackage(ToolContext context, String name) {
    ShowInMenu made = new ShowInMenu(context, "");
    made.addMeasuring(Markable.ofPackage(name));
    if (!name.isEmpty()) {
      made.menu.getItems().add(new SeparatorMenuItem());
      made.addCopy(name);
    }
    return made.menu;
  }

  private void ofRoutine(String routine) {
    add(
        "fancy",
        Words.known("Show source in %s"),
        () -> context.ask(new Message.ShowSource(routine)));
    add(
        "cagey",
        Words.known("Show callers in %s"),
        () -> context.ask(new Message.ShowCallers(routine)));
    Message.SelectClass type = new Message.SelectClass(RoutineName.type(routine));
    add("classy", Words.known("Show class in %s"), () -> show(type, "classy"));
    add(
        "racy",
        Words.known("Show profile in %s"),
        () -> context.ask(new Message.ShowProfile(routine)));
    add(
        "easy",
        Words.known("Show in time in %s"),
        () -> context.ask(new Message.ShowInTime(routine)));
    menu.getItems().add(new SeparatorMenuItem());
    addMeasuring(Markable.routine(routine));
    menu.getItems().add(new SeparatorMenuItem());
    if (COLOURED.contains(here)) {
      menu.getItems().add(context.colourMenu(() -> List.of(routine)));
    }
  }

  private void ofClass(Message.SelectClass type) {
    add("fancy", Words.known("Show source in %s"), type);
    add("cagey", Words.known("Show routines in %s"), type);
    add("classy", Words.known("Show class in %s"), type);
    add("racy", Words.known("Show profile in %s"), type);
    add("easy", Words.known("Show in time in %s"), type);
    menu.getItems().add(new SeparatorMenuItem());
    addMeasuring(Markable.type(type.type()));
    int dot = type.type().lastIndexOf('.');
    if (dot > 0) {
      addMeasuring(Markable.ofPackage(type.type().substring(0, dot)));
    }
    menu.getItems().add(new SeparatorMenuItem());
  }

  private void ofFile(Message.Selection file) {
    add("fancy", Words.known("Show source in %s"), file);
    add("cagey", Words.known("Show routines in %s"), file);
    add("classy", Words.known("Show classes in %s"), file);
    add("racy", Words.known("Show profile in %s"), file);
    add("easy", Words.known("Show in time in %s"), file);
    menu.getItems().add(new SeparatorMenuItem());
  }

  /** Threads and times are of a run alone. */
  private void ofNode(Message.Selection subject) {
    add("racy", Words.known("Show profile in %s"), subject);
    add("easy", Words.known("Show in time in %s"), subject);
    menu.getItems().add(new SeparatorMenuItem());
  }

  private void ofCollection(Message.Selection collection) {
    add("fancy", Words.known("Show source in %s"), collection);
    add("cagey", Words.known("Show routines in %s"), collection);
    add("classy", Words.known("Show class in %s"), collection);
    add("racy", Words.known("Show accesses in %s"), collection);
    add("easy", Words.known("Show in time in %s"), collection);
    menu.getItems().add(new SeparatorMenuItem());
  }

  private void add(String tool, String what, Message.Selection subject) {
    add(tool, what, () -> show(subject, tool));
  }

  private void add(String tool, String what, Runnable action) {
    if (!tool.equals(here)) {
      MenuItem item = new MenuItem(Words.say(what, tool), Icons.tool(tool));
      item.setOnAction(_ -> action.run());
      menu.getItems().add(item);
    }
  }

  /** Everybody shows what is selected; that tool comes to the front, and is started if need be. */
  private void show(Message.Selection subject, String tool) {
    context.select(subject);
    context.ask(new Message.Raise(tool));
  }

  /**
   * What is so already is not offered, once that is known.
   *
   * @param thing null for nothing
   */
  private void addMeasuring(Markable thing) {
    Marks marks = context.marks();
    if (thing == null) {
      return;
    }
    if (!marks.isKnown() || marks.of(thing) != Measured.ALL) {
      menu.getItems().add(measuring(Words.known("Measure this %s…"), thing, true));
    }
    if (!marks.isKnown() || marks.of(thing) != Measured.NONE) {
      menu.getItems().add(measuring(Words.known("Stop measuring this %s…"), thing, false));
    }
  }

  /** What it costs is seen before it is applied. */
  private MenuItem measuring(String what, Markable thing, boolean on) {
    MenuItem item = new MenuItem(Words.say(what, thing.noun()));
    item.setOnAction(_ -> {
      context.marks().show(true);
      context.marks().want(thing, on);
    });
    return item;
  }

  private void addCopy(String name) {
    MenuItem copy = new MenuItem(Words.say("Copy name"));
    copy.setOnAction(_ -> Clipboards.put(name));
    menu.getItems().add(copy);
  }
}
