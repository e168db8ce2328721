/** Opens the player on a device with or without a stored bank, with the server answered from a table. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
// Imported here, so that no test waits for its transform.
import '../../../../src/areas/student/question/question.screen.tsx';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import type { Bank } from '../../../../src/contract/questions.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { closeDevice, device, openDevice, openedDevice } from '../../../../src/offline/database.ts';
import { bankFixture, categoryId, questionFixture, questionIds } from '../../../support/bank-fixture.ts';
import { renderAt, users, type Answering } from '../../../support/render.tsx';

export const bankCall = `GET /api/student/categories/${categoryId}/questions/`;

/** Call it once per file: every test gets an empty device. */
export function ownDevice() {
  beforeEach(async () => {
    connectivity.set('online');
    await openDevice(users.student.id);
  });
  afterEach(async () => {
    cleanup();
    const on = openedDevice();
    closeDevice();
    await on?.delete();
  });
}

/** A bank in which these questions are answered with option 1 to 4 (2 is correct), and those are marked. */
export function answeredBank(
  answers: Record<number, number | undefined>,
  marked: number[] = [],
  change: Partial<Bank> = {},
) {
  return bankFixture({
    questions: questionIds.map((id) => {
      const option = answers[id];
      return questionFixture(id, {
        student_answer: option === undefined ? null : `Option ${option} of ${id}`,
        is_correct: option === undefined ? null : option === 2,
        marked_for_review: marked.includes(id),
      });
    }),
    ...change,
  });
}

interface Opening {
  /** The bank on the device; null for none. */
  kept?: Bank | null;
  /** The server’s answer; the same bank by default. */
  server?: Answering;
  search?: string;
}

export async function openPlayer({ kept = bankFixture(), server, search = '' }: Opening = {}) {
  if (kept !== null) await mergeBank(device(), categoryId, kept, 1_000);
  return renderAt(`/student/question?category=${categoryId}${search}`, {
    routes: studentRoutes,
    user: users.student,
    answers: { [bankCall]: server ?? { body: kept } },
  });
}

/** Waits until the question with this number is shown. */
export const question = (number: number, total = questionIds.length) =>
  screen.findByRole('heading', { level: 1, name: `Question ${number} of ${total}` });

export const option = (letter: string) => screen.getByRole('button', { name: new RegExp(`^${letter} `) });

export const outbox = () => device().outbox.orderBy('seq').toArray();
/** The explanation below an answered question, or null. */
export const explanation = () => screen.queryByRole('region', { name: 'Explanation' });
