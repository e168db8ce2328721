import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { isFailure } from '../../../api/failure.ts';
import { authMessages } from '../../../messages/auth.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { AuthForm, entry } from '../form/auth-form.tsx';
import { AuthOutcome } from '../form/auth-outcome.tsx';

export function ForgotPasswordScreen() {
  const { state, search } = useLocation();
  const asking = useMutation({
    mutationFn: (email: string) => call('POST /forgot-password/', { body: { email } }),
  });

  return (
    <AuthForm
      title="Forgot password"
      lead="We’ll send a link to your email address. It opens a page where you choose a new password."
      unchecked
      onSubmit={(form) => asking.mutate(entry(form, 'email'))}
      after={
        <Link to={{ pathname: paths.signIn, search }} state={state}>
          Back to login
        </Link>
      }
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <AuthOutcome
        done={asking.isSuccess && (asking.data.message || authMessages.resetLinkSent)}
        failed={asking.isError && (serverSays(asking.error) ?? authMessages.resetLinkFailed)}
      />
      <Button type="submit" variant="primary" size="large" wide busy={asking.isPending}>
        Send reset link
      </Button>
    </AuthForm>
  );
}

/** Returns the server's message about the email field if there is one, else its general message. */
const serverSays = (error: unknown) => (isFailure(error) ? (error.fields.email ?? error.says) : undefined);
