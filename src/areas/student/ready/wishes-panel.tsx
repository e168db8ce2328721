import { sizeInWords } from '../../../lib/size-in-words.ts';
import { readyMessages } from '../../../messages/ready.ts';
import { readyKinds, setReadyWishes, type ReadyKind } from '../../../offline/ready/ready-wishes.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/fields.tsx';
import { ProgressLine } from '../../../ui/progress.tsx';
import { opens, type ReadyLine } from '../readiness/ready.rules.ts';
import type { ReadyView } from '../readiness/use-ready-view.ts';
import styles from './wishes-panel.module.css';

/** Lets the student choose which kinds of content to store. Shows the size and progress of each. */
export function WishesPanel({ view: { everything, wishes, run } }: { view: ReadyView }) {
  const kinds = readyKinds.filter((kind) => everything.some((line) => line.kind === kind));
  if (kinds.length === 0) return null;
  const toggle = (kind: ReadyKind, on: boolean) =>
    setReadyWishes({ kinds: readyKinds.filter((one) => (one === kind ? on : wishes.kinds.includes(one))) });
  return (
    <Card as="section" aria-labelledby="what-to-keep" className={styles.panel}>
      <h2 id="what-to-keep" className={styles.title}>
        What to keep
      </h2>
      {kinds.map((kind) => {
        const lines = everything.filter((line) => line.kind === kind);
        const isOn = wishes.kinds.includes(kind);
        const here = lines.filter(opens).length;
        return (
          <div key={kind}>
            <CheckboxField
              checked={isOn}
              disabled={run.running}
              hint={kindInWords(kind, lines)}
              className={styles.kind}
              onChange={(event) => toggle(kind, event.target.checked)}
            >
              {readyMessages.kinds[kind]}
            </CheckboxField>
            {run.running && isOn && (
              <ProgressLine value={here} max={lines.length} label={readyMessages.kinds[kind]} />
            )}
          </div>
        );
      })}
      {kinds.some((kind) => !isRecording(kind)) && <p className={styles.hint}>{readyMessages.wishesHint}</p>}
    </Card>
  );
}

const isRecording = (kind: ReadyKind) => kind === 'audio' || kind === 'video';

/** Returns, for example, "3 of 8 podcasts here, 12 MB on this device, 29 MB to get, 1 failed". */
function kindInWords(kind: ReadyKind, lines: readonly ReadyLine[]): string {
  const bytes = lines.reduce((sum, line) => sum + line.bytes, 0);
  const toGet = lines.reduce((sum, line) => sum + line.toGet, 0);
  const troubled = lines.filter(({ state }) => state === 'failed' || state === 'broken');
  const notRefreshed = troubled.filter(opens).length;
  const failed = troubled.length - notRefreshed;
  return [
    readyMessages.kindLine(kind, lines.filter(opens).length, lines.length),
    bytes > 0 && readyMessages.kindHere(sizeInWords(bytes)),
    toGet > 0 && readyMessages.kindToGet(sizeInWords(toGet)),
    failed > 0 && readyMessages.kindFailed(failed),
    notRefreshed > 0 && readyMessages.kindNotRefreshed(notRefreshed),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
