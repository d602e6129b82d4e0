package dev.concert.ui.look;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;

/** The looks one can choose from. */
public enum Theme {
  LIGHT(false),
  DARK(true),
  CONTRAST(true),
  /** The colours of the papers: green is busy, red waits, yellow is idle. */
  ENTERPRISE(false);

  private final boolean dark;

  Theme(boolean dark) {
    this.dark = dark;
  }

  /** Whether light text stands on a dark ground. */
  public boolean dark() {
    return dark;
  }

  /**
   * As written on a command line: {@code light}, {@code dark}, {@code contrast}, {@code
   * enterprise}.
   */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * @throws IllegalArgumentException with one sentence if there is no such theme
   */
  public static Theme of(String id) {
    for (Theme theme : values()) {
      if (theme.id().equals(id)) {
        return theme;
      }
    }
    throw new IllegalArgumentException(
        "there is no theme \"" + id + "\"; choose light, dark, contrast or enterprise");
  }

  String userAgentStylesheet() {
    return switch (this) {
      case LIGHT, ENTERPRISE -> new PrimerLight().getUserAgentStylesheet();
      case DARK -> new PrimerDark().getUserAgentStylesheet();
      case CONTRAST -> contrast();
    };
  }

  /** What Primer has no colour for. */
  String variables() {
    return switch (this) {
      case LIGHT ->
          "-concert-keyword: #8250df; -concert-string: #0a6640; -concert-number: #0550ae;"
              + " -concert-doc: #4d6b57; -concert-type: #953800; -concert-selected: #b5329b;"
              + " -concert-body-tint: rgba(84, 174, 255, 0.08);"
              + " -concert-over-states: -color-accent-emphasis; -color-warning-emphasis: #b88200;"
              + " -color-warning-fg: #8f5f00;"
              + " -fx-color: #f6f8fa; -fx-control-inner-background: #ffffff;";
      case DARK ->
          "-concert-keyword: #c297ff; -concert-string: #7ee2a8; -concert-number: #79c0ff;"
              + " -concert-doc: #8fae9a; -concert-type: #ffb077; -concert-selected: #f472d0;"
              + " -concert-body-tint: rgba(56, 139, 253, 0.09);"
              + " -concert-over-states: -color-accent-emphasis;"
              + " -fx-color: #161b22; -fx-control-inner-background: #0d1117;";
      case ENTERPRISE ->
          "-concert-keyword: #000080; -concert-string: #006400; -concert-number: #005a5a;"
              + " -concert-doc: #35503e; -concert-type: #7a3b00; -concert-selected: #99006b;"
              + " -concert-body-tint: rgba(255, 228, 92, 0.22); -concert-over-states: #000080;"
              + " -color-bg-subtle: #dcdcdc; -color-bg-inset: #cfcfcf; -color-neutral-muted: #c4c4c4;"
              + " -color-border-default: #8a8a8a; -color-border-muted: #a8a8a8;"
              + " -color-fg-muted: #454545; -color-accent-fg: #006400;"
              + " -color-accent-emphasis: #006400; -color-accent-muted: #ffe45c;"
              + " -color-accent-subtle: #fff3b0; -color-warning-emphasis: #8a6500;"
              + " -color-warning-fg: #6b4400;"
              + " -color-danger-emphasis: #cc0000; -color-danger-fg: #a40000;"
              + " -fx-color: #dcdcdc; -fx-control-inner-background: #ffffff;";
      case CONTRAST ->
          "-concert-keyword: #ff9bff; -concert-string: #5dff8f; -concert-number: #8fd3ff;"
              + " -concert-doc: #c8ffd8; -concert-type: #ffb84d; -concert-selected: #ff7ae0;"
              + " -concert-body-tint: rgba(255, 225, 77, 0.1);"
              + " -concert-over-states: -color-accent-emphasis;"
              + " -fx-color: #0a0a0a; -fx-control-inner-background: #000000;";
    };
  }

  /** Primer dark with its colours replaced: only one stylesheet can be the user agent's. */
  private static String contrast() {
    String css =
        read(new PrimerDark().getUserAgentStylesheet()) + read("/dev/concert/ui/look/contrast.css");
    return dataUri(css);
  }

  static String dataUri(String css) {
    return "data:text/css;base64,"
        + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
  }

  private static String read(String resource) {
    try (InputStream in = Theme.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
