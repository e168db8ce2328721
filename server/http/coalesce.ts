/** Coalesces concurrent work. */

/**
 * Returns a function that runs the work for a key once for concurrent callers. Calls made during a run share the next
 * run, so nobody gets a result that was computed before they asked.
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
