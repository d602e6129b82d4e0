package dev.concert.reader.marks;

/**
 * Why a routine runs on another thread than its creator's.
 *
 * @param reason of the task
 * @param task null where it is one
 * @param caller by which the mark came from there; null where it is one
 * @param uncertain how many calls between them may go elsewhere instead
 * @param by who makes the last of those; null for none
 */
public record Mark(String reason, String task, String caller, int uncertain, String by) {
  public static Mark of(String reason) {
    return new Mark(reason, null, null, 0, null);
  }

  /**
   * That of what a marked routine calls.
   *
   * @param from the routine
   * @param certain whether nothing else can be meant
   */
  Mark spread(String from, boolean certain) {
    String root = task == null ? from : task;
    return certain
        ? new Mark(reason, root, from, uncertain, by)
        : new Mark(reason, root, from, uncertain + 1, from);
  }

  public Mark because(String other) {
    return new Mark(other, task, caller, uncertain, by);
  }
}
