/** Returns the beginning of a text, up to `length` characters, cut between words. */
export function excerpt(text: string, length: number): string {
  const whole = text.trim();
  if (whole.length <= length) return whole;
  const words = whole.slice(0, length + 1).replace(/\s+\S*$/, '');
  return `${words.slice(0, length)}…`;
}
