import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import type { AboutKind } from '../../../contract/about-people.ts';
import { limits } from '../../../contract/limits.ts';
import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import panel from '../page/panel.module.css';
import { ChangedMeanwhile } from '../forms/changed-meanwhile.tsx';
import { useUnsaved } from '../forms/unsaved.tsx';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { useFocusOnRefusal } from '../forms/use-focus-on-refusal.ts';
import { useSaveKey } from '../forms/use-save-key.ts';
import { useSeenVersion } from '../forms/use-seen-version.ts';
import { useSavePerson } from './about-people.mutations.ts';
import {
  draftOf,
  isChanged,
  isTooLarge,
  missingIn,
  type Person,
  type PersonDraft,
} from './about-people.rules.ts';
import { CourseFields } from './course-fields.tsx';
import { PortraitField } from './portrait-field.tsx';
import styles from './about-people.module.css';

const words = staffPeopleMessages.people;

type PersonFormProps = {
  kind: AboutKind;
  /** For example `Founder`. */
  one: string;
  /** The person to edit; null adds one. */
  edited: Person | null;
  /** Called when the person was saved or the edit was canceled. */
  onDone: () => void;
};

/** Adds people one after the other, or edits one. Needs a key per person. */
export function PersonForm({ kind, one, edited, onDone }: PersonFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { start, draft, change, onSaved } = useFormDraft(() => draftOf(edited));
  const [tried, setTried] = useState(false);
  const seen = useSeenVersion(edited?.edit_version);
  const save = useSavePerson(kind, edited?.id ?? null, seen);
  const refusalOf = useFieldErrors(save.error, draft);
  const missing = tried ? missingIn(kind, draft) : [];
  const isDirty = isChanged(draft, start);
  useUnsaved(isDirty, save.isPending);
  useSaveKey(form);
  useFocusOnEdit(form, edited !== null);
  useFocusOnRefusal(form, save.error);

  const errorOf = (name: keyof PersonDraft) =>
    missing.some((field) => field === name) ? words.missing : refusalOf(name);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const [first] = missingIn(kind, draft);
    if (first !== undefined) {
      // The specification requires the browser's own alert (3-admin §5).
      alert(words.required);
      return focusOn(form.current, first);
    }
    if (isTooLarge(draft.image)) return form.current?.querySelector<HTMLElement>('[type="file"]')?.focus();
    save.mutate(draft, {
      onSuccess: () => {
        const isTypedOn = onSaved(draft, edited === null ? draftOf(null) : undefined);
        setTried(false);
        if (isTypedOn) return;
        if (edited !== null) return onDone();
        focusOn(form.current, fields[kind][0].name);
      },
    });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={classNames(panel.panel, panel.roomy)}>
      <h2>{edited === null ? `Add ${one.toLowerCase()}` : `Edit ${one.toLowerCase()}`}</h2>
      <div className={styles.fields} data-kind={kind}>
        {fields[kind].map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            aria-required
            autoComplete="off"
            maxLength={limits.titleMax}
            value={draft[name]}
            error={errorOf(name)}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        {kind === 'member' && (
          <CourseFields edited={edited} draft={draft} errorOf={errorOf} onChange={change} />
        )}
      </div>
      <div className={styles.more}>
        <TextArea
          label="Description (optional)"
          name="description"
          rows={4}
          maxLength={limits.descriptionMax}
          value={draft.description}
          error={errorOf('description')}
          onChange={(event) => change({ description: event.target.value })}
        />
        <PortraitField
          name={draft.name}
          present={edited?.image ?? null}
          image={draft.image}
          failure={save.error}
          disabled={save.isPending}
          onChoose={(image) => change({ image })}
        />
      </div>
      <ChangedMeanwhile what="person" failure={save.error} seen={seen} form={form} role="alert" />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {edited === null ? `Add ${one}` : `Update ${one}`}
        </Button>
        {edited !== null && (
          <Button disabled={save.isPending} onClick={onDone}>
            Cancel Edit
          </Button>
        )}
        {isDirty && <p className={styles.unsaved}>{words.unsaved}</p>}
      </div>
    </form>
  );
}

const person = [
  { name: 'name', label: 'Name' },
  { name: 'specialization', label: 'Specialization' },
  { name: 'designation', label: 'Designation' },
] as const;

const fields = {
  founder: person,
  mentor: [{ name: 'main_heading', label: 'Main heading' }, ...person],
  member: person,
} as const;

/** Scrolls to the form and focuses it when Edit is pressed in a row further down. */
function useFocusOnEdit(form: { current: HTMLFormElement | null }, isEdit: boolean) {
  useEffect(() => {
    if (!isEdit) return;
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [form, isEdit]);
}

const focusOn = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
