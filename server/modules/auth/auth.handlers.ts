import type { authEndpoints } from '../../../src/contract/auth.ts';
import type { Handlers } from '../../http/handler.ts';
import { deviceCookie, newDeviceProof } from './guesses.ts';
import { mailResetLink, resetPassword, signIn, signUp } from './auth.service.ts';
import { endSession, refreshAccess } from './sessions.service.ts';

/** Where a device shows that it is known. */
const signInPath = '/login/';

export const authHandlers: Handlers<keyof typeof authEndpoints> = {
  'POST /signup/': async ({ deps, body, isAgain }) => {
    await signUp(deps, body, isAgain);
    return { message: 'Account created successfully!' };
  },

  'POST /login/': async ({ deps, body, userAgent, address, cookie, setCookie }) => {
    const proofFor = (userId: number) => cookie(deviceCookie(userId));
    const { session, isKnown } = await signIn(deps, { ...body, device: userAgent, address, proofFor });
    const { id } = session.user;
    setCookie(deviceCookie(id), isKnown ? proofFor(id)! : newDeviceProof(deps, id), signInPath);
    return session;
  },

  'POST /token/refresh/': async ({ deps, body }) => ({ access: await refreshAccess(deps, body.refresh) }),

  'POST /logout/': async ({ deps, body }) => {
    await endSession(deps, body.refresh);
    return { message: 'Signed out.' };
  },

  'POST /forgot-password/': async ({ deps, body }) => {
    // Not awaited: the response time must not reveal whether the account exists.
    mailResetLink(deps, body.email).catch((err: unknown) =>
      deps.log.error({ err }, 'reset mail was not sent'),
    );
    return { message: 'If this address has an account, a reset link is on its way.' };
  },

  'POST /reset-password/': async ({ deps, body, address, setCookie }) => {
    const id = await resetPassword(deps, body.uid, body.token, body.new_password, address);
    // Whoever reads the account's mail is its owner, so other people's wrong guesses must not lock this device out.
    setCookie(deviceCookie(id), newDeviceProof(deps, id), signInPath);
    return { message: 'Password reset successful!' };
  },
};
