import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { device } from '../../../../src/offline/database.ts';
import { startSync } from '../../../../src/offline/sync/sync.ts';
import { takeComplaints } from '../../../support/client.ts';
import { loseSignal, type Answer } from '../../../support/render.tsx';
import { bankAt, category, openStudent, ownDevice, smallBank } from '../my-studies.ts';

ownDevice();

/** A bank with every question answered. */
function doneBank() {
  const bank = smallBank(9, 'Hematology');
  const done = ({ id, option2, ...rest }: (typeof bank.questions)[number]) => ({
    ...rest,
    id,
    option2,
    student_answer: option2,
    is_correct: true,
  });
  return { ...bank, questions: bank.questions.map(done) };
}

const card = (name: string) => screen.findByRole('article', { name });

describe('a retake', () => {
  const categories = [category(9, 'Hematology', [1, 1, 2])];

  it('is sent before the player opens, after the bank was fetched', async () => {
    startSync();
    const { sent, tap } = openStudent('/student/dashboard?tab=questions', {
      categories,
      more: {
        [bankAt(9)]: { body: doneBank() },
        'POST /api/student/categories/9/retake/': { body: { message: 'ok', round: 2 } },
      },
    });
    await tap.click(within(await card('Hematology')).getByRole('button', { name: 'Retake' }));
    await waitFor(() => expect(location.pathname).toBe('/student/question'));
    const calls = sent.map(({ name }) => name).filter((name) => name.includes('/student/categories/9/'));
    expect(calls.slice(0, 2)).toEqual([bankAt(9), 'POST /api/student/categories/9/retake/']);
    expect((await device().banks.get(9))?.round).toBe(2);
  });

  it('keeps the focus on its button while it is being sent', async () => {
    await mergeBank(device(), 9, doneBank(), 1_000);
    startSync();
    let reply!: (_: Answer) => void;
    const later = new Promise<Answer>((done) => (reply = done));
    const { sent, tap } = openStudent('/student/dashboard?tab=questions', {
      categories,
      more: {
        [bankAt(9)]: { body: doneBank() },
        'POST /api/student/categories/9/retake/': () => later,
      },
    });
    const hematology = within(await card('Hematology'));
    const button = hematology.getByRole('button', { name: 'Retake' });
    await tap.click(button);
    await waitFor(() => expect(sent.some(({ name }) => name.includes('/retake/'))).toBe(true));
    // The new round has begun on this device, which the card knows, too.
    await waitFor(() => expect(hematology.getByText('Attempted').nextSibling).toHaveTextContent('0'));
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
    reply({ body: { message: 'ok', round: 2 } });
    await waitFor(() => expect(location.pathname).toBe('/student/question'));
  });

  it('without signal waits in the queue and opens the stored bank', async () => {
    await mergeBank(device(), 9, doneBank(), 1_000);
    const { tap } = openStudent('/student/dashboard?tab=questions', {
      categories,
      more: { [bankAt(9)]: 'lost' },
    });
    const hematology = within(await card('Hematology'));
    loseSignal();
    await tap.click(hematology.getByRole('button', { name: 'Retake' }));
    await waitFor(() => expect(location.pathname).toBe('/student/question'));
    expect((await device().outbox.toArray()).map(({ act, state }) => [act.kind, state])).toEqual([
      ['retake', 'pending'],
    ]);
  });

  it('continues the round that another device has begun', async () => {
    const { sent, tap } = openStudent('/student/dashboard?tab=questions', {
      categories,
      more: { [bankAt(9)]: { body: { ...smallBank(9, 'Hematology'), round: 2 } } },
    });
    await tap.click(within(await card('Hematology')).getByRole('button', { name: 'Retake' }));
    await waitFor(() => expect(location.pathname).toBe('/student/question'));
    expect(await device().outbox.count()).toBe(0);
    expect((await device().banks.get(9))?.round).toBe(2);
    expect(sent.filter(({ name }) => name.includes('/retake/'))).toEqual([]);
  });

  it.each([
    ['cannot be fetched', 'lost', 'The server didn’t respond.'],
    [
      'was deleted',
      { status: 404, body: { code: 'not_found', error: 'Not found.' } },
      'No longer available.',
    ],
  ] as const)('says so when the bank %s, and stays on the dashboard', async (_, reply, words) => {
    const { tap } = openStudent('/student/dashboard?tab=questions', {
      categories,
      more: { [bankAt(9)]: reply },
    });
    await tap.click(within(await card('Hematology')).getByRole('button', { name: 'Retake' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(location.pathname).toBe('/student/dashboard');
    expect(takeComplaints()).toEqual([expect.stringContaining('A retake could not start.')]);
  });
});
