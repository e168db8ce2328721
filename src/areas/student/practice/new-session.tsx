import { useState } from 'react';
import type { PracticeFilters } from '../../../contract/practice.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import type { Topic } from '../../../offline/practice/asked.ts';
import {
  countOf,
  fromTopics,
  observeChoices,
  observeSources,
  whats,
  type What,
} from '../../../offline/practice/choose-items.ts';
import { minutesEach } from '../../../offline/practice/sessions.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckboxField, SelectField } from '../../../ui/fields.tsx';
import { Radio } from '../../../ui/radio.tsx';
import { MissingBanks } from '../practice-data/missing-banks.tsx';
import { useStartSession } from '../../../material/practice/use-start-session.ts';
import styles from './practice.module.css';
import { TopicChoice } from './topic-choice.tsx';

const sizes = [5, 10, 20, 40, 60] as const;

type Mode = keyof typeof says.modes;
const modes: readonly Mode[] = ['tutor', 'timed', 'exam'];

const examSize = 60;

/** The sheet that creates a custom session. Each count is that of the list which would be built. */
export function NewSession({ onClose }: { onClose: () => void }) {
  const { busy, begin } = useStartSession();
  const sources = useObserved(observeSources, 'sources') ?? [];
  const counts = useObserved(observeChoices, 'choices');
  const [chosen, setChosen] = useState<What | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<Topic>>(new Set());
  const [size, setSize] = useState(10);
  const [mixed, setMixed] = useState(true);
  const [mode, setMode] = useState<Mode>('tutor');
  const isExam = mode === 'exam';
  const here = sources.map(({ topic }) => topic);
  // An exam consists of bank questions only: one that was already asked in a test would not measure anything.
  const pickedHere = here.filter((topic) => picked.has(topic));
  const topics = isExam ? here.filter((topic) => topic.startsWith('bank/')) : pickedHere;
  const isAll = !isExam && topics.length === 0;
  const countFor = (what: What) => counts && countOf(counts[what], isAll ? undefined : topics);
  // By default, the first option with any questions.
  const what = isExam ? 'all' : (chosen ?? whats.find((one) => (countFor(one) ?? 0) > 0) ?? 'all');
  const begins = Math.min(isExam ? examSize : size, countFor(what) ?? 0);
  const wanted: PracticeFilters = { ...fromTopics(topics), what, mixed: isExam || mixed };

  return (
    <Dialog
      open
      onClose={onClose}
      title={says.newTitle}
      kind="sheet"
      width={460}
      footer={
        <Button
          variant="primary"
          size="large"
          wide
          busy={busy}
          disabled={begins === 0}
          onClick={() => begin(wanted, begins, mode)}
        >
          {says.begin(counts && begins)}
        </Button>
      }
    >
      <div className={styles.filters}>
        <p className={styles.soft}>{says.newLead}</p>
        <MissingBanks />
        <SelectField
          label={says.mode}
          hint={<ModeHint mode={mode} />}
          value={mode}
          onChange={(event) => setMode(event.target.value as Mode)}
          options={modes.map((value) => ({ value, label: says.modes[value] }))}
        />
        {/* Hidden, not removed: otherwise the sheet would shrink, and the mode move away under the finger. */}
        <div className={styles.inOnePlace}>
          {isExam && <ExamFacts questions={counts && begins} />}
          <div className={classNames(styles.filters, isExam && styles.hidden)}>
            <fieldset className={styles.choices}>
              <legend>{says.which}</legend>
              {whats.map((one) => (
                <label key={one} className={styles.choice}>
                  <Radio
                    name="what"
                    checked={(chosen ?? (counts && what)) === one}
                    onChange={() => setChosen(one)}
                  />
                  <span>{says.whats[one]}</span>
                  <span className={styles.number}>{countFor(one)}</span>
                </label>
              ))}
            </fieldset>
            <TopicChoice
              sources={sources}
              counts={counts?.[what]}
              chosen={new Set(pickedHere)}
              onChoose={setPicked}
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
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** What an exam module is like, in place of the filters, as it has none. */
function ExamFacts({ questions }: { questions: number | undefined }) {
  const facts = says.examFacts(questions, examSize, minutesEach);
  return (
    <section aria-labelledby="exam-facts" className={styles.exam}>
      <h3 id="exam-facts">{says.examTitle}</h3>
      <dl className={styles.figures}>
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Takes the place of the longest hint, so that what is below doesn't move when another mode is chosen. */
function ModeHint({ mode }: { mode: Mode }) {
  return (
    <span className={styles.inOnePlace}>
      {modes.map((one) => (
        <span key={one} className={classNames(one !== mode && styles.hidden)}>
          {says.modeHint[one]}
        </span>
      ))}
    </span>
  );
}
