/** Fetches the server's practice log, including what other devices did. */
import { call } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';
import type { LoggedEntry } from '../../contract/practice.ts';
import { recalledAt } from '../../contract/rules/practice-schedule.ts';
import type { Device } from '../database.ts';
import { itemKey, type KeptEntry } from '../kept-practice.ts';
import { isFlag, isNumber, isText, listOf, orMissing, orNull, shaped } from '../operations/shape.ts';
import { markCorrectedTests } from '../practice/corrected-tests.ts';
import {
  confirmedEntries,
  countConfirmedEntries,
  dropMissingEntries,
  logPosition,
  storeEntries,
} from '../practice-log.ts';
import { rowsIn } from '../sync/outbox.ts';

const pageSize = 500;
/**
 * Fetches the entries of the server’s log that are new to this device, or all of them if some entries here were deleted
 * there. Throws ApiFailure.
 */
export async function fetchLog(on: Device, signal?: AbortSignal): Promise<void> {
  const isWhole = (await logPosition(on)) === 0;
  const total = await fetchPages(on, isWhole, signal);
  if (isWhole || total === null || (await countConfirmedEntries(on)) <= total) return;
  await fetchPages(on, true, signal);
}

/** Fetches the log from the beginning, or from the last known position. Returns how many entries the server has. */
async function fetchPages(on: Device, isWhole: boolean, signal?: AbortSignal): Promise<number | null> {
  const before = isWhole ? await confirmedEntries(on) : [];
  let after = isWhole ? 0 : await logPosition(on);
  let total: number | null = null;
  const seen = new Set<string>();
  for (let more = true; more;) {
    const reply: unknown = await call('GET /student/practice/entries/', {
      query: { after: String(after), limit: String(pageSize) },
      signal,
    });
    if (!isPage(reply)) throw new ApiFailure('no-answer', 200, {});
    const { entries, next } = reply;
    if (entries.length > 0) {
      const kept = entries.map(keptOf);
      await markCorrectedTests(on, kept);
      after = entries.at(-1)!.seq;
      await storeEntries(on, kept, after);
    }
    for (const { op_id: id } of entries) seen.add(id);
    more = next !== null;
    total = reply.total ?? null;
  }
  if (!isWhole) return total;
  const unsent = await rowsIn(on, 'pending', 'inflight', 'dead');
  const missing = before.filter((id) => !seen.has(id));
  await dropMissingEntries(on, missing, new Set(unsent.map(({ opId }) => opId)));
  return total;
}

const keptOf = (entry: LoggedEntry): KeptEntry => ({
  opId: entry.op_id,
  item: itemKey(entry.kind, entry.item_id),
  version: entry.version,
  chosen: entry.chosen,
  confidence: entry.confidence,
  durationMs: entry.duration_ms,
  source: entry.source,
  session: entry.session,
  at: recalledAt(Date.parse(entry.acted_at), Date.parse(entry.received_at)),
  isCorrect: entry.is_correct,
  seq: entry.seq,
});

const isPage = shaped<{ entries: LoggedEntry[]; next: number | null; total?: number | null }>({
  entries: listOf(
    shaped<LoggedEntry>({
      op_id: isText,
      kind: isText,
      item_id: isNumber,
      version: isNumber,
      chosen: (value) => isText(value) || listOf(isNumber)(value),
      confidence: orNull(isText),
      duration_ms: isNumber,
      source: isText,
      session: orNull(isText),
      acted_at: isText,
      received_at: isText,
      is_correct: isFlag,
      seq: isNumber,
    }),
  ),
  next: orNull(isNumber),
  // Older servers did not send it.
  total: orMissing(orNull(isNumber)),
});
