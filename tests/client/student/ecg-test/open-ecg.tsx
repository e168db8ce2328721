/** Opens the ECG test on an empty device, with the server answered from a table. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
// Imported here, so that no test waits for its transform.
import '../../../../src/areas/student/ecg-test/ecg-test.screen.tsx';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import type { TestOverview } from '../../../../src/contract/test-series.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { closeDevice, device, openDevice, openedDevice } from '../../../../src/offline/database.ts';
import { readTest } from '../../../../src/offline/study/tests.ts';
import { renderAt, users, type Answers } from '../../../support/render.tsx';
import { groups, overviewFixture, testId } from './ecg-fixture.ts';

export const overviewCall = `GET /api/student/testseries/${testId}/overview/`;
export const resetCall = `POST /api/student/ecg-question/${testId}/reset/`;

/** Call it once per file. The viewport of 810 by 400 shows a tracing of 1620 px at half its size. */
export function ownEcgDevice() {
  beforeEach(async () => {
    connectivity.set('online');
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(810);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1620);
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(660);
    await openDevice(users.student.id);
  });
  afterEach(async () => {
    cleanup();
    const on = openedDevice();
    closeDevice();
    await on?.delete();
  });
}

export const answersOf = (overview: Partial<TestOverview> = {}): Answers => ({
  [overviewCall]: { body: overviewFixture(overview) },
  'GET /api/ecg-options/': { body: groups },
});

export async function openEcg(answers: Answers = answersOf(), search = `?test=${testId}`) {
  const opened = renderAt(`/student/ecgtest${search}`, {
    routes: studentRoutes,
    user: users.student,
    answers,
  });
  return opened;
}

/** Waits until the tracing with this number is shown, with its findings. */
export async function tracing(number: number, total = 3) {
  await screen.findByRole('heading', { level: 1, name: `Question ${number} of ${total}` });
  fireEvent.load(await screen.findByAltText(`Tracing of question ${number}`));
}

export const finding = (name: string) => screen.findByRole('checkbox', { name });
export const submitButton = () => screen.getByRole('button', { name: 'Submit' });
export const attemptNow = async () => (await readTest(testId))?.attempt ?? null;
export const operations = async () => (await device().outbox.orderBy('seq').toArray()).map(({ act }) => act);

/** Waits until these checked findings are stored on the device. */
export const keptTicks = (questionId: number, expected: number[]) =>
  waitFor(async () => {
    const kept = (await attemptNow())?.ticked[questionId] ?? [];
    if (String(kept) !== String(expected)) throw new Error(`Stored: ${String(kept)}`);
  });
