import { weigh } from '../../../contract/rules/blueprint.ts';
import type { TopicProgress } from '../../../offline/practice/progress.ts';
import { useNorms } from '../practice-data/use-norms.ts';

/**
 * Returns the topics with their weight in the exam and the results of the student and their peers. `missing`: the share
 * of the exam that no topic covers.
 */
export function useWeightedTopics(topics: readonly TopicProgress[]) {
  const norms = useNorms(topics);
  const { weights, missing } = weigh(topics);
  const weighted = topics.map(({ categoryId, right, of }, at) => ({
    id: categoryId,
    weight: weights[at]!,
    right,
    of,
    peerMean: norms.of(categoryId)?.mean ?? null,
  }));
  return { weighted, missing };
}
