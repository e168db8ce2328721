import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openEcg, ownEcgDevice, tracing } from './open-ecg.tsx';

ownEcgDevice();
afterEach(() => localStorage.clear());

const head = () => screen.getByRole('button', { name: 'Findings' });
const snap = () => screen.getByRole('region', { name: 'Findings' }).dataset.snap;

it('keeps the height of the findings, in the next test too', async () => {
  await openEcg();
  await tracing(1);
  expect(snap()).toBe('half');
  fireEvent.click(head());
  expect(snap()).toBe('full');
  cleanup();
  await openEcg();
  await tracing(1);
  expect(snap()).toBe('full');
});

it('gives the whole screen of a phone in landscape to the tracing, until the findings are opened', async () => {
  const held = holdPhone();
  await openEcg();
  await tracing(1);
  const isWhole = () => document.querySelector('[data-whole]') !== null;
  held.turn(true);
  expect([snap(), isWhole()]).toEqual(['peek', true]);
  fireEvent.click(head());
  expect([snap(), isWhole()]).toEqual(['half', false]);
  fireEvent.click(head());
  expect([snap(), isWhole()]).toEqual(['peek', true]);
  held.turn(false);
  expect([snap(), isWhole()]).toEqual(['half', false]);
});

/** A phone in portrait that can be turned. */
function holdPhone() {
  let isAcross = false;
  const listeners = new Set<() => void>();
  const real = globalThis.matchMedia.bind(globalThis);
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    query.includes('landscape')
      ? ({
          get matches() {
            return isAcross;
          },
          addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
          removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
        } as unknown as MediaQueryList)
      : real(query),
  );
  return {
    turn: (across: boolean) =>
      act(() => {
        isAcross = across;
        listeners.forEach((listener) => listener());
      }),
  };
}
