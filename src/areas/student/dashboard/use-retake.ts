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

/** The retake goes first, then the player opens (2-student §4); with no signal it waits in the queue. */
export function useRetake(categoryId: number, kept: boolean) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function retake() {
    setBusy(true);
    setProblem(null);
    try {
      if (!kept) await fetchBank(categoryId);
      // What was fetched now tells whether another device has begun the next round: then the student goes on in it. A kept
      // bank may lack answers that the list knows of; its retake names its round, and a second one of it changes nothing.
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

/** A pass that runs already may have begun before the retake: the second one takes what it left. */
const sentSoon = () =>
  Promise.race([syncNow().then(syncNow), new Promise((resolve) => setTimeout(resolve, patienceMs))]);

function problemOf(error: unknown): string {
  if (isStorageFull(error)) return dashboardMessages.retakeFull;
  if (!isFailure(error)) return dashboardMessages.retakeFailed;
  return error.kind === 'no-answer' ? dashboardMessages.retakeNeedsSignal : error.message;
}
