import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { isFailure } from '../../../api/failure.ts';
import { limits } from '../../../contract/limits.ts';
import { authMessages } from '../../../messages/auth.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields.tsx';
import { asTyped, AuthForm } from '../form/auth-form.tsx';
import { AuthOutcome } from '../form/auth-outcome.tsx';
import { PasswordChecklist } from '../form/password-checklist.tsx';

export function ResetPasswordScreen() {
  const { uid = '', token = '' } = useParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [differ, setDiffer] = useState(false);

  const resetting = useMutation({
    mutationFn: (new_password: string) =>
      call('POST /reset-password/', { body: { uid, token, new_password } }),
  });

  useEffect(() => {
    if (!resetting.isSuccess) return;
    const leaving = setTimeout(() => void navigate(paths.signIn), limits.resetRedirectSeconds * 1000);
    return () => clearTimeout(leaving);
  }, [resetting.isSuccess, navigate]);

  function submit(form: FormData) {
    const same = password === asTyped(form, 'confirm_password');
    setDiffer(!same);
    if (same) resetting.mutate(password);
    else resetting.reset();
  }

  return (
    <AuthForm
      title="Choose a new password"
      onSubmit={submit}
      after={
        <p>
          <Link to={paths.forgotPassword}>Ask for a new link</Link> or go{' '}
          <Link to={paths.signIn}>back to login</Link>.
        </p>
      }
    >
      <PasswordField
        label="New password"
        name="new_password"
        autoComplete="new-password"
        aria-describedby="password-criteria"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        required
      />
      <PasswordChecklist id="password-criteria" password={password} />
      <PasswordField
        label="Confirm password"
        name="confirm_password"
        autoComplete="new-password"
        error={differ && authMessages.passwordsDiffer}
        onChange={() => setDiffer(false)}
        required
      />
      <AuthOutcome
        done={resetting.isSuccess && authMessages.passwordReset}
        failed={resetting.isError && (serverSays(resetting.error) ?? authMessages.passwordResetFailed)}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={resetting.isPending}
        disabled={resetting.isSuccess}
      >
        Set new password
      </Button>
    </AuthForm>
  );
}

/** Returns the server's message about the password field if there is one (O-033), else its general message. */
const serverSays = (error: unknown) =>
  isFailure(error) ? (error.fields.new_password ?? error.says) : undefined;
