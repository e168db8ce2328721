import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { AuthLayout } from './layout/auth-layout.tsx';
import { ForgotPasswordScreen } from './forgot-password/forgot-password.screen.tsx';
import { ResetPasswordScreen } from './reset-password/reset-password.screen.tsx';
import { SignInScreen } from './sign-in/sign-in.screen.tsx';
import { SignUpScreen } from './sign-up/sign-up.screen.tsx';

// Four small forms that share everything: one chunk, so that going from one to the next asks for nothing.
export const authRoutes: RouteObject[] = [
  {
    element: <AuthLayout />,
    children: [
      { path: paths.signIn, element: <SignInScreen /> },
      { path: paths.signUp, element: <SignUpScreen /> },
      { path: paths.forgotPassword, element: <ForgotPasswordScreen /> },
      { path: paths.resetPassword, element: <ResetPasswordScreen /> },
    ],
  },
];
