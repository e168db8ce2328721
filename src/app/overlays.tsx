/** Everything that lies over the screens, in a chunk of its own because a visitor's first screen doesn't need it. */
import { Toaster } from '../ui/toaster.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

export { SlideOutMenu } from './slide-out-menu.tsx';

export function Overlays() {
  return (
    <>
      <UpdatePrompt />
      <SignOutDialog />
      <Toaster />
    </>
  );
}
