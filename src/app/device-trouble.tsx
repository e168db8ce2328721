import { deviceMessages } from '../messages/device.ts';
import { appMessages } from '../messages/session.ts';
import type { DeviceState } from '../offline/database.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** Explains why student screens can't open on this device and what to do about it. */
export function DeviceTrouble({ state }: { state: DeviceState }) {
  if (state === 'closed') return null;
  const outdated = state === 'outdated';
  return (
    <main>
      <EmptyState
        title={outdated ? deviceMessages.outdatedTitle : deviceMessages.unusableTitle}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {outdated ? appMessages.reload : deviceMessages.tryAgain}
          </Button>
        }
      >
        <p>{outdated ? deviceMessages.outdated : deviceMessages.unusable}</p>
      </EmptyState>
    </main>
  );
}
