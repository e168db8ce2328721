/** Work that many wait for at once. */

/**
 * Does the work for a key once for all callers meanwhile. Whoever comes while it is under way shares the next turn, so
 * that nobody gets what was found out before they asked.
 */
export function coalesce<Result>(work: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const turns = new Map<string, { now: Promise<Result>; next: Promise<Result> | null }>();

  return (key) => {
    const turn = turns.get(key);
    if (turn === undefined) return begin(key);
    turn.next ??= turn.now.then(
      () => begin(key),
      () => begin(key),
    );
    return turn.next;
  };

  function begin(key: string): Promise<Result> {
    const turn = { now: work(key), next: null };
    turns.set(key, turn);
    const end = () => {
      if (turns.get(key) === turn && turn.next === null) turns.delete(key);
    };
    turn.now.then(end, end);
    return turn.now;
  }
}
