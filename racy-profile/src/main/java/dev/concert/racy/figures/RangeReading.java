package dev.concert.racy.figures;

import dev.concert.trace.Profile;
import dev.concert.trace.waits.BlockedTimes;

/** What is known of a range of time. */
public record RangeReading(Profile profile, BlockedTimes blocked) {}
