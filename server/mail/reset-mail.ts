/** The mail with a link to set a new password. */
import { limits } from '../../src/contract/limits.ts';
import { letter } from './letter.ts';

interface Facts {
  to: string;
  firstName: string;
  link: string;
  contact: string;
}

export function resetMail({ to, firstName, link, contact }: Facts) {
  const why = 'somebody, probably you, asked for a new password for your Nightfloat account.';
  const what = `This link sets one. It works once, for ${limits.resetLinkMinutes} minutes:`;
  return letter(to, 'Set a new password for Nightfloat', [
    `Hello ${firstName || 'there'},`,
    `${why}\n${what}`,
    { link, label: 'Set a new password' },
    'If it was not you, there is nothing to do: your password stays as it is.',
    `Questions? ${contact}`,
  ]);
}
