/** Moments that requests name. */

const first = Date.parse('0001-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/** The moment in an ISO 8601 text; null where there is none, or none that the database keeps. */
export function momentOf(text: string): Date | null {
  const at = Date.parse(text);
  return at >= first && at <= last ? new Date(at) : null;
}
