import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { links } from '../lib/paths.ts';
import { mayEnter } from '../session/session.ts';

/**
 * Renders protected screens only if the device holds a session. The server still checks every request (2-student §2).
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return mayEnter() ? children : <Navigate to={links.signIn()} state={{ next: pathname + search }} replace />;
}
