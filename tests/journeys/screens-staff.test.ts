/** Checks every screen of staff. */
import { desktop, phone } from '../support/browser.ts';
import { judgeScreens } from '../support/screens.ts';

judgeScreens(['admin@nightfloat.example'], desktop, phone);
