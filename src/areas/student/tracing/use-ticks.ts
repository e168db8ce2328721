import { useCallback, useRef, useState } from 'react';
import { withTicks, type Tick } from '../../../lib/ticks.ts';

interface Done<Place> extends Tick {
  place: Place;
  isKept: boolean;
}

/**
 * What is ticked on tracings: as the device tells it, which hears of other tabs, too, and over that at once what the finger
 * did, until the device tells that itself. `told`: what it told last. With another `run` nothing is ticked any more.
 */
export function useTicks<Place>(run: unknown, told: unknown, keptOf: (place: Place) => readonly number[]) {
  const [, redraw] = useState(0);
  const held = useRef<{ run: unknown; told: unknown; done: Done<Place>[] }>({ run, told, done: [] });
  if (held.current.run !== run) held.current = { run, told, done: [] };
  else if (held.current.told !== told)
    held.current = { run, told, done: held.current.done.filter(({ isKept }) => !isKept) };

  /** `keep` is given what is to be kept, with it what couldn't be before; it answers whether it was. */
  const tick = useCallback(
    async (place: Place, { id, isTicked }: Tick, keep: (ticks: readonly Tick[]) => Promise<boolean>) => {
      const others = held.current.done.filter((one) => one.place !== place || one.id !== id);
      held.current.done = [...others, { place, id, isTicked, isKept: false }];
      redraw((n) => n + 1);
      const unkept = held.current.done.filter((one) => one.place === place && !one.isKept);
      if (await keep(unkept)) for (const one of unkept) one.isKept = true;
    },
    [],
  );
  const of = (place: Place) =>
    withTicks(
      keptOf(place),
      held.current.done.filter((one) => one.place === place),
    );
  return { of, tick };
}
