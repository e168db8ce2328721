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
    ? 'you now have a sub-admin account at Nightfloat.'
    : 'your sub-admin account at Nightfloat was changed. The password that you had no longer works.';
  return letter(
    to,
    isNew
      ? 'Your sub-admin account at Nightfloat'
      : 'New credentials for your sub-admin account at Nightfloat',
    [
      `Hello ${firstName || 'there'},`,
      `${why}\nThese are your credentials:`,
      `Email: ${to}\nPassword: ${password}`,
      { link: signInUrl, label: 'Sign in' },
      'Please set a password of your own in your profile after you have signed in.',
      `Questions? ${contact}`,
    ],
  );
}
