/** Push reminders of what is due, as the server sends them (`src/contract/reminder.ts`). */
import type { Reminding } from '../src/contract/reminder.ts';
import type { ShiftKind } from '../src/contract/practice.ts';
import { isAfterNight } from '../src/contract/rules/reminder.ts';
import { dateOf, addDays } from '../src/contract/rules/study-day.ts';
import { showOnIcon } from '../src/offline/browser/app-badge.ts';
import { isUserDatabase, sessionCopyName } from '../src/offline/keys.ts';
import { paths } from '../src/lib/paths.ts';
import { reminderMessages as says } from '../src/messages/reminder.ts';

// The subset of worker types used here: the page's types lack them, and tests run this code in the page's environment.
interface Message {
  json: () => unknown;
}
interface Windows {
  matchAll: (options: {
    type: 'window';
  }) => Promise<
    readonly { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> }[]
  >;
  openWindow: (url: string) => Promise<unknown>;
}

/** All reminders share one tag, so a newer one replaces the last. */
const tag = 'due';

export async function showReminder(
  registration: ServiceWorkerRegistration,
  data: Message | null,
): Promise<void> {
  // Nobody is signed in here, so nothing may be shown and no more reminders should arrive.
  if (!(await isSignedIn())) {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  const due = dueIn(data);
  if (due !== null) await showOnIcon(due);
  await registration.showNotification(says.title, {
    body: due === null ? says.something : says.due(due),
    tag,
    // Browsers require a notification for every push. After a night shift that the server does not know of yet, it is
    // silent.
    silent: await isNight(),
    icon: '/icons/icon-192.png',
  });
}

/** Focuses the app, or opens it, on the practice page. */
export async function openPractice(clients: Windows): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' });
  if (open === undefined) {
    await clients.openWindow(paths.practice);
    return;
  }
  await open.focus();
  // A student in the middle of a question or a test stays there.
  if (new URL(open.url).pathname === paths.dashboard) await open.navigate(paths.practice);
}

/**
 * Returns the number of due questions; null if the payload is not readable, which is still shown as a reminder because
 * browsers cancel the subscription of an app that shows nothing.
 */
function dueIn(data: Message | null): number | null {
  try {
    const said = data?.json() as Partial<Reminding> | null | undefined;
    const due = said?.due ?? 0;
    return Number.isInteger(due) && due > 0 ? due : null;
  } catch {
    return null;
  }
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name ?? '');
const isSignedIn = async () => (await names()).includes(sessionCopyName);

/** Whether today follows a night shift marked on this device. */
async function isNight(): Promise<boolean> {
  try {
    const today = dateOf(Date.now());
    const days = await daysOf((await names()).filter(isUserDatabase), [addDays(-1, today), today]);
    return isAfterNight(today, days);
  } catch (error) {
    console.error('The calendar could not be read.', error);
    return false;
  }
}

/** Reads the marked days without Dexie, which is larger than the whole worker. */
async function daysOf(databases: string[], dates: string[]): Promise<Map<string, ShiftKind>> {
  const days = new Map<string, ShiftKind>();
  for (const name of databases) {
    const database = await done(indexedDB.open(name));
    try {
      if (!database.objectStoreNames.contains('shifts')) continue;
      const shifts = database.transaction('shifts').objectStore('shifts');
      for (const date of dates) {
        const shift = (await done(shifts.get(date))) as { kind: ShiftKind } | undefined;
        if (shift !== undefined) days.set(date, shift.kind);
      }
    } finally {
      database.close();
    }
  }
  return days;
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
