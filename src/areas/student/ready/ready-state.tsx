import CircleCheck from 'lucide-react/icons/circle-check-big';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import type { ReactNode } from 'react';
import { readyMessages } from '../../../messages/ready.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressLine } from '../../../ui/progress.tsx';
import { sizeInWords } from '../plain-words.ts';
import styles from './ready-state.module.css';
import { troubleInWords } from './trouble.ts';
import type { ReadyView } from './use-ready-view.ts';

/** The one big state, why it is so, and what to press. */
export function ReadyState({ view, action }: { view: ReadyView; action: ReactNode }) {
  const { overall, run } = view;
  const lit = overall.is === 'ready' || overall.is === 'part';
  const Icon = lit ? CircleCheck : overall.is === 'running' ? CircleArrowDown : CircleDashed;
  return (
    <Card as="section" aria-label="State" className={classNames(styles.card, lit && styles.lit)}>
      <div role="status" className={styles.head}>
        <Icon className={styles.icon} />
        <div className={styles.words}>
          <h2 className={styles.title}>{titleOf(view)}</h2>
          {reasonsOf(view).map((reason) => (
            <p key={reason} className={styles.reason}>
              {reason}
            </p>
          ))}
        </div>
      </div>
      {overall.is === 'running' && (
        <ProgressLine
          value={run.done}
          max={run.total}
          label={readyMessages.gettingReady(run.done, run.total)}
        />
      )}
      {action}
    </Card>
  );
}

function titleOf({ lines, overall, run }: ReadyView): string {
  const size = sizeInWords(overall.bytes);
  if (overall.is === 'running') return readyMessages.gettingReady(run.done, run.total);
  if (lines === undefined || overall.is === 'looking') return readyMessages.looking;
  if (overall.is === 'ready' || overall.is === 'part')
    return readyMessages.ready(overall.kinds, overall.questions, size);
  return readyMessages.notReady;
}

function reasonsOf({ lines, overall, run, online, app }: ReadyView): string[] {
  if (lines === undefined || overall.is === 'looking') return [];
  if (lines.length === 0) return [readyMessages.nothingChosen, readyMessages.nothingChosenMore];
  if (overall.is === 'running') return [readyMessages.goOn];
  const { here, all, kinds, bytes, toGet, stale, failed, broken, over } = overall;
  return [
    overall.is === 'ready' && readyMessages.readyWhy,
    overall.is === 'ready' && kinds.audio.here + kinds.video.here > 0 && readyMessages.readyWhyRecordings,
    overall.is === 'not-ready' && readyMessages.someKept(kinds, here, all, sizeInWords(bytes)),
    toGet > 0 && readyMessages.toGet(sizeInWords(toGet)),
    run.trouble !== null && `${troubleInWords(run.trouble)}.`,
    run.stopped && readyMessages.stopped,
    failed > 0 && readyMessages.failedCount(failed),
    broken > 0 && readyMessages.brokenCount(broken),
    stale > 0 && readyMessages.staleCount(stale),
    over > 0 && readyMessages.overCount(over),
    app === 'coming' && readyMessages.appComing,
    app === 'never' && readyMessages.appNever,
    !online && overall.is !== 'ready' && readyMessages.offline,
  ].filter((reason) => reason !== false);
}
