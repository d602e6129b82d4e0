package dev.concert.cagey.view;

import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.paint.LabelPainter;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.ui.marking.Markable;
import dev.concert.ui.marking.Marks;

/**
 * Whether what a box stands for is to be measured: of routines, and of classes and packages that
 * stand together as one.
 */
final class BoxMarks implements LabelPainter.Marking {
  private final Marks marks;
  private final CageyModel model;

  BoxMarks(Marks marks, CageyModel model) {
    this.marks = marks;
    this.model = model;
  }

  @Override
  public boolean has(TreeBox box) {
    return markable(box) != null;
  }

  @Override
  public LabelPainter.Mark of(TreeBox box) {
    Markable thing = markable(box);
    return new LabelPainter.Mark(marks.isOn(thing), marks.isPart(thing), marks.isChanged(thing));
  }

  /** Null of what nobody can choose to measure. */
  private Markable markable(TreeBox box) {
    String group = box.kind() == TreeBox.Kind.GROUP ? model.groups().of(box.routine()) : null;
    return switch (box.kind()) {
      case ROUTINE -> Markable.routine(box.routine());
      case MORE -> null;
      case GROUP ->
          switch (model.groups().gathering()) {
            case CLASSES -> Markable.type(group);
            case PACKAGES -> Markable.ofPackage(group);
            case CYCLES, NONE -> null;
          };
    };
  }

  /** The user wants what a box is measured, or no longer; nothing while no marks are shown. */
  void turn(TreeBox box) {
    Markable thing = markable(box);
    if (marks.isShown() && thing != null) {
      marks.turn(thing);
    }
  }
}
