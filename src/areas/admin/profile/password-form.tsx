import { useRef, useState, type SubmitEvent } from 'react';
import type { Passwords } from '../../../api/own-account.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { typedSince } from '../../../lib/typed-since.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/fields.tsx';
import { useUnsaved } from '../forms/unsaved.tsx';
import { useFocusOnRefusal } from '../forms/use-focus-on-refusal.ts';
import { useChangePassword } from './profile.mutations.ts';
import { alertOf } from './profile.rules.ts';
import styles from './profile.module.css';

const words = deskMessages.account;
const empty: Passwords = { current_password: '', new_password: '', confirm_password: '' };

/** Changes the password. The three passwords are checked by the server, not by the client (O-072). */
export function PasswordForm() {
  const form = useRef<HTMLFormElement>(null);
  const change = useChangePassword();
  const [passwords, setPasswords] = useState(empty);
  useFocusOnRefusal(form, change.error);
  const refusalOf = useFieldErrors(change.error, passwords);
  useUnsaved(
    Object.values(passwords).some((one) => one !== ''),
    change.isPending,
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate(passwords, {
      onSuccess: () => {
        setPasswords((now) => ({ ...empty, ...typedSince(now, passwords) }));
        alert(words.passwordChanged);
      },
      onError: (failure) => alert(alertOf(failure, words.passwordFailed)),
    });
  }

  const field = (name: keyof Passwords) => ({
    name,
    value: passwords[name],
    error: refusalOf(name),
    onChange: (event: { target: { value: string } }) =>
      setPasswords({ ...passwords, [name]: event.target.value }),
  });

  return (
    <Card as="section" aria-labelledby="change-password" className={styles.password}>
      <form
        ref={form}
        noValidate
        data-told={change.isError || undefined}
        className={styles.form}
        onSubmit={submit}
      >
        <div>
          <h2 id="change-password">Change password</h2>
          <p className={styles.soft}>{words.passwordEffect}</p>
        </div>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('current_password')}
        />
        <PasswordField label="New password" autoComplete="new-password" {...field('new_password')} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirm_password')} />
        <Button type="submit" busy={change.isPending} className={styles.save}>
          Change password
        </Button>
      </form>
    </Card>
  );
}
