/** Checks every screen of a visitor. */
import { desktop, phone } from '../support/browser.ts';
import { judgeScreens } from '../support/screens.ts';

judgeScreens(['visitor'], phone, desktop);
