/** Opens sessions with questions of a bank and of a test, and tracings. */
import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { openDevice, device } from '../../../../src/offline/database.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { fetchTest } from '../../../../src/offline/study/tests.ts';
import { categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { stubApi, renderAt, users } from '../../../support/render.tsx';
import { mockId, rhythmsId, takenAnswers } from '../../../support/taken-tests.ts';
// Imported here, so that no test waits for its transform.
import '../../../../src/areas/student/practice/session-tracing.tsx';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import { type ItemKey, type KeptSession } from '../../../../src/offline/kept-practice.ts';

export const [first, second] = questionIds as [number, number];
/** The same id in all three kinds. */
export const mixedItems: readonly ItemKey[] = [`question/${first}`, `test_question/${first}`, `ecg/${first}`];

export const open = (url: string) =>
  renderAt(url, { routes: studentRoutes, answers: takenAnswers, user: users.student });

/** Opens a session of these items in this order. */
export async function begin(
  items: readonly ItemKey[] = mixedItems,
  change: Partial<KeptSession> = {},
  at = 1,
) {
  const id = crypto.randomUUID();
  await device().sessions.add({
    id,
    mode: 'tutor',
    minutes: null,
    filters: { courses: [], categories: [], what: 'all', mixed: false },
    items: items.map((item) => ({ item, version: 1 })),
    createdAt: new Date().toISOString(),
    finishedAt: null,
    ...change,
  });
  const view = open(`/student/practice/session?id=${id}`);
  await shown(at, items.length);
  return { ...view, id };
}
export const shown = (number: number, of = mixedItems.length) =>
  screen.findByRole('heading', { level: 1, name: `Question ${number} of ${of}` });
export const press = (name: string) => screen.getByRole('button', { name });
export const option = (text: string) => screen.getByRole('button', { name: new RegExp(`^[A-D] ${text}$`) });
export const verdict = () => screen.findByRole('region', { name: 'Verdict' });
export const finding = (name: string) => screen.findByRole('checkbox', { name });
export const entriesOf = async (id: string) => {
  const entries = await device().entries.where('session').equals(id).toArray();
  return Object.fromEntries(entries.map(({ item, chosen, isCorrect }) => [item, [chosen, isCorrect]]));
};

/** Call it once per file: every test gets a device with a bank and two tests, both taken. */
export const ownTakenTests = () =>
  beforeEach(async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    stubApi(takenAnswers);
    await openDevice(users.student.id);
    await fetchBank(categoryId);
    await fetchTest(mockId);
    await fetchTest(rhythmsId);
  });
