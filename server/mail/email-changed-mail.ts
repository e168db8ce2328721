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
    `the email of your Nightfloat account is now ${email}. If you changed it, there is nothing to do.`,
    `If it was not you, this link gives your account this address back, sets a new password and signs out everywhere. It works once, for ${limits.undoLinkDays} days:`,
    { link, label: 'Take my account back' },
    `Questions? ${contact}`,
  ]);
}
