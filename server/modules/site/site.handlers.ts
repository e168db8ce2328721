import { sql } from 'drizzle-orm';
import type { siteEndpoints } from '../../../src/contract/site.ts';
import { demoAccounts, demoPassword } from '../../core/demo-accounts.ts';
import type { Handlers } from '../../http/handler.ts';

export const siteHandlers: Handlers<keyof typeof siteEndpoints> = {
  'GET /site/': async ({ deps }) => ({
    contact_email: deps.settings.contactEmail,
    demo_accounts: deps.settings.demo
      ? demoAccounts.map(({ email, who }) => ({ email, password: demoPassword, who }))
      : [],
  }),

  'GET /health/': async ({ deps }) => {
    await deps.db.execute(sql`select 1`);
    return { ok: true, version: deps.settings.version };
  },
};
