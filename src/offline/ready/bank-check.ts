/** Checks that a kept bank is really there by reading it back from the device. */
import { inTurn } from '../../lib/in-turn.ts';
import { createStore } from '../../lib/store.ts';
import { readBank, removeBank } from '../study/bank.ts';
import type { KeptBank } from '../kept-banks.ts';
import { countMissing, removeUnshown } from './kept-pictures.ts';

/** Result of reading a kept bank back. */
export interface BankCheck {
  /** Identifies the fetch that was checked; a later one has to be checked again. */
  stamp: string;
  questions: number;
  missingQuestions: number;
  missingPictures: number;
}

/** The last check of each bank, by category. */
export const bankChecks = createStore<ReadonlyMap<number, BankCheck>>(new Map());

export const stampOf = (bank: Pick<KeptBank, 'keptAt' | 'bytes' | 'missingPictures'>) =>
  `${bank.keptAt}/${bank.bytes}/${bank.missingPictures}`;

const checkInTurn = inTurn();

/** Reads a bank back, every question and every picture to its last byte. */
export const checkBank = (categoryId: number): Promise<void> =>
  checkInTurn(categoryId, async () => {
    const check = await inspect(categoryId);
    const next = new Map(bankChecks.get());
    if (check === null) next.delete(categoryId);
    else next.set(categoryId, check);
    bankChecks.set(next);
  });

/** Removes a bank from the device, with those pictures that nothing else on it shows. */
export async function dropBank(categoryId: number): Promise<void> {
  const own = picturesOf((await readBank(categoryId))?.questions ?? []);
  await removeBank(categoryId);
  await checkBank(categoryId);
  await removeUnshown(own);
}

async function inspect(categoryId: number): Promise<BankCheck | null> {
  const kept = await readBank(categoryId);
  if (kept === undefined) return null;
  const { bank, questions } = kept;
  return {
    stamp: stampOf(bank),
    questions: questions.length,
    missingQuestions: Math.max(0, bank.total - questions.length),
    missingPictures: await countMissing(picturesOf(questions)),
  };
}

const picturesOf = (questions: readonly { image: string | null }[]) => [
  ...new Set(questions.flatMap((question) => question.image ?? [])),
];
