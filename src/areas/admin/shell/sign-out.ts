import { paths } from '../../../lib/paths.ts';
import { askToSignOut } from '../../../session/sign-out.ts';
import { askToLeave } from '../forms/unsaved.tsx';

/** Signs staff out to the sign-in screen, after asking about unsaved input. */
export const signOut = () => askToLeave(() => void askToSignOut(paths.signIn));
