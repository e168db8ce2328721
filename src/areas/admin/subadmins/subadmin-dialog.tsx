import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { isBlank } from '../../../contract/blank.ts';
import type { Subadmin } from '../../../contract/subadmins.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ChangedMeanwhile } from '../forms/changed-meanwhile.tsx';
import { isAhead } from '../forms/is-outdated.ts';
import { reasonOf } from '../forms/refusal.tsx';
import { askToLeave, useUnsaved } from '../forms/unsaved.tsx';
import { useSeenVersion } from '../forms/use-seen-version.ts';
import { useSaveKey } from '../forms/use-save-key.ts';
import { useSaveSubadmin } from './subadmins.mutations.ts';
import { draftOf, isChanged } from './subadmins.rules.ts';
import styles from './subadmins.module.css';

const words = deskMessages.subadmins;

/** The sub-admin to edit, or `new`; null closes the dialog. */
export type Edited = Subadmin | 'new' | null;

/** Creates or edits a sub-admin. Closing asks first if there is unsaved input. */
export function SubadminDialog({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const ask = () => askToLeave(onClose);
  return (
    <Dialog
      open={edited !== null}
      onClose={ask}
      title={edited === 'new' ? 'Create Sub Admin' : 'Edit Sub Admin'}
      kind="sheet"
      width={440}
    >
      {edited !== null && (
        <SubadminForm subadmin={edited === 'new' ? null : edited} onCancel={ask} onSaved={onClose} />
      )}
    </Dialog>
  );
}

type SubadminFormProps = { subadmin: Subadmin | null; onCancel: () => void; onSaved: () => void };

function SubadminForm({ subadmin, onCancel, onSaved }: SubadminFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(subadmin));
  const [tried, setTried] = useState(false);
  const seen = useSeenVersion(subadmin?.edit_version);
  const save = useSaveSubadmin(subadmin, seen);
  const missing = {
    first_name: isBlank(draft.first_name) ? words.noName : undefined,
    email: draft.email.trim() === '' ? words.noEmail : undefined,
  };
  const refusalOf = useFieldErrors(save.error, draft);
  useUnsaved(isChanged(draft, subadmin), save.isPending);
  useSaveKey(form);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const sent = event.currentTarget;
    const first = missing.first_name ? 'first_name' : missing.email ? 'email' : null;
    if (first !== null) return focusOn(sent, first);
    save.mutate(draft, {
      onSuccess: onSaved,
      onError: (failure) => isFailure(failure) && focusOn(sent, Object.keys(failure.fields)[0]),
    });
  }

  const field = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    readOnly: save.isPending,
    error: (tried ? missing[name] : undefined) ?? refusalOf(name),
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <TextField label="Name" autoComplete="off" {...field('first_name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        hint={subadmin === null ? words.passwordComes : words.passwordChanges}
        {...field('email')}
      />
      <ChangedMeanwhile what="subadmin" failure={save.error} seen={seen} form={form} role="alert" />
      <NotSaved failure={save.error} isNew={subadmin === null} />
      <div className={styles.formActions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {subadmin === null ? 'Create' : 'Update'}
        </Button>
      </div>
    </form>
  );
}

/** Stays until the next attempt, and does not repeat what is shown elsewhere. */
function NotSaved({ failure, isNew }: { failure: unknown; isNew: boolean }) {
  if (isAhead(failure) || !isFailure(failure)) return null;
  const isBeside = Object.values(failure.fields).some((sentence) => sentence === failure.says);
  const says = isBeside ? null : reasonOf(failure);
  if (!isNew) return <Failed title={words.updateFailed}>{says}</Failed>;
  if (isBeside) return null;
  return failure.kind === 'no-answer' ? (
    <Failed title={words.createFailed}>{says}</Failed>
  ) : (
    <Failed title={says ?? words.createFailed} />
  );
}

const Failed = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Notice tone="wrong" role="alert" title={title}>
    {children && <p>{children}</p>}
  </Notice>
);

function focusOn(form: HTMLFormElement, name: string | undefined) {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
