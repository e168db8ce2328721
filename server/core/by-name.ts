interface Named {
  firstName: string | null;
  lastName: string | null;
}

const names = new Intl.Collator('en', { numeric: true });

/**
 * Sorts names as people do: Editor 2 before Editor 10, Émile beside Emil. The database can’t, as its order is that of
 * its locale.
 */
export const byName = (one: Named, other: Named): number =>
  names.compare(one.firstName ?? '', other.firstName ?? '') ||
  names.compare(one.lastName ?? '', other.lastName ?? '');
