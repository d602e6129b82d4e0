package dev.concert.easy.filters;

import dev.concert.easy.labels.Prompt;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.RowArrangement;
import dev.concert.easy.states.StateFilter;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tips;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** Saves what is hidden under a name, and shows a run like that again. */
public final class FiltersControl {
  private final EasyModel model;
  private final ToolContext context;
  private final Prompt prompt;
  private final Runnable onHide;
  private final FilterStore store;

  /**
   * @param onHide other states are hidden
   */
  public FiltersControl(EasyModel model, ToolContext context, Prompt prompt, Runnable onHide) {
    this.model = model;
    this.context = context;
    this.prompt = prompt;
    this.onHide = onHide;
    store = new FilterStore(context.userFolder());
  }

  /** Opens the menu of them. */
  public MenuButton button() {
    MenuButton button = new MenuButton("Filters");
    button.setId("filters");
    button.getStyleClass().add(Styles.FLAT);
    button.setMinWidth(MenuButton.USE_PREF_SIZE);
    Tips.on(button, "What is hidden, saved under a name: routines, waits, lengths, arrows, rows");
    button.setOnShowing(_ -> button.getItems().setAll(items()));
    button.getItems().setAll(items());
    return button;
  }

  private List<MenuItem> items() {
    List<NamedFilter> all = store.all();
    List<MenuItem> items = new ArrayList<>();
    all.forEach(filter -> items.add(item(filter.name(), () -> show(filter))));
    if (!all.isEmpty()) {
      items.add(new SeparatorMenuItem());
    }
    items.add(item("Save what is hidden as a filter…", this::save));
    items.add(item("Hide nothing", this::hideNothing));
    items.add(menu("Rename", all, "…", this::rename));
    items.add(menu("Delete", all, "", this::delete));
    return items;
  }

  private static Menu menu(
      String title, List<NamedFilter> all, String end, Consumer<NamedFilter> action) {
    Menu menu = new Menu(title);
    menu.setDisable(all.isEmpty());
    all.forEach(
        filter -> menu.getItems().add(item(filter.name() + end, () -> action.accept(filter))));
    return menu;
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> action.run());
    return item;
  }

  public List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    commands.add(new Command("Command", "Save what is hidden as a filter…", this::save));
    commands.add(
        new Command("Command", "Hide nothing: all states, arrows, rows", this::hideNothing));
    for (NamedFilter filter : store.all()) {
      commands.add(new Command("Filter", filter.name(), () -> show(filter)));
      commands.add(new Command("Filter", "Rename " + filter.name() + "…", () -> rename(filter)));
      commands.add(new Command("Filter", "Delete " + filter.name(), () -> delete(filter)));
    }
    return commands;
  }

  // Saving

  private void save() {
    if (model.timeline() == null) {
      context.status("open a run with events first; then what is hidden of it can be saved");
      return;
    }
    prompt
        .ask("Filter", "Name of the filter; one of that name is replaced", "")
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .ifPresent(this::save);
  }

  private void save(String name) {
    Optional<NamedFilter> before = store.find(name);
    store.save(NamedFilter.of(name, model));
    if (before.isPresent()) {
      context.toast("Filter " + name + " replaced", "Undo", () -> store.save(before.get()));
    } else {
      context.toast("Filter " + name + " saved; it is in the menu Filters for any run");
    }
  }

  private void rename(NamedFilter filter) {
    prompt
        .ask("Filter", "Other name of the filter " + filter.name(), filter.name())
        .map(String::strip)
        .filter(name -> !name.isEmpty() && !name.equals(filter.name()))
        .ifPresent(name -> rename(filter, name));
  }

  private void rename(NamedFilter filter, String name) {
    if (store.find(name).isPresent()) {
      context.toast("There is a filter " + name + " already");
      return;
    }
    store.save(filter.called(name));
    store.remove(filter.name());
  }

  private void delete(NamedFilter filter) {
    store.remove(filter.name());
    context.toast("Filter " + filter.name() + " deleted", "Undo", () -> store.save(filter));
  }

  // Showing

  /** Shows the open run by a filter of that name, or says that there is none. */
  public void show(String name) {
    store.find(name).ifPresentOrElse(this::show, () -> context.toast(unknown(name)));
  }

  /** What the filters are called that have been saved. */
  public List<String> names() {
    return store.all().stream().map(NamedFilter::name).toList();
  }

  private String unknown(String name) {
    List<NamedFilter> all = store.all();
    String known = all.stream().map(NamedFilter::name).collect(Collectors.joining(", "));
    return "There is no filter " + name + (all.isEmpty() ? "" : "; there are: " + known);
  }

  private void show(NamedFilter filter) {
    if (model.timeline() == null) {
      context.status("open a run with events first; then a filter can be shown");
      return;
    }
    Runnable back = back();
    NamedFilter.Missing missing = filter.show(model);
    onHide.run();
    model.rows().undo().did("the filter " + filter.name(), back);
    context.status("filter " + filter.name() + sentence(missing));
  }

  private void hideNothing() {
    Runnable back = back();
    RowArrangement.Kept rows = model.rows().arrangement().kept();
    show(StateFilter.NONE, true, new RowArrangement.Kept(List.of(), rows.pinned(), rows.moves()));
    model.rows().undo().did("hiding nothing", back);
    context.status("nothing is hidden");
  }

  private Runnable back() {
    StateFilter hiding = model.hiding();
    boolean arrows = model.arrowsShown();
    RowArrangement.Kept rows = model.rows().arrangement().kept();
    return () -> show(hiding, arrows, rows);
  }

  private void show(StateFilter hiding, boolean arrows, RowArrangement.Kept rows) {
    model.showArrows(arrows);
    model.rows().arrangement().restore(rows);
    hide(hiding);
  }

  /** Hides other states. */
  public void hide(StateFilter hiding) {
    model.hide(hiding);
    onHide.run();
  }

  private static String sentence(NamedFilter.Missing missing) {
    List<String> parts = new ArrayList<>();
    if (missing.names() > 0) {
      parts.add(Units.plural(missing.names(), "name", "names"));
    }
    if (missing.rows() > 0) {
      parts.add(Units.plural(missing.rows(), "row", "rows"));
    }
    return parts.isEmpty() ? "" : "; not in this run: " + String.join(", ", parts);
  }
}
