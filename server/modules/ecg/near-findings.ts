/**
 * Returns up to three of the texts that somebody may have meant, the likeliest first, by the letter pairs they share.
 */
export function nearFindings(given: string, texts: readonly string[]): string[] {
  const wanted = pairsOf(given);
  const like = texts
    .map((text) => ({ text, share: likeness(wanted, pairsOf(text)) }))
    .toSorted((a, b) => b.share - a.share);
  const least = Math.max(0.45, (like[0]?.share ?? 0) - 0.2);
  return like
    .filter(({ share }) => share >= least)
    .slice(0, 3)
    .map(({ text }) => text);
}

/** Sørensen–Dice coefficient, 0 to 1: twice the shared pairs divided by all pairs. Word order hardly matters. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  let shared = 0;
  for (const pair of a) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    shared += 1;
    left.splice(at, 1);
  }
  return a.length + b.length === 0 ? 0 : (2 * shared) / (a.length + b.length);
}

/** Splits words into pairs of letters, ignoring the difference between British and American "ae"/"e" spellings. */
function pairsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('ae', 'e')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    const framed = ` ${word} `;
    return Array.from({ length: framed.length - 1 }, (_, at) => framed.slice(at, at + 2));
  });
}
