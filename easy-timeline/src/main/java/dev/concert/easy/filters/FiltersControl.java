package dev.concert.easy.filters;

import dev.concert.easy.labels.Prompt;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.RowArrangement;
import dev.concert.easy.states.StateFilter;
import dev.concert.model.words.Words;
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
    MenuButton button = new MenuButton(Words.say("Filters"));
    button.setId("filters");
    button.getStyleClass().add(Styles.FLAT);
    button.setMinWidth(MenuButton.USE_PREF_SIZE);
    Tips.on(
        button,
        Words.say("What is hidden, saved under a name: routines, waits, lengths, arrows, rows"));
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
    items.add(item(Words.say("Save what is hidden as a filter…"), this::save));
    items.add(item(Words.say("Hide nothing"), this::hideNothing));
    items.add(menu(Words.say("Rename"), all, "…", this::rename));
    items.add(menu(Words.say("Delete"), all, "", this::delete));
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
    String general = Words.known("Command");
    commands.add(new Command(general, Words.say("Save what is hidden as a filter…"), this::save));
    commands.add(
        new Command(
            general, Words.say("Hide nothing: all states, arrows, rows"), this::hideNothing));
    String group = Words.known("Filter");
    for (NamedFilter filter : store.all()) {
      String name = filter.name();
      commands.add(new Command(group, name, () -> show(filter)));
      commands.add(new Command(group, Words.say("Rename %s…", name), () -> rename(filter)));
      commands.add(new Command(group, Words.say("Delete %s", name), () -> delete(filter)));
    }
    return commands;
  }

  // Saving

  private void save() {
    if (model.timeline() == null) {
      context.status(
          Words.say("open a run with events first; then what is hidden of it can be saved"));
      return;
    }
    prompt
        .ask(Words.say("Filter"), Words.say("Name of the filter; one of that name is replaced"), "")
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .ifPresent(this::save);
  }

  private void save(String name) {
    Optional<NamedFilter> before = store.find(name);
    store.save(NamedFilter.of(name, model));
    if (before.isPresent()) {
      context.toast(
          Words.say("Filter %s replaced", name), Words.say("Undo"), () -> store.save(before.get()));
    } else {
      context.toast(Words.say("Filter %s saved; it is in the menu Filters for any run", name));
    }
  }

  private void rename(NamedFilter filter) {
    prompt
        .ask(
            Words.say("Filter"),
            Words.say("Other name of the filter %s", filter.name()),
            filter.name())
        .map(String::strip)
        .filter(name -> !name.isEmpty() && !name.equals(filter.name()))
        .ifPresent(name -> rename(filter, name));
  }

  private void rename(NamedFilter filter, String name) {
    if (store.find(name).isPresent()) {
      context.toast(Words.say("There is a filter %s already", name));
      return;
    }
    store.save(filter.called(name));
    store.remove(filter.name());
  }

  private void delete(NamedFilter filter) {
    store.remove(filter.name());
    context.toast(
        Words.say("Filter %s deleted", filter.name()), Words.say("Undo"), () -> store.save(filter));
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
    return all.isEmpty()
        ? Words.say("There is no filter %s", name)
        : Words.say("There is no filter %s; there are: %s", name, known);
  }

  private void show(NamedFilter filter) {
    if (model.timeline() == null) {
      context.status(Words.say("open a run with events first; then a filter can be shown"));
      return;
    }
    Runnable back = back();
    NamedFilter.Missing missing = filter.show(model);
    onHide.run();
    model.rows().undo().did(Words.say("the filter %s", filter.name()), back);
    context.status(Words.say("filter %s", filter.name()) + sentence(missing));
  }

  private void hideNothing() {
    Runnable back = back();
    RowArrangement.Kept rows = model.rows().arrangement().kept();
    show(StateFilter.NONE, true, new RowArrangement.Kept(List.of(), rows.pinned(), rows.moves()));
    model.rows().undo().did(Words.say("hiding nothing"), back);
    context.status(Words.say("nothing is hidden"));
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
    return parts.isEmpty() ? "" : Words.say("; not in this run: %s", String.join(", ", parts));
  }
}
