import { weigh } from '../../../contract/rules/blueprint.ts';
import type { TopicProgress } from '../../../offline/practice/progress.ts';
import { useNorms } from '../practice-data/use-norms.ts';

/** Topics as they count in the exam, with how the student and their peers do; `missing`: what the exam asks and none of them does. */
export function useWeighed(topics: readonly TopicProgress[]) {
  const norms = useNorms(topics);
  const { weights, missing } = weigh(topics);
  const weighed = topics.map(({ categoryId, right, of }, at) => ({
    id: categoryId,
    weight: weights[at]!,
    right,
    of,
    peerMean: norms.of(categoryId)?.mean ?? null,
  }));
  return { weighed, missing };
}
