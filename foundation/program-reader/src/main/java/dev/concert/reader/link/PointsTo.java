package dev.concert.reader.link;

import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.values.Dispatch;
import java.util.List;

/**
 * Which objects may be where: a points-to analysis of the whole program, with one object for each
 * class and function, and one place for each field, that knows no order and no contexts.
 *
 * <p>What leaves the program — an argument of a library's method, what clients can reach — may come
 * back wherever a value comes from outside, if its type is right; and whatever overrides a method
 * that is known outside may be called there.
 */
final class PointsTo {
  private final Things things;
  private final ObjectPlaces places;
  private final ObjectConstraints constraints;
  private final CallPlaces calls;
  private final CallTargets targets;

  /**
   * @param origins what no file says
   */
  PointsTo(List<FileFacts> files, Dispatch dispatch, Clients clients, List<Flow> origins) {
    this.things = new Things(files, dispatch, clients);
    this.places = new ObjectPlaces();
    Outsiders outsiders = new Outsiders(dispatch, clients, things, places);
    this.constraints = new ObjectConstraints(things, places);
    constraints.read(files, origins);
    this.calls = new CallPlaces(dispatch, clients, things, places, outsiders);
    files.forEach(file -> file.sites().forEach(calls::add));
    outsiders.open();
    places.spread();
    calls.settle();
    this.targets = new CallTargets(dispatch, clients, things, outsiders, calls);
  }

  /**
   * Whether all is as it is known to be if a file says more: then {@link #targets} knows its sites.
   * Since no object gets anywhere else, what solves all that was said solves that, too, and nothing
   * less does. Where it is false, nothing else may be asked any more.
   */
  boolean staysWith(EditedFile file) {
    places.edit(file.numbers::before);
    constraints.add(file.bounds, file.objects);
    file.sites.forEach(calls::add);
    places.spreadChanges();
    return !places.isDisturbed();
  }

  void forgetSites(EditedFile file) {
    file.sites.forEach(calls::forget);
  }

  /**
   * What may be meant where an object decides.
   *
   * @return null if nothing is known to get there
   */
  Targets targets(Site site) {
    return targets.of(site);
  }

  /** What of the program gets there. */
  Present present(String location) {
    ObjectPlace place = places.known(location);
    if (place == null || place.objects.isEmpty()) {
      return new Present(List.of(), false);
    }
    List<TaskValue> objects =
        place.objects.stream().filter(i -> i < things.any).mapToObj(things::value).toList();
    return new Present(objects, place.objects.nextSetBit(things.any) < 0);
  }
}
