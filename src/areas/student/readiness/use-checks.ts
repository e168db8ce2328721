import { useEffect, useRef } from 'react';
import { bankChecks, checkBank, stampOf } from '../../../offline/ready/bank-check.ts';
import type { KeptBank } from '../../../offline/kept-banks.ts';
import type { KeptTest } from '../../../offline/kept-tests.ts';
import { readiness, type TextKey } from '../../../offline/ready/readiness.ts';
import { checkKeptTest, testChecks } from '../../../offline/ready/self-check.ts';
import { stampOfTest } from '../../../offline/ready/test-keeping.ts';

/** Checks every stored bank and test by reading it back when the screen opens, and later whenever one is stored. */
export function useChecks(banks: readonly KeptBank[] | undefined, tests: readonly KeptTest[] | undefined) {
  useEffect(() => {
    // Results of an earlier visit prove nothing now.
    if (readiness.get().running) return;
    bankChecks.set(new Map());
    testChecks.set(new Map());
  }, []);
  useReadBack(banks, (bank) => [`bank/${bank.categoryId}`, stampOf(bank)], lookAtBank);
  useReadBack(tests, (test) => [`test/${test.testId}`, stampOfTest(test)], lookAtTest);
}

const lookAtBank = ({ categoryId }: KeptBank) => checkBank(categoryId);
const lookAtTest = ({ testId }: KeptTest) => checkKeptTest(testId);

function useReadBack<T>(
  kept: readonly T[] | undefined,
  nameOf: (one: T) => [TextKey, string],
  look: (one: T) => Promise<unknown>,
) {
  const looked = useRef(new Map<string, string>());
  const name = useRef(nameOf);
  useEffect(() => {
    let over = false;
    const readAllBack = async () => {
      for (const one of kept ?? []) {
        const [key, stamp] = name.current(one);
        if (looked.current.get(key) === stamp || readiness.get().fetching.has(key)) continue;
        if (over) return;
        await look(one);
        looked.current.set(key, stamp);
      }
    };
    readAllBack().catch((error: unknown) => {
      // Once the screen was left, the device may have been closed.
      if (!over) console.error('The stored content could not be read back.', error);
    });
    return () => {
      over = true;
    };
  }, [kept, look]);
}
