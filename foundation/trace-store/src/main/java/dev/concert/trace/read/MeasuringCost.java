package dev.concert.trace.read;

import dev.concert.trace.Intrusion;
import dev.concert.trace.MeasuringTimes;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.OwnCost;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.file.FileHeader.Beside;
import dev.concert.trace.tree.RecordingTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up over the nodes what measuring cost and lost. */
final class MeasuringCost {
  long lost;
  private final Map<String, Metric> metrics = new LinkedHashMap<>();
  private double nsPerCall;
  private boolean atMost;
  private MeasuringTimes times = MeasuringTimes.UNKNOWN;
  private long lifeNanos;

  /** Time, what was measured beside it on any node, then what could not be. */
  List<Metric> metrics() {
    List<Metric> all = new ArrayList<>(List.of(Metric.TIME));
    metrics.values().stream().filter(metric -> metric.unavailable() == null).forEach(all::add);
    metrics.values().stream().filter(metric -> metric.unavailable() != null).forEach(all::add);
    return all;
  }

  /** One that some node could not have is there if another could. */
  private static Metric better(Metric a, Metric b) {
    if (a.unavailable() != null || b.unavailable() != null) {
      return a.unavailable() == null ? a : b;
    }
    return a.readNanos() < b.readNanos() ? b : a;
  }

  NodeProfile add(NodeSnapshot snapshot, NodeProfile profile) {
    for (Metric metric : snapshot.identities().metrics()) {
      metrics.merge(metric.name(), metric, MeasuringCost::better);
    }
    lost += snapshot.lost();
    nsPerCall = Math.max(nsPerCall, snapshot.ownCost().nanosPerCall());
    for (ThreadProfile thread : profile.threads()) {
      lifeNanos += thread.lifeNanos();
    }
    if (snapshot.header() != null) {
      Beside beside = snapshot.header().beside();
      atMost |= beside.tooMuch();
      times = times.plus(times(snapshot.ownCost(), beside, profile.threads()));
    }
    return profile;
  }

  private static MeasuringTimes times(OwnCost cost, Beside beside, List<ThreadProfile> threads) {
    long recording = RecordingTime.of(cost, beside, threads);
    return new MeasuringTimes(
        recording,
        beside.weavingNanos(),
        beside.compilingNanos(),
        beside.compilingWovenNanos(recording),
        beside.helpingNanos());
  }

  /** Without what has no place in time, such as compiling. */
  Intrusion ofCalls() {
    Intrusion all = intrusion();
    return new Intrusion(all.nsPerCall(), all.share(), all.atMost(), MeasuringTimes.UNKNOWN);
  }

  Intrusion intrusion() {
    double share = lifeNanos == 0 ? 0 : (double) times.recordingNanos() / lifeNanos;
    return new Intrusion(nsPerCall, share, atMost, times);
  }
}
