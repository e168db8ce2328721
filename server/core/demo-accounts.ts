/** The accounts of a demo server, which its sign-in screen offers. */
import type { Role } from '../../src/contract/roles.ts';

export interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** The account's description on the sign-in screen. */
  who: string;
}

export const demoPassword = 'Nightfloat1!';

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'student@nightfloat.example',
    firstName: 'Maya',
    lastName: 'Iyer',
    role: 'student',
    who: 'Student with both courses, premium',
  },
  {
    email: 'pro@nightfloat.example',
    firstName: 'Leila',
    lastName: 'Haddad',
    role: 'student',
    who: 'Student with the pro plan',
  },
  {
    email: 'basic@nightfloat.example',
    firstName: 'Jonas',
    lastName: 'Weber',
    role: 'student',
    who: 'Student with the basic plan',
  },
  {
    email: 'new@nightfloat.example',
    firstName: 'Amara',
    lastName: 'Okafor',
    role: 'student',
    who: 'Student without a subscription',
  },
  {
    email: 'subadmin@nightfloat.example',
    firstName: 'Elena',
    lastName: 'Petrova',
    role: 'subadmin',
    who: 'Sub-admin',
  },
  { email: 'admin@nightfloat.example', firstName: 'Samuel', lastName: 'Reyes', role: 'admin', who: 'Admin' },
];
