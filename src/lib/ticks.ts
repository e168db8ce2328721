/** One of a list is ticked, or is no longer. */
export interface Tick {
  id: number;
  isTicked: boolean;
}

/** What is ticked after these; the order is that of choosing. */
export const withTicks = (before: readonly number[], ticks: readonly Tick[]): readonly number[] =>
  ticks.reduce(
    (ticked, { id, isTicked }) =>
      ticked.includes(id) === isTicked
        ? ticked
        : isTicked
          ? [...ticked, id]
          : ticked.filter((each) => each !== id),
    before,
  );
