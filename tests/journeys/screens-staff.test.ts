/** Checks every screen of staff. */
import { desktop, phone } from '../support/browser.ts';
import { checkScreens } from '../support/screens.ts';

checkScreens(['admin@nightfloat.example'], desktop, phone);
