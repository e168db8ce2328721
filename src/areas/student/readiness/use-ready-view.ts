import { useEffect, useMemo, useState } from 'react';
import { useObserved, usePreloaded } from '../../../lib/use-observed.ts';
import { useStore } from '../../../lib/use-store.ts';
import { bankChecks } from '../../../offline/ready/bank-check.ts';
import { keptBanks } from '../../../offline/study/bank.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import type { KeptBank } from '../../../offline/kept-banks.ts';
import { downloads } from '../../../offline/media/downloads.ts';
import type { KeptMedia } from '../../../offline/kept-media.ts';
import type { KeptTest } from '../../../offline/kept-tests.ts';
import { observeMedia } from '../../../offline/media/media-store.ts';
import { observePositions } from '../../../offline/media/positions.ts';
import { appOnDevice, readiness, type Readiness } from '../../../offline/ready/readiness.ts';
import { fitting } from '../../../offline/ready/ready-plan.ts';
import { readyWishes, type ReadyWishes } from '../../../offline/ready/ready-wishes.ts';
import { brokenRecordings, testChecks } from '../../../offline/ready/self-check.ts';
import { observeTests } from '../../../offline/study/tests.ts';
import { bankLine, overallOf, recordingLine, testLine, type Overall, type ReadyLine } from './ready.rules.ts';
import { useChecks } from './use-checks.ts';
import { useWanted, type WantedView } from './use-wanted.ts';

export interface ReadyView {
  kept: Kept | undefined;
  /** Lines of the kinds that are switched on. Undefined until the lists and the device have been read. */
  lines: ReadyLine[] | undefined;
  /** Lines of all kinds. */
  everything: ReadyLine[];
  /** Banks and recordings on this device that no plan includes anymore, or that staff removed. */
  others: { banks: KeptBank[]; media: KeptMedia[] };
  media: KeptMedia[];
  wishes: ReadyWishes;
  overall: Overall;
  run: Readiness;
  online: boolean;
  app: App;
  /** The lists could not be loaded and none are stored. */
  unknown: boolean;
}

/**
 * Everything that the screen shows: the server's lists, the state of the device, and the run of "Get ready". Reads
 * stored items back to check them.
 */
export function useReadyView(): ReadyView {
  const view = useReadyGlance(withReadBack);
  useChecks(view.kept?.banks, view.kept?.tests);
  return view;
}

const withReadBack = { staleTime: 0, assumeComplete: false };
const atAGlance = { staleTime: Infinity, assumeComplete: true };

/** The same at lower cost, for other screens: refetches no list and reads nothing back. */
export function useReadyGlance({ staleTime, assumeComplete } = atAGlance): ReadyView {
  const { wanted, unknown, isUnlisted } = useWanted(staleTime);
  const kept = useOnDevice();
  const wishes = useStore(readyWishes);
  const run = useStore(readiness);
  const online = useStore(connectivity) === 'online';
  const app = useAppOnDevice();
  const everything = useLines(wanted, kept, wishes, { ...run, assumeComplete });
  const lines = everything?.filter(({ kind }) => wishes.kinds.includes(kind));
  return {
    kept,
    lines,
    everything: everything ?? [],
    others:
      wanted && kept
        ? {
            banks: kept.banks.filter(
              (one) => !wanted.banks.some((bank) => one.categoryId === bank.categoryId),
            ),
            // A download that never began takes no space here.
            media: kept.media.filter((one) => one.received > 0 && isUnlisted(one)),
          }
        : { banks: [], media: [] },
    media: kept?.media ?? [],
    wishes,
    overall: overallOf(lines ?? [], {
      running: run.running,
      online,
      appKept: app === 'yes' || app === 'came',
    }),
    run,
    online,
    app,
    unknown,
  };
}

interface Kept {
  banks: KeptBank[];
  tests: KeptTest[];
  /** Ids of the tests whose result is on this device. */
  results: Set<number>;
  media: KeptMedia[];
}

function useOnDevice(): Kept | undefined {
  const banks = usePreloaded(keptBanks);
  const tests = useObserved(observeTests, 'tests');
  const media = useObserved(observeMedia, 'media');
  return useMemo(
    () =>
      banks &&
      tests &&
      media && {
        banks,
        tests: tests.map(({ test }) => test),
        results: new Set(tests.filter(({ hasResult }) => hasResult).map(({ test }) => test.testId)),
        media,
      },
    [banks, tests, media],
  );
}

function useLines(
  wanted: WantedView['wanted'],
  kept: Kept | undefined,
  { kinds, capBytes }: ReadyWishes,
  run: Readiness & { assumeComplete: boolean },
): ReadyLine[] | undefined {
  const checks = { banks: useStore(bankChecks), tests: useStore(testChecks) };
  const broken = useStore(brokenRecordings);
  const activities = useStore(downloads);
  const places = useObserved(observePositions, 'places');
  if (wanted === undefined || kept === undefined || places === undefined) return undefined;
  const switchedOn = wanted.recordings.filter(({ kind }) => kinds.includes(kind));
  const over = new Set(fitting(switchedOn, kept.media, places, capBytes).over.map(({ key }) => key));
  return [
    ...wanted.banks.map((bank) => {
      const own = kept.banks.find(({ categoryId }) => categoryId === bank.categoryId);
      return bankLine(bank, own, checks.banks.get(bank.categoryId), run);
    }),
    ...wanted.tests.map((test) => {
      const own = kept.tests.find(({ testId }) => testId === test.testId);
      const there = { test: own, hasResult: kept.results.has(test.testId) };
      return testLine(test, there, checks.tests.get(test.testId), run);
    }),
    ...wanted.recordings.map((recording) => {
      const own = kept.media.find(({ key }) => key === recording.key);
      const isBroken = own !== undefined && broken.get(own.key) === own.keptAt;
      const isOver = over.has(recording.key);
      return recordingLine(recording, own, activities.get(recording.key), { isOver, isBroken });
    }),
  ];
}

/** Whether the app itself is cached. `came`: only since the screen opened. Undefined until the browser has answered. */
type App = 'yes' | 'came' | 'coming' | 'never' | undefined;

function useAppOnDevice(): App {
  const [app, setApp] = useState<App>();
  useEffect(() => {
    void appOnDevice().then((is) => {
      setApp(is);
      if (is === 'coming') void globalThis.navigator.serviceWorker.ready.then(() => setApp('came'));
    });
  }, []);
  return app;
}
