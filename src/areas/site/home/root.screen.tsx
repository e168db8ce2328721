import { Navigate } from 'react-router-dom';
import { isStaff } from '../../../contract/roles.ts';
import { landingOf, useUser } from '../../../session/session.ts';
import { HomeScreen } from './home.screen.tsx';

/** Staff have no use for the home page: the root leads them to their desk (O-077). Everyone else is at home. */
export function RootScreen() {
  const user = useUser();
  if (user !== null && isStaff(user.role)) return <Navigate to={landingOf(user)} replace />;
  return <HomeScreen />;
}
