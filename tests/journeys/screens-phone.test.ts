/** Every screen on a phone. */
import { phone } from '../support/browser.ts';
import { judgeScreens } from '../support/screens.ts';

judgeScreens(phone);
