/** Items of a mixed session that are no longer here, or that no plan opens. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import { type ItemKey, type KeptSession } from '../../../../src/offline/kept-practice.ts';
import type { OutboxRow } from '../../../../src/offline/outbox-row.ts';
import { repeatSession } from '../../../../src/offline/practice/sessions.ts';
import { beginAttempt } from '../../../../src/offline/study/attempts.ts';
import { removeBank } from '../../../../src/offline/study/bank.ts';
import { settle } from '../../../../src/offline/sync/outbox.ts';
import { categoryId } from '../../../support/bank-fixture.ts';
import { hearOfPlans, rhythmsId } from '../../../support/taken-tests.ts';
import {
  first,
  mixedItems,
  open,
  begin,
  shown,
  press,
  option,
  verdict,
  finding,
  ownTakenTests,
} from './open-mixed.tsx';

ownTakenTests();

describe('a mixed session', () => {
  it('is listed with the questions left of each kind', async () => {
    const { id, unmount } = await begin();
    unmount();
    const session = (await device().sessions.get(id))!;
    await repeatSession(session, mixedItems.slice(1));
    open('/student/practice');
    expect(await screen.findByText('3 questions left')).toBeVisible();
    expect(screen.getByText('2 questions left')).toBeVisible();
    // Named after what it repeats, not after the choice from which the first session was made.
    expect(screen.getAllByText('Wrong last time')).toHaveLength(1);
  });

  it('repeats nothing that the plan no longer opens or that is no longer on the device', async () => {
    const { id, unmount } = await begin();
    unmount();
    const session = (await device().sessions.get(id))!;
    const again = async (wanted: readonly ItemKey[] = mixedItems) => {
      const made = await repeatSession(session, wanted);
      if (made === null) return null;
      return (await device().sessions.get(made))!.items.map(({ item }) => item).toSorted();
    };
    expect(await again()).toEqual([...mixedItems].toSorted());
    const { courseId, courseTitle } = (await device().banks.get(categoryId))!;
    const plan = { course_id: courseId, course_title: courseTitle };
    const keepPlan = (change: object) => hearOfPlans([{ ...plan, ...change }, { course_id: 2 }]);
    await keepPlan({ question_bank: false });
    expect(await again()).not.toContain(`question/${first}`);
    await keepPlan({ expiry_date: '2020-01-01' });
    expect(await again([`question/${first}`])).toBeNull();
    await keepPlan({});
    await removeBank(categoryId);
    expect(await again()).not.toContain(`question/${first}`);
  });

  it('made before a plan ended asks only what is still open, and says so', async () => {
    const { id, tap, unmount } = await begin();
    await tap.click(option(`Option 1 of ${first}`));
    await screen.findByRole('region', { name: 'Explanation' });
    unmount();
    // The bank and the mock exam belong to the course without a plan, the tracing to another one.
    await hearOfPlans([{ course_id: 2 }]);
    const list = open('/student/practice');
    expect(await screen.findByText('Continue: 1 question left')).toBeVisible();
    list.unmount();
    const again = open(`/student/practice/session?id=${id}`);
    await shown(2, 2);
    await again.tap.click(await finding('Sinus rhythm'));
    await again.tap.click(press('Submit'));
    await verdict();
    await again.tap.click(press('Finish'));
    const end = within(await screen.findByRole('dialog', { name: 'Session complete' }));
    await waitFor(() =>
      expect(
        end.getByText('1 question is left out: your plan no longer includes it, or it was taken down.'),
      ).toBeVisible(),
    );
    expect(end.getByText(/0 of 2 right/)).toBeVisible();
    // The tracing, not the question, which no plan opens any more.
    expect(await end.findByText('1 question comes back tomorrow.')).toBeVisible();
  });

  it('promises the return of no question that the plan no longer opens', async () => {
    const { id, tap, unmount } = await begin([`question/${first}`]);
    await tap.click(option(`Option 1 of ${first}`));
    await screen.findByRole('region', { name: 'Explanation' });
    unmount();
    await hearOfPlans([]);
    const again = open(`/student/practice/session?id=${id}`);
    await again.tap.click(await screen.findByRole('button', { name: 'Finish' }));
    const end = within(await screen.findByRole('dialog', { name: 'Session complete' }));
    const closed = 'Your plan no longer includes these questions, or they were taken down.';
    expect(await end.findByText(closed)).toBeVisible();
  });

  it('says so if no plan opens any of it any more', async () => {
    const { id, unmount } = await begin();
    unmount();
    await hearOfPlans([]);
    const list = open('/student/practice');
    await screen.findByRole('heading', { name: 'Earlier sessions' });
    expect(screen.queryByText(/questions? left/)).toBeNull();
    list.unmount();
    open(`/student/practice/session?id=${id}`);
    expect(
      await screen.findByText('Your plan no longer includes these questions, or they were taken down.'),
    ).toBeVisible();
    expect(screen.queryByRole('group', { name: /options|answer/i })).toBeNull();
  });

  it('says so when a plan ends while it is open and its questions vanish', async () => {
    await begin();
    await hearOfPlans([{ course_id: 2 }]);
    expect(await shown(1, 1)).toBeVisible();
    expect(
      await screen.findByText(/^2 questions are left out: your plan no longer includes them/),
    ).toBeVisible();
  });

  it('says so, too, if with them everything left to answer vanishes, which ends it', async () => {
    const { id, tap } = await begin();
    await tap.click(option(`Option 1 of ${first}`));
    await screen.findByRole('region', { name: 'Explanation' });
    await hearOfPlans([]);
    await waitFor(async () => expect((await device().sessions.get(id))?.finishedAt).not.toBeNull());
    expect(await screen.findByText(/^2 questions are left out/)).toBeVisible();
  });

  it('leaves out items of a test that is being taken', async () => {
    const { unmount } = await begin();
    unmount();
    await device().attempts.clear();
    await beginAttempt(rhythmsId);
    const [{ id }] = (await device().sessions.toArray()) as [KeptSession];
    open(`/student/practice/session?id=${id}`);
    expect(await shown(1, 2)).toBeVisible();
    expect(option(`Option 1 of ${first}`)).toBeVisible();
  });

  it('of tracings alone says it, too, when the server refuses an answer for want of a plan', async () => {
    const { tap } = await begin([`ecg/${first}`]);
    await tap.click(await finding('Atrial fibrillation'));
    await tap.click(press('Submit'));
    await verdict();
    const [row] = (await device().outbox.toArray()) as [OutboxRow];
    const refusal = { end: 'later', afterMs: 60_000, status: 403, code: 'no_subscription' } as const;
    await settle(device(), row, refusal, Date.now(), 'test');
    expect(
      await screen.findByText(/^Your plan no longer includes these questions\. Your answers/),
    ).toBeVisible();
  });
});
