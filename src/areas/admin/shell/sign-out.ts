import { paths } from '../../../lib/paths.ts';
import { askToSignOut } from '../../../session/sign-out.ts';
import { askToLeave } from '../forms/unsaved.tsx';

/** Staff leave for the sign-in screen; unsaved input is asked about first. */
export const signOut = () => askToLeave(() => void askToSignOut(paths.signIn));
