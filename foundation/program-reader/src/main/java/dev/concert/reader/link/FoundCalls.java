package dev.concert.reader.link;

import dev.concert.reader.facts.FileFacts.Site;

/** Takes a call for each routine that may run at a place. */
interface FoundCalls {
  void add(Site place, String callee, boolean certain);
}
