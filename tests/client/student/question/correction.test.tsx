import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BankQuestion } from '../../../../src/contract/questions.ts';
import { device } from '../../../../src/offline/database.ts';
import { claim, settle } from '../../../../src/offline/sync/outbox.ts';
import { bankFixture, questionFixture, questionIds } from '../../../support/bank-fixture.ts';
import { bankCall, openPlayer, option, outbox, question, ownDevice } from './open-player.tsx';

ownDevice();
const [first, second, third] = questionIds as [number, number, number];
const title = 'Corrected since you answered';

/**
 * A bank where each of these questions was answered with its second option, which was right then; now the third one is.
 */
const bank = (...corrected: number[]) =>
  bankFixture({
    questions: questionIds.map((id) =>
      questionFixture(id, corrected.includes(id) ? correctedQuestion(id) : {}),
    ),
  });
const correctedQuestion = (id: number): Partial<BankQuestion> => ({
  version: 2,
  student_answer: `Option 2 of ${id}`,
  is_correct: false,
  correct_answer: `Option 3 of ${id}`,
  correction: {
    corrected_at: '2026-11-20T08:00:00.000Z',
    was_correct: true,
    selected_option: `Old words of 2 of ${id}`,
  },
});
const at = (id: number) => `&question=${id}`;

describe('a corrected answer', () => {
  it('says what it counted as and counts as now, and shows the new verdict', async () => {
    await openPlayer({ kept: bank(first), search: at(first) });
    await question(1);
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(
      screen.getByText(
        `You chose B, “Old words of 2 of ${first}”. When you answered, that counted as right; since the answer key was corrected on 20 November 2026, it counts as wrong. The right answer is C, “Option 3 of ${first}”.`,
      ),
    ).toBeInTheDocument();
    // Above the question: on a phone the student would have to scroll past the options otherwise.
    const heading = screen.getByRole('heading', { level: 1 });
    expect(screen.getByText(title).compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(option('B')).toHaveAccessibleName(/Your answer$/);
    expect(option('C')).toHaveAccessibleName(/Correct$/);
  });

  it('comes with the server’s verdict, and the bank is fetched again for other changes', async () => {
    let server = bankFixture();
    const { tap, sent } = await openPlayer({ server: () => ({ body: server }) });
    await question(1);
    await waitFor(() => expect(sent.filter(({ name }) => name === bankCall)).toHaveLength(1));
    await tap.click(option('B'));
    await waitFor(() => expect(option('B')).toHaveAccessibleName(/Correct$/));
    const words = { option3: 'Reworded', correct_answer: 'Reworded', explanation: 'Better.' };
    server = bankFixture({
      version: 2,
      questions: questionIds.map((id) =>
        questionFixture(id, id === first ? { ...correctedQuestion(id), ...words } : {}),
      ),
    });
    const rows = await claim(device(), { owner: 'test', alone: true }, 1_000, 10);
    const body = { is_correct: false, correct_answer: 'Reworded', explanation: 'Better.' };
    await act(() => settle(device(), rows[0]!, { end: 'acked', body, epoch: 'e' }, 1_000, 'test'));
    expect(await screen.findByText(title)).toBeInTheDocument();
    await waitFor(() => expect(option('C')).toHaveAccessibleName('C Reworded Correct'));
    expect(screen.getByText('Better.')).toBeInTheDocument();
    expect(sent.filter(({ name }) => name === bankCall)).toHaveLength(2);
  });

  it('that is right now shows no other right answer', async () => {
    const kept = bankFixture({
      questions: questionIds.map((id) =>
        questionFixture(id, {
          ...correctedQuestion(id),
          is_correct: true,
          correct_answer: `Option 2 of ${id}`,
          correction: { ...correctedQuestion(id).correction!, was_correct: false },
        }),
      ),
    });
    await openPlayer({ kept, search: at(first) });
    await question(1);
    expect(screen.getByText(/counted as wrong; .* it counts as right\.$/)).toBeInTheDocument();
  });

  it('is shown until the student dismisses it, even without signal, and never again', async () => {
    const { tap, unmount } = await openPlayer({ kept: bank(first), search: at(first), server: 'lost' });
    await question(1);
    await tap.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect((await outbox()).map((row) => row.act)).toEqual([
      { kind: 'correction-seen', categoryId: 7, questionId: first, round: 1, isCorrect: false },
    ]);
    unmount();
    await openPlayer({ kept: null, search: at(first), server: 'lost' });
    await question(1);
    expect(option('C')).toHaveAccessibleName(/Correct$/);
    expect(screen.queryByText(title)).toBeNull();
  });

  it('is announced on any other question, and all of them can be gone through', async () => {
    const { tap } = await openPlayer({ kept: bank(second, third), search: at(first) });
    await question(1);
    expect(screen.getByText('2 answers were corrected')).toBeInTheDocument();
    await tap.click(screen.getByRole('button', { name: 'Show them' }));
    await question(2);
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByText('Corrected ones,')).toBeInTheDocument();
    await tap.click(screen.getByRole('button', { name: 'Got it' }));
    await tap.keyboard('{ArrowRight}');
    await question(3);
    expect(screen.getByText(title)).toBeInTheDocument();
    await tap.click(screen.getByRole('button', { name: 'Show all questions' }));
    expect(screen.queryByText(/corrected$/)).toBeNull();
    await tap.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    expect(screen.queryByText(/corrected$/)).toBeNull();
  });
});
