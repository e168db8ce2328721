import { Navigate } from 'react-router-dom';
import { isStaff } from '../../../contract/roles.ts';
import { landingOf, useUser } from '../../../session/session.ts';
import { HomeScreen } from './home.screen.tsx';

/** Redirects staff from the root to their landing page (O-077) and shows everyone else the home page. */
export function RootScreen() {
  const user = useUser();
  if (user !== null && isStaff(user.role)) return <Navigate to={landingOf(user)} replace />;
  return <HomeScreen />;
}
