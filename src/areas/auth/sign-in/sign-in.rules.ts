import type { StoredUser } from '../../../contract/auth.ts';
import { isStaff } from '../../../contract/roles.ts';
import { paths } from '../../../lib/paths.ts';
import { landingOf } from '../../../session/session.ts';

/** Returns where a sign-in leads: to `next` if this user may open it, else to the landing page of their role. */
export function destination(user: StoredUser, next: unknown): string {
  const path = pathOfProduct(next);
  return path !== null && suits(user, path) ? path : landingOf(user);
}

/** Returns `next` if it is a path of this app outside the auth screens, else null. Prevents open redirects. */
export function pathOfProduct(next: unknown): string | null {
  if (typeof next !== 'string' || !next.startsWith('/')) return null;
  // Browsers read `/\host`, `//host` and `/<tab>/host` as another host, so the URL parser decides.
  const here = 'http://here.invalid';
  const url = URL.canParse(next, here) ? new URL(next, here) : null;
  if (url === null || url.origin !== here || url.pathname.startsWith('//')) return null;
  if (authPrefixes.some((prefix) => url.pathname.toLowerCase().startsWith(prefix))) return null;
  return url.pathname + url.search + url.hash;
}

/** True if `next` is the prices of a course. */
export const isPrices = (next: unknown) =>
  pathOfProduct(next)?.startsWith(`${paths.courses}?subscribe=`) === true;

const authPrefixes = [paths.signIn, paths.signUp, paths.forgotPassword, '/reset-password', '/api'];

/** True unless the path is in an area closed to this user: the student area for staff, the admin area for students. */
function suits(user: StoredUser, path: string): boolean {
  const area = path.toLowerCase().split(/[/?#]/)[1];
  if (area === 'student') return !isStaff(user.role);
  return area === 'admin' ? isStaff(user.role) : true;
}
