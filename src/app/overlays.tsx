/** What lies over the screens, in one file of its own: a visitor's first screen has no use for it. */
import { Toaster } from '../ui/toaster.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

export { SlideOutMenu } from './slide-out-menu.tsx';

export function Overlays() {
  return (
    <>
      <SignOutDialog />
      <Toaster />
    </>
  );
}
