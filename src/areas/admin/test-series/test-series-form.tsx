import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { queryOf } from '../../../api/queries.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { TestSeries } from '../../../contract/test-series.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { CheckboxField, SelectField, TextField } from '../../../ui/fields.tsx';
import { ChangedMeanwhile } from '../forms/changed-meanwhile.tsx';
import { Refusal } from '../forms/refusal.tsx';
import { useFocusOnRefusal } from '../forms/use-focus-on-refusal.ts';
import { useUnsaved } from '../forms/unsaved.tsx';
import { useSaveKey } from '../forms/use-save-key.ts';
import { useSeenVersion } from '../forms/use-seen-version.ts';
import { useSaveTest } from './test-series.mutations.ts';
import { draftOf, isChanged, isDuration, missingIn, type Required } from './test-series.rules.ts';
import styles from './test-series.module.css';

const words = adminTestMessages.series;

export interface TestSeriesFormProps {
  id: string;
  /** Null for a new one. */
  test: TestSeries | null;
  onBusy: (busy: 'save' | 'next' | null) => void;
  onSaved: (saved: TestSeries, isNext: boolean) => void;
}

/** Name, course and minutes. Whether it is an ECG test can only be chosen when it is created. */
export function TestSeriesForm({ id, test, onBusy, onSaved }: TestSeriesFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(test));
  const [tried, setTried] = useState(false);
  const courses = useQuery(queryOf('GET /courses/', {}));
  const seen = useSeenVersion(test?.edit_version);
  const save = useSaveTest(test, seen);
  const isNext = useRef(false);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  useUnsaved(isChanged(draft, test), save.isPending);
  useSaveKey(form);
  useFocusOnRefusal(form, save.error);
  const { name, course, minutes } = draft;
  const refusalOf = useFieldErrors(save.error, { name, course, duration_minutes: minutes });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const missing = missingIn(draft);
    const wrong = missing[0] ?? (isDuration(draft.minutes) ? undefined : 'duration_minutes');
    if (missing.length > 0) alert(words.incomplete);
    if (wrong !== undefined) return focusOn(event.currentTarget, wrong);
    // Replacing a newer version repeats the press that was refused.
    const pressed = event.submitter?.getAttribute('value');
    if (pressed) isNext.current = pressed === 'next';
    onBusy(isNext.current ? 'next' : 'save');
    save.mutate(draft, {
      onSuccess: (saved) => onSaved(saved, isNext.current),
      onSettled: () => onBusy(null),
    });
  }

  const lacks = (field: Required, sentence: string) =>
    tried && missingIn(draft).includes(field) ? sentence : refusalOf(field);
  const isWrongDuration = tried && draft.minutes.trim() !== '' && !isDuration(draft.minutes);

  return (
    <form ref={form} id={id} noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={limits.titleMax}
        value={draft.name}
        error={lacks('name', words.missing.name)}
        readOnly={save.isPending}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label="Course"
        name="course"
        placeholder={courses.isPending ? words.coursesComing : 'Select a course'}
        value={draft.course}
        options={(courses.data ?? []).map((one) => ({ value: one.id, label: one.title }))}
        hint={courses.data?.length === 0 ? words.noCourses : undefined}
        error={
          courses.isError && courses.data === undefined
            ? words.coursesNotLoaded
            : lacks('course', words.missing.course)
        }
        disabled={save.isPending}
        onChange={(event) => change({ course: event.target.value })}
      />
      <TextField
        label="Duration (minutes)"
        name="duration_minutes"
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.testMinutes}
        step={1}
        className={styles.minutes}
        value={draft.minutes}
        error={isWrongDuration ? words.durationWrong : lacks('duration_minutes', words.missing.duration)}
        readOnly={save.isPending}
        onChange={(event) => change({ minutes: event.target.value })}
      />
      {test === null && (
        <CheckboxField
          name="is_ecg"
          checked={draft.isEcg}
          disabled={save.isPending}
          hint="Tracings with findings to choose, instead of questions with four options. This can’t be changed later."
          onChange={(event) => change({ isEcg: event.target.checked })}
        >
          ECG test
        </CheckboxField>
      )}
      <ChangedMeanwhile what="test" failure={save.error} seen={seen} form={form} role="alert" />
      <Refusal failure={save.error} fields={['name', 'course', 'duration_minutes']} />
    </form>
  );
}

function focusOn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
