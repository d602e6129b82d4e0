package dev.concert.ui.look;

import javafx.scene.paint.Color;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** The icons and accent colours by which tools and commands are known. */
public final class Icons {
  private Icons() {}

  /** The icon of a tool in the tool's colour; a neutral one for a name that is not ours. */
  public static FontIcon tool(String tool) {
    FontIcon icon = of(toolIcon(tool));
    icon.getStyleClass().addAll("tool-icon", "tool-" + tool);
    return icon;
  }

  /**
   * @throws IllegalArgumentException of an icon in another style than ours, whose font is not
   *     loaded
   */
  public static FontIcon of(Ikon icon) {
    if (!IconFonts.has(icon)) {
      throw new IllegalArgumentException(icon + " is none of Material2AL and Material2MZ");
    }
    IconFonts.use();
    return FontIcon.of(icon);
  }

  /** The accent of a tool, readable on light and dark. */
  public static Color accent(String tool) {
    return switch (tool) {
      case "fancy" -> Color.web("#2f81d6");
      case "cagey" -> Color.web("#c8553d");
      case "classy" -> Color.web("#8a63d2");
      case "racy" -> Color.web("#c27c0e");
      case "easy" -> Color.web("#1f9d78");
      default -> Color.web("#6e7f93");
    };
  }

  private static Ikon toolIcon(String tool) {
    return switch (tool) {
      case "fancy" -> Material2AL.ARTICLE;
      case "cagey" -> Material2AL.DEVICE_HUB;
      case "classy" -> Material2AL.ACCOUNT_TREE;
      case "racy" -> Material2AL.LEADERBOARD;
      case "easy" -> Material2AL.CLEAR_ALL;
      case "control" -> Material2MZ.QUEUE_MUSIC;
      default -> Material2AL.EXTENSION;
    };
  }
}
