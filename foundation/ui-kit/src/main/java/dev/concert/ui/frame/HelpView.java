package dev.concert.ui.frame;

import dev.concert.model.words.Words;
import dev.concert.ui.HelpPages;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Clipboards;
import dev.concert.ui.parts.MarkdownView;
import dev.concert.ui.parts.Tips;
import java.util.ArrayDeque;
import java.util.Deque;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** Linked pages of help with a way back. */
public final class HelpView extends BorderPane {
  private final ScrollPane scroll = new ScrollPane();
  private final Deque<String> before = new ArrayDeque<>();
  private final Deque<String> after = new ArrayDeque<>();
  private final Button back = button(Material2AL.ARROW_BACK, Words.say("Back"));
  private final Button forward = button(Material2AL.ARROW_FORWARD, Words.say("Forward"));
  private String current;

  public HelpView() {
    Button contents = page(Words.say("Contents"), Material2AL.LIST, "index");
    Button glossary = page(Words.say("Glossary"), Material2MZ.SORT_BY_ALPHA, "glossary");
    back.setOnAction(_ -> step(before, after));
    forward.setOnAction(_ -> step(after, before));
    HBox bar = new HBox(back, forward, contents, glossary);
    bar.getStyleClass().add(Styles.TOOL_BAR);
    scroll.setFitToWidth(true);
    setTop(bar);
    setCenter(scroll);
  }

  /**
   * @param target a page, with an anchor or without: {@code racy}, {@code racy#flame}
   */
  public void go(String target) {
    if (current != null && !current.equals(target)) {
      before.push(current);
      after.clear();
    }
    show(target);
  }

  public String current() {
    return current;
  }

  private void step(Deque<String> from, Deque<String> to) {
    if (!from.isEmpty()) {
      to.push(current);
      show(from.pop());
    }
  }

  private void show(String target) {
    current = target;
    String page = target.replaceFirst("#.*", "");
    String markdown =
        HelpPages.read(page).orElseGet(() -> noPage(page.replaceAll("[^a-z0-9-]", "")));
    MarkdownView view = new MarkdownView(markdown, this::follow);
    scroll.setContent(view);
    scroll.setVvalue(0);
    back.setDisable(before.isEmpty());
    forward.setDisable(after.isEmpty());
    int hash = target.indexOf('#');
    if (hash >= 0) {
      view.anchor(target.substring(hash + 1)).ifPresent(this::scrollTo);
    }
  }

  private static String noPage(String page) {
    return Words.say(
        "# No page here\n\nThere is no page called *%s* in this window's help. Go to the"
            + " [contents](index.md).",
        page);
  }

  private void scrollTo(Node node) {
    Platform.runLater(() -> {
      scroll.applyCss();
      scroll.layout();
      double hidden =
          scroll.getContent().getBoundsInLocal().getHeight()
              - scroll.getViewportBounds().getHeight();
      scroll.setVvalue(hidden <= 0 ? 0 : node.getBoundsInParent().getMinY() / hidden);
    });
  }

  private void follow(String link) {
    if (link.startsWith("#")) {
      go(current.replaceFirst("#.*", "") + link);
    } else if (link.contains("://")) {
      // Nothing leaves this window: the reader decides where to open it.
      Clipboards.put(link);
    } else {
      go(link.replace(".md", ""));
    }
  }

  private Button page(String title, Ikon icon, String page) {
    Button button = new Button(title, Icons.of(icon));
    button.setId("help-" + page);
    button.getStyleClass().add(Styles.FLAT);
    button.setOnAction(_ -> go(page));
    return button;
  }

  private static Button button(Ikon icon, String what) {
    Button button = new Button(null, Icons.of(icon));
    button.getStyleClass().add(Styles.FLAT);
    Tips.on(button, what);
    button.setAccessibleText(what);
    return button;
  }
}
