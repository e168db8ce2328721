import { screen, within } from '@testing-library/react';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import type { Subadmin } from '../../../src/contract/subadmins.ts';
import { renderAt, users, type Answers } from '../../support/render.tsx';
import { aSubadmin } from './factories.ts';

export const list = 'GET /api/subadmins/';

export const open = (listed: Subadmin[] = [aSubadmin()], answers: Answers = {}) =>
  renderAt('/admin/subadmins', {
    routes: adminRoutes,
    user: users.admin,
    answers: { [list]: { body: listed }, ...answers },
  });

export const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
export const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
export const dialog = async () => within(await screen.findByRole('dialog'));
export const writes = (sent: { name: string }[]) =>
  sent.map(({ name }) => name).filter((name) => !name.startsWith('GET'));
