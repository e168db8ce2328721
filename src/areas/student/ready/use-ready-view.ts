import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useObserved } from '../../../lib/use-observed.ts';
import { useStore } from '../../../lib/use-store.ts';
import { bankChecks, checkBank, stampOf } from '../../../offline/bank-check.ts';
import { observeBanks } from '../../../offline/bank.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import type { KeptBank } from '../../../offline/database.ts';
import { appOnDevice, readiness, wantedBanks, type Readiness } from '../../../offline/readiness.ts';
import { today } from '../plain-words.ts';
import { profileQuery } from '../student.queries.ts';
import { useMyCourses } from '../use-my-courses.ts';
import { lineOf, overallOf, type BankLine, type Overall } from './ready.rules.ts';

export interface ReadyView {
  /** Undefined until the lists and the device were read. */
  lines: BankLine[] | undefined;
  /** Kept, but no plan opens them any more. */
  others: KeptBank[];
  overall: Overall;
  run: Readiness;
  online: boolean;
  app: 'yes' | 'coming' | 'never';
  /** The lists could not be loaded and none are kept. */
  unknown: boolean;
}

/** Everything that the screen says, from the lists of the server, the device and the run. */
export function useReadyView(): ReadyView {
  const profile = useQuery(profileQuery());
  const { courses, failed } = useMyCourses();
  const kept = useObserved(observeBanks, 'banks');
  const checks = useStore(bankChecks);
  const run = useStore(readiness);
  const online = useStore(connectivity) === 'online';
  const app = useAppOnDevice();
  useChecks(kept);

  const unknown = failed || (profile.isError && profile.data === undefined);
  const waiting = courses?.some((course) => course.categories === undefined && !course.failed) ?? true;
  const known = profile.data !== undefined && courses !== undefined && kept !== undefined && !waiting;
  const wanted = known
    ? wantedBanks(
        courses.map(({ course, categories }) => ({ course, categories: categories ?? [] })),
        profile.data.subscriptions,
        today(),
      )
    : [];
  const lines = wanted.map((bank) => {
    const own = kept?.find(({ categoryId }) => categoryId === bank.categoryId);
    return lineOf(bank, own, checks.get(bank.categoryId), run);
  });
  return {
    lines: known ? lines : undefined,
    others: known
      ? kept.filter(({ categoryId }) => !wanted.some((bank) => bank.categoryId === categoryId))
      : [],
    overall: overallOf(lines, { running: run.running, online, appKept: app === 'yes' }),
    run,
    online,
    app,
    unknown,
  };
}

/** Reads every kept bank back when the screen opens, and again whatever is kept anew. */
function useChecks(kept: readonly KeptBank[] | undefined) {
  const looked = useRef(new Map<number, string>());
  useEffect(() => {
    // What an earlier visit found proves nothing now.
    if (!readiness.get().running) bankChecks.set(new Map());
  }, []);
  useEffect(() => {
    let over = false;
    const look = async () => {
      for (const bank of kept ?? []) {
        const { categoryId } = bank;
        const known = looked.current.get(categoryId) === stampOf(bank);
        if (known || readiness.get().fetching.has(categoryId)) continue;
        if (over) return;
        await checkBank(categoryId);
        looked.current.set(categoryId, stampOf(bank));
      }
    };
    look().catch((error: unknown) => console.error('The kept banks could not be read back.', error));
    return () => {
      over = true;
    };
  }, [kept]);
}

function useAppOnDevice(): 'yes' | 'coming' | 'never' {
  const [app, setApp] = useState<'yes' | 'coming' | 'never'>('coming');
  useEffect(() => {
    void appOnDevice().then(setApp);
    void globalThis.navigator.serviceWorker?.ready.then(() => setApp('yes'));
  }, []);
  return app;
}
