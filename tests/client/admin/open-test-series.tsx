/** Opens the list of test series. */
import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { renderAt, users, type Answers } from '../../support/render.tsx';
import { aCourse, aTest } from './factories.ts';

export const list = 'GET /api/testseries/';

export const alerts = vi.fn<(sentence: string) => void>();

export function open(tests = [aTest()], answers: Answers = {}) {
  return renderAt('/admin/testseries', {
    routes: adminRoutes,
    user: users.subadmin,
    answers: {
      'GET /api/courses/': { body: [aCourse(), aCourse({ id: 2, title: 'ECG' })] },
      [list]: { body: tests },
      ...answers,
    },
  });
}

/** Makes media queries match as they do below 768 px. */
export const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('max-width'),
      media: query,
    } as unknown as MediaQueryList),
  );
export const writes = (sent: { name: string }[]) => sent.filter(({ name }) => !name.startsWith('GET'));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Call it once per file. */
export const recordAlerts = () =>
  beforeEach(() => {
    alerts.mockReset();
    vi.stubGlobal('alert', alerts);
  });
