package dev.concert.control.measure;

/**
 * A field of the form around {@code concert run}; its option is the one that lists it.
 *
 * @param id its name in the scene; empty for the option's word
 * @param label what stands before it, or {@link #SAME_ROW}
 * @param prompt what an empty field shows, or what stands behind a box
 * @param prefix what is put before each value that does not begin with it
 * @param fixed the value that a box stands for; null for a field
 * @param first whether it is shown without unfolding the form
 */
public record FormField(
    String id, String label, String prompt, String prefix, String fixed, boolean first) {
  /** In the row of the field before. */
  public static final String SAME_ROW = "";

  FormField(String label, String prompt) {
    this("", label, prompt, "", null, false);
  }

  FormField(String id, String label, String prompt, String prefix, boolean first) {
    this(id, label, prompt, prefix, null, first);
  }

  /** A box that stands for one value of an option that takes several. */
  static FormField box(String id, String label, String prompt, String value) {
    return new FormField(id, label, prompt, "", value, false);
  }
}
