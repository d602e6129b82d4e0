package dev.concert.racy.details;

import dev.concert.ui.parts.Tips;
import java.util.HashMap;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.input.MouseEvent;

/** Says at the titles of a table's columns which figure stands below them. */
final class ColumnTips {
  private final Map<TableColumnBase<?, ?>, String> texts = new HashMap<>();

  ColumnTips(Control table) {
    table.addEventFilter(MouseEvent.MOUSE_ENTERED_TARGET, this::entered);
  }

  ColumnTips on(TableColumnBase<?, ?> column, String text) {
    texts.put(column, text);
    return this;
  }

  private void entered(MouseEvent event) {
    Node at = event.getTarget() instanceof Node node ? node : null;
    while (at != null && !(at instanceof TableColumnHeader)) {
      at = at.getParent();
    }
    if (at instanceof TableColumnHeader header) {
      Tips.on(header, texts.get(header.getTableColumn()));
    }
  }
}
