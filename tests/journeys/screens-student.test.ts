/** Checks every screen of a student. */
import { desktop, phone } from '../support/browser.ts';
import { practiceScreens } from './practice-screens.ts';
import { checkScreens } from '../support/screens.ts';

checkScreens(
  ['student@nightfloat.example', 'new@nightfloat.example', 'basic@nightfloat.example'],
  phone,
  desktop,
  { 'student@nightfloat.example': practiceScreens },
);
