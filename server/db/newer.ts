import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** An upper bound for the difference between the clocks of several nodes. */
const maxClockSkewMs = 60_000;

/**
 * A `setWhere` condition where the newer of two actions counts: true if the incoming action is not older than the
 * stored one. A stored action from the future was stored while the server's clock was ahead; it must not win until that
 * time has come.
 */
export function isNewer(storedActedAt: AnyColumn, now: Date): SQL {
  const latest = new Date(now.getTime() + maxClockSkewMs).toISOString();
  return sql`(${storedActedAt} <= excluded.acted_at or ${storedActedAt} > ${latest}::timestamptz)`;
}
