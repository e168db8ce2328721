import { useCallback, useState } from 'react';
import type { Confidence } from '../../../contract/practice.ts';
import type { KeptAttempt } from '../../../offline/kept-tests.ts';
import { sayHowSure } from '../../../offline/study/attempts.ts';

/**
 * The student's confidence in a test question. Shown at once and saved in the background. `keep` resolves to false if
 * it could not be saved.
 */
export function useHowSure(
  { testId, number, recalls }: KeptAttempt,
  questionId: number,
  keep: (change: Promise<KeptAttempt>) => Promise<boolean>,
) {
  const [said, setSaid] = useState<{ of: string; confidence: Confidence | null } | null>(null);
  const of = `${number}/${questionId}`;
  const setConfidence = useCallback(
    async (confidence: Confidence | null) => {
      setSaid({ of, confidence });
      if (!(await keep(sayHowSure(testId, questionId, confidence)))) setSaid(null);
    },
    [testId, questionId, of, keep],
  );
  const kept = recalls?.[questionId]?.confidence ?? null;
  return { confidence: said?.of === of ? said.confidence : kept, setConfidence };
}
