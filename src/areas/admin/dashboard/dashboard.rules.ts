/** `5 Mar 2026`, by the reader's clock where a time is named; what is no day stays as it came. */
export function dayInWords(iso: string): string {
  // A day alone is a day everywhere.
  const at = Date.parse(iso.length === 10 ? `${iso}T00:00` : iso);
  return Number.isNaN(at) ? iso : format.format(at);
}

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
