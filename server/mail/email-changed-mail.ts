/** The mail to the old address of an account whose email was changed. */
import { limits } from '../../src/contract/limits.ts';
import { letter } from './letter.ts';

interface Facts {
  to: string;
  firstName: string;
  /** The new address. */
  email: string;
  link: string;
  contact: string;
}

export function emailChangedMail({ to, firstName, email, link, contact }: Facts) {
  return letter(to, 'Your Nightfloat email was changed', [
    `Hello ${firstName || 'there'},`,
    `The email address of your Nightfloat account is now ${email}. If you changed it, no action is needed.`,
    `If it was not you, use this link to get this address back, choose a new password and sign out everywhere. It works once, within ${limits.undoLinkDays} days:`,
    { link, label: 'Take my account back' },
    `Questions? ${contact}`,
  ]);
}
