/** Every screen of a student. */
import { desktop, phone } from '../support/browser.ts';
import { judgeScreens } from '../support/screens.ts';

judgeScreens(
  ['student@nightfloat.example', 'new@nightfloat.example', 'basic@nightfloat.example'],
  phone,
  desktop,
);
