import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Pause from 'lucide-react/icons/pause';
import Trash2 from 'lucide-react/icons/trash-2';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useId } from 'react';
import { counted } from '../../../lib/plural.ts';
import { sizeInWords } from '../../../lib/size-in-words.ts';
import { readyMessages } from '../../../messages/ready.ts';
import { withRemedy } from '../../../offline/browser/storage-full.ts';
import { readiness, type TextKey } from '../../../offline/ready/readiness.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { passFocusTo } from '../../../ui/pass-focus.ts';
import { toast } from '../../../ui/toast.ts';
import styles from './ready-row.module.css';
import { opens, type LineState, type ReadyLine } from '../readiness/ready.rules.ts';
import { getOne, pauseOne } from './row-actions.ts';
import { troubleInWords } from '../readiness/ready-trouble.ts';

/** An item: how much of it is on this device, what is wrong with it, and how to fix that. */
export function ReadyRow({
  line,
  canFix,
  note,
  onRemove,
}: {
  line: ReadyLine;
  canFix: boolean;
  /** Shown in place of its state. */
  note?: string;
  onRemove: () => void;
}) {
  const { Icon, tone } = faces[line.state];
  const fixLabel = fixLabels[line.state];
  const isDownloading = line.state === 'coming';
  const name = useId();
  const client = useQueryClient();
  // The pressed button disappears when the state changes. The row takes the focus first, so that a screen reader
  // follows what happens to it.
  const pressing =
    (act: () => void) =>
    ({ currentTarget }: { currentTarget: Element }) => {
      currentTarget.closest('li')?.focus({ preventScroll: true });
      act();
    };
  // Lists fetched again no longer name what staff took down, so this row goes.
  const get = async () => {
    await getOne(line);
    if (readiness.get().failures.get(line.key as TextKey)?.why !== 'gone') return;
    toast.plain(readyMessages.goneNow(line.name));
    await client.invalidateQueries({ predicate: hasData });
  };
  return (
    <li ref={passFocus} tabIndex={-1} className={styles.row}>
      <Icon className={classNames(styles.icon, styles[tone])} />
      <div className={styles.words}>
        <p id={name} className={styles.name}>
          {line.name}
        </p>
        <p className={styles.state}>
          <span>{note ?? stateInWords(line)}</span>
          <span>{sizeOf(line)}</span>
        </p>
      </div>
      <div className={styles.actions}>
        {fixLabel && canFix && (
          <Button
            variant="quiet"
            aria-describedby={name}
            onClick={pressing(() => void get().catch(notStored))}
          >
            {fixLabel}
          </Button>
        )}
        {isDownloading && (
          <IconButton
            label={`Pause ${line.name}`}
            icon={<Pause />}
            onClick={pressing(() => void pauseOne(line).catch(notStored))}
          />
        )}
        {line.kept && line.state !== 'fetching' && !isDownloading && (
          <IconButton
            label={`Remove ${line.name} from this device`}
            icon={<Trash2 />}
            onClick={pressing(onRemove)}
          />
        )}
      </div>
    </li>
  );
}

/** Without those that failed: the whole list would wait for them. */
const hasData = ({ state }: Query) => state.data !== undefined;

const passFocus = passFocusTo('li');

function stateInWords(line: ReadyLine): string {
  const { state, trouble, says, missingPictures, recording } = line;
  if (says !== null) return says;
  if (state === 'failed' && trouble)
    return opens(line) ? readyMessages.notRefreshed(troubleInWords(trouble)) : troubleInWords(trouble);
  if (state === 'missing-pictures') return readyMessages.missingPictures(missingPictures);
  if (state === 'ready' && recording !== null) return readyMessages.recordingHere;
  return readyMessages.states[state];
}

/** Returns the size on this device or, for a recording that is not here, its download size. */
function sizeOf({ state, kept, questions, bytes, toGet, recording }: ReadyLine): string | null {
  if (recording !== null) {
    const size = kept && toGet === 0 ? bytes : recording.bytes;
    return size > 0 && (state === 'ready' || !kept) ? sizeInWords(size) : null;
  }
  if (!kept || state === 'fetching') return null;
  return questions === null ? sizeInWords(bytes) : `${counted(questions, 'question')}, ${sizeInWords(bytes)}`;
}

function notStored(error: unknown) {
  console.error('A download could not be changed.', error);
  toast.error(withRemedy(`${readyMessages.notStored}.`, error));
}

/** Labels of the button that fixes a state. */
const fixLabels: Partial<Record<LineState, string>> = {
  absent: 'Get',
  over: 'Get anyway',
  failed: 'Retry',
  incomplete: 'Retry',
  'missing-pictures': 'Retry',
  broken: 'Get again',
  paused: 'Resume',
  stale: 'Update',
};

const faces: Record<LineState, { Icon: typeof Circle; tone: string }> = {
  absent: { Icon: Circle, tone: 'open' },
  over: { Icon: Circle, tone: 'open' },
  coming: { Icon: CircleArrowDown, tone: 'coming' },
  paused: { Icon: CirclePause, tone: 'open' },
  fetching: { Icon: LoaderCircle, tone: 'turning' },
  checking: { Icon: LoaderCircle, tone: 'turning' },
  ready: { Icon: CircleCheck, tone: 'right' },
  stale: { Icon: CircleCheck, tone: 'stale' },
  failed: { Icon: CircleAlert, tone: 'wrong' },
  broken: { Icon: CircleAlert, tone: 'wrong' },
  incomplete: { Icon: CircleAlert, tone: 'wrong' },
  'missing-pictures': { Icon: CircleAlert, tone: 'wrong' },
};
