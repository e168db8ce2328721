/** Checks every screen of a visitor. */
import { desktop, phone } from '../support/browser.ts';
import { checkScreens } from '../support/screens.ts';

checkScreens(['visitor'], phone, desktop);
