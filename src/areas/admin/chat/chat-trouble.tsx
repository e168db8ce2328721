import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { deviceMessages } from '../../../messages/device.ts';
import { appMessages } from '../../../messages/session.ts';
import type { DeviceState } from '../../../offline/database.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** Explains why nothing can be written on this device, and what to do. */
export function ChatTrouble({ state }: { state: DeviceState }) {
  if (state === 'closed') return null;
  const outdated = state === 'outdated';
  return (
    <EmptyState
      title={outdated ? deviceMessages.outdatedTitle : deviceMessages.unusableTitle}
      drawing="unplugged"
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          {outdated ? appMessages.reload : deviceMessages.tryAgain}
        </Button>
      }
    >
      <p>{outdated ? deviceMessages.outdated : staffPeopleMessages.chat.unusable}</p>
    </EmptyState>
  );
}
