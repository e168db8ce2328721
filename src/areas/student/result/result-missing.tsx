import { resultMessages as says, testMessages } from '../../../messages/tests.ts';
import { links } from '../../../lib/paths.ts';
import { Missing, type MissingReason } from '../player/player-missing.tsx';
import type { Trouble } from './use-result.ts';

/** Says why there is no result to show and what to do. */
export function ResultMissing({ why, onTryAgain }: { why: Trouble; onTryAgain: () => void }) {
  return <Missing reason={reasons[why]} says={testMessages} backTo={links.tests} onTryAgain={onTryAgain} />;
}

const reasons: Record<Trouble, MissingReason> = {
  none: { title: says.noneTitle, text: says.none, drawing: 'lamp' },
  offline: { title: says.notKeptTitle, text: says.notKept, drawing: 'unplugged', again: true },
  'no-access': { title: says.noAccessTitle, text: says.noAccess, drawing: 'lamp', plans: true },
  failed: { title: says.failedTitle, text: says.failed, drawing: 'unplugged', again: true },
};
