package dev.concert.ui.joined;

import dev.concert.model.words.Words;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;

/** "Colour": names and samples, so that neither eyes nor pointer are needed. */
public final class ColourMenu {
  /** Okabe and Ito's colours first, which everybody can tell apart. */
  private static final List<Map.Entry<String, String>> OFFERED =
      List.of(
          Map.entry(Words.known("Blue"), "#0072b2"),
          Map.entry(Words.known("Sky blue"), "#56b4e9"),
          Map.entry(Words.known("Green"), "#009e73"),
          Map.entry(Words.known("Yellow"), "#c9bc1b"),
          Map.entry(Words.known("Orange"), "#e69f00"),
          Map.entry(Words.known("Vermilion"), "#d55e00"),
          Map.entry(Words.known("Pink"), "#cc79a7"),
          Map.entry(Words.known("Red"), "#cf222e"),
          Map.entry(Words.known("Violet"), "#8250df"),
          Map.entry(Words.known("Olive"), "#6b7d1e"),
          Map.entry(Words.known("Brown"), "#8c5a2b"),
          Map.entry(Words.known("Grey"), "#767676"));

  private ColourMenu() {}

  public static Menu of(WindowColours colours, Supplier<List<String>> routines) {
    Menu menu = new Menu(Words.say("Colour"));
    menu.setId("colour");
    for (Map.Entry<String, String> offer : OFFERED) {
      MenuItem item = new MenuItem(Words.say(offer.getKey()), sample(offer.getValue()));
      item.setOnAction(_ -> colours.choose(routines.get(), offer.getValue()));
      menu.getItems().add(item);
    }
    MenuItem usual = new MenuItem(Words.say("Its usual colour"));
    usual.setOnAction(_ -> colours.choose(routines.get(), null));
    menu.getItems().addAll(new SeparatorMenuItem(), usual);
    menu.setOnShowing(_ -> usual.setDisable(!colours.isChosen(routines.get())));
    return menu;
  }

  private static Rectangle sample(String colour) {
    Rectangle sample = new Rectangle(12, 12, Color.web(colour));
    sample.setArcWidth(3);
    sample.setArcHeight(3);
    return sample;
  }
}
