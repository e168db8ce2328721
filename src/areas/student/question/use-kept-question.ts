import { useMemo } from 'react';
import { links } from '../../../lib/paths.ts';
import type { BankOnDevice } from '../../../offline/study/bank.ts';
import { useKeptLook } from '../last-look/use-kept-look.ts';
import { isCorrected } from '../player/question.rules.ts';
import type { Player } from './use-player.ts';

/**
 * Saves how the question looks for the next start, under its own address, and under the bank's address if that opens
 * the same question. Not during a walk, which ends with the visit.
 */
export function useKeptQuestion(
  { bank, openAt }: BankOnDevice,
  { question, index, answer, marked, walk, notKept }: Player,
) {
  const { categoryId } = bank;
  const { id } = question;
  const isWhole = walk === null && notKept === null;
  const opensHere = answer === undefined && index === openAt;
  const at = useMemo(() => {
    if (!isWhole) return null;
    const addresses = [links.question(categoryId, id), ...(opensHere ? [links.question(categoryId)] : [])];
    return { addresses, replacesOthers: true };
  }, [categoryId, id, isWhole, opensHere]);
  useKeptLook(at, `${answer?.selected}/${answer?.isCorrect}/${isCorrected(answer)}/${marked}`);
}
