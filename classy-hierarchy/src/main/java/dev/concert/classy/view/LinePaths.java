package dev.concert.classy.view;

import java.util.List;
import javafx.scene.Group;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;

/** The lines of the picture as nodes: a path for each kind of line, and one for those chosen. */
final class LinePaths extends Group {
  private final Path solid = path();
  private final Path dashed = path("implements");
  private final Path chosen = path("implements", "chosen");
  private final Path chosenHeads = path("chosen");

  LinePaths() {
    setMouseTransparent(true);
    getChildren().addAll(solid, dashed, chosen, chosenHeads);
  }

  private static Path path(String... more) {
    Path path = new Path();
    path.getStyleClass().add("hierarchy-lines");
    path.getStyleClass().addAll(List.of(more));
    return path;
  }

  void clear() {
    solid.getElements().clear();
    dashed.getElements().clear();
  }

  void clearChosen() {
    chosen.getElements().clear();
    chosenHeads.getElements().clear();
  }

  void plain(HierarchyLines.Kind kind, double fromX, double fromY, double toX, double toY) {
    add(isDashed(kind) ? dashed : solid, fromX, fromY, toX, toY);
  }

  void chosen(HierarchyLines.Kind kind, double fromX, double fromY, double toX, double toY) {
    add(isDashed(kind) ? chosen : chosenHeads, fromX, fromY, toX, toY);
  }

  static boolean isDashed(HierarchyLines.Kind kind) {
    return kind == HierarchyLines.Kind.IMPLEMENTS;
  }

  private static void add(Path path, double fromX, double fromY, double toX, double toY) {
    path.getElements().addAll(new MoveTo(fromX, fromY), new LineTo(toX, toY));
  }
}
