import { useState, type SubmitEvent } from 'react';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import type { Profile } from '../../../contract/profile.ts';
import { normalEmail } from '../../../contract/email.ts';
import { typedSince } from '../../../lib/typed-since.ts';
import { PhotoField, type ChosenPhoto } from '../../../material/profile/photo-field.tsx';
import { accountMessages } from '../../../messages/account.ts';
import { profileMessages } from '../../../messages/student.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField, TextField } from '../../../ui/fields.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './profile.module.css';
import { showRefusal, useSaveDetails, type Details } from './profile.mutations.ts';

/** Names, phone, email and photo. What was typed stays until it is saved. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const save = useSaveDetails(profile);
  // Only the edited fields, so that a profile that arrives later fills the others.
  const [typed, setTyped] = useState<Partial<Details>>({});
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const details: Details = {
    first_name: typed.first_name ?? profile.first_name,
    last_name: typed.last_name ?? profile.last_name,
    phone_number: typed.phone_number ?? profile.phone_number,
    email: typed.email ?? profile.email,
  };
  const isNewEmail = normalEmail(details.email) !== normalEmail(profile.email);
  const [password, setPassword] = useState('');
  const refusalOf = useFieldErrors(save.error, {
    ...details,
    profile_picture: photo,
    current_password: password,
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    save.mutate(
      { details, photo: photo?.file ?? null, ...(isNewEmail && { password }) },
      {
        onSuccess: () => {
          setTyped((then) => typedSince(then, typed));
          setPhoto((then) => (then === photo ? null : then));
          setPassword((then) => (then === password ? '' : then));
          toast.success(profileMessages.saved);
        },
        onError: (error) => showRefusal(form, error, profileMessages.saveFailed),
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
      <form noValidate className={styles.form} onSubmit={submit}>
        <PhotoField
          picture={profile.profile_picture}
          name={details.first_name}
          photo={photo}
          error={refusalOf('profile_picture')}
          onChoose={setPhoto}
        />
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
          <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
        </div>
        <TextField label="Phone number" type="tel" autoComplete="tel" {...field('phone_number')} />
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
        <Button type="submit" variant="primary" size="large" busy={save.isPending} className={styles.save}>
          Save changes
        </Button>
      </form>
    </Card>
  );
}
