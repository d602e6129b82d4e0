package dev.concert.easy.view;

import dev.concert.bus.Message;
import dev.concert.bus.ViewLink;
import dev.concert.easy.filters.FiltersControl;
import dev.concert.easy.link.EasyLink;
import dev.concert.easy.model.EasyModel;
import dev.concert.json.JsonValues;
import dev.concert.model.words.Words;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.Clipboards;
import java.nio.file.Files;

/** Copies what is shown as a link, and shows what a link names. */
public final class LinkControl {
  private final EasyController controller;
  private final EasyModel model;
  private final ToolContext context;
  private final SearchControl search;
  private final FiltersControl filters;
  private final Runnable onHide;

  /** A link whose run has not been read yet, or null. */
  private EasyLink awaited;

  LinkControl(
      EasyController controller,
      ToolContext context,
      SearchControl search,
      FiltersControl filters,
      Runnable onHide) {
    this.controller = controller;
    this.model = controller.model();
    this.context = context;
    this.search = search;
    this.filters = filters;
    this.onHide = onHide;
  }

  /** Null where no run with events is open. */
  private EasyLink link() {
    if (model.timeline() == null || model.run() == null) {
      return null;
    }
    Message.SelectNode node = context.selections().node();
    boolean here = node != null && model.rows().find(node.node(), node.thread()) != null;
    return EasyLink.of(
        model, here ? node.node() : null, here ? node.thread() : null, search.text());
  }

  /** For {@code concert state}. */
  String text() {
    EasyLink link = link();
    return link == null ? null : link.link().text();
  }

  void copyLink() {
    EasyLink link = link();
    if (link == null) {
      context.status(
          Words.say("open a run with events first; then a link to what is shown can be copied"));
    } else if (!link.link().fits()) {
      context.toast(
          Words.say("Too much is hidden, folded or pinned for a link, which has 64 KB at most"));
    } else {
      Clipboards.put(link.link().text());
      context.toast(Words.say("Link copied; concert open LINK shows this again"));
    }
  }

  void copyJson() {
    EasyLink link = link();
    if (link != null) {
      Clipboards.put(JsonValues.line(link.toMap()));
      context.toast(
          link.link().fits()
              ? Words.say("View copied as JSON; concert open FILE.json shows it again")
              : Words.say("View copied as JSON"));
    }
  }

  /** Opens the link's run, unless it is open, and shows that part of it once it has been read. */
  public ShowResult show(String text) {
    EasyLink link;
    try {
      link = EasyLink.of(ViewLink.parse(text));
    } catch (IllegalArgumentException e) {
      return ShowResult.missing(e.getMessage());
    }
    if (!Files.exists(link.run())) {
      return ShowResult.missing(Words.say("the link's run is not there any more: %s", link.run()));
    }
    awaited = link;
    if (!link.run().equals(context.run())) {
      context.openRun(link.run());
    }
    return model.timeline() != null && link.run().equals(model.run())
        ? showAwaited()
        : ShowResult.FOUND;
  }

  /** A run has been read. */
  public void runShown() {
    if (awaited != null && awaited.run().equals(model.run()) && model.timeline() != null) {
      ShowResult shown = showAwaited();
      if (!shown.found()) {
        context.status(shown.why());
      }
    }
  }

  private ShowResult showAwaited() {
    EasyLink link = awaited;
    awaited = null;
    String missing = link.missing(model);
    select(link);
    link.show(model);
    onHide.run();
    search.find(link.find());
    if (link.filter() != null) {
      filters.show(link.filter());
    }
    return missing == null ? ShowResult.FOUND : ShowResult.missing(missing);
  }

  private void select(EasyLink link) {
    if (link.function() != null) {
      context.select(new Message.SelectFunction(link.function()));
    }
    if (link.node() != null) {
      context.select(new Message.SelectNode(link.node(), link.thread()));
    }
    if (link.range() != null) {
      controller.selectRange(link.range());
    }
  }
}
