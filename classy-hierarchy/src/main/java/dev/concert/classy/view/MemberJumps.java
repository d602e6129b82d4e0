package dev.concert.classy.view;

import dev.concert.classy.model.MemberRow;
import dev.concert.model.Program;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;

/** From a member to what it overrides, and to what overrides it, where that has source. */
final class MemberJumps {
  private static final int LISTED = 12;

  private final Consumer<String> select;
  private final Consumer<String> say;

  /**
   * @param select takes the routine that was gone to
   * @param say takes a sentence why there is nothing to go to
   */
  MemberJumps(Consumer<String> select, Consumer<String> say) {
    this.select = select;
    this.say = say;
  }

  /** For the right button on a member. */
  List<MenuItem> items(MemberRow row, Program program) {
    List<MenuItem> items = new ArrayList<>();
    for (String above : withSource(row.member().overrides(), program)) {
      items.add(item(Words.say("Go up to %s  (O)", RoutineName.label(above)), above));
    }
    addAll(items, withSource(row.overriders(), program));
    return items;
  }

  private void addAll(List<MenuItem> items, List<String> below) {
    for (String routine : below.stream().limit(LISTED).toList()) {
      items.add(item(Words.say("Go down to %s  (Shift+O)", RoutineName.label(routine)), routine));
    }
    if (below.size() > LISTED) {
      MenuItem more =
          new MenuItem(Words.say("%s more; F3 goes to all", Units.count(below.size() - LISTED)));
      more.setDisable(true);
      items.add(more);
    }
  }

  private MenuItem item(String title, String routine) {
    MenuItem item = new MenuItem(title);
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> select.accept(routine));
    return item;
  }

  private static List<String> withSource(List<String> routines, Program program) {
    return routines.stream().filter(name -> program.routine(name).isPresent()).toList();
  }

  /**
   * @param beside where they are offered if there are several
   */
  void go(MemberRow row, boolean down, Program program, Node beside) {
    List<String> there = withSource(down ? row.overriders() : row.member().overrides(), program);
    if (there.isEmpty()) {
      say.accept(
          down
              ? Words.say("No class with source overrides %s", row.name())
              : Words.say("%s overrides nothing that has source", row.name()));
    } else if (there.size() == 1 || !down) {
      select.accept(there.getFirst());
    } else {
      ContextMenu menu = new ContextMenu();
      addAll(menu.getItems(), there);
      menu.show(beside, Side.TOP, 40, 40);
    }
  }
}
