import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFailure } from '../../../api/failure.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { fetchBank } from '../../../offline/study/bank.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { isStorageFull } from '../../../offline/browser/storage-full.ts';
import { isAnswered, retakeBank } from '../../../offline/study/study.ts';
import { syncNow } from '../../../offline/sync/sync.ts';
import { links } from '../../../lib/paths.ts';
import { waitAtMost } from '../../../lib/wait-at-most.ts';

/**
 * Starts a new round of a bank: sends the retake first and then opens the player (2-student §4). Without signal, the
 * retake waits in the outbox.
 */
export function useRetake(categoryId: number, kept: boolean) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function retake() {
    setBusy(true);
    setProblem(null);
    try {
      if (!kept) await fetchBank(categoryId);
      // The bank just fetched tells whether another device has already started the next round; then the student
      // continues in it. A stored bank may lack answers that the list knows of, so it is always retaken: a retake names
      // its round, and repeating it for the same round changes nothing.
      if (kept || (await isAnswered(categoryId))) {
        await retakeBank(categoryId);
        if (connectivity.get() === 'online') await sentSoon();
      }
      await navigate(links.question(categoryId));
    } catch (error) {
      console.error('A retake could not start.', error);
      setProblem(problemOf(error));
      setBusy(false);
    }
  }

  return { retake, busy, problem };
}

const patienceMs = 4_000;

/** The first pass may have started before the retake was enqueued; the second one sends it. */
const sentSoon = () => waitAtMost(syncNow().then(syncNow), patienceMs);

function problemOf(error: unknown): string {
  if (isStorageFull(error)) return dashboardMessages.retakeFull;
  if (!isFailure(error)) return dashboardMessages.retakeFailed;
  if (error.status === 404) return dashboardMessages.retakeGone;
  return error.kind === 'no-answer' ? dashboardMessages.retakeNeedsSignal : error.message;
}
