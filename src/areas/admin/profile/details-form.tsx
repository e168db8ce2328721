import { useRef, useState, type SubmitEvent } from 'react';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import type { Profile } from '../../../contract/profile.ts';
import { normalEmail } from '../../../contract/email.ts';
import { typedSince } from '../../../lib/typed-since.ts';
import { PhotoField, type ChosenPhoto } from '../../../material/profile/photo-field.tsx';
import { accountMessages } from '../../../messages/account.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField, TextField } from '../../../ui/fields.tsx';
import { useUnsaved } from '../forms/unsaved.tsx';
import { useFocusOnRefusal } from '../forms/use-focus-on-refusal.ts';
import { useSaveKey } from '../forms/use-save-key.ts';
import { useSaveDetails, type Details } from './profile.mutations.ts';
import { alertOf } from './profile.rules.ts';
import styles from './profile.module.css';

const words = deskMessages.account;

/** Photo, name and email. What is typed stays until it is saved. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveDetails(profile);
  // Only edited fields: a profile that loads later fills the others.
  const [typed, setTyped] = useState<Partial<Details>>({});
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const details: Details = { first_name: profile.first_name, email: profile.email, ...typed };
  const changed = details.first_name !== profile.first_name || details.email !== profile.email;
  const isNewEmail = normalEmail(details.email) !== normalEmail(profile.email);
  const [password, setPassword] = useState('');
  useUnsaved(changed || photo !== null, save.isPending);
  useSaveKey(form);
  useFocusOnRefusal(form, save.error);
  const entered = { ...details, profile_picture: photo, current_password: password };
  const refusalOf = useFieldErrors(save.error, entered);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(
      { details, photo: photo?.file ?? null, ...(isNewEmail && { password }) },
      {
        onSuccess: () => {
          setTyped((now) => typedSince(now, typed));
          setPhoto((now) => (now === photo ? null : now));
          setPassword((now) => (now === password ? '' : now));
          alert(words.saved);
        },
        onError: (failure) => alert(alertOf(failure, words.saveFailed)),
      },
    );
  }

  const field = (name: keyof Details) => ({
    name,
    value: details[name],
    error: refusalOf(name),
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  return (
    <Card as="section" aria-label="Details">
      <form
        ref={form}
        noValidate
        data-told={save.isError || undefined}
        className={styles.form}
        onSubmit={submit}
      >
        <PhotoField
          picture={profile.profile_picture}
          name={details.first_name}
          photo={photo}
          error={refusalOf('profile_picture')}
          onChoose={setPhoto}
        />
        <TextField label="Name" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        {isNewEmail && (
          <PasswordField
            label={accountMessages.passwordForEmail}
            hint={accountMessages.afterNewEmail}
            name="current_password"
            autoComplete="current-password"
            value={password}
            error={refusalOf('current_password')}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <Button type="submit" variant="primary" busy={save.isPending} className={styles.save}>
          Save Changes
        </Button>
      </form>
    </Card>
  );
}
