import type { ZipProblem } from '../../src/contract/questions.ts';
import { ApiError } from '../core/api-error.ts';

const maxListed = 50;

/** Returns the error for a bad ZIP: the first problem as a sentence, and up to fifty problems as a list. */
export function badZip(problems: readonly ZipProblem[]): ApiError {
  const { line, column, problem } = problems[0]!;
  const place = [line > 0 ? `line ${line}` : '', column].filter(Boolean).join(', ');
  const sentence = place ? `${place[0]!.toUpperCase()}${place.slice(1)}: ${problem}` : problem;
  const rest = problems.length - 1;
  const others =
    rest === 0 ? '' : ` ${rest === 1 ? 'One more problem' : `${rest} more problems`} in other places.`;
  return new ApiError('bad_zip', {
    detail: `${sentence}${others} Nothing was stored.`,
    more: { problems: problems.slice(0, maxListed), more_problems: Math.max(0, problems.length - maxListed) },
  });
}
