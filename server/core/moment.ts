/** Reads points in time and time zones from requests. */

// JavaScript would read the years 1 to 99 back from the database as years of the last and this century.
const first = Date.parse('1000-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/** Parses an ISO 8601 text. Returns null if it is invalid or outside the range that the database stores and returns. */
export function momentOf(text: string): Date | null {
  const at = Date.parse(text);
  return at >= first && at <= last ? new Date(at) : null;
}

export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
