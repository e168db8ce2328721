import { useEffect, useState } from 'react';
import { readBank, type BankOnDevice } from '../../../offline/study/bank.ts';

const none: ReadonlyMap<number, BankOnDevice> = new Map();

/** Returns those of the banks that are on this device, for their names and texts. */
export function useKeptBanks(categoryIds: readonly number[]): ReadonlyMap<number, BankOnDevice> {
  const [banks, setBanks] = useState(none);
  const wanted = [...new Set(categoryIds)].toSorted((a, b) => a - b).join(',');
  useEffect(() => {
    let over = false;
    const read = async () => {
      const ids = wanted === '' ? [] : wanted.split(',').map(Number);
      const found = await Promise.all(ids.map((id) => readBank(id)));
      const kept = found.flatMap((bank) => (bank ? [[bank.bank.categoryId, bank] as const] : []));
      if (!over) setBanks(new Map(kept));
    };
    read().catch((error: unknown) => console.error('The kept banks could not be read.', error));
    return () => {
      over = true;
    };
  }, [wanted]);
  return banks;
}
