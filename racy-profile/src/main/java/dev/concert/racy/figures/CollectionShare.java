package dev.concert.racy.figures;

import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Row;
import java.util.ArrayList;
import java.util.List;

/** The accesses of one row to one collection. */
public record CollectionShare(RowKey key, String label, CollectionAccess access) {

  /** {@code Grid#cells} of {@code a.b.Grid#cells}; other names stay as they are. */
  public static String withoutPackage(String collection) {
    return collection.replaceFirst("^(\\p{javaLowerCase}\\w*\\.)+(?=\\p{javaUpperCase})", "");
  }

  /** The rows that touched it, in the order of the summary. */
  public static List<CollectionShare> of(ProfileSummary summary, String collection) {
    List<CollectionShare> shares = new ArrayList<>();
    for (int i = 0; i < summary.rows().size(); i++) {
      Row row = summary.rows().get(i);
      StackedBar bar = summary.bars().get(i);
      row.collections().stream()
          .filter(access -> access.collection().equals(collection))
          .forEach(access -> shares.add(new CollectionShare(bar.key(), bar.label(), access)));
    }
    return shares;
  }
}
