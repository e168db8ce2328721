/** Paragraphs of a plain text: blank lines divide them, single line breaks stay inside. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** A text's first sentence and what follows it. The two together are the text again. */
export function firstSentence(text: string): { lead: string; rest: string } {
  for (const end of text.matchAll(/[.!?]["”’)\]]*(?=\s)/g)) {
    const at = end.index + end[0].length;
    if (startsSentence(text.slice(at)) && !endsAbbreviation(text.slice(0, end.index + 1)))
      return { lead: text.slice(0, at), rest: text.slice(at) };
  }
  return { lead: text, rest: '' };
}

const startsSentence = (after: string) => /^\s+["“‘([]*[\p{Lu}\p{N}]/u.test(after);

/** `vs.`, `e.g.`, `Dr.`, and a single capital as in `E. coli` or `S. Aureus`. */
const endsAbbreviation = (before: string) =>
  /(?:^|[\s(])(?:e\.g|i\.e|vs|cf|etc|approx|ca|no|fig|dr|mr|mrs|ms|prof|st|[A-Z])\.$/i.test(before);
