package dev.concert.classy.model;

import dev.concert.bus.Message;
import dev.concert.model.CollectionName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import java.util.List;
import java.util.Optional;

/** What is selected, and how the picture comes to show it. */
final class ClassSelection {
  private final ClassyModel model;
  private String selectedType;
  private List<String> typesOfFile = List.of();
  private String selectedRoutine;
  private int appearance;
  private String marked;

  ClassSelection(ClassyModel model) {
    this.model = model;
  }

  /** The class that is marked, of a file the first; null for none. Keys go on from there. */
  String type() {
    return typesOfFile.isEmpty() ? selectedType : typesOfFile.getFirst();
  }

  /** The routine; null for none. */
  String routine() {
    return selectedRoutine;
  }

  /** A class without source is shown by the one in whose source it stands. */
  private boolean selectType(String type) {
    Optional<Type> found =
        model.program() == null ? Optional.empty() : model.program().nearestType(type);
    selectedType = found.map(Type::name).orElse(type);
    typesOfFile = List.of();
    model.changes().tell(ClassyModel.Change.SELECTION);
    return found.isPresent();
  }

  void nothing() {
    selectedType = null;
    typesOfFile = List.of();
    selectedRoutine = null;
    marked = null;
    model.changes().tell(ClassyModel.Change.SELECTION);
  }

  /** Whether it is marked: what was selected last is, a class or all that a file declares. */
  boolean has(String type) {
    return typesOfFile.isEmpty() ? type.equals(selectedType) : typesOfFile.contains(type);
  }

  /** Marks a routine in its class; false if no class of the application has it. */
  private boolean selectRoutine(String routine) {
    selectedRoutine = routine;
    typesOfFile = List.of();
    marked = routine;
    model.changes().tell(ClassyModel.Change.SELECTION);
    return model.typeOfRoutine(routine).isPresent();
  }

  /**
   * Shows a selection.
   *
   * @return why not, as a clause, or null if it is there
   */
  String show(Message.Selection selection) {
    return switch (selection) {
      case Message.SelectClass s -> showType(s.type());
      case Message.SelectFunction s -> showRoutine(s.routine());
      case Message.SelectFile s -> showFile(s.file());
      case Message.SelectCollection s -> showCollection(s.collection());
      case Message.SelectNode _ ->
          Words.say("classy shows classes, which have no nodes or threads");
      case Message.SelectTime _ -> Words.say("classy shows classes, which have no time");
      case Message.SelectRegion s -> missing(s.region());
    };
  }

  /** By the class that it is, that has it in a field, or of whose objects the array is. */
  private String showCollection(String name) {
    String type = CollectionName.type(name);
    boolean known = model.program() != null && model.program().nearestType(type).isPresent();
    if (known) {
      return showType(type);
    }
    return model.program() == null
        ? missing(name)
        : Words.say("no class of this application is that collection, or has it in a field");
  }

  private String showType(String name) {
    if (!selectType(name)) {
      return missing(name);
    }
    model.reveal(selectedType);
    if (model.tableType().isPresent()) {
      model.openTable(selectedType);
    }
    return whyHidden(selectedType);
  }

  private String showRoutine(String routine) {
    appearance = 0;
    if (!selectRoutine(routine)) {
      return missing(routine);
    }
    String type = model.typeOfRoutine(routine).orElseThrow().name();
    model.reveal(type);
    model.openTable(type);
    return whyHidden(type);
  }

  private String showFile(String file) {
    if (model.program() == null) {
      return Words.say("no application is open");
    }
    List<Type> types = model.program().typesOf(file);
    if (types.isEmpty()) {
      return Words.say("no type of the application is declared in that file");
    }
    typesOfFile = types.stream().map(Type::name).toList();
    model.changes().tell(ClassyModel.Change.SELECTION);
    model.reveal(types.getFirst().name());
    return whyHidden(types.getFirst().name());
  }

  /** Null for what has a box, or will have one. */
  private String whyHidden(String type) {
    return model.isLaidOut() && model.box(type).isEmpty()
        ? Words.say("%s is hidden by the filter, or by what the picture begins with", type)
        : null;
  }

  private String missing(String name) {
    return model.program() == null
        ? Words.say("no application is open")
        : Words.say("%s is not a class of this application: it has no source here", name);
  }

  /**
   * Goes to the next class that has the selected member, without selecting anything.
   *
   * @return where that is, in words
   */
  String nextAppearance(boolean backwards) {
    List<MemberAppearances.Appearance> all =
        selectedRoutine == null || model.program() == null
            ? List.of()
            : MemberAppearances.of(selectedRoutine, model.program());
    if (all.isEmpty()) {
      return Words.say("Select a routine that has source: F3 goes to the classes that have it");
    }
    appearance = Math.floorMod(appearance + (backwards ? -1 : 1), all.size());
    MemberAppearances.Appearance next = all.get(appearance);
    model.reveal(next.type().name());
    model.openTable(next.type().name());
    marked = next.routine();
    return Words.say("%d of %d: %s", appearance + 1, all.size(), next.how());
  }

  /** The member that is marked in the table: the selected one, or what overrides it. */
  String marked() {
    return marked;
  }
}
