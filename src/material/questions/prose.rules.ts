/**
 * Splits plain text into paragraphs at blank lines, for display. Single line breaks stay within a paragraph, and a
 * number stays on one line with its unit. Browsers copy and find the no-break space as a space.
 */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .replace(beforeUnit, '$1\u00a0')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const beforeUnit =
  /(\d) (?=(?:[mµkcnpfd]?(?:g|L|m|s|h|V|U|IU|mol|Eq|Osm|Pa)|mmHg|mcg|min|bpm|°[CF])(?![\p{L}\d]))/gu;

/** Splits a text after its first sentence. `lead` and `rest` joined give the original text. */
export function firstSentence(text: string): { lead: string; rest: string } {
  for (const end of text.matchAll(/[.!?]["”’)\]]*(?=\s)/g)) {
    const at = end.index + end[0].length;
    if (startsSentence(text.slice(at)) && !endsAbbreviation(text.slice(0, end.index + 1)))
      return { lead: text.slice(0, at), rest: text.slice(at) };
  }
  return { lead: text, rest: '' };
}

const startsSentence = (after: string) => /^\s+["“‘([]*[\p{Lu}\p{N}]/u.test(after);

/** Abbreviations such as `vs.`, `e.g.` and `Dr.`, and a single capital as in `E. coli` or `S. Aureus`. */
const endsAbbreviation = (before: string) =>
  /(?:^|[\s(])(?:e\.g|i\.e|vs|cf|etc|approx|ca|no|fig|dr|mr|mrs|ms|prof|st|[A-Z])\.$/i.test(before);
