import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { AuthLayout } from './layout/auth-layout.tsx';
import { ForgotPasswordScreen } from './forgot-password/forgot-password.screen.tsx';
import { ResetPasswordScreen } from './reset-password/reset-password.screen.tsx';
import { SignInScreen } from './sign-in/sign-in.screen.tsx';
import { SignUpScreen } from './sign-up/sign-up.screen.tsx';

// The four small forms share most of their code, so they are one chunk: going from one to another loads nothing.
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
