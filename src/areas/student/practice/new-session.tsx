import { useState } from 'react';
import type { PracticeFilters } from '../../../contract/practice.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import type { Topic } from '../../../offline/practice/asked.ts';
import {
  fromTopic,
  observeChoices,
  observeSources,
  whats,
  type From,
  type What,
} from '../../../offline/practice/choose-items.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckboxField, SelectField } from '../../../ui/fields.tsx';
import styles from './practice.module.css';
import { useBegin } from '../courses/use-begin.ts';

const sizes = [5, 10, 20, 40, 60] as const;

type Mode = keyof typeof says.modes;
const modes: readonly Mode[] = ['tutor', 'timed', 'exam'];

const everything: From = { courses: [], categories: [] };
const examSize = 60;

/** One sheet of filters; each count is that of the list which would be built. */
export function NewSession({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={says.newTitle} kind="sheet" width={460}>
      {open && <Filters />}
    </Dialog>
  );
}

function Filters() {
  const { busy, begin } = useBegin();
  const sources = useObserved(observeSources, 'sources') ?? [];
  const [chosen, setChosen] = useState<What | null>(null);
  const [topic, setTopic] = useState<Topic | null>(null);
  const [size, setSize] = useState(10);
  const [mixed, setMixed] = useState(true);
  const [mode, setMode] = useState<Mode>('tutor');
  const isExam = mode === 'exam';
  const from = isExam ? examOf(sources) : topic === null ? everything : fromTopic(topic);
  const key = JSON.stringify(from);
  const counted = useObserved(() => observeChoices(from), key);
  // Those of before stay until the new ones are there: what is picked meanwhile must not change under a finger.
  const [counts, setCounts] = useState(counted);
  if (counted !== undefined && counted !== counts) setCounts(counted);
  // Until something is chosen, the first that has any.
  const first = counts && (whats.find((one) => counts[one] > 0) ?? 'all');
  const what = chosen ?? first ?? null;
  const wanted: PracticeFilters =
    isExam || what === null ? { ...from, what: 'all', mixed: true } : { ...from, what, mixed };
  // Filters that name nothing leave out nothing: without a bank they would count the tests.
  const hasNone = isExam && from.categories.length === 0;
  const begins = hasNone ? 0 : Math.min(isExam ? examSize : size, counts?.[wanted.what] ?? 0);

  return (
    <div className={styles.filters}>
      <p className={styles.soft}>{says.newLead}</p>
      <SelectField
        label={says.mode}
        hint={says.modeHint[mode]}
        value={mode}
        onChange={(event) => setMode(event.target.value as Mode)}
        options={modes.map((value) => ({ value, label: says.modes[value] }))}
      />
      {!isExam && (
        <>
          <fieldset className={styles.choices}>
            <legend>{says.which}</legend>
            {whats.map((one) => (
              <label key={one} className={styles.choice}>
                <input type="radio" name="what" checked={what === one} onChange={() => setChosen(one)} />
                <span>{says.whats[one]}</span>
                <span className={styles.number}>{counts?.[one] ?? ''}</span>
              </label>
            ))}
          </fieldset>
          <SelectField
            label={says.bank}
            value={topic ?? ''}
            onChange={(event) => setTopic((event.target.value || null) as Topic | null)}
            options={[
              { value: '', label: says.allBanks },
              ...sources.map(({ topic: value, name, course }) => ({ value, label: `${name} (${course})` })),
            ]}
          />
          <SelectField
            label={says.howMany}
            value={size}
            onChange={(event) => setSize(Number(event.target.value))}
            options={sizes.map((value) => ({ value, label: String(value) }))}
          />
          <CheckboxField checked={mixed} onChange={() => setMixed(!mixed)} hint={says.mixedHint}>
            {says.mixed}
          </CheckboxField>
        </>
      )}
      <Button
        variant="primary"
        size="large"
        wide
        busy={busy}
        disabled={begins === 0}
        onClick={() => void begin(wanted, begins, mode)}
      >
        {says.begin(begins)}
      </Button>
    </div>
  );
}

/** An exam is of banks: what a test asked once is no measure. */
const examOf = (sources: readonly { topic: Topic }[]): From => ({
  courses: [],
  categories: sources.flatMap(({ topic }) => fromTopic(topic).categories),
});
