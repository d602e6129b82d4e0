package dev.concert.racy;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectNode;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSource;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RacyViewState;
import dev.concert.racy.view.RacyView;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.run.RunFollower;
import dev.concert.ui.setting.ViewSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;

/** The profile display: where each row of a run spent its time. */
final class RacyTool implements Hypertool {
  private final ToolContext context;
  private final RacyModel model = new RacyModel();
  private final RacySelecting selecting;
  private final ProfileFollower follower;
  private final ComparisonFollower comparing;
  private final SharedComparison shared;
  private final RacyView view;

  RacyTool(ToolContext context) {
    this(context, ProfileSource::open);
  }

  RacyTool(ToolContext context, ProfileSource.Opener opener) {
    this.context = context;
    RunFollower<ProfileSource> run =
        new RunFollower<ProfileSource>(
                context, opener::open, ProfileSource::close, ProfileSource::live)
            .telling(ProfileSource::report);
    follower = new ProfileFollower(model, context, run);
    new RangeFollower(model, run);
    comparing = new ComparisonFollower(model, context);
    shared = new SharedComparison(model, context);
    selecting = new RacySelecting(model, context);
    view = new RacyView(model, context, selecting, follower.live());
  }

  @Override
  public Node content() {
    return view.root();
  }

  @Override
  public void showRun(Path run) {
    follower.follow(run);
    shared.take();
  }

  @Override
  public void showComparison() {
    shared.take();
  }

  @Override
  public ShowResult show(Message.Selection selection) {
    ShowResult shown = selecting.show(selection);
    if (selection instanceof SelectNode && shown.found()) {
      view.reveal(model.row());
    }
    return shown;
  }

  @Override
  public void showNothingSelected() {
    model.selectNothing();
  }

  @Override
  public ShowResult fulfil(Message.Request request) {
    if (request instanceof Message.ShowProfile(String routine)) {
      model.openFunction(routine);
      String why = model.notMeasured(routine);
      return why == null ? ShowResult.FOUND : ShowResult.missing(why);
    }
    return ShowResult.missing(Words.say("racy does not know that request"));
  }

  @Override
  public ViewSettings settings() {
    view.now();
    return new RacySettings().in(new RacySettings.Window(context, model, view));
  }

  @Override
  public boolean isDrawn() {
    return follower.isIdle() && view.isDrawn();
  }

  @Override
  public Map<String, Object> view() {
    view.now();
    Map<String, Object> state = RacyViewState.of(model, view::hexColour, view.axisWidth());
    state.putAll(view.visible());
    return state;
  }

  @Override
  public TableData table() {
    return view.rows();
  }

  @Override
  public List<Command> commands() {
    view.now();
    return view.commands();
  }

  @Override
  public List<Key> keys() {
    return view.keys();
  }

  @Override
  public Map<String, Object> layout() {
    view.now();
    return view.layout();
  }

  @Override
  public void restore(Map<String, Object> layout) {
    view.restore(layout);
  }

  @Override
  public void dispose() {
    follower.dispose();
    comparing.dispose();
    view.dispose();
  }
}
