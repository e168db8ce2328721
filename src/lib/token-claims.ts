/** What an access token says, without asking whether it holds: the server does that. */

export function claimsOf(token: string): { sub?: unknown } | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const decoded: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof decoded === 'object' ? decoded : null;
  } catch {
    return null;
  }
}

/** The id of the user whom it names, or null. */
export function subjectOf(token: string): number | null {
  const sub = Number(claimsOf(token)?.sub);
  return Number.isInteger(sub) && sub > 0 ? sub : null;
}
