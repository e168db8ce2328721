/** Ticks while the device is slow to store them. */
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTicks } from '../../../../src/areas/student/tracing/use-ticks.ts';
import type { Tick } from '../../../../src/lib/ticks.ts';

it('a finding unticked while ticks of another tracing are still being stored stays unticked', async () => {
  const { result } = renderHook(() => useTicks<number>(1, null, () => []));
  const stored: [place: number, ticks: readonly Tick[]][] = [];
  let release: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (release = resolve));
  const store = async (place: number, ticks: readonly Tick[]) => {
    stored.push([place, ticks.map(({ id, isTicked }) => ({ id, isTicked }))]);
    await slow;
    return true;
  };
  const tick = (place: number, isTicked: boolean) =>
    result.current.tick(place, { id: 7, isTicked }, (ticks) => store(place, ticks));
  await act(async () => {
    const changes = [tick(1, true), tick(2, true), result.current.saveUnkept(store), tick(2, false)];
    release();
    await Promise.all(changes);
  });
  const ofSecond = stored.filter(([place]) => place === 2);
  expect(ofSecond.at(-1)).toEqual([2, [{ id: 7, isTicked: false }]]);
});
