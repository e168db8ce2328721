/** The practice card on the dashboard: one tap starts what is due or resumes a running timed session. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PracticeCard } from '../../../../src/areas/student/dashboard/practice-card.tsx';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import type { PracticeFilters } from '../../../../src/contract/practice.ts';
import { lazyScreen } from '../../../../src/material/loading/lazy-component.tsx';
import { paths } from '../../../../src/lib/paths.ts';
import { device, openDevice } from '../../../../src/offline/database.ts';
import { itemOf, type ItemKey } from '../../../../src/offline/kept-practice.ts';
import { answerInSession } from '../../../../src/offline/practice/answer-in-session.ts';
import { askedOf } from '../../../../src/offline/practice/asked.ts';
import * as due from '../../../../src/offline/practice/due-session.ts';
import { finishSession } from '../../../../src/offline/practice/session-end.ts';
import { makeSession } from '../../../../src/offline/practice/sessions.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';
import { renderAt, stubApi, users } from '../../../support/render.tsx';

const answers = {
  [`GET /api/student/categories/${categoryId}/questions/`]: { body: bankFixture() },
  'GET /api/student/practice/entries/?after=0&limit=500': { body: { entries: [], next: null } },
};
const card = { path: '/practice-card', element: <PracticeCard /> };
const open = () =>
  renderAt('/practice-card', { routes: [...studentRoutes, card], answers, user: users.student });
const all: PracticeFilters = { courses: [], categories: [], what: 'all', mixed: true };
const start = { name: 'Start what’s due today' };
const missed = (...ids: number[]) => Promise.all(ids.map((id) => recalled(id, 3, false)));
const [first, second, third] = questionIds as [number, number, number];

beforeEach(async () => {
  stubApi(answers);
  await openDevice(users.student.id);
  await fetchBank(categoryId);
});

describe('what is due', () => {
  it('starts by one tap, and the link to practice stays', async () => {
    await missed(first, second);
    const { tap } = open();
    expect(await screen.findByText('2 due, about 3 min')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Practice/ })).toHaveAttribute('href', '/student/practice');
    await tap.click(screen.getByRole('button', start));
    expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  });

  it('starts even if the button is pressed before it is known what is due', async () => {
    await missed(first, second);
    open();
    screen.getByRole('button', { ...start, hidden: true }).click();
    expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  });

  it('creates one session, however long its screen takes to load', async () => {
    await missed(first, second);
    let release: (screen: () => string) => void = () => undefined;
    const Slow = lazyScreen(() => new Promise<() => string>((resolve) => (release = resolve)));
    const slow = { path: paths.practiceSession, element: <Slow /> };
    const { tap } = renderAt('/practice-card', { routes: [card, slow], answers, user: users.student });
    await screen.findByText('2 due, about 3 min');
    await tap.click(screen.getByRole('button', start));
    await waitFor(() => expect(location.pathname).toBe(paths.practiceSession));
    const button = screen.getByRole('button', start);
    expect(button).toHaveAttribute('aria-busy');
    await tap.click(button);
    act(() => release(() => 'The session'));
    expect(await screen.findByText('The session')).toBeVisible();
    expect(await device().sessions.count()).toBe(1);
  });

  it('can be started again after going back before its screen loaded', async () => {
    await missed(first, second);
    const Slow = lazyScreen(() => new Promise<() => string>(() => undefined));
    const slow = { path: paths.practiceSession, element: <Slow /> };
    const { tap } = renderAt('/practice-card', { routes: [card, slow], answers, user: users.student });
    await screen.findByText('2 due, about 3 min');
    await tap.click(screen.getByRole('button', start));
    await waitFor(() => expect(location.pathname).toBe(paths.practiceSession));
    act(() => history.back());
    await waitFor(() => expect(screen.getByRole('button', start)).not.toHaveAttribute('aria-busy'));
  });

  it('opens no session once the student has gone elsewhere', async () => {
    await missed(first, second);
    const { tap } = open();
    await screen.findByText('2 due, about 3 min');
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const whole = due.makeDueSession;
    const made = vi
      .spyOn(due, 'makeDueSession')
      .mockImplementation(async (size) => gate.then(() => whole(size)));
    await tap.click(screen.getByRole('button', start));
    await waitFor(() => expect(made).toHaveBeenCalled());
    await tap.click(screen.getByRole('link', { name: /^Practice/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Practice' })).toBeVisible();
    release();
    await act(() => made.mock.results[0]!.value as Promise<unknown>);
    expect(location.pathname).toBe('/student/practice');
  });

  it('leads to practice if such an early press finds nothing due', async () => {
    open();
    screen.getByRole('button', { ...start, hidden: true }).click();
    expect(await screen.findByText('Answer some questions first.')).toBeVisible();
    expect(await device().sessions.count()).toBe(0);
  });

  it('has no Start button once today’s reviews are done, or if nothing due is on the device', async () => {
    for (let n = 0; n < 20; n += 1) {
      await recalled(2_000 + n, 5, false);
      await recalled(2_000 + n, 0, true);
    }
    await missed(first);
    const { unmount } = open();
    expect(await screen.findByText('Today’s reviews are done, 1 more due')).toBeVisible();
    expect(screen.queryByRole('button', start)).toBeNull();
    unmount();
    await device().entries.clear();
    await device().memories.clear();
    await missed(999);
    open();
    expect(await screen.findByText('1 due, but not on this device')).toBeVisible();
    expect(screen.queryByRole('button', start)).toBeNull();
  });
});

describe('a session of what is due', () => {
  it('is resumed, and created anew once something else is due or it is finished', async () => {
    await missed(first, second);
    const id = (await due.makeDueSession())!;
    expect(await due.makeDueSession()).toBe(id);
    const [item] = (await device().sessions.get(id))!.items.map((one) => one.item) as [ItemKey];
    await answerInSession(id, (await askedOf(device(), [item])).get(item)!, {
      selected: `Option 2 of ${itemOf(item).id}`,
      confidence: null,
      durationMs: 0,
    });
    expect(await due.makeDueSession()).toBe(id);
    await missed(third);
    const other = (await due.makeDueSession())!;
    expect(other).not.toBe(id);
    expect((await device().sessions.get(other))?.items).toHaveLength(2);
    await finishSession(other);
    expect([id, other]).not.toContain(await due.makeDueSession());
  });

  it('is not one that was made of one bank or with other filters', async () => {
    await missed(first, second);
    const others = [
      await makeSession({ ...all, what: 'due', categories: [categoryId] }, 2),
      await makeSession({ ...all, what: 'wrong' }, 2),
      await makeSession({ ...all, what: 'due' }, 2, 'timed'),
    ];
    expect(others).not.toContain(await due.makeDueSession());
  });
});

it('shows a running timed session first, with its remaining time and one tap to it', async () => {
  await missed(first);
  await makeSession(all, 6, 'timed');
  const id = (await makeSession(all, 3, 'timed'))!;
  const { tap } = open();
  expect(await screen.findByText('A timed session is running, 5 min left')).toBeVisible();
  expect(screen.queryByRole('button', start)).toBeNull();
  expect(screen.getByRole('link', { name: /^Practice/ })).toHaveAttribute('href', '/student/practice');
  await tap.click(screen.getByRole('link', { name: 'Continue the timed session' }));
  expect(await screen.findByRole('timer')).toBeVisible();
  await waitFor(() => expect(location.search).toBe(`?id=${id}`));
});

it('keeps the remaining time of a session out of the last look', async () => {
  await makeSession(all, 3, 'timed');
  open();
  const time = await screen.findByText('A timed session is running, 5 min left');
  expect(time.closest('[data-momentary]')).not.toBeNull();
});
