import { useState } from 'react';
import { sizeInWords } from '../../../lib/size-in-words.ts';
import { WifiChoice } from '../../../material/recordings/wifi-choice.tsx';
import { mediaMessages } from '../../../messages/media.ts';
import { readyMessages } from '../../../messages/ready.ts';
import { dropRecording } from '../../../offline/media/downloads.ts';
import { mediaBytes } from '../../../offline/media/media-store.ts';
import { removable } from '../../../offline/ready/ready-plan.ts';
import { caps, setReadyWishes } from '../../../offline/ready/ready-wishes.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { ProgressLine } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './panels.module.css';
import type { ReadyView } from '../readiness/use-ready-view.ts';

/** The storage limit for recordings, and whether they wait for Wi-Fi. Suggests what to remove if the limit is too small. */
export function LimitPanel({ view: { media, wishes, lines, everything } }: { view: ReadyView }) {
  if (media.length === 0 && !everything.some(({ recording }) => recording !== null)) return null;
  const used = mediaBytes(media);
  const { capBytes } = wishes;
  const wanting = (lines ?? []).filter(({ state }) => state === 'over');
  const isFull = (lines ?? []).some(
    ({ trouble, says }) => trouble?.why === 'full' || says === mediaMessages.holds.full,
  );
  const above = capBytes === null ? 0 : Math.max(0, used - capBytes);
  const missing = wanting.reduce((sum, line) => sum + line.toGet, 0) + above || (isFull ? bytesToFree : 0);
  return (
    <Card as="section" aria-label="Limit" className={styles.panel}>
      <SelectField
        label={readyMessages.capLabel}
        value={capBytes ?? 'none'}
        options={[
          ...caps.map((cap) => ({ value: cap, label: sizeInWords(cap) })),
          { value: 'none', label: readyMessages.capNone },
        ]}
        onChange={({ target: { value } }) =>
          setReadyWishes({ capBytes: value === 'none' ? null : Number(value) })
        }
      />
      {capBytes !== null && <ProgressLine value={used} max={capBytes} label={readyMessages.capBar} />}
      <p className={styles.line}>
        {used === 0 ? readyMessages.capUnused : readyMessages.capUsed(sizeInWords(used))}
      </p>
      <WifiChoice />
      {missing > 0 && <Suggestions media={media} missing={missing} />}
    </Card>
  );
}

function Suggestions({ media, missing }: { media: ReadyView['media']; missing: number }) {
  const [asking, setAsking] = useState(false);
  const go = removable(media, missing);
  const bytes = mediaBytes(go);
  const size = sizeInWords(bytes);

  async function remove() {
    setAsking(false);
    try {
      for (const { key } of go) await dropRecording(key);
      toast.success(readyMessages.freed(size));
    } catch (error) {
      console.error('Recordings could not be removed.', error);
      toast.error(readyMessages.removeFailed);
    }
  }

  if (go.length === 0) return <p className={styles.line}>{readyMessages.freeNone}</p>;
  return (
    <section aria-label={readyMessages.freeTitle(size)} className={styles.part}>
      <h3 className={styles.title}>{readyMessages.freeTitle(size)}</h3>
      <p className={styles.line}>{readyMessages.freeLead}</p>
      <ul className={styles.items}>
        {go.map((one) => (
          <li key={one.key}>
            <span>{one.title}</span>
            <span>{sizeInWords(one.received)}</span>
          </li>
        ))}
      </ul>
      {bytes < missing && <p className={styles.line}>{readyMessages.freeMore}</p>}
      <Button onClick={() => setAsking(true)}>{readyMessages.freeButton(go.length)}</Button>
      <ConfirmDialog
        open={asking}
        title={readyMessages.freeTitle(size)}
        confirmLabel="Remove"
        danger
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <p>{readyMessages.freeAsk(go.length, size)}</p>
      </ConfirmDialog>
    </section>
  );
}

/** How much to free, in bytes, if the storage is full and the missing amount is unknown. */
const bytesToFree = 50_000_000;
