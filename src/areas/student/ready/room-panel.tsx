import { useCallback, useEffect, useState } from 'react';
import { sizeInWords } from '../../../lib/size-in-words.ts';
import { readyMessages } from '../../../messages/ready.ts';
import { countLists } from '../../../offline/kept-lists.ts';
import { askToPersist } from '../../../offline/browser/persist.ts';
import { storageState, type StorageState } from '../../../offline/browser/storage.ts';
import { subjectOfToken } from '../../../offline/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressLine } from '../../../ui/progress.tsx';
import styles from './panels.module.css';

export interface Room {
  state: StorageState;
  /** How many lists of recordings the service worker caches. */
  lists: number;
}

/** Returns the storage in use; undefined until the browser has answered. Asks again when `changed` changes. */
export function useRoom(changed: number) {
  const [room, setRoom] = useState<Room>();
  const ask = useCallback(async () => {
    const lists = countLists(subjectOfToken() ?? 0).catch(() => 0);
    const state = await storageState();
    setRoom({ state, lists: await lists });
  }, []);
  useEffect(() => void ask(), [ask, changed]);
  return { room, again: ask };
}

/** How much storage is used, and whether the browser promises to keep it. */
export function RoomPanel({
  room: { state: room, lists },
  again,
}: {
  room: Room;
  again: () => Promise<void>;
}) {
  const [asked, setAsked] = useState<'granted' | 'refused' | null>(null);
  async function ask() {
    setAsked((await askToPersist()) ? 'granted' : 'refused');
    await again();
  }

  return (
    <Card as="section" aria-label="Storage" className={styles.panel}>
      <h2 className={styles.title}>Storage</h2>
      {room.used === null || room.quota === null ? (
        <p className={styles.line}>{readyMessages.storageUnknown}</p>
      ) : (
        <>
          <ProgressLine value={room.used} max={room.quota} label={readyMessages.storageLabel} />
          <p className={styles.line}>
            {readyMessages.storage(sizeInWords(room.used), sizeInWords(room.quota))}
          </p>
        </>
      )}
      {lists > 0 && <p className={styles.line}>{readyMessages.listsKept(lists)}</p>}
      <p className={styles.line} role="status">
        {room.persistent
          ? asked === 'granted'
            ? readyMessages.persistGranted
            : readyMessages.persistent
          : asked === 'refused'
            ? readyMessages.persistRefused
            : readyMessages.notPersistent}
      </p>
      {!room.persistent && room.canAsk && (
        <Button onClick={() => void ask()}>Ask the browser to keep this data</Button>
      )}
    </Card>
  );
}
