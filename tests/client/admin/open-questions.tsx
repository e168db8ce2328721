/** Opens the question bank of a category. */
import { fireEvent, screen, within } from '@testing-library/react';
import type { StaffQuestion } from '../../../src/contract/questions.ts';
import type { Answers } from '../../support/render.tsx';
import { openContent } from './open-content.ts';

export const list = 'GET /api/categories/7/questions/';

export async function open(answers: Answers = {}) {
  const view = openContent({
    'GET /api/categories/7/question-figures/': { body: [] },
    [list]: { body: [] },
    ...answers,
  });
  await screen.findByLabelText('Question');
  return view;
}

/** The replies of a category that holds these questions. */
export function stored(...questions: StaffQuestion[]): Answers {
  return { [list]: () => ({ body: questions }) };
}

export const field = (name: string) => screen.getByRole('textbox', { name });
export const right = (letter: string) => screen.getByRole('radio', { name: `Option ${letter} is right` });
export const theList = () => within(screen.getByRole('region', { name: /^Questions in/ }));

export const fill = (name: string, text: string) =>
  fireEvent.change(field(name), { target: { value: text } });

export function answered(id: number, answers: number) {
  const none = {
    answers: 0,
    correct: 0,
    too_few: true,
    share_correct: null,
    options: [1, 2, 3, 4].map((option) => ({ option, chosen: 0, share: null })),
    chosen_gone: 0,
    discrimination: null,
    compared: 0,
    median_seconds: null,
    timed: 0,
  };
  return {
    question_id: id,
    key: 2,
    first_attempts: { ...none, answers },
    retakes: none,
    suspicion: null,
    lapses: 0,
    lapsed_students: 0,
  };
}
