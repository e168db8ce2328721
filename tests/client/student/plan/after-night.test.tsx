/** After a marked night shift the plan waits: what is due comes a day later, and a streak of weeks is not lost. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import { openDevice } from '../../../../src/offline/database.ts';
import { setShift } from '../../../../src/offline/practice/set-plan.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';
import { renderAt, stubApi, users } from '../../../support/render.tsx';

const answers = { [`GET /api/student/categories/${categoryId}/questions/`]: { body: bankFixture() } };

/** Logs an answer that took ten minutes. */
const answered = (id: number, time: string, isCorrect: boolean) =>
  recalled(id, 0, isCorrect, { at: Date.parse(time), durationMs: 600_000 });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-03-05T11:59:00'));
  stubApi(answers);
  await openDevice(users.student.id);
  await fetchBank(categoryId);
});
afterEach(() => void vi.useRealTimers());

async function today() {
  return within(await screen.findByRole('region', { name: /^Today/ }));
}
/** Sets the time and brings the app to the foreground. */
function openAppAt(time: string) {
  vi.setSystemTime(new Date(time));
  document.dispatchEvent(new Event('visibilitychange'));
}

it('postpones what is due to the next day', async () => {
  for (const id of questionIds) await answered(id, '2026-03-02T20:00:00', false);
  await setShift('2026-03-04', 'night');
  renderAt('/student/plan', { routes: studentRoutes, answers, user: users.student });
  const card = await today();
  expect(card.getByText('Night shift')).toBeVisible();
  expect(card.getByText('No study time today.')).toBeVisible();
  openAppAt('2026-03-05T12:00:00');
  expect(await card.findByText('After a night')).toBeVisible();
  expect(card.getByText('Nothing today. Sleep well.')).toBeVisible();
  openAppAt('2026-03-06T03:59:00');
  // Wait for the week’s figure: it shows that the screen has updated.
  await answered(2_000, '2026-03-03T20:00:00', true);
  expect(await screen.findByText('70 of 300 min')).toBeVisible();
  expect(card.getByText('Nothing today. Sleep well.')).toBeVisible();
  openAppAt('2026-03-06T04:00:00');
  expect(await card.findByText(/^6 due, about 8 min$/)).toBeVisible();
});

it('turns to the next day and the next study day by itself while it is open', async () => {
  const passes = holdClockReads();
  await setShift('2026-03-06', 'day');
  await setShift('2026-03-08', 'day');
  renderAt('/student/plan', { routes: studentRoutes, answers, user: users.student });
  const card = await today();
  expect(card.getByText('Day off')).toBeVisible();
  // Several days, because the screen may still be reading what it has fetched at the first.
  for (const [date, before, after] of [
    ['2026-03-06', 'Day off', 'Day shift'],
    ['2026-03-07', 'Day shift', 'Day off'],
    ['2026-03-08', 'Day off', 'Day shift'],
    ['2026-03-09', 'Day shift', 'Day off'],
  ] as const) {
    passes(`${date}T00:00:10`);
    await waitFor(() =>
      expect(document.querySelector('[aria-current="date"]')).toHaveTextContent(
        String(Number(date.slice(8))),
      ),
    );
    expect(card.getByText(before)).toBeVisible();
    passes(`${date}T04:00:10`);
    expect(await card.findByText(after)).toBeVisible();
  }
});

/** Returns a function that lets the time pass and whatever reads the clock every half minute read it. */
function holdClockReads() {
  const reads: (() => void)[] = [];
  const real = globalThis.setInterval;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((read: () => void, ms: number) => {
    if (ms === 30_000) reads.push(read);
    return real(read, ms);
  }) as typeof setInterval);
  return (time: string) => {
    vi.setSystemTime(new Date(time));
    act(() => reads.forEach((read) => read()));
  };
}

it('counts a week shortened by a night shift in the streak, but not without the mark', async () => {
  // An hour on each of five days.
  for (let n = 0; n < 30; n += 1) await answered(2_000 + n, '2026-02-26T20:00:00', true);
  await setShift('2026-02-23', 'night');
  const { tap } = renderAt('/student/plan', { routes: studentRoutes, answers, user: users.student });
  await tap.click(await screen.findByRole('checkbox', { name: /^Count weeks in a row/ }));
  expect(await screen.findByText('1 week in a row.')).toBeVisible();
  await setShift('2026-02-23', 'off');
  expect(await screen.findByText('No full week yet.')).toBeVisible();
});
