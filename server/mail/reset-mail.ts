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
  const why = 'Someone, probably you, asked to reset your Nightfloat password.';
  const what = `Choose a new one with this link. It works once, within ${limits.resetLinkMinutes} minutes:`;
  return letter(to, 'Set a new password for Nightfloat', [
    `Hello ${firstName || 'there'},`,
    `${why}\n${what}`,
    { link, label: 'Set a new password' },
    'If it was not you, ignore this email. Your password stays the same.',
    `Questions? ${contact}`,
  ]);
}
