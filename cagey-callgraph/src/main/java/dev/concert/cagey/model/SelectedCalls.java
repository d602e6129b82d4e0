package dev.concert.cagey.model;

import dev.concert.cagey.graph.RunCalls.Unexplained;
import dev.concert.model.Call;
import java.util.ArrayList;
import java.util.List;

/**
 * The calls of what is selected.
 *
 * @param model in which it is
 */
public record SelectedCalls(CageyModel model) {
  /**
   * Where the calls of the selected line are; without one, where the selected routine is called and
   * what it calls, the former first.
   */
  public List<Call> sites() {
    if (model.program() != null && model.selection().line() != null) {
      return BoxGraph.sites(model.selection().line(), model);
    }
    if (model.program() == null || model.selection().routine() == null) {
      return List.of();
    }
    List<Call> sites = new ArrayList<>(model.program().callsTo(model.selection().routine()));
    sites.addAll(model.program().callsFrom(model.selection().routine()));
    return sites;
  }

  /** Calls of the open run, of the line or routine that is selected, that no source explains. */
  public List<Unexplained> unexplained() {
    if (model.selection().line() != null) {
      return model
          .run()
          .unexplained(
              model.selection().line().from().routines(), model.selection().line().to().routines());
    }
    return model.selection().routine() == null
        ? List.of()
        : model.run().unexplained(model.selection().routine());
  }
}
