import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { links } from '../lib/paths.ts';
import { mayEnter } from '../session/session.ts';

/** Opens protected screens only with a session on the device; the server decides about every call (2-student §2). */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return mayEnter() ? children : <Navigate to={links.signIn()} state={{ next: pathname + search }} replace />;
}
