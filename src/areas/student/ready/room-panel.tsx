import { useEffect, useState } from 'react';
import { sizeInWords } from '../../../lib/size-in-words.ts';
import { readyMessages } from '../../../messages/ready.ts';
import { countLists } from '../../../offline/kept-lists.ts';
import { askToPersist, storageState, type StorageState } from '../../../offline/storage.ts';
import { subjectOfToken } from '../../../offline/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressLine } from '../../../ui/progress.tsx';
import styles from './panels.module.css';

/** How much room is used, and whether the browser promises to keep what is there. */
export function RoomPanel({ changed }: { changed: number }) {
  const [room, setRoom] = useState<StorageState | null>(null);
  const [lists, setLists] = useState(0);
  const [asked, setAsked] = useState<'granted' | 'refused' | null>(null);
  useEffect(() => {
    void storageState().then(setRoom);
    void countLists(subjectOfToken() ?? 0).then(setLists, () => undefined);
  }, [changed, asked]);
  if (room === null) return null;

  async function ask() {
    setAsked((await askToPersist()) ? 'granted' : 'refused');
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
      {!room.persistent && <Button onClick={() => void ask()}>Ask the browser to keep it</Button>}
    </Card>
  );
}
