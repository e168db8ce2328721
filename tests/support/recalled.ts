import { dayMs } from '../../src/contract/rules/practice-schedule.ts';
import { device } from '../../src/offline/database.ts';
import { itemKey, type ItemKey, type KeptEntry } from '../../src/offline/kept-practice.ts';
import { logRecall, logTables } from '../../src/offline/practice-log.ts';

/** Logs a recall of some days ago; a number means a bank question. */
export async function recalled(
  what: ItemKey | number,
  days: number,
  isCorrect: boolean,
  change: Partial<KeptEntry> = {},
) {
  const on = device();
  const item = typeof what === 'number' ? itemKey('question', what) : what;
  await on.transaction('rw', logTables(on), () =>
    logRecall(on, {
      opId: crypto.randomUUID(),
      item,
      version: 1,
      chosen: item.startsWith('ecg') ? [11] : 'x',
      confidence: null,
      durationMs: 60_000,
      source: 'bank',
      session: null,
      at: Date.now() - days * dayMs,
      isCorrect,
      ...change,
    }),
  );
}
