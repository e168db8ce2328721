import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { authMessages } from '../../../messages/auth.ts';
import { paths } from '../../../lib/paths.ts';
import { signIn } from '../../../session/sign-in.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/fields.tsx';
import { toast } from '../../../ui/toast.ts';
import { failureTexts } from '../form/auth-failure.rules.ts';
import { asTyped, AuthForm, entry } from '../form/auth-form.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { destination, isPrices } from './sign-in.rules.ts';
import styles from './sign-in.module.css';
import { SignedInAlready } from './signed-in-already.tsx';

/** State that a navigation to this screen may carry. */
type NavigationState = { next?: unknown; email?: unknown } | null;

export function SignInScreen() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { state, search } = useLocation();
  const navigationState = state as NavigationState;
  const next = useSearchParams()[0].get('next') ?? navigationState?.next;
  const password = useRef<HTMLInputElement>(null);

  const entering = useMutation({
    mutationFn: async (credentials: Parameters<typeof signIn>[0]) => {
      const { user, isAnother } = await signIn(credentials);
      // Drops replies cached for another user, so that they are neither shown to this one nor stored for them.
      if (isAnother) queryClient.clear();
      return user;
    },
    onSuccess: (user) => {
      toast.success(authMessages.signedIn);
      void navigate(destination(user, next), { replace: true });
    },
    onError: (error) => {
      for (const text of failureTexts(error, authMessages.signInFailed, authMessages.unknownError))
        toast.error(text);
      password.current?.focus();
    },
  });

  // Until the next screen, whose code may be slow to load, a second press would sign in again.
  const isEntering = entering.isPending || entering.isSuccess;
  return (
    <AuthForm
      title="Sign in"
      lead={isPrices(next) && authMessages.signInToBuy}
      unchecked
      offline={authMessages.offlineSignIn}
      onSubmit={(form) =>
        entering.mutate({ email: entry(form, 'email'), password: asTyped(form, 'password') })
      }
      after={
        <>
          <p>
            New here?{' '}
            <Link to={{ pathname: paths.signUp, search }} state={state}>
              Create an account
            </Link>
          </p>
          <DemoAccounts disabled={isEntering} onChoose={(account) => entering.mutate(account)} />
        </>
      }
    >
      <SignedInAlready next={next} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typeof navigationState?.email === 'string' ? navigationState.email : ''}
        required
      />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
      />
      <Link to={{ pathname: paths.forgotPassword, search }} state={state} className={styles.forgot}>
        Forgot password?
      </Link>
      <Button type="submit" variant="primary" size="large" wide busy={isEntering}>
        Sign in
      </Button>
    </AuthForm>
  );
}
