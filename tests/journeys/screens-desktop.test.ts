/** Every screen on a desktop. */
import { desktop } from '../support/browser.ts';
import { judgeScreens } from '../support/screens.ts';

judgeScreens(desktop);
