package dev.concert.cagey;

import dev.concert.bus.Message;
import dev.concert.cagey.model.CageyModel;
import dev.concert.model.CollectionName;
import dev.concert.model.ProgramPart;
import dev.concert.model.words.Words;
import dev.concert.ui.ShowResult;

/** What is selected anywhere, among the boxes; or why it is not there. */
final class CageySelections {
  private final CageyModel model;

  CageySelections(CageyModel model) {
    this.model = model;
  }

  ShowResult show(Message.Selection selection) {
    return switch (selection) {
      case Message.SelectFunction it -> show(it.routine());
      case Message.SelectClass it -> ShowResult.of(model.select(ProgramPart.ofClass(it.type())));
      case Message.SelectFile it -> ShowResult.of(model.select(ProgramPart.ofFile(it.file())));
      case Message.SelectCollection it -> showHolder(it.collection());
      case Message.SelectNode _ ->
          ShowResult.missing(
              Words.say("cagey shows calls as in source, which has no nodes or threads"));
      case Message.SelectTime _ ->
          ShowResult.missing(Words.say("cagey shows calls as in source, which has no time"));
      case Message.SelectRegion it ->
          ShowResult.missing(
              Words.say(
                  "%s is a region, of which the source does not say who calls it", it.region()));
    };
  }

  ShowResult show(String routine) {
    return model.select(routine).isPresent()
        ? ShowResult.FOUND
        : ShowResult.missing(model.missing(routine));
  }

  /** The routines of the class that is the collection, has it in a field, or is its elements'. */
  private ShowResult showHolder(String collection) {
    String type = CollectionName.type(collection);
    String why = model.select(ProgramPart.ofClass(type));
    return why == null
        ? ShowResult.found(CollectionName.byRoutines(collection))
        : ShowResult.missing(why);
  }
}
