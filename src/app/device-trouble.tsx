import { deviceMessages as says } from '../messages/device.ts';
import { appMessages } from '../messages/session.ts';
import type { DeviceState } from '../offline/database.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** Explains why student screens can't open on this device and what to do about it. */
export function DeviceTrouble({ state }: { state: DeviceState }) {
  if (state === 'closed' || state === 'open') return null;
  const { title, text, action } = troubles[state];
  return (
    <main>
      <EmptyState
        title={title}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {action}
          </Button>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </main>
  );
}

const troubles = {
  held: { title: says.heldTitle, text: says.held, action: says.tryAgain },
  outdated: { title: says.outdatedTitle, text: says.outdated, action: appMessages.reload },
  cleared: { title: says.clearedTitle, text: says.cleared, action: says.openAgain },
  unusable: { title: says.unusableTitle, text: says.unusable, action: says.tryAgain },
};
