package dev.concert.cagey.paint;

import dev.concert.cagey.model.BoxFigure;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.model.Routine;
import dev.concert.model.words.Words;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;

/** What a line, a frame, a letter or a bar of the picture tells, in the order of the legend. */
enum Sign {
  CALL(Words.known("call")),
  GUESS(Words.known("call that may go elsewhere instead")),
  MADE(Words.known("call made in this run")),
  NOT_MADE(Words.known("not made in this run")),
  UNEXPLAINED(Words.known("made in this run, not explained by the source")),
  LINE(Words.known("selected line")),
  FUNCTION(Words.known("function")),
  METHOD(Words.known("method")),
  CONSTRUCTOR(Words.known("constructor")),
  INITIALIZER(Words.known("initializer")),
  LAMBDA(Words.known("lambda")),
  LIBRARY(Words.known("routine of a library")),
  GROUP(Words.known("routines put together")),
  PARALLEL(Words.known("runs in parallel")),
  PERHAPS_PARALLEL(Words.known("perhaps: the paler, the more calls may go elsewhere")),
  SELECTED(Words.known("selected")),
  PART(Words.known("of the selected class or file")),
  RECURSIVE(Words.known("stands further up already")),
  FOLDED(Words.known("can be unfolded")),
  TIME(Words.known("exclusive time, against the longest")),
  DIFFERENCE(Words.known("less time, more time"));

  private final String text;

  Sign(String text) {
    this.text = text;
  }

  String text() {
    return Words.say(text);
  }

  /**
   * Those that are in a picture.
   *
   * @param styles the style class of each box
   * @param routines the routine of a name, null for one of a library
   * @param figures of each routine by its name
   */
  static Set<Sign> in(
      TreePicture picture,
      Collection<String> styles,
      Function<String, Routine> routines,
      Function<String, BoxFigure> figures) {
    Set<Sign> signs = EnumSet.noneOf(Sign.class);
    picture.arrows().forEach(arrow -> signs.add(of(arrow)));
    for (TreeBox box : picture.boxes()) {
      if (box.kind() == TreeBox.Kind.GROUP) {
        signs.add(GROUP);
      } else if (box.kind() == TreeBox.Kind.ROUTINE) {
        addOf(box, routines, figures, signs);
      }
    }
    addFrames(styles, signs);
    return signs;
  }

  static Sign of(TreePicture.Arrow arrow) {
    if (arrow.isGuess()) {
      return GUESS;
    }
    return switch (arrow.seen()) {
      case UNKNOWN -> CALL;
      case MADE -> MADE;
      case NOT_MADE -> NOT_MADE;
      case UNEXPLAINED -> UNEXPLAINED;
    };
  }

  private static void addOf(
      TreeBox box,
      Function<String, Routine> routines,
      Function<String, BoxFigure> figures,
      Set<Sign> signs) {
    Routine routine = routines.apply(box.routine());
    signs.add(routine == null ? LIBRARY : valueOf(routine.kind().name()));
    if (box.appearance().recursive()) {
      signs.add(RECURSIVE);
    } else if (box.appearance().folded()) {
      signs.add(FOLDED);
    }
    BoxFigure figure = figures.apply(box.routine());
    if (figure.share() != 0) {
      signs.add(figure.isDifference() ? DIFFERENCE : TIME);
    }
  }

  private static void addFrames(Collection<String> styles, Set<Sign> signs) {
    if (styles.contains("parallel")) {
      signs.add(PARALLEL);
    }
    if (BoxStyle.PARALLEL.stream().skip(1).anyMatch(styles::contains)) {
      signs.add(PERHAPS_PARALLEL);
    }
    if (styles.contains("selected")) {
      signs.add(SELECTED);
    }
    if (styles.contains("part")) {
      signs.add(PART);
    }
  }
}
