package dev.concert.classy.model;

import dev.concert.bus.Message;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.ui.change.Changes;
import dev.concert.ui.measured.MeasuredRoutines;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** What classy shows, without a screen. Used by one thread. */
public final class ClassyModel {
  /** What of classy has changed. */
  public enum Change {
    /** Another application, or none. */
    PROGRAM,
    /** Which classes are shown, and where. */
    BOXES,
    /** What is selected. */
    SELECTION,
    /** Which class is to be seen, wherever it is: see {@link #revealed}. */
    REVEALED,
    /** Which class's members are listed. */
    TABLE,
    /** What was measured, or how another run differs. */
    HEAT
  }

  /** Above this many types a program opens with its level-0 classes only. */
  static final int UNFOLDED_LIMIT = 400;

  /** Above this many types the picture is laid out in the background. */
  static final int AT_ONCE = 2_000;

  private final Changes<Change> changes = new Changes<>();
  private final MeasuredRoutines measured = new MeasuredRoutines(() -> changes.tell(Change.HEAT));
  private final ClassSelection selection = new ClassSelection(this);
  private Program program;
  private String revealed;
  private ClassHierarchy hierarchy;
  private boolean implementers = true;
  private ClassFilter filter = ClassFilter.ALL;
  private List<String> packages;
  private Roots roots = Roots.ALL;
  private Interfaces interfaces = Interfaces.LINES;
  private final Set<String> unfolded = new HashSet<>();
  private final Background background;
  private ClassPicture picture = ClassPicture.EMPTY;
  private long orders;
  private long laidOut;

  /** What is to have a box in the picture that comes next; null for nothing. */
  private String sought;

  private String tableType;
  private boolean inherited = true;
  private boolean listsMembers;

  /** Runs what takes too long for a window off its thread, and hands the result back on it. */
  public interface Background {
    void run(Supplier<ClassPicture> work, Consumer<ClassPicture> done);
  }

  /** All is laid out at once. */
  public ClassyModel() {
    this((work, done) -> done.accept(work.get()));
  }

  /**
   * @param background where large programs are laid out
   */
  public ClassyModel(Background background) {
    this.background = background;
  }

  public void show(Program newProgram) {
    program = newProgram;
    packages = null;
    filter = filter.withPackages(List.of());
    unfolded.clear();
    tableType = null;
    if (program != null && program.types().size() <= UNFOLDED_LIMIT) {
      program.types().forEach(type -> unfolded.add(type.name()));
    }
    rebuild();
    changes.tell(Change.PROGRAM);
    changes.tell(Change.TABLE);
  }

  /** The same application after an edit: what is new is unfolded where all was at first. */
  public void showEdited(Program now) {
    Program before = program;
    program = now;
    packages = null;
    if (before != null && now.types().size() <= UNFOLDED_LIMIT) {
      now.types().stream()
          .map(Type::name)
          .filter(name -> before.type(name).isEmpty())
          .forEach(unfolded::add);
    }
    rebuild();
    changes.tell(Change.SELECTION);
    changes.tell(Change.TABLE);
  }

  public Changes<Change> changes() {
    return changes;
  }

  /** What the window shows of the open run, and how another one differs. */
  public MeasuredRoutines measured() {
    return measured;
  }

  private void rebuild() {
    hierarchy = null;
    layOut();
  }

  public boolean hasProgram() {
    return program != null;
  }

  public Program program() {
    return program;
  }

  public boolean implementers() {
    return implementers;
  }

  /** Whether classes stand below the interfaces that they implement, if they have no superclass. */
  public void setImplementers(boolean value) {
    implementers = value;
    rebuild();
  }

  public Roots roots() {
    return roots;
  }

  public void setRoots(Roots value) {
    roots = value;
    rebuild();
  }

  public Interfaces interfaces() {
    return interfaces;
  }

  public void setInterfaces(Interfaces value) {
    interfaces = value;
    changes.tell(Change.BOXES);
  }

  public ClassFilter filter() {
    return filter;
  }

  /**
   * Shows only classes whose name the predicate accepts, and what leads to them; null shows all.
   */
  public void setFilter(Predicate<String> name) {
    filter(filter.withName(name));
  }

  /** Shows only classes in these packages: see {@link ClassFilter}. */
  public void setPackages(List<String> terms) {
    filter(filter.withPackages(terms));
  }

  /** Shows only what is in a package, or nothing of it. */
  public void choosePackage(String wanted, boolean leftOut) {
    filter(leftOut ? filter.without(wanted) : filter.only(wanted));
  }

  /** Takes away one of the packages that are filtered by. */
  public void dropPackage(String term) {
    filter(filter.withoutTerm(term));
  }

  private void filter(ClassFilter wanted) {
    if (!wanted.equals(filter)) {
      filter = wanted;
      layOut();
    }
  }

  /** The packages that have classes, by name. */
  public List<String> packages() {
    if (packages == null) {
      packages =
          program == null
              ? List.of()
              : program.types().stream()
                  .map(ClassFilter::packageOf)
                  .filter(name -> !name.isEmpty())
                  .distinct()
                  .sorted()
                  .toList();
    }
    return packages;
  }

  /** Whether the application has classes in a package, or in one within it. */
  public boolean hasPackage(String term) {
    String named = ClassFilter.named(term);
    return packages().stream().anyMatch(name -> ClassFilter.isWithin(name, named));
  }

  /** How many types neither have a box nor are folded into one. */
  public int hidden() {
    return program == null
        ? 0
        : Math.max(0, program.types().size() - picture.boxes().size() - picture.folded());
  }

  public void toggle(String type) {
    setFolded(type, unfolded.contains(type));
  }

  public void setFolded(String type, boolean folded) {
    if (folded) {
      unfolded.remove(type);
    } else {
      unfolded.add(type);
    }
    layOut();
  }

  public void setSubtreeFolded(String type, boolean folded) {
    if (hierarchy == null) {
      return; // no box has been drawn yet
    }
    visit(type, name -> fold(name, folded));
    layOut();
  }

  public void setAllFolded(boolean folded) {
    if (program != null) {
      program.types().forEach(type -> fold(type.name(), folded));
      layOut();
    }
  }

  private void fold(String type, boolean folded) {
    if (folded) {
      unfolded.remove(type);
    } else {
      unfolded.add(type);
    }
  }

  private void visit(String type, Consumer<String> action) {
    action.accept(type);
    hierarchy.children(type).forEach(child -> visit(child.name(), action));
  }

  /** Unfolds what hides a class. */
  void reveal(String type) {
    revealed = type;
    if (program != null && (!isLaidOut() || picture.box(type).isEmpty())) {
      sought = type;
      layOut();
    } else {
      changes.tell(Change.REVEALED);
    }
  }

  /** The class to be seen when the picture is drawn next, or null. */
  public String revealed() {
    return revealed;
  }

  /** Nothing is selected any more. */
  public void selectNothing() {
    selection.nothing();
  }

  /** Whether a class is selected, or declared in the selected file. */
  public boolean isSelected(String type) {
    return selection.has(type);
  }

  /**
   * Shows a selection.
   *
   * @return why not, as a clause, or null if it is there
   */
  public String select(Message.Selection wanted) {
    return selection.show(wanted);
  }

  /**
   * Goes to the next class that has the selected member, without selecting anything.
   *
   * @return where that is, in words
   */
  public String nextAppearance(boolean backwards) {
    return selection.nextAppearance(backwards);
  }

  /** The member that is marked in the table: the selected one, or what overrides it. */
  public String marked() {
    return selection.marked();
  }

  /** The class before or after this one in the picture, or null. */
  public Type neighbour(String type, int direction) {
    List<ClassBox> boxes = picture.boxes();
    int at = box(type).map(boxes::indexOf).orElse(-1);
    int next = at + direction;
    return at >= 0 && next >= 0 && next < boxes.size() ? boxes.get(next).type() : null;
  }

  /** The class of the application that has a routine, or the nearest one around it. */
  public Optional<Type> typeOfRoutine(String routine) {
    if (program == null || routine.indexOf('#') < 0) {
      return Optional.empty();
    }
    return program.type(RoutineName.type(routine));
  }

  Optional<Routine> routine(String name) {
    return program == null ? Optional.empty() : program.routine(name);
  }

  public String selectedType() {
    return selection.type();
  }

  public String selectedRoutine() {
    return selection.routine();
  }

  /** Opens the member table of a class, or closes it with null. */
  public void openTable(String type) {
    tableType = type;
    changes.tell(Change.TABLE);
  }

  /** Whether tables list inherited members too. */
  public boolean inherited() {
    return inherited;
  }

  public void setInherited(boolean value) {
    inherited = value;
    changes.tell(Change.TABLE);
  }

  /** Whether the rows for other programs are members, not classes. */
  public boolean listsMembers() {
    return listsMembers;
  }

  public void listMembers(boolean value) {
    listsMembers = value;
  }

  /** The routines that override one. */
  List<String> overriders(String routine) {
    return program == null ? List.of() : program.overriders(routine);
  }

  public Optional<Type> tableType() {
    return program == null || tableType == null ? Optional.empty() : program.type(tableType);
  }

  /** What was laid out last. */
  public ClassPicture picture() {
    return picture;
  }

  public List<ClassBox> boxes() {
    return picture.boxes();
  }

  public Optional<ClassBox> box(String type) {
    return picture.box(type);
  }

  public Collection<String> unfolded() {
    return unfolded;
  }

  public void restoreUnfolded(Collection<String> types) {
    unfolded.clear();
    unfolded.addAll(types);
    layOut();
  }

  private void layOut() {
    long order = ++orders;
    if (program == null) {
      laidOut(order, ClassPicture.EMPTY);
      return;
    }
    Set<String> open = new HashSet<>(unfolded);
    PictureOrder wanted =
        new PictureOrder(
            program,
            hierarchy,
            implementers,
            roots,
            open,
            filter.isEmpty() ? null : filter,
            sought);
    if (program.types().size() <= AT_ONCE) {
      laidOut(order, wanted.draw());
    } else {
      background.run(wanted::draw, drawn -> laidOut(order, drawn));
    }
  }

  /** What was ordered before something else changed is not shown. */
  private void laidOut(long order, ClassPicture drawn) {
    if (order != orders) {
      return;
    }
    laidOut = order;
    boolean other = hierarchy != drawn.hierarchy();
    hierarchy = drawn.hierarchy();
    picture = drawn;
    unfolded.addAll(drawn.opened());
    changes.tell(Change.BOXES);
    if (other) {
      changes.tell(Change.TABLE); // it says who overrides whom
    }
    if (sought != null) {
      sought = null;
      changes.tell(Change.REVEALED);
    }
  }

  /** Whether the picture is that of what was asked for last; a large one takes a moment. */
  public boolean isLaidOut() {
    return laidOut == orders;
  }
}
