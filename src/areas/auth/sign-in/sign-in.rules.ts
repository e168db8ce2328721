import type { StoredUser } from '../../../contract/auth.ts';
import { isStaff } from '../../../contract/roles.ts';
import { paths } from '../../../lib/paths.ts';
import { landingOf } from '../../../session/session.ts';

/** Where a sign-in leads: back to the page that asked for it, where this user has one there, else by role. */
export function destination(user: StoredUser, next: unknown): string {
  const path = pathOfProduct(next);
  return path !== null && suits(user, path) ? path : landingOf(user);
}

/** The path when it is one of this product and no auth screen; null for anything that leads elsewhere. */
export function pathOfProduct(next: unknown): string | null {
  if (typeof next !== 'string' || !next.startsWith('/')) return null;
  // A browser reads `/\host`, `//host` and `/<tab>/host` as another host: let the URL parser tell.
  const here = 'http://here.invalid';
  const url = URL.canParse(next, here) ? new URL(next, here) : null;
  if (url === null || url.origin !== here || url.pathname.startsWith('//')) return null;
  if (authPrefixes.some((prefix) => url.pathname.toLowerCase().startsWith(prefix))) return null;
  return url.pathname + url.search + url.hash;
}

const authPrefixes = [paths.signIn, paths.signUp, paths.forgotPassword, '/reset-password', '/api'];

/** Staff find nothing in the student area, students nothing in the admin area. */
function suits(user: StoredUser, path: string): boolean {
  const area = path.toLowerCase().split(/[/?#]/)[1];
  if (area === 'student') return !isStaff(user.role);
  return area === 'admin' ? isStaff(user.role) : true;
}
