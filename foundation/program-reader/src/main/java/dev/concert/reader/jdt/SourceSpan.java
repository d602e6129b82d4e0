package dev.concert.reader.jdt;

/** Where something stands in its file: lines from 1, offsets in UTF-16 units from the start. */
record SourceSpan(int line, int endLine, int start, int bodyStart, int end) {}
