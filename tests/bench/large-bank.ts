/** A bank as large as real ones get: stems and explanations of realistic length, all different, without pictures. */
import { goodQuestion, type QuestionCells } from '../support/question-zip.ts';

/** Option 2, "Potassium", is always the right answer. */
export function largeBank(count: number): QuestionCells[] {
  const words = wordsFrom(count);
  return Array.from({ length: count }, (_, n) =>
    goodQuestion({
      text: `Question ${n + 1}: ${words(90)}. Which ion rises first?`,
      explanation: `${words(60)}.\n\n${words(60)}.`,
    }),
  );
}

/** Returns a generator of random words that are the same in every run. */
function wordsFrom(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const word = () => Array.from({ length: 1 + next(3) }, () => syllables[next(syllables.length)]).join('');
  return (count: number) => Array.from({ length: count }, word).join(' ');
}

const syllables =
  'ne phro car di o hepa to pul mo ti vas cu lar sep tic ar te ri a ve no sys tol ic in suf fi'.split(' ');
