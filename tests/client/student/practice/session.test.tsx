/** A session: its verdicts, its end and what follows it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { device } from '../../../../src/offline/database.ts';
import { itemKey } from '../../../../src/offline/kept-practice.ts';
import { makeSession } from '../../../../src/offline/practice/sessions.ts';
import { settle } from '../../../../src/offline/sync/outbox.ts';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { categoryId } from '../../../support/bank-fixture.ts';
import { recalled } from '../../../support/recalled.ts';
import { first, second, third, right, wrong, open, ownBank } from './open-practice.tsx';

ownBank();

describe('a session', () => {
  const session = async () => {
    const id = (await makeSession({ courses: [], categories: [], what: 'all', mixed: false }, 3))!;
    const view = open(`/student/practice/session?id=${id}`);
    await screen.findByRole('heading', { name: 'Question 1 of 3' });
    return { ...view, id };
  };
  const options = () => screen.getByRole('group', { name: /options|answer/i });
  /** Presses the right option, or a wrong one. */
  async function answer(tap: ReturnType<typeof open>['tap'], isRight: boolean) {
    const shown = within(options()).getAllByRole('button', { name: /Option \d of/ });
    await tap.click(shown.find((one) => /Option 2 of/.test(one.textContent) === isRight)!);
    await screen.findByRole('region', { name: 'Explanation' });
  }

  /** The end is saved a moment after the last answer. */
  const ended = (id?: string) =>
    waitFor(async () => {
      const sessions = await device().sessions.toArray();
      const one = id === undefined ? sessions[0] : sessions.find((other) => other.id === id);
      expect(one?.finishedAt).toEqual(expect.any(String));
    });

  it('gives the verdict at once, stores the confidence, and ends with a summary', async () => {
    const { tap, id } = await session();
    await tap.click(await screen.findByRole('button', { name: 'Sure' }));
    await answer(tap, false);
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await tap.click(await screen.findByRole('button', { name: 'Guessed' }));
    await answer(tap, true);
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await answer(tap, true);
    await tap.click(screen.getByRole('button', { name: 'Finish' }));
    const end = await screen.findByRole('dialog', { name: 'Session complete' });
    expect(within(end).getByText(/2 of 3 right/)).toBeVisible();
    expect(within(end).getByText('0% right (0 of 1)')).toBeVisible();
    expect(await within(end).findByText(/come back/)).toBeVisible();
    const entries = await device().entries.where('session').equals(id).toArray();
    expect(entries.map(({ confidence }) => confidence).toSorted()).toEqual(
      ['guessed', 'sure', null].toSorted(),
    );
    await waitFor(async () => expect((await device().sessions.get(id))?.finishedAt).not.toBeNull());
  });

  it('moves the focus to the explanation after an answer by key, however late that is rendered', async () => {
    const { tap, id } = await session();
    for (const at of [1, 2, 3]) {
      const [option] = within(options()).getAllByRole('button', { name: /Option 2 of/ });
      option!.focus();
      await tap.keyboard('{Enter}');
      const explanation = await screen.findByRole('region', { name: 'Explanation' });
      await waitFor(() => expect(explanation).toHaveFocus());
      if (at < 3) await tap.click(screen.getByRole('button', { name: 'Next' }));
    }
    // The last answer ends the session; keep the device open until then.
    await waitFor(async () => expect((await device().sessions.get(id))?.finishedAt).not.toBeNull());
  });

  it('folds the confidence question for a student who never answers it, until they open it again', async () => {
    localStorage.setItem('nightfloat-confidence-skipped', '9');
    const { tap, id, unmount } = await session();
    const sure = () => screen.getByText('How sure are you?').closest('details')!;
    expect(sure().open).toBe(true);
    await answer(tap, true);
    unmount();
    const again = open(`/student/practice/session?id=${id}`);
    await screen.findByRole('heading', { name: 'Question 2 of 3' });
    expect(sure().open).toBe(false);
    sure().open = true;
    fireEvent(sure(), new Event('toggle'));
    await again.tap.click(screen.getByRole('button', { name: 'Sure' }));
    await answer(again.tap, true);
    await again.tap.click(screen.getByRole('button', { name: 'Next' }));
    expect(sure().open).toBe(true);
  });

  it('also answers in the bank what is unanswered there, and nothing else', async () => {
    await answerQuestion(categoryId, first, wrong(first));
    const before = await device().outbox.count();
    const { tap, id } = await session();
    for (const way of ['Next', 'Next', 'Finish']) {
      await answer(tap, true);
      await tap.click(screen.getByRole('button', { name: way }));
    }
    const rows = (await device().outbox.toArray()).slice(before + 1);
    const kinds = rows.map(({ act }) => act.kind).filter((kind) => kind !== 'practice-session');
    const asked = (await device().sessions.get(id))!.items.map(({ item }) => item);
    const isUsed = asked.includes(itemKey('question', first));
    expect(kinds.filter((kind) => kind === 'practice')).toHaveLength(isUsed ? 1 : 0);
    expect(kinds.filter((kind) => kind === 'submit')).toHaveLength(isUsed ? 2 : 3);
    expect((await device().answers.get([first, 1]))?.selected).toBe(wrong(first));
  });

  it('resumes where it stopped, and offers the wrong ones again', async () => {
    const { tap, id, unmount } = await session();
    await answer(tap, false);
    unmount();
    const again = open(`/student/practice/session?id=${id}`);
    expect(await screen.findByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Close, back to practice' })).toHaveAttribute(
      'href',
      '/student/practice',
    );
    for (const way of ['Next', 'Finish']) {
      await answer(again.tap, true);
      await again.tap.click(screen.getByRole('button', { name: way }));
    }
    await again.tap.click(await screen.findByRole('button', { name: 'Redo missed questions' }));
    expect(await screen.findByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
  });

  it('offers Finish with the answer that completes it, and leads through all questions when opened again', async () => {
    const { tap, id, unmount } = await session();
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await answer(tap, true);
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await answer(tap, true);
    await tap.click(screen.getByRole('button', { name: 'Previous' }));
    await tap.click(screen.getByRole('button', { name: 'Previous' }));
    await answer(tap, true);
    expect(screen.getByRole('button', { name: 'Finish' })).toBeVisible();
    await ended(id);
    unmount();
    const again = open(`/student/practice/session?id=${id}`);
    for (const at of [1, 2]) {
      await screen.findByRole('heading', { name: `Question ${at} of 3` });
      await again.tap.click(screen.getByRole('button', { name: 'Next' }));
    }
    await screen.findByRole('heading', { name: 'Question 3 of 3' });
    expect(screen.getByRole('button', { name: 'Finish' })).toBeVisible();
  });

  it('shows the explanation of a question that was forgotten again and again before asking it', async () => {
    for (const days of [60, 50, 40, 30, 20]) {
      await recalled(first, days, false);
      await recalled(third, days, false);
    }
    await recalled(second, 20, false);
    const { tap } = open();
    await tap.click(await screen.findByRole('button', { name: 'Start with 3 questions' }));
    await screen.findByRole('heading', { name: 'Question 1 of 3' });
    const told: Record<number, boolean> = {};
    for (const at of [1, 2, 3]) {
      const id = [first, second, third].find((one) => within(options()).queryByText(right(one)))!;
      const before = screen.queryByText(
        'You’ve forgotten this one several times. Read the explanation first.',
      );
      told[id] = before !== null && before.closest('details')!.open;
      // The first question is announced with the screen; later ones get the focus where reading starts.
      const begins = before?.closest('details') ?? screen.getByRole('heading', { level: 1 });
      if (at > 1) expect(begins).toHaveFocus();
      if (before !== null && at > 1) {
        // By key, from where reading began, which goes.
        const all = within(options()).getAllByRole('button');
        await tap.keyboard(String(all.findIndex(({ textContent }) => textContent.includes(right(id))) + 1));
        await waitFor(() => expect(screen.getByRole('region', { name: 'Explanation' })).toHaveFocus());
      } else await answer(tap, true);
      expect(before?.isConnected ?? false).toBe(false);
      if (at < 3) await tap.click(screen.getByRole('button', { name: 'Next' }));
    }
    expect(told).toEqual({ [first]: true, [second]: false, [third]: true });
    await ended();
  });

  it('offers the wrong ones mixed with as many new ones', async () => {
    const { tap, id } = await session();
    await answer(tap, false);
    for (const way of ['Next', 'Next', 'Finish']) {
      await tap.click(screen.getByRole('button', { name: way }));
      if (way === 'Next') await answer(tap, true);
    }
    await tap.click(await screen.findByRole('button', { name: 'Mixed with new ones' }));
    expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
    const made = (await device().sessions.toArray()).find((one) => one.id !== id)!;
    const entries = await device().entries.where('session').equals(id).toArray();
    const verdicts = made.items.map(({ item }) => entries.find((one) => one.item === item)?.isCorrect);
    expect(verdicts.toSorted()).toEqual([false, undefined]);
    await ended(id);
  });

  it('creates one session of the wrong ones, however often the button is pressed', async () => {
    const { tap, id } = await session();
    await answer(tap, false);
    for (const way of ['Next', 'Next', 'Finish']) {
      await tap.click(screen.getByRole('button', { name: way }));
      if (way === 'Next') await answer(tap, true);
    }
    const again = await screen.findByRole('button', { name: 'Redo missed questions' });
    fireEvent.click(again);
    fireEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
    await ended(id);
    expect(await device().sessions.count()).toBe(2);
  });

  it('marks a question by one tap and unmarks it by the next, however quickly that follows', async () => {
    await session();
    const mark = screen.getByRole('button', { name: 'Mark' });
    fireEvent.click(mark);
    fireEvent.click(mark);
    await waitFor(async () => {
      const marks = (await device().outbox.toArray()).filter(({ act }) => act.kind === 'mark');
      expect(marks.map(({ act }) => act)).toEqual([expect.objectContaining({ marked: false })]);
    });
    await waitFor(() => expect(mark).toHaveAccessibleName('Mark'));
  });

  it('says with the first answer that the server refuses that the plan has ended', async () => {
    const { tap } = await session();
    await answer(tap, true);
    const said = () =>
      screen.queryByText(/^Your plan no longer includes these questions\. Your answers are kept/);
    expect(said()).toBeNull();
    const row = (await device().outbox.toArray()).find(({ act }) => act.kind === 'submit')!;
    const refusal = { end: 'later', afterMs: 60_000, status: 403, code: 'no_subscription' } as const;
    await settle(device(), row, refusal, Date.now(), 'test');
    await waitFor(() => expect(said()).toBeVisible());
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/courses');
  });

  it('says so if it is not on this device', async () => {
    open('/student/practice/session?id=none');
    expect(await screen.findByText('This session isn’t on this device.')).toBeVisible();
  });
});
