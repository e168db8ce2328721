/** Opens the questions or tracings of a test. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import type { EcgOptionGroup } from '../../../src/contract/ecg.ts';
import type { NormalQuestion } from '../../../src/contract/test-series.ts';
import { renderAt, users, type Answers } from '../../support/render.tsx';
import { tracing } from '../../support/test-fixture.ts';
import { aTest } from './factories.ts';

export const normalList = 'GET /api/normal-question/list/31/';
export const ecgList = 'GET /api/ecg-question/list/31/';

export const aNormal = (given: Partial<NormalQuestion> = {}): NormalQuestion => ({
  id: 201,
  text: 'Which electrolyte prolongs the QT interval when it is low?',
  image: null,
  explanation: 'Low potassium does.',
  options: ['Sodium', 'Potassium', 'Chloride', 'Bicarbonate'].map((text, at) => ({
    text,
    is_correct: at === 1,
  })),
  test_series: 31,
  ...given,
});

export const groups: EcgOptionGroup[] = [
  {
    category: 'Atrial rhythm',
    options: [{ id: 11, text: 'Atrial fibrillation', description: 'No P waves.', image: null }],
  },
  {
    category: 'Conduction',
    options: [
      { id: 12, text: 'Left bundle branch block', description: '', image: null },
      { id: 13, text: 'First-degree AV block', description: '', image: null },
    ],
  },
];

export function open(isEcg: boolean, answers: Answers = {}, named = '') {
  return renderAt(`/admin/test-questions/31${named}`, {
    routes: adminRoutes,
    user: users.subadmin,
    answers: {
      'GET /api/testseries/': { body: [aTest({ is_ecg: isEcg })] },
      'GET /api/ecg-options/': { body: groups },
      'GET /api/bulk-imports/test/31/': { body: [] },
      'GET /api/bulk-imports/ecg/31/': { body: [] },
      'GET /api/testseries/31/question-lapses/': { body: [] },
      [normalList]: { body: [aNormal()] },
      [ecgList]: { body: [tracing(301, { image: '/api/files/t.webp' })] },
      ...answers,
    },
  });
}

export const table = async () => within(await screen.findByRole('table', { name: 'Questions' }));
export const form = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
/** Opens the sheet in which questions are added. */
export async function adding(tap: UserEvent, name: RegExp) {
  await tap.click(await screen.findByRole('button', { name }));
  return form(name);
}
export const png = () => new File(['x'], 'ecg.png', { type: 'image/png' });
export const fieldsOf = (body: unknown) => Object.fromEntries(body as FormData);

/** What the screen has scrolled to in the current test. */
export let scrolledTo: Element[];
/** Call it once per file. */
export const recordScrolls = () =>
  beforeEach(() => {
    scrolledTo = [];
    Element.prototype.scrollIntoView = function () {
      scrolledTo.push(this);
    };
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
