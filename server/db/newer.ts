import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Clocks of several nodes differ by less. */
const nodesDifferMs = 60_000;

/**
 * For `setWhere`, where the newer of two actions counts: the one that comes is not older than the one that is stored. One
 * of the future was stored while the server's clock was ahead, and must not stand in the way until that time has come.
 */
export function isNewer(storedActedAt: AnyColumn, now: Date): SQL {
  const latest = new Date(now.getTime() + nodesDifferMs).toISOString();
  return sql`(${storedActedAt} <= excluded.acted_at or ${storedActedAt} > ${latest}::timestamptz)`;
}
