/** Opens the screens of practice, with one bank. */
import { beforeEach } from 'vitest';
import { openDevice } from '../../../../src/offline/database.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { stubApi, renderAt, users, type Answers } from '../../../support/render.tsx';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import type { PracticeFilters } from '../../../../src/contract/practice.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';

const bank = `GET /api/student/categories/${categoryId}/questions/`;
export const log = 'GET /api/student/practice/entries/?after=0&limit=500';
export const answers = { [bank]: { body: bankFixture() }, [log]: { body: { entries: [], next: null } } };
export const [first, second, third] = questionIds as [number, number, number];
export const right = (id: number) => `Option 2 of ${id}`;
export const wrong = (id: number) => `Option 1 of ${id}`;

export const all: PracticeFilters = { courses: [], categories: [], what: 'all', mixed: false };
export const open = (url = '/student/practice', more: Answers = {}) =>
  renderAt(url, { routes: studentRoutes, answers: { ...answers, ...more }, user: users.student });

/** Call it once per file: every test gets a device with one bank. */
export const ownBank = () =>
  beforeEach(async () => {
    stubApi(answers);
    await openDevice(users.student.id);
    await fetchBank(categoryId);
  });
