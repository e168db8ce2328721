/** Texts like those that students search: questions and transcripts with a realistic word distribution. */
import type { SearchDocument } from '../../src/offline/search/search-index.ts';

const starts =
  'cardi pulm neph hep gastr neur derm endo hem onc rheum pre con inter hyper hypo anti pro re tach'.split(
    ' ',
  );
const middles = 'o a i ato ito ero olo emi act ent ort ular ari'.split(' ');
const ends = 'logy tis pathy mia tion gram ctomy ine ol pril sis ment al ic ed ing s y'.split(' ');
const short = 'the a of in and with is to for at on by no an as or from than after who'.split(' ');

/** Returns a random number generator that is the same in every run. */
function chance(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

export function searchTexts(count: number): SearchDocument[] {
  const next = chance(7);
  const of = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!;
  const words = [...short, ...starts.flatMap((a) => middles.flatMap((b) => ends.map((c) => a + b + c)))];
  // A few words make up most of a text (Zipf's law).
  const word = () => (next() < 0.4 ? of(short) : words[Math.floor(words.length ** next()) - 1]!);
  const text = (length: number) => Array.from({ length }, word).join(' ');
  return Array.from({ length: count }, (_, n) => ({
    id: `question/${n}`,
    title: text(60),
    text: text(n % 30 === 0 ? 1_500 : 150),
    note: n % 10 === 0 ? text(20) : '',
    place: of(starts),
    url: `/${n}`,
  }));
}
