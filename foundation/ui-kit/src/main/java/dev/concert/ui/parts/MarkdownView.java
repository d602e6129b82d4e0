package dev.concert.ui.parts;

import dev.concert.ui.look.Styles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListBlock;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;

/** A page of Markdown as nodes; neither HTML nor anything from outside is shown. */
public final class MarkdownView extends VBox {
  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();

  /** Cells of so few letters are not broken into lines. */
  private static final int SHORT_CELL = 24;

  private final Map<String, Node> anchors = new HashMap<>();
  private final Consumer<String> follow;

  /**
   * @param follow given a link's target as it is written when the link is clicked
   */
  public MarkdownView(String markdown, Consumer<String> follow) {
    this.follow = follow;
    getStyleClass().add(Styles.HELP);
    blocks(PARSER.parse(markdown)).forEach(getChildren()::add);
  }

  /** The heading that {@code page.md#like-this} leads to. */
  public Optional<Node> anchor(String slug) {
    return Optional.ofNullable(anchors.get(slug));
  }

  private List<Node> blocks(org.commonmark.node.Node parent) {
    List<Node> nodes = new ArrayList<>();
    for (org.commonmark.node.Node child : children(parent)) {
      Node node = block(child);
      if (node != null) {
        nodes.add(node);
      }
    }
    return nodes;
  }

  private Node block(org.commonmark.node.Node node) {
    return switch (node) {
      case Heading heading -> heading(heading);
      case Paragraph paragraph -> flow(paragraph);
      case FencedCodeBlock code -> code(code.getLiteral());
      case IndentedCodeBlock code -> code(code.getLiteral());
      case ListBlock list -> list(list);
      case BlockQuote quote -> {
        VBox box = new VBox(6);
        box.getStyleClass().add("quote");
        box.getChildren().addAll(blocks(quote));
        yield box;
      }
      case TableBlock table -> table(table);
      case ThematicBreak _ -> {
        Region rule = new Region();
        rule.getStyleClass().add("rule");
        yield rule;
      }
      default -> null;
    };
  }

  private Node heading(Heading heading) {
    TextFlow flow = flow(heading);
    flow.getStyleClass().add("heading-" + Math.min(heading.getLevel(), 4));
    anchors.put(slug(text(heading)), flow);
    return flow;
  }

  static String slug(String title) {
    return title
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N} -]", "")
        .strip()
        .replace(' ', '-');
  }

  private static Node code(String literal) {
    Label label = new Label(literal.stripTrailing());
    label.getStyleClass().addAll(Styles.MONO, "code-block");
    label.setMaxWidth(Double.MAX_VALUE);
    label.setMinHeight(USE_PREF_SIZE);
    return label;
  }

  private Node list(ListBlock list) {
    VBox rows = new VBox(4);
    int number = list instanceof OrderedList ordered ? ordered.getMarkerStartNumber() : 1;
    for (org.commonmark.node.Node item : children(list)) {
      Label marker = new Label(list instanceof BulletList ? "•" : number++ + ".");
      marker.setMinWidth(USE_PREF_SIZE);
      VBox content = new VBox(4);
      content.getChildren().addAll(blocks(item));
      HBox.setHgrow(content, Priority.ALWAYS);
      rows.getChildren().add(new HBox(8, marker, content));
    }
    rows.getStyleClass().add("list");
    return rows;
  }

  private Node table(TableBlock table) {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("help-table");
    int row = 0;
    for (org.commonmark.node.Node section : children(table)) {
      for (org.commonmark.node.Node line : children(section)) {
        addRow(grid, (TableRow) line, row++, section instanceof TableHead);
      }
    }
    return grid;
  }

  private void addRow(GridPane grid, TableRow line, int row, boolean head) {
    int column = 0;
    for (org.commonmark.node.Node cell : children(line)) {
      if (cell instanceof TableCell) {
        TextFlow flow = flow(cell);
        flow.getStyleClass().add(head ? "head-cell" : "body-cell");
        flow.setMaxHeight(Double.MAX_VALUE);
        GridPane.setHgrow(flow, Priority.SOMETIMES);
        if (text(cell).length() <= SHORT_CELL) {
          flow.setMinWidth(USE_PREF_SIZE);
        }
        grid.add(flow, column++, row);
      }
    }
  }

  private TextFlow flow(org.commonmark.node.Node parent) {
    TextFlow flow = new TextFlow();
    inline(flow, parent, List.of());
    return flow;
  }

  private void inline(TextFlow flow, org.commonmark.node.Node parent, List<String> styles) {
    for (org.commonmark.node.Node child : children(parent)) {
      switch (child) {
        case org.commonmark.node.Text text ->
            flow.getChildren().add(styled(text.getLiteral(), styles));
        case Code code -> flow.getChildren().add(inlineCode(code.getLiteral()));
        case StrongEmphasis strong -> inline(flow, strong, plus(styles, "strong"));
        case Emphasis emphasis -> inline(flow, emphasis, plus(styles, "emphasis"));
        case Link link -> flow.getChildren().add(link(link));
        case SoftLineBreak _ -> flow.getChildren().add(new Text(" "));
        case HardLineBreak _ -> flow.getChildren().add(new Text("\n"));
        default -> inline(flow, child, styles);
      }
    }
  }

  private static List<String> plus(List<String> styles, String further) {
    List<String> all = new ArrayList<>(styles);
    all.add(further);
    return all;
  }

  private static Text styled(String literal, List<String> styles) {
    Text text = new Text(literal);
    text.getStyleClass().addAll(styles);
    return text;
  }

  private static Node inlineCode(String literal) {
    Label label = new Label(literal);
    label.getStyleClass().addAll(Styles.MONO, "code");
    return label;
  }

  private Node link(Link link) {
    Hyperlink hyperlink = new Hyperlink(text(link));
    hyperlink.setOnAction(_ -> follow.accept(link.getDestination()));
    return hyperlink;
  }

  private static String text(org.commonmark.node.Node parent) {
    StringBuilder text = new StringBuilder();
    for (org.commonmark.node.Node child : children(parent)) {
      switch (child) {
        case org.commonmark.node.Text plain -> text.append(plain.getLiteral());
        case Code code -> text.append(code.getLiteral());
        default -> text.append(text(child));
      }
    }
    return text.toString();
  }

  private static List<org.commonmark.node.Node> children(org.commonmark.node.Node parent) {
    List<org.commonmark.node.Node> children = new ArrayList<>();
    for (var child = parent.getFirstChild(); child != null; child = child.getNext()) {
      children.add(child);
    }
    return children;
  }
}
