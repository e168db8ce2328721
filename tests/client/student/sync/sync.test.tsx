import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeNote } from '../../../../src/offline/practice/notes.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { device } from '../../../../src/offline/database.ts';
import type { OutboxRow } from '../../../../src/offline/outbox-row.ts';
import { answerQuestion, markQuestion } from '../../../../src/offline/study/study.ts';
import { enqueue } from '../../../../src/offline/sync/enqueue.ts';
import { startSync, syncNow, syncStatus, runAfterEachPass } from '../../../../src/offline/sync/sync.ts';
import { checkWithServer } from '../../../../src/offline/device/sync-check.ts';
import { openStudent, ownDevice, smallBank } from '../my-studies.ts';
import { loseSignal } from '../../../support/render.tsx';

ownDevice();

const submit = (question: number) => `POST /api/student/categories/7/questions/${question}/submit/`;
const right = { body: { is_correct: true, correct_answer: 'Option 2', explanation: 'Why' } };

beforeEach(async () => {
  runAfterEachPass(checkWithServer);
  await mergeBank(device(), 7, smallBank(7, 'Cardiology'), 1_000);
});

const item = async (text: string | RegExp) => {
  const found = (await screen.findByText(text)).closest('li');
  if (found === null) throw new Error(`No item for ${String(text)}.`);
  return within(found);
};

describe('the list of waiting items', () => {
  it('says that everything is sent', async () => {
    openStudent('/student/sync');
    expect(await screen.findByRole('heading', { name: 'All sent' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save to a file' })).toBeNull();
  });

  it('describes what waits in plain words', async () => {
    await answerQuestion(7, 702, 'Option 1 of 702');
    await markQuestion(7, 701, true);
    openStudent('/student/sync');
    loseSignal();
    expect(await screen.findByRole('heading', { name: '2 items waiting to be sent' })).toBeVisible();
    const answer = await item('Answer to question 2 in Cardiology');
    expect(await answer.findByText(/^waiting for signal since \d\d:\d\d$/)).toBeVisible();
    expect(await screen.findByText('Mark on question 1 in Cardiology')).toBeVisible();
  });

  it('sends at once when told to, and reports the outcome', async () => {
    await answerQuestion(7, 701, 'Option 2 of 701');
    const { tap } = openStudent('/student/sync', { more: { [submit(701)]: right } });
    await screen.findByRole('heading', { name: '1 item waiting to be sent' });
    startSync();
    await tap.click(screen.getByRole('button', { name: 'Sync now' }));
    expect(await screen.findByRole('heading', { name: 'All sent' })).toBeVisible();
    expect(screen.getByText(/^Last sent \d\d:\d\d\.$/)).toBeVisible();
  });

  it('says so when the server does not answer, and keeps everything', async () => {
    await answerQuestion(7, 701, 'Option 2 of 701');
    const { tap } = openStudent('/student/sync', { more: { [submit(701)]: 'lost' } });
    await screen.findByText('Answer to question 1 in Cardiology');
    startSync();
    await tap.click(screen.getByRole('button', { name: 'Sync now' }));
    expect(await screen.findByText('The server can’t be reached. Everything is kept.')).toBeVisible();
    expect(await device().outbox.count()).toBe(1);
  });

  it('takes back that the server does not answer once what waited is sent by itself', async () => {
    await answerQuestion(7, 701, 'Option 2 of 701');
    let reply: typeof right | 'lost' = 'lost';
    const { tap } = openStudent('/student/sync', { more: { [submit(701)]: () => reply } });
    await screen.findByText('Answer to question 1 in Cardiology');
    startSync();
    await tap.click(screen.getByRole('button', { name: 'Sync now' }));
    await screen.findByText('The server can’t be reached. Everything is kept.');
    reply = right;
    await syncNow();
    await screen.findByRole('heading', { name: 'All sent' });
    expect(screen.queryByText('The server can’t be reached. Everything is kept.')).toBeNull();
  });

  it('can be told again after something went wrong on the device', async () => {
    await answerQuestion(7, 701, 'Option 2 of 701');
    const { tap } = openStudent('/student/sync', { more: { [submit(701)]: right } });
    await screen.findByText('Answer to question 1 in Cardiology');
    startSync();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(device(), 'transaction').mockRejectedValueOnce(new Error('The disk is gone.'));
    await tap.click(screen.getByRole('button', { name: 'Sync now' }));
    const again = await screen.findByRole('button', { name: 'Sync now', busy: false });
    await tap.click(again);
    expect(await screen.findByRole('heading', { name: 'All sent' })).toBeVisible();
  });

  it('shows both answers of a conflict until the student dismisses it', async () => {
    const record = { selected_option: 'Option 1 of 701', is_correct: false };
    await answerQuestion(7, 701, 'Option 2 of 701');
    await device()
      .outbox.toCollection()
      .modify({ state: 'conflict', record, status: 409, code: 'already_answered' });
    const { tap } = openStudent('/student/sync');
    const conflict = await item('You answered B here, but A on another device first, and that one counts.');
    expect(conflict.getByText('Option 2 of 701')).toBeVisible();
    expect(conflict.getByText('Option 1 of 701')).toBeVisible();
    expect(conflict.getByRole('link', { name: 'See the question' })).toHaveAttribute(
      'href',
      '/student/question?category=7&question=701',
    );
    await tap.click(conflict.getByRole('button', { name: 'Got it' }));
    expect(await screen.findByRole('heading', { name: 'All sent' })).toBeVisible();
  });

  it('says what became of a test and a tracing that another device was first with', async () => {
    const name = 'Mock paper 1';
    const submission = { kind: 'test-submit', testId: 31, attempt: 1, name, isEcg: false } as const;
    await enqueue(device(), { ...submission, answers: [], findings: [], startTime: '', timeTaken: 9 });
    const place = { testId: 32, attempt: 1, questionId: 5, name: 'ECG reading 1' };
    await enqueue(device(), { kind: 'ecg-answer', ...place, optionIds: [1], isCorrect: true });
    await device().outbox.toCollection().modify({ state: 'conflict', status: 409, code: 'already_answered' });
    openStudent('/student/sync');
    const test = await item(
      'This attempt was finished on another device first. That result counts, and what you chose here is marked in it.',
    );
    expect(test.getByRole('link', { name: 'See the result' })).toHaveAttribute(
      'href',
      '/student/testSeries?test=31&result=1',
    );
    await item('You read this ECG first on another device, and that reading counts.');
  });

  it('shows that a bank differs from the server’s until it matches again', async () => {
    await device().meta.put({ key: 'differs', value: [7] });
    const match = { 'POST /api/sync-check/': { body: { missing: [], banks: [] } } };
    const { tap } = openStudent('/student/sync', { more: match });
    startSync();
    expect(await screen.findByRole('heading', { name: '1 item needs your attention' })).toBeVisible();
    const differing = await item('Your answers in Cardiology don’t match the server’s');
    await tap.click(differing.getByRole('button', { name: 'Compare again' }));
    expect(await screen.findByRole('heading', { name: 'All sent' })).toBeVisible();
  });

  describe('for what the server refused', () => {
    beforeEach(async () => {
      await answerQuestion(7, 701, 'Option 2 of 701');
      await device().outbox.toCollection().modify({ state: 'dead', status: 404, code: 'not_found' });
    });

    it('shows the server’s reason and tries again when told to', async () => {
      startSync();
      const { tap } = openStudent('/student/sync', { more: { [submit(701)]: right } });
      const dead = await item('The server no longer has this. It may have been removed.');
      await tap.click(dead.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { name: 'All sent' })).toHaveFocus();
    });

    it('says so when it is refused again', async () => {
      startSync();
      const refusal = { status: 404, body: { code: 'not_found', error: 'Not found.' } };
      const { tap } = openStudent('/student/sync', { more: { [submit(701)]: refusal } });
      const dead = await item('The server no longer has this. It may have been removed.');
      await tap.click(dead.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('It was sent again and refused again.');
      await item('The server no longer has this. It may have been removed.');
    });

    it('shows what the student wrote, which would be gone once dismissed', async () => {
      await writeNote('question/701', 'Start with insulin');
      await device().outbox.toCollection().modify({ state: 'dead', status: 404, code: 'not_found' });
      openStudent('/student/sync');
      const dead = await item('A note on a question');
      expect(dead.getByText('Start with insulin')).toBeVisible();
    });

    it('asks before dismissing it for good', async () => {
      const { tap } = openStudent('/student/sync');
      await tap.click(await screen.findByRole('button', { name: 'Dismiss' }));
      const question = within(screen.getByRole('dialog', { name: 'Dismiss this for good?' }));
      expect(await device().outbox.count()).toBe(1);
      await tap.click(question.getByRole('button', { name: 'Dismiss' }));
      await waitFor(async () => expect(await device().outbox.count()).toBe(0));
      await waitFor(() => expect(screen.getByRole('heading', { name: 'All sent' })).toHaveFocus());
    });

    it('dismisses all at once, however many there are', async () => {
      await answerQuestion(7, 702, 'Option 1 of 702');
      await device().outbox.toCollection().modify({ state: 'dead', status: 404, code: 'not_found' });
      const { tap } = openStudent('/student/sync');
      await tap.click(await screen.findByRole('button', { name: 'Dismiss all 2' }));
      const question = within(screen.getByRole('dialog', { name: 'Dismiss all 2 for good?' }));
      await tap.click(question.getByRole('button', { name: 'Dismiss' }));
      await waitFor(async () => expect(await device().outbox.count()).toBe(0));
      expect(await screen.findByRole('heading', { name: 'All sent' })).toHaveFocus();
    });

    it('saves it to a file', async () => {
      const saved: Blob[] = [];
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        saved.push(blob as Blob);
        return 'blob:x';
      });
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      const { tap } = openStudent('/student/sync');
      await tap.click((await screen.findAllByRole('button', { name: 'Save to a file' }))[0]!);
      await waitFor(() => expect(saved).toHaveLength(1));
      const file = JSON.parse(await saved[0]!.text()) as { rows: OutboxRow[] };
      expect(file.rows.map(({ act, state }) => [act, state])).toMatchObject([
        [{ kind: 'submit', questionId: 701, selected: 'Option 2 of 701' }, 'dead'],
      ]);
    });
  });

  it('offers to sign in again when the server asks for it', async () => {
    await answerQuestion(7, 701, 'Option 2 of 701');
    openStudent('/student/sync');
    await screen.findByText('Answer to question 1 in Cardiology');
    syncStatus.set({ sending: false, held: 'sign-in', nextTryAt: null });
    expect(await screen.findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/signin?next=%2Fstudent%2Fsync',
    );
  });
});
