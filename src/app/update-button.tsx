import { useState } from 'react';
import { appMessages } from '../messages/session.ts';
import { takeUpdate } from '../offline/browser/update.ts';
import { Button } from '../ui/button.tsx';

/** Activates the new version. That takes a moment, or a few seconds on a slow connection. */
export function UpdateButton({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const [busy, setBusy] = useState(false);
  function take() {
    setBusy(true);
    void takeUpdate();
  }
  return (
    <Button variant={variant} busy={busy} onClick={take}>
      {appMessages.updateNow}
    </Button>
  );
}
