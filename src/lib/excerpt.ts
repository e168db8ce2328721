/** Returns the beginning of a text, up to `length` characters, cut between words. */
export const excerpt = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).replace(/\s+\S*$/, '')}…` : text;
