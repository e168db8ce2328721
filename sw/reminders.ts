/** Reminders of what is due, as the server sends them (`src/contract/reminder.ts`). */
/// <reference lib="webworker" />
import type { Reminding } from '../src/contract/reminder.ts';
import { sessionCopyName } from '../src/offline/keys.ts';
import { paths } from '../src/lib/paths.ts';
import { reminderMessages as says } from '../src/messages/reminder.ts';

/** One notification: a newer one takes the place of the last. */
const tag = 'due';

export async function showReminder(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  // Nobody is signed in here: what is due is nobody's business, and nothing more shall come.
  if (!(await isSignedIn())) {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  const due = dueIn(data);
  await registration.showNotification(says.title, {
    body: due === null ? says.something : says.due(due),
    tag,
    icon: '/icons/icon-192.png',
  });
}

/** Brings the app to the front, or opens it, where what is due begins. */
export async function openPractice(clients: Clients): Promise<void> {
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
function dueIn(data: PushMessageData | null): number | null {
  try {
    const said = data?.json() as Partial<Reminding> | null | undefined;
    const due = said?.due ?? 0;
    return Number.isInteger(due) && due > 0 ? due : null;
  } catch {
    return null;
  }
}

const isSignedIn = async () => (await indexedDB.databases()).some(({ name }) => name === sessionCopyName);
