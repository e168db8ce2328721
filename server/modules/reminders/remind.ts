/** Reminds students of what is due, each at their chosen hour. */
import type { Reminding } from '../../../src/contract/reminder.ts';
import { remindedOf, wallClockIn } from '../../../src/contract/rules/reminder.ts';
import type { Deps } from '../../deps/deps.ts';
import { daysOf, dueAndReviewed, isTodayIn } from '../practice/due.service.ts';
import { planOf, shiftsOf } from '../practice/plan.store.ts';
import { claim, removeTargets, targetsOf, studentsToRemind, zonesOf } from './reminders.store.ts';

const everyMs = 60_000;

/**
 * The push message's time to live. A phone that is off for longer gets no reminder late at night; the next one is
 * tomorrow.
 */
const keepSeconds = 3_600;

const atOnce = 10;

/** Checks once a minute. Returns a function that stops it and waits for reminders in progress. */
export function startReminders(deps: Deps): () => Promise<void> {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= remind(deps, ending.signal)
      .catch((err: unknown) => deps.log.warn({ err }, 'reminding failed'))
      .finally(() => (running = undefined));
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  };
}

/**
 * Reminds everybody whose hour it is, several at a time, so that a hanging push service doesn't delay the others for
 * long.
 */
export async function remind(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (const timeZone of await zonesOf(deps.db))
    await remindZone(deps, timeZone, signal).catch((err: unknown) =>
      deps.log.warn({ err, timeZone }, 'a time zone could not be reminded'),
    );
}

async function remindZone(deps: Deps, timeZone: string, signal?: AbortSignal): Promise<void> {
  const left = await studentsToRemind(deps.db, timeZone, wallClockIn(timeZone, deps.now()));
  const work = async () => {
    for (let userId = left.pop(); userId !== undefined; userId = left.pop()) {
      if (signal?.aborted) return;
      await remindOne(deps, userId, timeZone).catch((err: unknown) =>
        deps.log.warn({ err, userId }, 'a student could not be reminded'),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function remindOne(deps: Deps, userId: number, timeZone: string): Promise<void> {
  const { db, pusher } = deps;
  // Read again for each student: their hour may be over by their turn.
  const clock = wallClockIn(timeZone, deps.now());
  const { date } = clock;
  // Claimed before sending, so that a failure below isn't retried every minute, and no other server sends it too.
  if (!(await claim(db, userId, timeZone, clock))) return;
  const targets = await targetsOf(db, userId);
  if (targets.length === 0) return;
  const [{ minutes }, shifts] = await Promise.all([planOf(db, userId), shiftsOf(db, userId)]);
  const days = daysOf(shifts);
  const student = { id: userId, role: 'student', sessionId: '' } as const;
  const due = await dueAndReviewed(deps, student, isTodayIn(timeZone, deps.now().getTime(), days));
  const reviews = remindedOf(date, minutes, days, due);
  if (reviews === 0) return;
  const deliveries = await Promise.all(
    targets.map(async (target) => ({
      target,
      said: await pusher.send(target, { due: reviews } satisfies Reminding, keepSeconds),
    })),
  );
  const gone = deliveries.filter(({ said }) => said === 'gone');
  await removeTargets(
    db,
    gone.map(({ target }) => target.endpoint),
  );
}
