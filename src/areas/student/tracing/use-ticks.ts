import { useCallback, useRef, useState } from 'react';
import { withTicks, type Tick } from '../../../lib/ticks.ts';

interface Done<Place> extends Tick {
  place: Place;
  isKept: boolean;
}

/**
 * Which findings are ticked on each tracing: the saved ticks, which include those of other tabs, overlaid with the
 * student's own ticks until they appear in the saved state. `told`: the latest saved state. A new `run` starts without
 * ticks.
 */
export function useTicks<Place>(run: unknown, told: unknown, keptOf: (place: Place) => readonly number[]) {
  const [, redraw] = useState(0);
  const held = useRef<{ run: unknown; told: unknown; done: Done<Place>[] }>({ run, told, done: [] });
  if (held.current.run !== run) held.current = { run, told, done: [] };
  else if (held.current.told !== told)
    held.current = { run, told, done: held.current.done.filter(({ isKept }) => !isKept) };

  /**
   * `keep` receives the ticks to save, including those that could not be saved before, and resolves to true on success.
   */
  const tick = useCallback(
    async (place: Place, { id, isTicked }: Tick, keep: (ticks: readonly Tick[]) => Promise<boolean>) => {
      const others = held.current.done.filter((one) => one.place !== place || one.id !== id);
      held.current.done = [...others, { place, id, isTicked, isKept: false }];
      redraw((n) => n + 1);
      const own = held.current.done.filter((one) => one.place === place && !one.isKept);
      if (await keep(own)) for (const one of own) one.isKept = true;
    },
    [],
  );

  /** Saves the ticks that could not be saved before, on any tracing. `keep` throws if it can't save them. */
  const saveUnkept = useCallback(async (keep: (place: Place, ticks: readonly Tick[]) => Promise<unknown>) => {
    const unkept = held.current.done.filter(({ isKept }) => !isKept);
    const save = async (place: Place) => {
      const own = unkept.filter((one) => one.place === place);
      await keep(place, own);
      for (const one of own) one.isKept = true;
    };
    // All at once: one that waited for another tracing would undo what the student has changed meanwhile.
    await Promise.all([...new Set(unkept.map(({ place }) => place))].map(save));
  }, []);
  const of = (place: Place) =>
    withTicks(
      keptOf(place),
      held.current.done.filter((one) => one.place === place),
    );
  return { of, tick, saveUnkept };
}
