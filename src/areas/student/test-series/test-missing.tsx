import { testMessages as says } from '../../../messages/tests.ts';
import { links } from '../../../lib/paths.ts';
import { PlayerMissing, type MissingReason } from '../player/player-missing.tsx';
import type { Trouble } from './use-attempt.ts';

type Why = Trouble | 'loading' | 'none';

/** Says why there is no test to take and what to do. */
export function TestMissing({ why, onTryAgain }: { why: Why; onTryAgain?: () => void }) {
  const reason = why === 'loading' ? null : reasons[why];
  return <PlayerMissing reason={reason} says={says} backTo={links.tests} onTryAgain={onTryAgain} />;
}

const reasons: Record<Exclude<Why, 'loading'>, MissingReason> = {
  none: { title: says.invalid, text: says.invalidMore, drawing: 'lamp' },
  invalid: { title: says.invalid, text: says.refused, drawing: 'lamp', plans: true },
  offline: { title: says.notKeptTitle, text: says.notKept, drawing: 'unplugged', again: true },
  full: { title: says.fullTitle, text: says.full, drawing: 'unplugged', again: true, full: true },
  failed: { title: says.failedTitle, text: says.failed, drawing: 'unplugged', again: true },
};
