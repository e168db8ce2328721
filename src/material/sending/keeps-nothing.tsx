import { useStore } from '../../lib/use-store.ts';
import { deviceMessages } from '../../messages/device.ts';
import { keepsNothing } from '../../offline/database.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Warns, if the browser has no usable storage, that only this page holds what the student does. */
export function KeepsNothing({ className }: { className?: string }) {
  if (!useStore(keepsNothing)) return null;
  return (
    <Notice
      tone="waiting"
      title={deviceMessages.unusableTitle}
      className={className}
      action={<Button onClick={() => location.reload()}>{deviceMessages.tryAgain}</Button>}
    >
      <p>{deviceMessages.keepsNothing}</p>
    </Notice>
  );
}
