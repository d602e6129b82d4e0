package dev.concert.reader.link;

import dev.concert.reader.facts.Locations;
import dev.concert.reader.values.Dispatch;

/**
 * Who has objects of the program besides itself: libraries, and those that use the program as one.
 */
final class Outsiders {
  /** What libraries may give back of what they have. */
  final ObjectPlace kept;

  final Hands libraries;

  /** Libraries among them. */
  final Hands others;

  Outsiders(Dispatch dispatch, Clients clients, Things things, ObjectPlaces places) {
    this.kept = places.at(Locations.OUTSIDE);
    this.libraries =
        new Hands(
            1,
            places.at(Locations.ASKED),
            things.any,
            kept,
            routine -> !clients.isOfProgram(routine),
            dispatch,
            clients,
            things,
            places);
    this.others =
        new Hands(
            2,
            places.at(Locations.CLIENTS),
            things.byClient,
            null,
            routine -> !clients.isOfProgram(routine) || clients.call(routine),
            dispatch,
            clients,
            things,
            places);
    places.add(places.at(Locations.ANY), things.any);
    places.add(places.at(Locations.BY_CLIENT), things.byClient);
    places.add(places.at(Locations.OF_LIBRARY), things.ofLibrary);
    places.connect(kept, libraries.pool);
    if (clients.some()) {
      places.connect(libraries.pool, others.pool);
    }
  }

  /** From now on they call what they get. */
  void open() {
    libraries.open();
    others.open();
  }
}
