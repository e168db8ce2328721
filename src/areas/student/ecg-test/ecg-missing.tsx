import { ecgMessages as says } from '../../../messages/ecg.ts';
import { testMessages } from '../../../messages/tests.ts';
import { links } from '../../../lib/paths.ts';
import { PlayerMissing, type MissingReason } from '../player/player-missing.tsx';
import type { Trouble } from './use-ecg-test.ts';

type Why = Trouble | 'loading' | 'none' | 'empty';

/** Says why there is no test to show and what to do. */
export function EcgMissing({ why, onTryAgain }: { why: Why; onTryAgain?: () => void }) {
  const reason = why === 'loading' ? null : reasons[why];
  return <PlayerMissing reason={reason} says={says} backTo={links.tests} onTryAgain={onTryAgain} />;
}

const reasons: Record<Exclude<Why, 'loading'>, MissingReason> = {
  none: { title: says.invalid, text: says.invalidMore, drawing: 'lamp' },
  invalid: { title: says.invalid, text: testMessages.refused, drawing: 'lamp', plans: true },
  offline: { title: says.notKeptTitle, text: says.notKept, drawing: 'unplugged', again: true },
  full: { title: says.fullTitle, text: says.fullMore, drawing: 'unplugged', again: true, full: true },
  failed: { title: says.failedTitle, text: says.failed, drawing: 'unplugged', again: true },
  empty: { title: says.emptyTitle, text: says.empty, drawing: 'lamp' },
};
