import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Trash2 from 'lucide-react/icons/trash-2';
import { readyMessages } from '../../../messages/ready.ts';
import { keepBank } from '../../../offline/readiness.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { sizeInWords } from '../plain-words.ts';
import styles from './bank-row.module.css';
import type { BankLine, LineState } from './ready.rules.ts';
import { troubleInWords } from './trouble.ts';

/** One bank: how much of it is here, what is wrong with it, and what can be done about that. */
export function BankRow({
  line,
  mendable,
  note,
  onRemove,
}: {
  line: BankLine;
  mendable: boolean;
  /** In place of its state. */
  note?: string;
  onRemove: () => void;
}) {
  const { Icon, tone } = faces[line.state];
  const mend = mendWords[line.state];
  return (
    <li className={styles.row}>
      <Icon className={classNames(styles.icon, styles[tone])} />
      <div className={styles.words}>
        <p className={styles.name}>{line.name}</p>
        <p className={styles.state}>
          <span>{note ?? stateInWords(line)}</span>
          {line.kept && line.state !== 'fetching' && (
            <span>
              {line.questions} questions, {sizeInWords(line.bytes)}
            </span>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {mend && mendable && (
          <Button variant="quiet" onClick={() => void keepBank(line.categoryId)}>
            {mend}
          </Button>
        )}
        {line.kept && line.state !== 'fetching' && (
          <IconButton label={`Remove ${line.name} from this device`} icon={<Trash2 />} onClick={onRemove} />
        )}
      </div>
    </li>
  );
}

function stateInWords({ state, trouble, missingPictures }: BankLine): string {
  if (state === 'failed' && trouble) return troubleInWords(trouble);
  if (state === 'missing-pictures') return readyMessages.missingPictures(missingPictures);
  return readyMessages.states[state as keyof typeof readyMessages.states];
}

/** What the button says where there is something to mend. */
const mendWords: Partial<Record<LineState, string>> = {
  absent: 'Get',
  failed: 'Retry',
  incomplete: 'Retry',
  'missing-pictures': 'Retry',
  stale: 'Update',
};

const faces: Record<LineState, { Icon: typeof Circle; tone: string }> = {
  absent: { Icon: Circle, tone: 'open' },
  fetching: { Icon: LoaderCircle, tone: 'turning' },
  checking: { Icon: LoaderCircle, tone: 'turning' },
  ready: { Icon: CircleCheck, tone: 'right' },
  stale: { Icon: CircleCheck, tone: 'stale' },
  failed: { Icon: CircleAlert, tone: 'wrong' },
  incomplete: { Icon: CircleAlert, tone: 'wrong' },
  'missing-pictures': { Icon: CircleAlert, tone: 'wrong' },
};
