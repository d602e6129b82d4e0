package dev.concert.classy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectFile;
import dev.concert.model.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ClassyModelTest {
  private static final Program SHAPES =
      new ClassPrograms()
          .type("a.Shape", "java.lang.Object")
          .type("a.Circle", "a.Shape")
          .type("a.Ellipse", "a.Circle")
          .type("a.Square", "a.Shape")
          .interfaceType("a.Drawable")
          .type("a.Label", "java.lang.Object", "a.Drawable")
          .type("a.Task", "java.lang.Thread", "a.Drawable")
          .build();

  private static ClassyModel shapes() {
    ClassyModel model = new ClassyModel();
    model.show(SHAPES);
    return model;
  }

  private static List<String> pictured(ClassyModel model) {
    return model.boxes().stream()
        .map(box -> box.column() + "," + box.row() + " " + box.type().name())
        .toList();
  }

  @Test
  void classesStandInTheColumnOfTheirDepthAndInTheLineOfTheirFirstSubclass() {
    assertEquals(
        List.of(
            "0,0 a.Drawable",
            "1,0 a.Label",
            "1,1 a.Task",
            "0,2 a.Shape",
            "1,2 a.Circle",
            "2,2 a.Ellipse",
            "1,3 a.Square"),
        pictured(shapes()));
  }

  @Test
  void afterAnEditWhatIsFoldedAndSelectedStaysSo() {
    ClassyModel model = shapes();
    model.setFolded("a.Circle", true);
    model.select(new SelectClass("a.Square"));
    model.openTable("a.Square");
    model.showEdited(
        new ClassPrograms()
            .type("a.Shape", "java.lang.Object")
            .type("a.Circle", "a.Shape")
            .type("a.Ellipse", "a.Circle")
            .type("a.Square", "a.Circle")
            .type("a.Fresh", "a.Shape")
            .type("a.Fresher", "a.Fresh")
            .build());
    assertEquals(
        List.of("0,0 a.Shape", "1,0 a.Circle", "1,1 a.Fresh", "2,1 a.Fresher"), pictured(model));
    assertTrue(model.isSelected("a.Square"));
    assertEquals("a.Square", model.tableType().orElseThrow().name());
  }

  @Test
  void aFileSelectsTheClassesThatAreDeclaredInIt() {
    ClassyModel model = shapes();
    assertNull(model.select(new SelectFile("A.java", null)));
    assertTrue(model.isSelected("a.Circle"));
    assertTrue(model.isSelected("a.Task"));
    assertNull(model.select(new SelectClass("a.Circle$$Lambda/0x00007f2c01000a08")));
    assertTrue(model.isSelected("a.Circle"));
    assertFalse(model.isSelected("a.Task"));
    model.selectNothing();
    assertFalse(model.isSelected("a.Circle"));
  }

  @Test
  void aFileTakesTheMarkFromTheClassThatWasSelectedBefore() {
    ClassyModel model = shapes();
    model.select(new SelectClass("b.Elsewhere"));
    assertTrue(model.isSelected("b.Elsewhere"));
    assertNull(model.select(new SelectFile("A.java", null)));
    assertFalse(model.isSelected("b.Elsewhere"));
    assertTrue(model.isSelected("a.Circle"));
  }

  @Test
  void keysGoOnFromTheFirstClassOfASelectedFile() {
    ClassyModel model = shapes();
    model.select(new SelectClass("b.Elsewhere"));
    assertEquals("b.Elsewhere", model.selectedType());
    model.select(new SelectFile("A.java", null));
    assertTrue(model.isSelected(model.selectedType()), model.selectedType());
    assertEquals(model.revealed(), model.selectedType());
  }

  @Test
  void aClassThatExtendsALibraryClassIsOfLevel0WhenImplementersAreNotFollowed() {
    ClassyModel model = shapes();
    model.setImplementers(false);
    assertEquals(0, model.box("a.Task").orElseThrow().column());
    assertEquals(0, model.box("a.Label").orElseThrow().column());
  }

  @Test
  void aFoldedClassHidesItsSubclassesAndSaysHowMany() {
    ClassyModel model = shapes();
    model.toggle("a.Shape");
    assertEquals(3, model.box("a.Shape").orElseThrow().hidden());
    assertTrue(model.box("a.Circle").isEmpty());
    model.toggle("a.Shape");
    assertFalse(model.box("a.Shape").orElseThrow().folded());
  }

  @Test
  void foldingKeepsWhatWasUnfoldedBelow() {
    ClassyModel model = shapes();
    model.setFolded("a.Circle", true);
    model.toggle("a.Shape");
    model.toggle("a.Shape");
    assertTrue(model.box("a.Circle").orElseThrow().folded());
  }

  @Test
  void revealUnfoldsOnlyTheWayToTheClass() {
    ClassyModel model = shapes();
    model.setAllFolded(true);
    model.reveal("a.Ellipse");
    assertTrue(model.box("a.Ellipse").isPresent());
    assertTrue(model.box("a.Label").isEmpty());
  }

  @Test
  void aFilterShowsMatchesWithTheWayToThem() {
    ClassyModel model = shapes();
    model.setAllFolded(true);
    model.setFilter(name -> name.contains("Ellipse"));
    assertEquals(List.of("0,0 a.Shape", "1,0 a.Circle", "2,0 a.Ellipse"), pictured(model));
    model.setFilter(null);
    assertEquals(2, model.boxes().size());
  }

  @Test
  void level0ClassesWithSubclassesComeFirst() {
    ClassyModel model = new ClassyModel();
    model.show(
        new ClassPrograms()
            .type("a.Alone", "java.lang.Object")
            .type("a.Base", "java.lang.Object")
            .type("a.Derived", "a.Base")
            .build());
    assertEquals(List.of("0,0 a.Base", "1,0 a.Derived", "0,1 a.Alone"), pictured(model));
  }

  @Test
  void aLargeProgramOpensWithItsLevel0Classes() {
    ClassPrograms programs = new ClassPrograms().type("a.Base", "java.lang.Object");
    for (int i = 0; i < ClassyModel.UNFOLDED_LIMIT; i++) {
      programs.type("a.Sub" + i, "a.Base");
    }
    ClassyModel model = new ClassyModel();
    model.show(programs.build());
    assertEquals(1, model.boxes().size());
    assertEquals(ClassyModel.UNFOLDED_LIMIT, model.box("a.Base").orElseThrow().hidden());
  }

  @Test
  void classesThatExtendEachOtherAreAllShownOnce() {
    ClassyModel model = new ClassyModel();
    model.show(new ClassPrograms().type("a.A", "a.B").type("a.B", "a.A").build());
    assertEquals(2, model.boxes().size());
  }

  private static final Program INTERFACES =
      new ClassPrograms()
          .interfaceType("a.Drawable")
          .interfaceType("a.Sized")
          .interfaceType("a.Figure", "a.Drawable", "a.Sized")
          .type("a.Base", "java.lang.Object")
          .type("a.Circle", "a.Base", "a.Figure", "a.Sized")
          .type("a.Label", "java.lang.Object", "a.Sized", "a.Drawable", "java.lang.Runnable")
          .build();

  private static ClassyModel interfaces() {
    ClassyModel model = new ClassyModel();
    model.show(INTERFACES);
    return model;
  }

  private static List<String> lines(ClassyModel model) {
    return model.picture().interfaceLines().stream()
        .flatMap(from ->
            from.implementers().stream()
                .map(to -> from.contract().type().name() + " <- " + to.type().name()))
        .toList();
  }

  @Test
  void aClassThatImplementsSeveralStandsOnceAndIsJoinedToTheOthers() {
    ClassyModel model = interfaces();
    assertEquals(
        List.of(
            "0,0 a.Base",
            "1,0 a.Circle",
            "0,1 a.Drawable",
            "1,1 a.Figure",
            "0,2 a.Sized",
            "1,2 a.Label"),
        pictured(model));
    assertEquals(
        List.of(
            "a.Figure <- a.Circle",
            "a.Sized <- a.Circle",
            "a.Sized <- a.Figure",
            "a.Drawable <- a.Label"),
        lines(model));
  }

  @Test
  void whatIsFoldedIsJoinedToNothing() {
    ClassyModel model = interfaces();
    model.setFolded("a.Base", true);
    assertEquals(List.of("a.Sized <- a.Figure", "a.Drawable <- a.Label"), lines(model));
  }

  @Test
  void interfacesAloneAreAHierarchyOfTheirOwnAndClassesAloneStandBelowNone() {
    ClassyModel model = interfaces();
    model.setRoots(Roots.INTERFACES);
    model.setImplementers(false);
    assertEquals(List.of("0,0 a.Drawable", "1,0 a.Figure", "0,1 a.Sized"), pictured(model));
    model.setRoots(Roots.CLASSES);
    model.setImplementers(true);
    assertEquals(List.of("0,0 a.Base", "1,0 a.Circle", "0,1 a.Label"), pictured(model));
  }

  @Test
  void boxesOfSomeRowsAreFoundWithWhatLeadsToThem() {
    ClassyModel model = shapes();
    assertEquals(
        List.of("a.Circle", "a.Ellipse"),
        names(ClassPicture.within(model.boxes(), 2, 2).subList(1, 3)));
    assertEquals(List.of("a.Shape", "a.Square"), names(model.picture().reaching(3, 9)));
    assertEquals(List.of(), ClassPicture.within(model.boxes(), 4, 9));
  }

  private static List<String> names(List<ClassBox> boxes) {
    return boxes.stream().map(box -> box.type().name()).toList();
  }

  private static ClassyModel packages() {
    ClassyModel model = new ClassyModel();
    model.show(
        new ClassPrograms()
            .type("a.Base", "java.lang.Object")
            .type("a.b.One", "a.Base")
            .type("a.b.c.Two", "a.Base")
            .type("a.bc.Three", "java.lang.Object")
            .type("Unnamed", "java.lang.Object")
            .build());
    return model;
  }

  @Test
  void aPackageIsShownWithThoseInItAndWhatLeadsThere() {
    ClassyModel model = packages();
    assertEquals(List.of("a", "a.b", "a.b.c", "a.bc"), model.packages());
    model.setPackages(List.of("a.b"));
    assertEquals(List.of("a.Base", "a.b.One", "a.b.c.Two"), names(model.boxes()));
    assertEquals(2, model.hidden());
    model.choosePackage("a.b.c", true);
    assertEquals(List.of("a.b", "!a.b.c"), model.filter().packages());
    assertEquals(List.of("a.Base", "a.b.One"), names(model.boxes()));
    model.setFilter(name -> name.contains("Two"));
    assertEquals(List.of(), names(model.boxes()));
    model.dropPackage("!a.b.c");
    assertEquals(List.of("a.Base", "a.b.c.Two"), names(model.boxes()));
    model.choosePackage("a.b", true);
    assertEquals(List.of("!a.b"), model.filter().packages());
  }

  @Test
  void aClassThatTheFilterHidesIsSaidToBeHidden() {
    ClassyModel model = packages();
    model.setPackages(List.of("a.b"));
    assertEquals(
        "a.bc.Three is hidden by the filter, or by what the picture begins with",
        model.select(new SelectClass("a.bc.Three")));
    assertNull(model.select(new SelectClass("a.b.One")));
  }

  @Test
  void whatIsFoldedIsNotCountedAsHidden() {
    ClassyModel model = packages();
    model.setFolded("a.Base", true);
    assertEquals(2, model.picture().folded());
    assertEquals(0, model.hidden());
    model.setRoots(Roots.INTERFACES);
    assertEquals(5, model.hidden());
  }

  /** Holds back what is to be done in the background. */
  private static final class Waiting implements ClassyModel.Background {
    private final List<Runnable> work = new ArrayList<>();

    @Override
    public void run(Supplier<ClassPicture> draw, Consumer<ClassPicture> done) {
      work.add(() -> done.accept(draw.get()));
    }
  }

  private static Program large() {
    ClassPrograms programs = new ClassPrograms().type("a.Base", "java.lang.Object");
    for (int i = 0; i < ClassyModel.AT_ONCE; i++) {
      programs.type("a.Sub" + i, "a.Base");
    }
    return programs.build();
  }

  @Test
  void aLargeProgramIsLaidOutInTheBackgroundAndWhatIsSelectedMeanwhileIsShown() {
    Waiting background = new Waiting();
    ClassyModel model = new ClassyModel(background);
    model.show(large());
    assertFalse(model.isLaidOut());
    assertNull(model.select(new SelectClass("a.Sub77")));
    assertEquals(List.of(), model.boxes());
    background.work.removeFirst().run();
    assertEquals(List.of(), model.boxes(), "an older order is not shown");
    background.work.removeFirst().run();
    assertTrue(model.isLaidOut());
    assertTrue(model.box("a.Sub77").isPresent());
    assertEquals("a.Sub77", model.revealed());
    assertTrue(model.unfolded().contains("a.Base"));
  }

  @Test
  void aRoutineOfTheApplicationBelongsToItsClassAndALibraryRoutineToNone() {
    ClassyModel model = shapes();
    assertTrue(model.typeOfRoutine("a.Circle#run(int)").isPresent());
    assertTrue(model.typeOfRoutine("java.lang.Thread#run()").isEmpty());
    assertTrue(model.typeOfRoutine("scope named by hand").isEmpty());
  }
}
