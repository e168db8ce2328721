/** Checks that a kept bank is really there by reading it back from the device. */
import { inTurn } from '../../lib/in-turn.ts';
import { createStore } from '../../lib/store.ts';
import { readBank, removeBank } from '../study/bank.ts';
import { device, type KeptBank } from '../database.ts';
import { pictureCacheName } from '../keys.ts';

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

/** Removes a bank from the device, with those pictures that no other kept bank shows. */
export async function dropBank(categoryId: number): Promise<void> {
  const on = device();
  const own = picturesOf((await readBank(categoryId))?.questions ?? []);
  await removeBank(categoryId);
  await checkBank(categoryId);
  if (own.length === 0 || !('caches' in globalThis)) return;
  const shared = new Set(picturesOf(await on.questions.toArray()));
  const cache = await caches.open(pictureCacheName(on.userId));
  await Promise.all(own.filter((url) => !shared.has(url)).map((url) => cache.delete(url)));
}

async function inspect(categoryId: number): Promise<BankCheck | null> {
  const on = device();
  const kept = await readBank(categoryId);
  if (kept === undefined) return null;
  const { bank, questions } = kept;
  return {
    stamp: stampOf(bank),
    questions: questions.length,
    missingQuestions: Math.max(0, bank.total - questions.length),
    missingPictures: await countMissing(on.userId, picturesOf(questions)),
  };
}

async function countMissing(userId: number, urls: readonly string[]): Promise<number> {
  if (urls.length === 0) return 0;
  if (!('caches' in globalThis)) return urls.length;
  const cache = await caches.open(pictureCacheName(userId));
  let missing = 0;
  for (const url of urls) {
    const bytes = await cache
      .match(url)
      .then((there) => there?.blob())
      .then((picture) => picture?.size ?? 0)
      .catch(() => 0);
    if (bytes === 0) missing += 1;
  }
  return missing;
}

const picturesOf = (questions: readonly { image: string | null }[]) => [
  ...new Set(questions.flatMap((question) => question.image ?? [])),
];
