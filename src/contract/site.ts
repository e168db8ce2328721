import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';

/** Settings of this installation. */
export const Site = Type.Object({
  contact_email: Type.String(),
  /** Accounts that a demo server offers on its sign-in screen; empty otherwise. */
  demo_accounts: Type.Array(
    Type.Object({ email: Type.String(), password: Type.String(), who: Type.String() }),
  ),
});
export type Site = Static<typeof Site>;

export const siteEndpoints = endpointsOf({
  'GET /site/': {
    access: 'anyone',
    does: 'Settings of this installation that the client shows.',
    reply: Site,
  },
  'GET /health/': {
    access: 'anyone',
    does: 'Whether the server and its database are up.',
    reply: Type.Object({ ok: Type.Boolean(), version: Type.String() }),
    errors: ['unavailable'],
  },
});
