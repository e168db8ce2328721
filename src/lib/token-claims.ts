/** Reads the claims of an access token without verifying it; the server does that. */

export function claimsOf(token: string): { sub?: unknown } | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const decoded: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof decoded === 'object' ? decoded : null;
  } catch {
    return null;
  }
}

/** Returns the user id in the token, or null. */
export function subjectOf(token: string): number | null {
  const sub = Number(claimsOf(token)?.sub);
  return Number.isInteger(sub) && sub > 0 ? sub : null;
}
