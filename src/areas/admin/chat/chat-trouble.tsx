import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { deviceMessages as says } from '../../../messages/device.ts';
import { appMessages } from '../../../messages/session.ts';
import type { DeviceState } from '../../../offline/database.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** Explains why nothing can be written on this device, and what to do. */
export function ChatTrouble({ state }: { state: DeviceState }) {
  if (state === 'closed') return null;
  const { title, text, action } = troubles[state === 'outdated' || state === 'cleared' ? state : 'unusable'];
  return (
    <EmptyState
      title={title}
      drawing="unplugged"
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          {action}
        </Button>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}

const troubles = {
  outdated: { title: says.outdatedTitle, text: says.outdated, action: appMessages.reload },
  cleared: { title: says.clearedTitle, text: says.cleared, action: says.openAgain },
  unusable: { title: says.unusableTitle, text: staffPeopleMessages.chat.unusable, action: says.tryAgain },
};
