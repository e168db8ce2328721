/** Reminders of what is due, as the server sends them (`src/contract/reminder.ts`). */
import type { Reminding } from '../src/contract/reminder.ts';
import type { ShiftKind } from '../src/contract/practice.ts';
import { isAfterNight } from '../src/contract/rules/reminder.ts';
import { dateOf, laterBy } from '../src/contract/rules/study-day.ts';
import { showOnIcon } from '../src/offline/browser/app-badge.ts';
import { isUserDatabase, sessionCopyName } from '../src/offline/keys.ts';
import { paths } from '../src/lib/paths.ts';
import { reminderMessages as says } from '../src/messages/reminder.ts';

// What is used of the worker's own types: the page's have none of them, and tests run this beside the page.
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

/** One notification: a newer one takes the place of the last. */
const tag = 'due';

export async function showReminder(
  registration: ServiceWorkerRegistration,
  data: Message | null,
): Promise<void> {
  // Nobody is signed in here: what is due is nobody's business, and nothing more shall come.
  if (!(await isSignedIn())) {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  const due = dueIn(data);
  if (due !== null) await showOnIcon(due);
  await registration.showNotification(says.title, {
    body: due === null ? says.something : says.due(due),
    tag,
    // Browsers want every message shown. After a night that the server does not know of yet nobody is woken by it.
    silent: await isNight(),
    icon: '/icons/icon-192.png',
  });
}

/** Brings the app to the front, or opens it, where what is due begins. */
export async function openPractice(clients: Windows): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' });
  if (open === undefined) {
    await clients.openWindow(paths.practice);
    return;
  }
  await open.focus();
  // Somebody in the middle of a question or a test stays there.
  if (new URL(open.url).pathname === paths.dashboard) await open.navigate(paths.practice);
}

/** Whatever else came is a reminder, too: browsers end the subscription of an app that shows nothing. */
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

/** Whether it is the day after a night that was marked here. */
async function isNight(): Promise<boolean> {
  try {
    const today = dateOf(Date.now());
    const days = await daysOf((await names()).filter(isUserDatabase), [laterBy(-1, today), today]);
    return isAfterNight(today, days);
  } catch (error) {
    console.error('The calendar could not be read.', error);
    return false;
  }
}

/** Without Dexie, which is larger than all of the worker. */
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
