import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { isFailure } from '../../../api/failure.ts';
import { headers } from '../../../contract/headers.ts';
import { isValidPassword } from '../../../contract/rules/password.ts';
import { authMessages } from '../../../messages/auth.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField, PasswordField, TextField } from '../../../ui/fields.tsx';
import { toast } from '../../../ui/toast.ts';
import { failureTexts } from '../form/auth-failure.rules.ts';
import { AuthForm, entry } from '../form/auth-form.tsx';
import { PasswordChecklist } from '../form/password-checklist.tsx';
import styles from './sign-up.module.css';

export function SignUpScreen() {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  /** Addresses for which a sign-up was sent whose outcome isn’t known. */
  const unanswered = useRef(new Set<string>());

  const making = useMutation({
    mutationFn: async (body: ReturnType<typeof accountOf>) => {
      // The account may have been made although no reply came. Then it isn't somebody else’s that is in the way.
      const isAgain = unanswered.current.has(body.email);
      unanswered.current.add(body.email);
      try {
        return await call('POST /signup/', { body, ...(isAgain && { headers: { [headers.again]: '1' } }) });
      } catch (error) {
        if (!isAgain && isFailure(error) && error.kind === 'refused' && error.status < 500)
          unanswered.current.delete(body.email);
        throw error;
      }
    },
    onSuccess: (_, { email }) => {
      toast.success(authMessages.signedUp);
      // Replaces the form: “Back” must not offer it again to somebody who has just signed in or bought a plan.
      void navigate(
        { pathname: paths.signIn, search },
        { replace: true, state: { ...(state as object | null), email } },
      );
    },
    onError: (error) => {
      for (const text of failureTexts(error, authMessages.signUpFailed)) toast.error(text);
    },
  });

  // The toasts are soon gone; these stay at their fields.
  const refused = isFailure(making.error) ? making.error.fields : {};

  function submit(form: FormData) {
    if (isValidPassword(password)) return making.mutate(accountOf(form, password));
    toast.error(authMessages.weakPassword, { id: 'weak-password' });
    passwordField.current?.focus();
  }

  return (
    <AuthForm
      title="Create an account"
      lead="One account for all courses. You choose a plan afterwards."
      refused={Object.keys(refused).length > 0}
      onSubmit={submit}
      after={
        <p>
          Already have an account?{' '}
          <Link to={{ pathname: paths.signIn, search }} state={state}>
            Sign in
          </Link>
        </p>
      }
    >
      {/* The role is part of the form but not of the request: the server ignores a role that is sent (O-027). */}
      <input type="hidden" name="role" value="student" />
      <div className={styles.names}>
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          error={refused['first_name']}
          required
        />
        <TextField
          label="Last name (optional)"
          name="last_name"
          autoComplete="family-name"
          error={refused['last_name']}
        />
      </div>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={refused['email']}
        required
      />
      <TextField
        label="Phone"
        name="phone_number"
        type="tel"
        autoComplete="tel"
        error={refused['phone_number']}
        required
      />
      <PasswordField
        ref={passwordField}
        label="Password"
        name="password"
        autoComplete="new-password"
        aria-describedby="password-criteria"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={refused['password']}
        required
      />
      <PasswordChecklist id="password-criteria" password={password} />
      <CheckboxField name="terms" required>
        {/* The links open in a new tab, so that nothing typed here is lost. */}I agree to the{' '}
        <Link to={paths.terms} target="_blank">
          Terms and Conditions
        </Link>{' '}
        and the{' '}
        <Link to={paths.privacy} target="_blank">
          Privacy Policy
        </Link>
      </CheckboxField>
      <Button type="submit" variant="primary" size="large" wide busy={making.isPending}>
        Sign up
      </Button>
    </AuthForm>
  );
}

const accountOf = (form: FormData, password: string) => ({
  first_name: entry(form, 'first_name'),
  last_name: entry(form, 'last_name'),
  email: entry(form, 'email'),
  phone_number: entry(form, 'phone_number'),
  password,
});
