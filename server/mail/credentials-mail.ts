/** The mail with a sub-admin's credentials, sent when the account is created and after each change of it. */
import { letter } from './letter.ts';

interface Facts {
  to: string;
  firstName: string;
  password: string;
  signInUrl: string;
  contact: string;
  isNew: boolean;
}

export function credentialsMail({ to, firstName, password, signInUrl, contact, isNew }: Facts) {
  const why = isNew
    ? 'You now have a Nightfloat sub-admin account.'
    : 'Your Nightfloat sub-admin account was changed. Your old password no longer works.';
  return letter(
    to,
    isNew ? 'Your Nightfloat sub-admin account' : 'New credentials for your Nightfloat sub-admin account',
    [
      `Hello ${firstName || 'there'},`,
      `${why}\nThese are your credentials:`,
      `Email: ${to}\nPassword: ${password}`,
      { link: signInUrl, label: 'Sign in' },
      'After signing in, please set your own password in your profile.',
      `Questions? ${contact}`,
    ],
  );
}
