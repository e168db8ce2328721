/** A list item that was checked or unchecked. */
export interface Tick {
  id: number;
  isTicked: boolean;
}

/** Applies changes to the list of checked ids, which keeps the order in which they were checked. */
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
