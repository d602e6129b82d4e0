package dev.concert.reader;

/** Where something stands in its file: lines from 1, offsets in UTF-16 units from the start. */
record Place(int line, int endLine, int start, int bodyStart, int end) {}
