import { useEffect, useState } from 'react';
import { deviceMessages } from '../../messages/device.ts';
import {
  dismissLongWait,
  mayBeCleared,
  observeLongWait,
  type LongWait,
} from '../../offline/sync/long-wait.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Warns once about items that have waited for more than a day in a browser that may clear its storage. */
export function WaitsLong({ className }: { className?: string }) {
  const [wait, setWait] = useState<LongWait | null>(null);
  const [isAtRisk, setAtRisk] = useState(false);
  useEffect(() => {
    const looking = observeLongWait().subscribe(setWait);
    void mayBeCleared().then(setAtRisk);
    return () => looking.unsubscribe();
  }, []);
  if (wait === null || !isAtRisk) return null;
  return (
    <Notice
      tone="waiting"
      role="status"
      title={deviceMessages.waitsLongTitle(wait.count)}
      className={className}
      action={<Button onClick={() => void dismissLongWait(wait)}>{deviceMessages.gotIt}</Button>}
    >
      <p>{deviceMessages.waitsLong}</p>
    </Notice>
  );
}
