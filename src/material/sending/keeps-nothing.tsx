import { useEffect } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { deviceMessages } from '../../messages/device.ts';
import { keepsNothing } from '../../offline/database.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOutbox } from './use-outbox.ts';

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

/** Asks for confirmation before the page is left, if that would lose unsent items. */
export function StayUntilSent() {
  const waiting = useOutbox()?.waiting.length ?? 0;
  const mustStay = useStore(keepsNothing) && waiting > 0;
  useEffect(() => {
    if (!mustStay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [mustStay]);
  return null;
}
