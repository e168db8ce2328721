import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AnswerSummary } from '../../../../src/areas/student/result/answer-summary.tsx';
import { openDevice } from '../../../../src/offline/database.ts';
import type { KeptAttempt } from '../../../../src/offline/kept-tests.ts';
import type { ReviewedAnswer } from '../../../../src/material/questions/answer-review.rules.ts';
import { users } from '../../../support/render.tsx';

const answer: ReviewedAnswer = {
  questionId: 1,
  text: 'Which drug?',
  image: null,
  state: 'right',
  options: [],
  explanation: null,
};

it('shows every answer again once those of another device count, of which none is marked', async () => {
  await openDevice(users.student.id);
  const props = { title: 'Answers', answers: [answer], isEcg: false };
  const own = { marked: [1], ended: 'here' } as unknown as KeptAttempt;
  const { rerender } = render(<AnswerSummary {...props} own={own} />);
  await userEvent.click(screen.getByRole('button', { name: /^Marked/ }));
  rerender(<AnswerSummary {...props} own={null} />);
  expect(screen.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Which drug?')).toBeVisible();
});
