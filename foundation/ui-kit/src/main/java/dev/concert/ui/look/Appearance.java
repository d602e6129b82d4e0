package dev.concert.ui.look;

import java.util.ArrayList;
import java.util.List;
import java.util.WeakHashMap;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.scene.Scene;

/**
 * Theme and zoom of all windows of this process; follows the desktop until a theme is chosen. Used
 * on the FX thread.
 */
public final class Appearance {
  public static final double SMALLEST_ZOOM = 0.75;
  public static final double LARGEST_ZOOM = 3.0;

  private static final double FONT_SIZE = 13;
  private static final List<String> STYLESHEETS =
      List.of(
          Appearance.class.getResource("controlsfx.css").toExternalForm(),
          Appearance.class.getResource("concert.css").toExternalForm());

  /** JavaFX takes one family; to look for a nicer one costs a list of all fonts at every start. */
  private static final String MONOSPACED = "Monospaced";

  private final WeakHashMap<Scene, String> sheets = new WeakHashMap<>();
  private final List<Runnable> listeners = new ArrayList<>();
  private final ChangeListener<ColorScheme> desktop = (_, _, _) -> apply();
  private Theme chosen;
  private double zoom = 1;

  /**
   * @param chosen the theme, or null to follow the desktop
   */
  public Appearance(Theme chosen) {
    this.chosen = chosen;
    Platform.getPreferences().colorSchemeProperty().addListener(desktop);
    Application.setUserAgentStylesheet(theme().userAgentStylesheet());
  }

  public Theme theme() {
    if (chosen != null) {
      return chosen;
    }
    boolean dark = Platform.getPreferences().getColorScheme() == ColorScheme.DARK;
    return dark ? Theme.DARK : Theme.LIGHT;
  }

  /** The theme that overrides the desktop's scheme, or null while that is followed. */
  public Theme chosen() {
    return chosen;
  }

  /** Null follows the desktop again. */
  public void choose(Theme theme) {
    chosen = theme;
    apply();
  }

  /** 1 is the normal size. */
  public double zoom() {
    return zoom;
  }

  public void zoom(double wanted) {
    zoom = Math.clamp(Math.round(wanted * 20) / 20.0, SMALLEST_ZOOM, LARGEST_ZOOM);
    changed();
  }

  /** Whether the desktop asks to go without animation. */
  boolean reducedMotion() {
    return Platform.getPreferences().isReducedMotion();
  }

  /** Gives a scene our look, now and when theme or zoom change. */
  public void dress(Scene scene) {
    scene.getStylesheets().addAll(STYLESHEETS);
    String sheet = variableSheet();
    scene.getStylesheets().add(sheet);
    sheets.put(scene, sheet);
  }

  /** Runs whenever theme or zoom have changed. */
  public void onChange(Runnable listener) {
    listeners.add(listener);
  }

  /** Follows the desktop no longer. */
  public void dispose() {
    Platform.getPreferences().colorSchemeProperty().removeListener(desktop);
    listeners.clear();
  }

  private void apply() {
    Application.setUserAgentStylesheet(theme().userAgentStylesheet());
    changed();
  }

  private void changed() {
    sheets.replaceAll(this::replaceSheet);
    listeners.forEach(Runnable::run);
  }

  private String replaceSheet(Scene scene, String old) {
    String sheet = variableSheet();
    scene.getStylesheets().remove(old);
    scene.getStylesheets().add(sheet);
    return sheet;
  }

  /** The font by which source and columns of figures are set. */
  static String monospaced() {
    return MONOSPACED;
  }

  /** A stylesheet rather than a style of the root, because pop-ups take over stylesheets only. */
  private String variableSheet() {
    double pixels = Math.round(FONT_SIZE * zoom * 10) / 10.0;
    return Theme.dataUri(
        """
        .root { -fx-font-size: %spx; %s }
        .ikonli-font-icon { -fx-icon-size: %dpx; }
        .mono, .source .code-area { -fx-font-family: "%s"; }
        """
            .formatted(pixels, theme().variables(), Math.round(16 * zoom), MONOSPACED));
  }
}
