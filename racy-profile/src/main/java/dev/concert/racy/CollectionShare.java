package dev.concert.racy;

import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Row;
import java.util.ArrayList;
import java.util.List;

/** The accesses of one row to one collection. */
record CollectionShare(RowKey key, String label, CollectionAccess access) {

  /** {@code Grid#cells} of {@code a.b.Grid#cells}; other names stay as they are. */
  static String withoutPackage(String collection) {
    return collection.replaceFirst("^(\\p{javaLowerCase}\\w*\\.)+(?=\\p{javaUpperCase})", "");
  }

  /** The rows that touched it, in the order of the summary. */
  static List<CollectionShare> of(Summary summary, String collection) {
    List<CollectionShare> shares = new ArrayList<>();
    for (int i = 0; i < summary.rows().size(); i++) {
      Row row = summary.rows().get(i);
      Bar bar = summary.bars().get(i);
      row.collections().stream()
          .filter(access -> access.collection().equals(collection))
          .forEach(access -> shares.add(new CollectionShare(bar.key(), bar.label(), access)));
    }
    return shares;
  }
}
