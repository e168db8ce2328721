import { useState, type SubmitEvent } from 'react';
import type { Passwords } from '../../../api/own-account.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { typedSince } from '../../../lib/typed-since.ts';
import { profileMessages } from '../../../messages/student.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/fields.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './profile.module.css';
import { showRefusal, useChangePassword } from './profile.mutations.ts';

const empty: Passwords = { current_password: '', new_password: '', confirm_password: '' };

/** Only the server validates the three passwords (O-072). */
export function PasswordForm() {
  const change = useChangePassword();
  const [passwords, setPasswords] = useState(empty);
  const refusalOf = useFieldErrors(change.error, passwords);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    change.mutate(passwords, {
      onSuccess: () => {
        setPasswords((now) => ({ ...empty, ...typedSince(now, passwords) }));
        toast.success(profileMessages.passwordChanged);
      },
      onError: (error) => showRefusal(form, error, profileMessages.passwordFailed),
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
    <Card as="section" aria-labelledby="change-password">
      <form noValidate className={styles.form} onSubmit={submit}>
        <h2 id="change-password" className={styles.title}>
          Change password
        </h2>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('current_password')}
        />
        <div className={styles.pair}>
          <PasswordField label="New password" autoComplete="new-password" {...field('new_password')} />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            {...field('confirm_password')}
          />
        </div>
        <Button type="submit" size="large" busy={change.isPending} className={styles.save}>
          Change password
        </Button>
      </form>
    </Card>
  );
}
